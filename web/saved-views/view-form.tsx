import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import { Options, SelectField, TextField } from '#web/ui/text-field.tsx';
import { AUDIENCES, RHYTHMS, type SavedView, type ViewWishes, viewFault } from './queries.ts';
import styles from './views.module.css';

export interface ViewFormProps {
  /** The view that is changed; without it a new one is kept. */
  view?: SavedView;
  /** The view on screen is another one: it can take the kept one's place. */
  mayReplace?: boolean;
  /** The list can tell what is new. */
  alerts?: boolean | undefined;
  onKeep: (wishes: ViewWishes, replace: boolean) => Promise<unknown>;
  onDone: () => void;
}

const MAX_LETTERS = 60;

/** Name of a view, whether it opens by itself, and who else sees it. */
export function ViewForm({ view, mayReplace, alerts, onKeep, onDone }: ViewFormProps) {
  const { t } = useTranslation(['views', 'common']);
  const [name, setName] = useState(view?.name ?? '');
  const [isDefault, setDefault] = useState(view?.is_default ?? false);
  const [audience, setAudience] = useState<string>(view?.shared_with ?? '');
  const [alert, setAlert] = useState<string>(view?.alert ?? '');
  const [replace, setReplace] = useState(false);
  const [fault, setFault] = useState<ReturnType<typeof viewFault> | 'missing'>();
  const [busy, setBusy] = useState(false);
  const id = useId();
  const keep = async () => {
    if (busy) return;
    // The database takes no letters that cannot be seen.
    const tidy = name.replaceAll(/\p{Cc}+/gu, ' ').trim();
    if (tidy === '') return setFault('missing');
    setBusy(true);
    try {
      const shared_with = AUDIENCES.find((one) => one === audience) ?? null;
      const rhythm = RHYTHMS.find((one) => one === alert) ?? null;
      await onKeep({ name: tidy, is_default: isDefault, shared_with, alert: rhythm }, replace);
      onDone();
    } catch (thrown) {
      setFault(viewFault(thrown));
      setBusy(false);
    }
  };
  return (
    <form
      className={styles.form}
      aria-label={t(view ? 'change' : 'keep')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void keep();
      }}
    >
      <TextField
        id={id}
        label={t('name')}
        value={name}
        maxLength={MAX_LETTERS}
        error={fault && fault !== 'noFilter' ? t(`fault.${fault}`) : undefined}
        autoComplete="off"
        data-autofocus
        autoFocus
        onChange={(event) => {
          setName(event.target.value);
          setFault(undefined);
        }}
      />
      {alerts && (
        <SelectField
          label={t('alert.label')}
          value={alert}
          help={t('alert.hint')}
          error={fault === 'noFilter' ? t('fault.noFilter') : undefined}
          onChange={(event) => {
            setAlert(event.target.value);
            setFault(undefined);
          }}
        >
          <Options of={['', ...RHYTHMS]} label={(rhythm) => t(`alert.${rhythm || 'off'}`)} />
        </SelectField>
      )}
      <AudienceField value={audience} onChange={setAudience} />
      <div>
        <Checkbox label={t('byDefault')} checked={isDefault} onChange={() => setDefault(!isDefault)} />
        {mayReplace && <Checkbox label={t('replace')} checked={replace} onChange={() => setReplace(!replace)} />}
      </div>
      <div className={styles.buttons}>
        <Button onClick={onDone}>{t('common:ui.cancel')}</Button>
        <Button kind="primary" type="submit" busy={busy}>
          {t('common:ui.save')}
        </Button>
      </div>
    </form>
  );
}

/** Owners may show a view to their company, the office to everybody; nobody else has a choice. */
function AudienceField({ value, onChange }: { value: string; onChange: (audience: string) => void }) {
  const { t } = useTranslation('views');
  const { can } = useViewer();
  const may = { company: can('canEditOwnBusiness'), everybody: can('canManageDatabase') };
  const offered = AUDIENCES.filter((audience) => may[audience] || audience === value);
  if (offered.length === 0) return null;
  return (
    <SelectField label={t('audience.label')} value={value} onChange={(event) => onChange(event.target.value)}>
      <Options of={['', ...offered]} label={(audience) => t(`audience.${audience || 'own'}`)} />
    </SelectField>
  );
}

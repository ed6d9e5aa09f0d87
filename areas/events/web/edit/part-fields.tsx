import { useTranslation } from 'react-i18next';
import { LOCALES } from '#shared/names/languages.ts';
import { Button } from '#web/ui/button.tsx';
import { MomentField } from '#web/ui/moment-field.tsx';
import { Options, SelectField, TextArea, TextField } from '#web/ui/text-field.tsx';
import { PART_KINDS } from '../../event-facts.ts';
import type { EventPart } from '../queries.ts';
import styles from './edit.module.css';
import { type EventForm, inOrder } from './event-values.ts';

interface PartFieldsProps {
  form: EventForm;
  part: EventPart;
  onChange: (change: Partial<EventPart>) => void;
  onRemove: () => void;
}

/** One part of an event: its facts, and its words in both languages beside each other. */
export function PartFields({ form, part, onChange, onRemove }: PartFieldsProps) {
  const { t } = useTranslation(['events', 'publishing', 'forms']);
  const missing = form.fault('parts') && t('forms:fault.required');
  return (
    <div className={styles.fields}>
      <div className={styles.times}>
        <SelectField
          label={t('edit.field.kind')}
          value={part.kind}
          onChange={({ target }) => onChange({ kind: PART_KINDS.find((one) => one === target.value) ?? part.kind })}
        >
          <Options of={PART_KINDS} label={(value) => t(`part.${value}`)} />
        </SelectField>
        <MomentField
          label={t('edit.field.starts_at')}
          value={part.starts_at || null}
          error={part.starts_at ? undefined : missing}
          onChange={(starts_at) => onChange({ starts_at: starts_at ?? '' })}
        />
        <MomentField
          label={t('edit.field.ends_at')}
          value={part.ends_at || null}
          error={inOrder(part) ? (part.ends_at ? undefined : missing) : t('edit.fault.order')}
          onChange={(ends_at) => onChange({ ends_at: ends_at ?? '' })}
        />
        <TextField
          label={t('edit.parts.place')}
          optional
          maxLength={120}
          value={part.place ?? ''}
          onChange={({ target }) => onChange({ place: target.value || null })}
        />
      </div>
      <div className={styles.words}>
        {LOCALES.map((language) => {
          const name = `parts_${language}` as const;
          const own = form.values[name][part.key] ?? { title: '', text: '' };
          const put = (change: Partial<typeof own>) =>
            form.set({ [name]: { ...form.values[name], [part.key]: { ...own, ...change } } });
          const inLanguage = (field: string) => t(`publishing:edit.inLanguage.${language}`, { field });
          return (
            <div key={language} className={styles.fields}>
              <TextField
                label={inLanguage(t('edit.field.title'))}
                lang={language}
                maxLength={120}
                value={own.title}
                onChange={({ target }) => put({ title: target.value })}
              />
              <TextArea
                label={inLanguage(t('edit.parts.text'))}
                lang={language}
                optional
                maxLength={1000}
                rows={2}
                value={own.text}
                onChange={({ target }) => put({ text: target.value })}
              />
            </div>
          );
        })}
      </div>
      <div>
        <Button size="small" kind="quiet" icon="trash" onClick={onRemove}>
          {t('edit.parts.remove')}
        </Button>
      </div>
    </div>
  );
}

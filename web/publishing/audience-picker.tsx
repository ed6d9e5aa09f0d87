import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContentWork } from '#shared/contracts/content.ts';
import { PERMISSIONS } from '#shared/names/permissions.ts';
import { ROLES } from '#shared/names/roles.ts';
import { type Read, stale } from '#web/calls/stale.ts';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { notify } from '#web/shell/notifications.tsx';
import { CancelOr } from '#web/ui/cancel-or.tsx';
import { Checkbox, OptionCard } from '#web/ui/choice.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { FaultNote } from '#web/ui/tag.tsx';
import { Options, SelectField } from '#web/ui/text-field.tsx';
import { CompanyPicker } from './company-picker.tsx';
import { moveFault } from './move-fault.ts';
import styles from './publishing.module.css';
import { programsQuery, type ReadBy, reachQuery, setAudience } from './queries.ts';
import { type MovesOptions, stampOf } from './use-moves.ts';

export interface AudiencePickerProps {
  work: ContentWork;
  reads: readonly Read[];
  /** As of `useMoves`. */
  settle?: MovesOptions['settle'];
  onClose: () => void;
}

/** Who reads an item: all members, or those who are one of several things; with how many people that reaches. */
export function AudiencePicker({ work, reads, settle, onClose }: AudiencePickerProps) {
  const { t } = useTranslation(['publishing', 'common']);
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<ReadBy>({ access_level: work.access_level, audience: work.audience });
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const isAll = chosen.access_level === 'fullAccess';
  const put = (audience: string[]) => setChosen({ access_level: 'restrictedAccess', audience });
  const save = async () => {
    setBusy(true);
    setFault(undefined);
    try {
      const updated = await stampOf({ work, settle });
      if (updated === undefined) return onClose();
      await setAudience({ id: work.id, updated, ...chosen });
      notify({ kind: 'success', message: t('audience.saved') });
      await stale(queries, 'content', ...reads);
      onClose();
    } catch (thrown) {
      setFault(moveFault(thrown, t, () => t('audience.open')));
      await stale(queries, 'content');
    }
    setBusy(false);
  };
  return (
    <Sheet
      label={t('audience.open')}
      titled
      onClose={onClose}
      footer={
        <CancelOr onCancel={onClose} busy={busy} onClick={() => void save()}>
          {t('common:ui.save')}
        </CancelOr>
      }
    >
      <div className={styles.stack}>
        <div className={styles.cards} role="radiogroup" aria-label={t('audience.open')}>
          {(['fullAccess', 'restrictedAccess'] as const).map((access_level) => (
            <OptionCard
              key={access_level}
              type="radio"
              name="access"
              label={t(`audience.${access_level}`)}
              detail={t(`audience.${access_level}Text`)}
              checked={chosen.access_level === access_level}
              onChange={() => setChosen({ access_level, audience: access_level === 'fullAccess' ? [] : work.audience })}
            />
          ))}
        </div>
        <ReachLine id={work.id} chosen={chosen} />
        {!isAll && <Groups audience={chosen.audience} put={put} />}
        <FaultNote>{fault}</FaultNote>
      </div>
    </Sheet>
  );
}

/** «Erreicht 312 Personen», for what is chosen now. */
function ReachLine({ id, chosen }: { id: string; chosen: ReadBy }) {
  const { t } = useTranslation('publishing');
  const { number } = useFormat();
  const { data } = useQuery({ ...reachQuery(id, chosen), placeholderData: keepPreviousData });
  return (
    <p className="t2" role="status">
      {data && t('reaches', { count: data.people, shown: number(data.people) })}
    </p>
  );
}

/** Roles, programmes, attributes, rights and companies; a reader has one of them. */
function Groups({ audience, put }: { audience: string[]; put: (audience: string[]) => void }) {
  const { t } = useTranslation(['publishing', 'common']);
  const { locale } = useLanguage();
  const { data: programs = [] } = useQuery(programsQuery());
  const toggle = (key: string, on: boolean) => put(on ? [...audience, key] : audience.filter((one) => one !== key));
  const group = (title: string, options: readonly { key: string; label: string }[]) =>
    options.length > 0 && (
      <fieldset className={styles.choices}>
        <legend>{t(title)}</legend>
        {options.map(({ key, label }) => (
          <Checkbox
            key={key}
            label={label}
            checked={audience.includes(key)}
            onChange={({ target }) => toggle(key, target.checked)}
          />
        ))}
      </fieldset>
    );
  const ofKind = (kind: 'program' | 'attribute') =>
    programs
      .filter((program) => program.kind === kind)
      .map((program) => ({ key: `${kind}:${program.name}`, label: program[`title_${locale}`] }));
  const held = PERMISSIONS.filter((name) => audience.includes(`permission:${name}`));
  return (
    <>
      {group(
        'audience.roles',
        ROLES.map((role) => ({ key: `role:${role}`, label: t(`common:role.${role}`) })),
      )}
      {group('audience.programs', ofKind('program'))}
      {group('audience.attributes', ofKind('attribute'))}
      {group(
        'audience.permissions',
        held.map((name) => ({ key: `permission:${name}`, label: t(`common:permission.${name}`) })),
      )}
      <SelectField
        label={t(held.length > 0 ? 'audience.anotherPermission' : 'audience.permissions')}
        optional
        value=""
        onChange={({ target }) => target.value && toggle(`permission:${target.value}`, true)}
      >
        <option value="">{t('audience.choose')}</option>
        <Options
          of={PERMISSIONS.filter((name) => !held.includes(name))}
          label={(name) => t(`common:permission.${name}`)}
        />
      </SelectField>
      <CompanyPicker audience={audience} toggle={toggle} />
    </>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { stale } from '#web/calls/stale.ts';
import type { DraftSlot } from '#web/drafts/draft-gate.tsx';
import { Text } from '#web/forms/fields.tsx';
import { FormBody } from '#web/forms/form-body.tsx';
import { SaveRow } from '#web/forms/save-row.tsx';
import { changeRecord } from '#web/forms/send-record.ts';
import { useRecordForm } from '#web/forms/use-record-form.ts';
import { viewers } from '#web/portal.ts';
import { notify } from '#web/shell/notifications.tsx';
import styles from '../account.module.css';
import { profileQuery, readLastChange, readProfile } from '../queries.ts';
import { OwnLevels } from './own-levels.tsx';
import { type ProfileRow, profileSchema, storedProfile } from './profile-values.ts';

/** One's own fields of the directory. What is typed stays with its person until it is saved or given up. */
export function ProfileForm({ row, slot }: { row: ProfileRow; slot: DraftSlot }) {
  const { t } = useTranslation('system');
  const queries = useQueryClient();
  const form = useRecordForm({
    slot,
    stored: storedProfile(row),
    schema: profileSchema,
    words: { label: (field) => t(`account.profile.${field}`), faults: 'system:account.profile.fault' },
    save: (columns, of) => changeRecord('staff', row, columns, of),
    load: async (since) => {
      const [now, last] = await Promise.all([
        readProfile(row.id),
        readLastChange(row.id, since).catch(() => undefined),
      ]);
      return { ...storedProfile(now), by: { name: last?.actor_name, person: last?.actor_id, when: now.updated } };
    },
    onSaved: async () => {
      const now = await queries.fetchQuery({ ...profileQuery(row.id), staleTime: 0 });
      void stale(queries, 'directory');
      void viewers.reload().catch(() => undefined);
      notify({ kind: 'success', message: t('account.saved') });
      return storedProfile(now);
    },
  });
  return (
    <FormBody form={form} className={styles.form}>
      <div className={styles.pair}>
        <Text form={form} name="first_name" autoComplete="given-name" />
        <Text form={form} name="last_name" autoComplete="family-name" />
      </div>
      <div className={styles.pair}>
        <Text form={form} name="profession_de" optional lang="de" />
        <Text form={form} name="profession_fr" optional lang="fr" />
      </div>
      <OwnLevels group="person" />
      <Text
        form={form}
        name="email"
        optional
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        help={t('account.profile.emailHelp')}
      />
      <div className={styles.pair}>
        <Text form={form} name="phone" optional type="tel" autoComplete="work tel" />
        <Text form={form} name="mobile" optional type="tel" autoComplete="mobile tel" />
      </div>
      <OwnLevels group="contact" />
      <SaveRow form={form} discard={t('account.profile.discard')} />
    </FormBody>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { LANGUAGES } from '#shared/names/languages.ts';
import { failureWords } from '#web/calls/failure-words.ts';
import { stale } from '#web/calls/stale.ts';
import { text } from '#web/forms/field-kinds.ts';
import { Choice, OnOff, Text } from '#web/forms/fields.tsx';
import { PeopleField } from '#web/forms/people-field.tsx';
import { RecordSheet } from '#web/forms/record-sheet.tsx';
import { notify } from '#web/shell/notifications.tsx';
import { type Group, groupsQuery, saveGroup } from '../queries.ts';

const whole = (least: number, most: number) =>
  z.string().check(z.refine((typed) => /^\d+$/.test(typed) && +typed >= least && +typed <= most, { error: 'range' }));

const schema = z.object({
  number: whole(1, 999),
  region_de: text(120),
  region_fr: text(120),
  language: z.enum(LANGUAGES),
  max_members: whole(2, 30),
  leader: z.array(z.string()),
  active: z.boolean(),
});
type Values = Omit<z.infer<typeof schema>, 'region_de' | 'region_fr' | 'language'> &
  Record<'region_de' | 'region_fr' | 'language', string>;

const valuesOf = (group: Group | undefined): Values => ({
  number: group ? String(group.number) : '',
  region_de: group?.region_de ?? '',
  region_fr: group?.region_fr ?? '',
  language: group?.language ?? 'de',
  max_members: String(group?.max_members ?? 12),
  leader: group?.leader_id ? [group.leader_id] : [],
  active: group?.active ?? true,
});

interface GroupSheetProps {
  /** Without one, a new one is made. */
  group?: Group;
  onSaved?: (id: string) => void;
  onClose: () => void;
}

/** What a group is, for who manages the groups: number, region, language, seats and leader. */
export default function GroupSheet({ group, onSaved, onClose }: GroupSheetProps) {
  const { t } = useTranslation('erfa');
  const queries = useQueryClient();
  const stored = (now: Group | undefined) => ({ values: valuesOf(now), stamp: now?.updated ?? '' });
  return (
    <RecordSheet
      title={t(group ? 'group.change' : 'group.new')}
      name="erfa.group"
      about={group?.id ?? 'new'}
      stored={stored(group)}
      schema={schema}
      isNew={!group}
      words={{
        label: (field) => t(`group.field.${field}`),
        show: (field, value) => (typeof value === 'string' && field !== 'leader' ? value : t('group.changed')),
        faults: 'erfa:group.fault',
      }}
      save={({ number, max_members, leader, ...facts }, { stamp }) => {
        const numbers = { number: +number, max_members: +max_members };
        return saveGroup(group?.id, stamp, { ...facts, ...numbers, leader_id: leader[0] ?? null });
      }}
      load={async () => {
        const all = await queries.fetchQuery({ ...groupsQuery(), staleTime: 0 });
        const now = all.find(({ id }) => id === group?.id);
        return now && { ...stored(now), by: undefined };
      }}
      onSaved={async (saved) => {
        await stale(queries, 'erfa', 'meetings');
        notify({ kind: 'success', message: t('group.saved') });
        if (saved) onSaved?.(saved.id);
      }}
      failure={(thrown) => failureWords(thrown, t, 'erfa:fault')}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Text form={form} name="number" inputMode="numeric" maxLength={3} />
          <Text form={form} name="region_de" optional maxLength={120} lang="de" />
          <Text form={form} name="region_fr" optional maxLength={120} lang="fr" />
          <Choice
            form={form}
            name="language"
            options={LANGUAGES.map((value) => ({ value, label: t(`languages.${value}`) }))}
          />
          <PeopleField
            label={t('leader')}
            people={form.values.leader}
            max={1}
            onChange={(leader) => form.set({ leader })}
          />
          <Text form={form} name="max_members" inputMode="numeric" maxLength={2} />
          {group && <OnOff form={form} name="active" />}
        </>
      )}
    </RecordSheet>
  );
}

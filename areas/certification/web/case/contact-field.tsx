import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Options, SelectField } from '#web/ui/text-field.tsx';
import type { CertificationCase } from '../../contract.ts';
import { peopleQuery, saveAnswers } from '../queries.ts';
import { useWork } from '../use-work.ts';

/** Who is asked and reminded. */
export function ContactField({ one }: { one: CertificationCase }) {
  const { t } = useTranslation('certification');
  const { run } = useWork();
  const { data: people = [] } = useQuery({ ...peopleQuery(one.opticianId), enabled: one.answers });
  if (!one.answers) return <p>{one.contact ?? '–'}</p>;
  return (
    <SelectField
      label={t('case.contactPerson')}
      value={one.contactId ?? ''}
      onChange={(event) => {
        const chosen = event.target.value;
        if (chosen) void run(() => saveAnswers(one.id, {}, chosen));
      }}
    >
      <option value="">{t('case.choose')}</option>
      <Options of={people} label={(person) => `${person.first_name} ${person.last_name}`} />
    </SelectField>
  );
}

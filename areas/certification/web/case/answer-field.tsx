import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '#web/ui/choice.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { SelectField, TextField } from '#web/ui/text-field.tsx';
import type { Answer, CertificationCase, Requirement } from '../../contract.ts';
import { peopleQuery } from '../queries.ts';
import { Given } from './given.tsx';

interface AnswerProps {
  one: CertificationCase;
  requirement: Requirement;
  onSave: (answer: Answer) => void;
}

/** What is said to a requirement, kept as soon as it is said. */
export function AnswerField({ one, requirement, onSave }: AnswerProps) {
  const { t } = useTranslation('certification');
  const { answer, kind } = requirement;
  const value = answer?.value;
  switch (kind) {
    case 'confirm':
      return (
        <Checkbox
          label={t('case.fulfils')}
          checked={value === true}
          onChange={(event) => onSave({ value: event.target.checked })}
        />
      );
    case 'date':
      return (
        <DateField
          label={t('case.day')}
          value={typeof value === 'string' ? value : ''}
          onChange={(day) => day && day !== value && onSave({ value: day })}
        />
      );
    case 'number':
      return (
        <Kept
          label={t('case.number_of')}
          kept={typeof value === 'number' ? String(value) : ''}
          onKeep={(typed) => {
            const read = Number(typed.replace(',', '.'));
            if (typed !== '' && Number.isFinite(read) && read >= 0) onSave({ value: read });
          }}
        />
      );
    case 'person':
      return <PersonField {...{ one, requirement, onSave }} />;
    case 'computed':
      return (
        <>
          <Given requirement={{ ...requirement, answer: null }} />
          {(requirement.figure ?? 0) < (requirement.least ?? 0) && (
            <Kept
              label={t('case.note')}
              kept={answer?.note ?? ''}
              onKeep={(note) => onSave({ note: note.slice(0, 1000) })}
            />
          )}
        </>
      );
    default:
      return null;
  }
}

/** A line that is kept when it is left. */
function Kept({ label, kept, onKeep }: { label: string; kept: string; onKeep: (typed: string) => void }) {
  const [typed, setTyped] = useState(kept);
  return (
    <TextField
      label={label}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => typed.trim() !== kept && onKeep(typed.trim())}
    />
  );
}

function PersonField({ one, requirement, onSave }: AnswerProps) {
  const { t } = useTranslation('certification');
  const { data: people = [] } = useQuery(peopleQuery(one.opticianId));
  return (
    <SelectField
      label={t('case.person')}
      value={requirement.person?.id ?? ''}
      onChange={(event) => onSave({ value: event.target.value || null })}
    >
      <option value="">{t('case.choose')}</option>
      {people.map((person) => (
        <option key={person.id} value={person.id}>
          {person.first_name} {person.last_name}
        </option>
      ))}
    </SelectField>
  );
}

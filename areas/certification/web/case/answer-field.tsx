import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/i18n/use-language.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { Options, SelectField, TextField } from '#web/ui/text-field.tsx';
import type { Answer, CertificationCase, Requirement } from '../../contract.ts';
import { peopleQuery } from '../queries.ts';
import { Given } from './given.tsx';

interface AnswerProps {
  one: CertificationCase;
  requirement: Requirement;
  onSave: (answer: Answer) => void;
}

/** What is said to a requirement, kept as soon as it is said; the tick of what is confirmed stands in its row. */
export function AnswerField({ one, requirement, onSave }: AnswerProps) {
  const { t } = useTranslation('certification');
  const { answer, kind } = requirement;
  const value = answer?.value;
  switch (kind) {
    case 'date':
      return <Day kept={typeof value === 'string' ? value : ''} onDay={(day) => onSave({ value: day })} />;
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

/** A day that is kept once it is whole. */
function Day({ kept, onDay }: { kept: string; onDay: (day: string) => void }) {
  const { t } = useTranslation('certification');
  const [day, setDay] = useState(kept);
  return (
    <DateField
      label={t('case.day')}
      value={day}
      onChange={(chosen) => {
        setDay(chosen);
        if (chosen && chosen !== kept) onDay(chosen);
      }}
    />
  );
}

/** A line that is kept when it is left. */
export function Kept({ label, kept, onKeep }: { label: string; kept: string; onKeep: (typed: string) => void }) {
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

/** Who carries it, with the profession that the directory knows. */
function PersonField({ one, requirement, onSave }: AnswerProps) {
  const { t } = useTranslation('certification');
  const { locale } = useLanguage();
  const { data: people = [] } = useQuery(peopleQuery(one.opticianId));
  const { person } = requirement;
  const profession = person?.[locale === 'fr' ? 'professionFr' : 'professionDe'];
  return (
    <SelectField
      label={t('case.person')}
      help={profession && t('case.known', { what: profession })}
      value={person?.id ?? ''}
      onChange={(event) => onSave({ value: event.target.value || null })}
    >
      <option value="">{t('case.choose')}</option>
      <Options of={people} label={(known) => `${known.first_name} ${known.last_name}`} />
    </SelectField>
  );
}

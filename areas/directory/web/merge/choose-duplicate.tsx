import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '#web/ui/avatar.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Section } from '#web/ui/section.tsx';
import { fullName } from '../parts/names.ts';
import styles from './merge.module.css';
import { type FoundPerson, peopleQuery, personQuery, similarQuery } from './queries.ts';

export interface ChooseDuplicateProps {
  kept: string;
  onChoose: (id: string) => void;
}

/** Who is the same person: those who look alike first, and everybody by name. */
export function ChooseDuplicate({ kept, onChoose }: ChooseDuplicateProps) {
  const { t } = useTranslation('opticians');
  const [text, setText] = useState('');
  const person = useQuery(personQuery(kept)).data;
  const alike = useQuery({
    ...similarQuery(person?.optician_id ?? '', [person?.first_name ?? '', person?.last_name ?? '', '', '', '']),
    enabled: person !== undefined && person !== null,
  }).data?.filter(({ id }) => id !== kept);
  const found = useQuery(peopleQuery(text, kept)).data;
  if (person === null) return <EmptyState reason="nothing" text={t('merge.missing')} />;
  return (
    <>
      {person && (
        <p className={styles.kept}>
          <b>{fullName(person)}</b>, {person.optician_name}
        </p>
      )}
      {alike && alike.length > 0 && (
        <Section title={t('merge.alike')} small>
          <People people={alike} onChoose={onChoose} />
        </Section>
      )}
      <Section title={t('merge.find')} small>
        <SearchField label={t('merge.search')} value={text} onChange={setText} />
        {found && found.length > 0 && <People people={found} onChoose={onChoose} />}
        {found?.length === 0 && <EmptyState reason="noMatch" text={t('merge.notFound')} />}
      </Section>
    </>
  );
}

function People({ people, onChoose }: { people: readonly FoundPerson[]; onChoose: (id: string) => void }) {
  const { t } = useTranslation('opticians');
  return (
    <ul className={styles.people}>
      {people.map((person) => (
        <li key={person.id}>
          <button type="button" onClick={() => onChoose(person.id)}>
            <Avatar name={fullName(person)} image={person.portrait_image} />
            <span className="grow">
              <b>{fullName(person)}</b>
              <small>
                {person.optician_name}
                {!person.active && ` · ${t('person.inactive')}`}
              </small>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { foldText } from '#shared/fold-text.ts';
import { asking } from '#web/calls/data-service.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import styles from './forms.module.css';

interface FoundPerson {
  id: string;
  first_name: string;
  last_name: string;
  portrait_image: string | null;
  company: { name: string } | null;
}

const COLUMNS = 'id, first_name, last_name, portrait_image, company:opticians(name)';
/** So many hits are offered; who is not among them is found by another word. */
const OFFERED = 6;

declare module '#web/calls/stale.ts' {
  interface Reads {
    people: true;
  }
}

/** Active people by words of their name. */
function peopleQuery(q: string) {
  const wanted = foldText(q);
  return queryOptions({
    queryKey: ['people', 'named', wanted],
    placeholderData: keepPreviousData,
    enabled: wanted.length > 1,
    queryFn: asking<FoundPerson[]>((client) => {
      const query = client.from('staff').select(COLUMNS).eq('active', true).like('search_text', `%${wanted}%`);
      return query.order('last_name').order('first_name').order('id').limit(OFFERED);
    }),
  });
}

/** People by their ids, as far as they can be read. */
function chosenQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: ['people', 'chosen', ids],
    placeholderData: keepPreviousData,
    enabled: ids.length > 0,
    queryFn: asking<FoundPerson[]>((client) =>
      client.from('staff').select(COLUMNS).in('id', ids).order('last_name').order('id'),
    ),
  });
}

export interface PeopleFieldProps {
  label: string;
  /** Their ids. */
  people: readonly string[];
  max: number;
  /** Somebody has to be chosen. */
  required?: boolean;
  error?: string | undefined;
  onChange: (people: string[]) => void;
}

/** People of the group, found by words of their name. */
export function PeopleField({ label, people, max, required, error, onChange }: PeopleFieldProps) {
  const { t } = useTranslation(['forms', 'common']);
  const id = useId();
  const [q, setQ] = useState('');
  const { data: chosen } = useQuery(chosenQuery(people.toSorted()));
  const { data: found } = useQuery(peopleQuery(q));
  const more = q.trim().length > 1 && found?.filter(({ id }) => !people.includes(id));
  const nameOf = ({ first_name, last_name }: FoundPerson) => `${first_name} ${last_name}`;
  return (
    <div className={styles.people}>
      <div className="lbl">
        <span>{label}</span>
        {!required && <span className="opt">{t('common:ui.optional')}</span>}
      </div>
      {people.map((id) => {
        const person = chosen?.find((one) => one.id === id);
        const name = person ? nameOf(person) : chosen ? t('people.gone') : '…';
        return (
          <div key={id} className={styles.person}>
            <Avatar name={name} image={person?.portrait_image ?? null} size={40} />
            <span className="grow">
              {name}
              {person?.company && <span className="cap t2"> {person.company.name}</span>}
            </span>
            <IconButton
              icon="x"
              label={t('people.remove', { name })}
              onClick={() => onChange(people.filter((one) => one !== id))}
            />
          </div>
        );
      })}
      {people.length < max && (
        <SearchField label={t('people.search')} value={q} faultId={error && id} onChange={setQ} />
      )}
      {error && (
        <p className="help err" id={id}>
          {error}
        </p>
      )}
      {more && (
        <div className={styles.found} role="status">
          {more.length === 0 && <span className="small t2">{t('people.none')}</span>}
          {more.map((person) => (
            <Button
              key={person.id}
              size="small"
              icon="plus"
              onClick={() => {
                onChange([...people, person.id]);
                setQ('');
              }}
            >
              {[nameOf(person), person.company?.name].filter(Boolean).join(', ')}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

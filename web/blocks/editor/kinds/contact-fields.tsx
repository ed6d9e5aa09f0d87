import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asking } from '#web/calls/data-service.ts';
import { Button } from '#web/ui/button.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { FieldsProps } from '../block-fields.tsx';
import styles from '../editor.module.css';

interface Person {
  id: string;
  first_name: string;
  last_name: string;
  optician_name: string;
}

/** Somebody of the directory, found by name. */
export function ContactFields({ block, text, refs, set, write }: FieldsProps<'contact'>) {
  const { t } = useTranslation('pageEditor');
  const [q, setQ] = useState('');
  const { data: found } = useQuery({
    queryKey: ['pages', 'people', q],
    enabled: q.trim().length > 1,
    queryFn: asking<Person[]>((client) => {
      let people = client
        .from('staff_with_metadata')
        .select('id, first_name, last_name, optician_name')
        .eq('active', true);
      for (const word of q.trim().split(/\s+/)) {
        const pattern = `%${word.replace(/[\\%_,()"]/g, '')}%`;
        people = people.or(`first_name.ilike."${pattern}",last_name.ilike."${pattern}"`);
      }
      return people.order('last_name').limit(8);
    }),
  });
  const chosen = block.staff_id === null ? undefined : refs.people[block.staff_id];
  return (
    <>
      {chosen && <p>{chosen.name}</p>}
      <SearchField label={t('findPerson')} value={q} onChange={setQ} />
      {q.trim().length > 1 && found && (
        <ul className={styles.kinds}>
          {found.map(({ id, first_name, last_name, optician_name }) => (
            <li key={id}>
              <Button
                full
                onClick={() => {
                  set({ staff_id: id });
                  setQ('');
                }}
              >
                {`${first_name} ${last_name}, ${optician_name}`}
              </Button>
            </li>
          ))}
          {found.length === 0 && <li className="small t2">{t('nobody')}</li>}
        </ul>
      )}
      <TextField
        label={t('field.role')}
        optional
        value={text.title ?? ''}
        maxLength={300}
        onChange={({ target }) => write({ title: target.value })}
      />
      <TextField
        label={t('field.reach')}
        optional
        value={text.text ?? ''}
        maxLength={500}
        onChange={({ target }) => write({ text: target.value })}
      />
    </>
  );
}

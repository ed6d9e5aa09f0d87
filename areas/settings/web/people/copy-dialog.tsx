import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureWords } from '#web/calls/failure-words.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { FaultNote } from '#web/ui/tag.tsx';
import type { PersonRights } from '../../people-contract.ts';
import styles from './people.module.css';
import { peopleQuery, personQuery } from './queries.ts';

export interface CopyDialogProps {
  exceptId: string;
  onTake: (model: PersonRights) => void;
  onClose: () => void;
}

/** Chooses the person whose roles and single rights are taken over. */
export function CopyDialog({ exceptId, onTake, onClose }: CopyDialogProps) {
  const { t } = useTranslation('settings');
  const client = useQueryClient();
  const [q, setQ] = useState('');
  const query = useQuery(peopleQuery({ q: q || undefined, page_size: 25 }));
  const take = useMutation({ mutationFn: (id: string) => client.fetchQuery(personQuery(id)), onSuccess: onTake });
  const people = query.data?.people.filter(({ id }) => id !== exceptId);
  return (
    <Sheet label={t('person.copyTitle')} titled onClose={onClose}>
      <p className="t2">{t('person.copyText')}</p>
      <div className={styles.copySearch}>
        <SearchField label={t('person.copySearch')} value={q} onChange={setQ} large />
      </div>
      <FaultNote>{take.error && failureWords(take.error, t)}</FaultNote>
      {query.isPending && <RowsSkeleton count={4} />}
      {query.error && <ErrorState onRetry={query.refetch} />}
      {people?.length === 0 && <p role="status">{t('table.noResults')}</p>}
      <ul className={styles.models}>
        {people?.map(({ id, name, company, portrait_image }) => (
          <li key={id}>
            <button type="button" disabled={take.isPending} onClick={() => take.mutate(id)}>
              <Avatar name={name} image={portrait_image} />
              <span className="grow">
                <span className={styles.what}>{name}</span>
                <span className="cap t3">{company}</span>
              </span>
              <span className={styles.takeWord}>{t('person.take')}</span>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

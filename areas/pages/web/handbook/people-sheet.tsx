import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { FilterChip } from '#web/ui/filter-bar.tsx';
import { ListRow, Rows } from '#web/ui/list-row.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import styles from './handbook.module.css';
import { readingPeopleQuery } from './queries.ts';

/** Who confirmed a page and who did not: of everybody for its author, of the own team for an owner. */
export default function PeopleSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('pages');
  const { date, number } = useFormat();
  const { data, error, refetch } = useQuery(readingPeopleQuery(id));
  const [missing, setMissing] = useState(true);
  const open = data?.people.filter(({ confirmed_at }) => confirmed_at === null) ?? [];
  const shown = missing ? open : (data?.people ?? []);
  return (
    <Sheet label={t('reading.people')} titled onClose={onClose}>
      {!data && (error ? <ErrorState onRetry={refetch} /> : <RowsSkeleton count={6} plain />)}
      {data && (
        <div className={styles.form}>
          <p role="status">
            {t('reading.count', {
              done: number(data.people.length - open.length),
              all: number(data.people.length),
              date: date(data.due),
            })}
          </p>
          <div>
            <FilterChip pressed={missing} onClick={() => setMissing(!missing)}>
              {t('reading.missing')}
            </FilterChip>
          </div>
          {shown.length === 0 && <p>{t('reading.nobody')}</p>}
          <Rows lined>
            {shown.map((person) => (
              <ListRow
                key={person.id}
                title={person.name}
                text={person.company}
                end={
                  person.confirmed_at ? (
                    <StatusChip status="accepted" word={date(person.confirmed_at)} />
                  ) : (
                    <StatusChip status="waiting" word={t('reading.open')} />
                  )
                }
              />
            ))}
          </Rows>
        </div>
      )}
    </Sheet>
  );
}

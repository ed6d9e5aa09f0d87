import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keptExportsQuery } from '#web/exports/kept-exports.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { ExportRow } from './export-row.tsx';
import styles from './exports.module.css';

const STEP = 25;

/** Topic «Exporte»: who took what along when, with the files that are still kept. */
export default function ExportsTopic() {
  const { t } = useTranslation('settings');
  const [most, setMost] = useState(STEP);
  const query = useQuery({ ...keptExportsQuery({ most: most + 1 }), placeholderData: keepPreviousData });
  if (!query.data) return query.error ? <ErrorState onRetry={query.refetch} /> : <RowsSkeleton count={6} plain />;
  if (query.data.length === 0) return <EmptyState reason="nothing" text={t('exports.none')} />;
  return (
    <>
      <ul className={styles.list}>
        {query.data.slice(0, most).map((kept) => (
          <ExportRow key={kept.id} kept={kept} />
        ))}
      </ul>
      {query.data.length > most && (
        <Button busy={query.isPlaceholderData} onClick={() => setMost(most + STEP)}>
          {t('history.more')}
        </Button>
      )}
    </>
  );
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { AppLink } from '#web/ui/app-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { BIN_DAYS } from '../../bin-facts.ts';
import { opticianPath } from '../list/company-row.tsx';
import styles from './bin.module.css';
import { BIN_STEP, type BinnedRecord, binQuery } from './queries.ts';
import { useBin } from './use-bin.ts';

const DAY = 86_400_000;

/** The topic «Papierkorb» of the settings: what was removed from the directory, by whom, and until when it comes back. */
export default function BinTopic() {
  const { t } = useTranslation('opticians');
  const [limit, setLimit] = useState(BIN_STEP);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...binQuery(limit),
    placeholderData: keepPreviousData,
  });
  if (error && !data) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton count={4} plain />;
  if (data.length === 0) return <EmptyState reason="nothing" title={t('bin.empty')} text={t('bin.emptyText')} />;
  return (
    <>
      <ul className={styles.list}>
        {data.map((record) => (
          <Row key={record.id} record={record} />
        ))}
      </ul>
      {data.length === limit && (
        <Button className="m2" busy={isPlaceholderData} onClick={() => setLimit(limit + BIN_STEP)}>
          {t('change.more')}
        </Button>
      )}
    </>
  );
}

function Row({ record: { id, table_name, name, removed, actor_name, optician } }: { record: BinnedRecord }) {
  const { t } = useTranslation('opticians');
  const format = useFormat();
  const { busy, restore } = useBin();
  const goes = new Date(new Date(removed).getTime() + BIN_DAYS * DAY);
  return (
    <li className={styles.row}>
      <div>
        <h3>{t(`change.of.${table_name}`, { name })}</h3>
        <p className="small">
          <AppLink className="tap" to={opticianPath(optician.id)}>
            {optician.name}
          </AppLink>
        </p>
        <p className="small t2">
          {t('bin.by', { name: actor_name ?? t('change.system'), when: format.dateTime(removed) })}
          {' · '}
          {t('bin.until', { date: format.date(goes) })}
        </p>
      </div>
      <Button icon="history" busy={busy} onClick={() => void restore(id)} aria-label={t('bin.restoreOf', { name })}>
        {t('bin.restore')}
      </Button>
    </li>
  );
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Json } from '#database/types.generated.ts';
import { isSame } from '#web/forms/merge.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { HISTORY_STEP, historyQuery } from '../store/settings-store.ts';
import styles from '../store/store.module.css';

export interface HistorySheetProps {
  settingKey: string;
  label: string;
  /** The value as it is stored now. */
  current: Json;
  show: (value: Json) => ReactNode;
  onRestore: (value: Json) => void;
  onClose: () => void;
}

/** Every value a setting had, who gave it and when; each can be taken up again. */
export function HistorySheet({ settingKey, label, current, show, onRestore, onClose }: HistorySheetProps) {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const [limit, setLimit] = useState(HISTORY_STEP);
  const query = useQuery({ ...historyQuery(settingKey, limit), placeholderData: keepPreviousData });
  const entries = query.data ?? [];
  const first = entries.at(-1);
  return (
    <Sheet label={t('history.title', { setting: label })} titled onClose={onClose}>
      {query.isPending && <RowsSkeleton count={3} plain />}
      {query.error && !query.data && <ErrorState onRetry={query.refetch} />}
      {query.data?.length === 0 && <EmptyState reason="nothing" text={t('history.nothing')} />}
      <ol className={styles.history}>
        {entries.map((entry, index) => (
          <li key={entry.id}>
            <p className={styles.when}>
              <b>{entry.actor_name ?? t('history.system')}</b> {format.dateTime(entry.made)}
            </p>
            <div className={styles.former}>{show(entry.new)}</div>
            {isSame(entry.new, current) && index === 0 ? (
              <Tag look="line">{t('history.current')}</Tag>
            ) : (
              <RestoreButton when={format.dateTime(entry.made)} onClick={() => onRestore(entry.new)} />
            )}
          </li>
        ))}
        {first && entries.length < limit && (
          <li>
            <p className={styles.when}>{t('history.before')}</p>
            <div className={styles.former}>{show(first.old)}</div>
            <RestoreButton when={t('history.before')} onClick={() => onRestore(first.old)} />
          </li>
        )}
      </ol>
      {entries.length === limit && (
        <Button busy={query.isPlaceholderData} onClick={() => setLimit(limit + HISTORY_STEP)}>
          {t('history.more')}
        </Button>
      )}
    </Sheet>
  );
}

function RestoreButton({ when, onClick }: { when: string; onClick: () => void }) {
  const { t } = useTranslation('settings');
  return (
    <Button size="small" icon="history" aria-label={t('history.restoreOf', { when })} onClick={onClick}>
      {t('history.restore')}
    </Button>
  );
}

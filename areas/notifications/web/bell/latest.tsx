import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Format } from '#web/i18n/format.ts';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { EntryRow } from '../item/entry-row.tsx';
import { type Nearness, nearness, stretches } from '../model/days.ts';
import { entryOf, type LinePage } from '../queries.ts';
import styles from './bell.module.css';

interface LatestProps {
  query: UseQueryResult<LinePage>;
  filtered: boolean;
  arrived: ReadonlySet<string>;
  onMark: (id: string, read: boolean) => void;
  onFollow: () => void;
}

/** The latest, by how near they are, or why there are none. */
export function Latest({ query, filtered, arrived, onMark, onFollow }: LatestProps) {
  const { t } = useTranslation('notifications');
  const { locale } = useLanguage();
  const format = useFormat();
  const { data, error } = query;
  if (!data && error) return <ErrorState onRetry={() => void query.refetch()} />;
  if (!data) return <RowsSkeleton count={5} />;
  if (data.lines.length === 0) {
    return filtered ? (
      <EmptyState reason="noMatch" />
    ) : (
      <EmptyState reason="nothing" title={t('list.empty.title')} text={t('list.empty.text')} />
    );
  }
  const now = Date.now();
  return stretches(data.lines, ({ created }) => nearness(created, now)).map(({ name, things }) => (
    <section key={name} aria-label={t(`near.${name}`)}>
      <h3 className={styles.near}>{t(`near.${name}`)}</h3>
      <ul>
        {things.map((line) => (
          <EntryRow
            key={line.id}
            entry={entryOf(line, locale)}
            when={shortTime(line.created, name, format)}
            arrived={arrived.has(line.id)}
            onRead={(read) => onMark(line.id, read)}
            onFollow={onFollow}
          />
        ))}
      </ul>
    </section>
  ));
}

/** As much of the time as the heading leaves open. */
function shortTime(created: string, near: Nearness, format: Format): string {
  if (near === 'earlier') return format.date(created);
  return near === 'week' ? format.weekday(created) : format.time(created);
}

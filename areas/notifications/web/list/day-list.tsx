import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { dayInZurich } from '#shared/zurich-clock.ts';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { PastEnd } from '#web/lists/past-end.tsx';
import type { ShownList } from '#web/lists/use-list.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { EntryRow } from '../item/entry-row.tsx';
import { nearness, stretches } from '../model/days.ts';
import { entryOf, type LinePage } from '../queries.ts';
import styles from './list.module.css';
import type { ListState } from './list-state.ts';

interface DayListProps {
  query: UseQueryResult<LinePage>;
  shown: ShownList<ListState>;
  arrived: ReadonlySet<string>;
  onMark: (id: string, read: boolean) => void;
}

/** A page of the list by days, or why there is nothing. */
export function DayList({ query, shown, arrived, onMark }: DayListProps) {
  const { t } = useTranslation(['notifications', 'common']);
  const { locale } = useLanguage();
  const format = useFormat();
  const { data, error } = query;
  if (!data) return error ? <ErrorState onRetry={() => void query.refetch()} /> : <RowsSkeleton />;
  if (data.lines.length === 0) {
    if (data.total > 0) return <PastEnd shown={shown} />;
    if (!shown.filtered) {
      return <EmptyState reason="nothing" title={t('list.empty.title')} text={t('list.empty.text')} />;
    }
    return (
      <EmptyState reason="noMatch" action={<Button onClick={shown.reset}>{t('common:ui.filter.reset')}</Button>} />
    );
  }
  const now = Date.now();
  const titleOf = (day: string, created: string) => {
    const near = nearness(created, now);
    return near === 'today' || near === 'yesterday' ? t(`near.${near}`) : format.longDate(day);
  };
  return stretches(data.lines, ({ created }) => dayInZurich(created)).map(({ name, things }) => (
    <section key={name} className={styles.day} aria-label={titleOf(name, things[0]?.created ?? name)}>
      <h2>{titleOf(name, things[0]?.created ?? name)}</h2>
      <ul>
        {things.map((line) => (
          <EntryRow
            key={line.id}
            entry={entryOf(line, locale)}
            when={format.time(line.created)}
            arrived={arrived.has(line.id)}
            onRead={(read) => onMark(line.id, read)}
          />
        ))}
      </ul>
    </section>
  ));
}

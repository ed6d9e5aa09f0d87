import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PastEnd } from '#web/lists/past-end.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Pager } from '#web/ui/pager.tsx';
import type { PageSize } from '#web/ui/pager-facts.ts';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { type Lines, linesQuery } from './import-data.ts';
import styles from './imports.module.css';
import { LineRow } from './line-row.tsx';
import type { StepProps } from './step-props.ts';
import { useImportAddress } from './use-import-address.ts';

/** The lines of an import, by what became of them. At first the first tab that has any; what is wrong comes first. */
export function LinesList({ record, kind, path, tabs }: StepProps & { tabs: readonly Lines[] }) {
  const { t } = useTranslation('imports');
  const address = useImportAddress(path);
  const countOf = (tab: Lines) => record.counts[tab] ?? 0;
  const first = tabs.find((tab) => countOf(tab) > 0) ?? tabs[0] ?? 'new';
  const which = tabs.find((tab) => tab === address.lines) ?? first;
  const version = `${record.state} ${JSON.stringify(record.counts)} ${record.fault}`;
  // The service refuses to read past the last line.
  const pastEnd = countOf(which) > 0 && (address.page - 1) * address.size >= countOf(which);
  const query = useQuery({
    ...linesQuery(record.id, version, which, address),
    enabled: !pastEnd,
    placeholderData: keepPreviousData,
  });
  const searchOf = (place: { page: number; size?: PageSize }) =>
    address.search({ import: record.id, lines: which, size: address.size, ...place });
  return (
    <section aria-label={t('lines.label')}>
      <Tabs
        label={t('lines.label')}
        items={tabs.map((tab) => ({
          label: t(`lines.${tab}`),
          count: countOf(tab),
          hot: (tab === 'skipped' || tab === 'kept' || tab === 'moved') && countOf(tab) > 0,
          to: path,
          search: address.search({ import: record.id, lines: tab }),
          current: tab === which,
        }))}
      />
      {pastEnd ? (
        <PastEnd shown={{ list: { path }, searchWith: searchOf }} />
      ) : query.data ? (
        <>
          {query.data.lines.length === 0 ? (
            <p className={styles.none}>{t(`lines.none.${which}`)}</p>
          ) : (
            <ul className={styles.lines} aria-busy={query.isPlaceholderData}>
              {query.data.lines.map((line) => (
                <LineRow key={line.number} line={line} kind={kind} />
              ))}
            </ul>
          )}
          <Pager
            page={address.page}
            pageSize={address.size}
            total={query.data.total}
            to={path}
            search={(page, size) => searchOf({ page, size })}
          />
        </>
      ) : query.error ? (
        <ErrorState onRetry={query.refetch} />
      ) : (
        <RowsSkeleton count={5} plain />
      )}
    </section>
  );
}

import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { SavedViews } from '#web/saved-views/saved-views.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { FilterSheet } from '#web/ui/filter-bar.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { PAGE_SIZES } from '#web/ui/pager-facts.ts';
import { RowsSkeleton, TableSkeleton } from '#web/ui/skeleton.tsx';
import { useMedia } from '#web/ui/use-media.ts';
import { PastEnd } from '../past-end.tsx';
import type { ShownList } from '../use-list.ts';
import { ColumnChoice } from './column-choice.tsx';
import type { TableState } from './define-table.ts';
import styles from './table.module.css';
import type { TableColumn } from './table-column.ts';

// The table and its library come with the first one on a screen that has room for it.
const DataTable = lazy(() => import('./data-table.tsx'));

export interface TableFrameProps<Row> {
  /** Accessible name of the table. */
  label: string;
  /** The list on screen, declared by `defineTable`. */
  shown: ShownList<TableState>;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[] | undefined;
  idOf: (row: Row) => string;
  total: number;
  loading: boolean;
  error?: boolean;
  onRetry: () => void;
  /** The search, at the left of the toolbar. */
  search: ReactNode;
  /** Filters beside it; under 600 px behind a button that says how many are in force. */
  children: ReactNode;
  /** Buttons at the right of the toolbar, e.g. the export. */
  actions?: ReactNode;
  /** Opens a row by a click anywhere on it. Its columns hold a link or button that does so by keyboard. */
  onOpen?: (row: Row) => void;
  /** A row as two lines, under 600 px. */
  card: (row: Row) => ReactNode;
}

/**
 * A list as a table in a frame, with toolbar and pages; under 600 px as cards. Everything that was chosen stands in the
 * address (`useList`).
 */
export function TableFrame<Row>(props: TableFrameProps<Row>) {
  const { t } = useTranslation('common');
  const { shown, columns, rows, total, actions, children } = props;
  const { number } = useFormat();
  const phone = useMedia('(max-width: 599px)');
  return (
    <section className={styles.frame} aria-label={props.label} aria-busy={props.loading}>
      <div className={styles.toolbar}>
        <div className={styles.filters}>
          {props.search}
          {!phone && children}
        </div>
        {phone && (
          <FilterSheet
            active={shown.active}
            closeLabel={t('table.show', { count: total, n: number(total) })}
            onReset={shown.reset}
          >
            <div className={styles.folded}>{children}</div>
          </FilterSheet>
        )}
        <SavedViews list={shown.list} views={shown.views} />
        {!phone && (
          <ColumnChoice columns={columns} hidden={shown.state.hide} onChange={(hide) => shown.change({ hide })} />
        )}
        {actions}
      </div>
      {/* The pages come with the lines: below the skeleton they would move. */}
      <Suspense fallback={<Waiting phone={phone} />}>
        {props.error ? (
          <div className={styles.body}>
            <div className={styles.inset}>
              <ErrorState message={t('table.error')} onRetry={props.onRetry} />
            </div>
          </div>
        ) : rows ? (
          <div className={styles.body}>
            <Lines {...props} rows={rows} phone={phone} />
          </div>
        ) : (
          <Waiting phone={phone} />
        )}
        {rows && total > 0 && !props.error && (
          <div className={styles.footer}>
            {/* So few stand on one page: the pager says nothing, but how many there are is told. */}
            {total <= PAGE_SIZES[0] && (
              <p className="small t2">{t('table.count', { count: total, n: number(total) })}</p>
            )}
            <Pager
              page={shown.state.page}
              pageSize={shown.state.size}
              total={total}
              to={shown.list.path}
              search={(page, size) => shown.searchWith({ page, size })}
            />
          </div>
        )}
      </Suspense>
    </section>
  );
}

function Lines<Row>(props: TableFrameProps<Row> & { rows: readonly Row[]; phone: boolean }) {
  const { t } = useTranslation('common');
  const { rows, total, phone, card, idOf, shown, label } = props;
  const { sort, dir, hide } = shown.state;
  if (rows.length === 0) {
    return (
      <div className={styles.nothing} role="status">
        {total > 0 ? (
          <PastEnd shown={shown} />
        ) : (
          <EmptyState
            reason={shown.filtered ? 'noMatch' : 'nothing'}
            action={shown.filtered && <Button onClick={shown.reset}>{t('ui.filter.reset')}</Button>}
          />
        )}
      </div>
    );
  }
  if (phone) {
    return (
      <ul className={styles.cards} aria-label={label}>
        {rows.map((row) => (
          <li key={idOf(row)}>{card(row)}</li>
        ))}
      </ul>
    );
  }
  return (
    <DataTable
      label={label}
      columns={props.columns as readonly TableColumn<unknown>[]}
      rows={rows}
      idOf={idOf as (row: unknown) => string}
      state={{ sort: sort || undefined, descending: dir === 'desc', hidden: hide }}
      onOpen={props.onOpen as ((row: unknown) => void) | undefined}
      onSort={(field = '', descending) => shown.change({ sort: field, dir: descending ? 'desc' : 'asc' })}
    />
  );
}

function Waiting({ phone }: { phone: boolean }) {
  return (
    <div className={styles.body}>
      <div className={styles.inset}>{phone ? <RowsSkeleton count={6} plain /> : <TableSkeleton />}</div>
    </div>
  );
}

import {
  type ColumnDef,
  columnVisibilityFeature,
  functionalUpdate,
  type Header,
  type Row,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { lazy, type MouseEvent, Suspense, useMemo, useRef, useState } from 'react';
import { cx } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useMedia } from '#web/ui/use-media.ts';
import { columnWidths } from './column-widths.ts';
import styles from './table.module.css';
import type { TableColumn } from './table-column.ts';
import { ALL_DRAWN } from './table-facts.ts';
import { useNarrower } from './use-narrower.ts';

const VirtualRows = lazy(() => import('./virtual-rows.tsx'));

export interface DataTableProps {
  label: string;
  columns: readonly TableColumn<unknown>[];
  rows: readonly unknown[];
  idOf: (row: unknown) => string;
  state: { sort: string | undefined; descending: boolean; hidden: readonly string[] };
  onSort: (sort: string | undefined, descending: boolean) => void;
  /** A click anywhere on a row; by keyboard its own link or button does the same. */
  onOpen?: (row: unknown) => void;
}

interface Line {
  id: string;
  row: unknown;
}

const FEATURES = tableFeatures({ rowSortingFeature, columnVisibilityFeature });
type Features = typeof FEATURES;

/** The table of a frame. Sorting and pages are the server's: it draws what it is given, in that order. */
export default function DataTable({ label, columns, rows, idOf, state, onSort, onOpen }: DataTableProps) {
  const place = useRef<HTMLDivElement>(null);
  const [box, setBox] = useState<HTMLElement | null>(null);
  const data = useMemo<Line[]>(() => rows.map((row) => ({ id: idOf(row), row })), [rows, idOf]);
  const definitions = useMemo(() => columns.map(columnOf), [columns]);
  const sorting = state.sort ? [{ id: state.sort, desc: state.descending }] : [];
  const table = useTable({
    features: FEATURES,
    columns: definitions,
    data,
    getRowId: ({ id }) => id,
    manualSorting: true,
    enableMultiSort: false,
    state: { sorting, columnVisibility: Object.fromEntries(state.hidden.map((field) => [field, false])) },
    onSortingChange: (change) => {
      const [chosen] = functionalUpdate(change, sorting);
      onSort(chosen?.id, chosen?.desc ?? false);
    },
  });
  const shown = columns.filter(({ field }) => !state.hidden.includes(field));
  const { least, widths } = columnWidths(shown);
  const sideways = useNarrower(place, least);
  // Paper shows all of them.
  const many = !useMedia('print') && rows.length > ALL_DRAWN;
  const lines = table.getRowModel().rows;
  const draw = (at: number, measure?: (element: HTMLElement | null) => void) => {
    const line = lines[at];
    return line && <TableRow key={line.id} {...{ line, at, columns: shown, onOpen, measure }} />;
  };
  return (
    <div className={styles.place} ref={place}>
      <div
        ref={setBox}
        className={cx(styles.box, (many || sideways) && styles.bounded)}
        // What scrolls is reached by key.
        {...(sideways && { tabIndex: 0, role: 'group', 'aria-label': label })}
      >
        <table className={cx(styles.table, onOpen && styles.opens)} aria-rowcount={many ? lines.length + 1 : undefined}>
          <caption className="vh">{label}</caption>
          <colgroup>
            {shown.map(({ field }, at) => (
              <col key={field} style={{ width: widths[at] }} />
            ))}
          </colgroup>
          <thead>
            {table.getHeaderGroups().map(({ id, headers }) => (
              <tr key={id}>
                {headers.map((header, at) => (
                  <TableHead key={header.id} header={header} column={shown[at]} />
                ))}
              </tr>
            ))}
          </thead>
          {many ? (
            <Suspense>
              <VirtualRows count={lines.length} columns={shown.length} box={box} row={draw} />
            </Suspense>
          ) : (
            <tbody>{lines.map((_, at) => draw(at))}</tbody>
          )}
        </table>
      </div>
    </div>
  );
}

const DIRECTIONS = { asc: 'ascending', desc: 'descending' } as const;

/** The name of a column; where it sorts, a button: upwards, downwards, then as the list comes. */
function TableHead({ header, column }: { header: Header<Features, Line>; column?: TableColumn<unknown> }) {
  const sorted = header.column.getIsSorted();
  const name = column?.labelHidden ? <span className="vh">{column.label}</span> : column?.label;
  const figures = column?.figures ? styles.figures : undefined;
  if (!header.column.getCanSort()) {
    return (
      <th scope="col" className={figures}>
        {name}
      </th>
    );
  }
  return (
    <th scope="col" className={figures} aria-sort={sorted ? DIRECTIONS[sorted] : 'none'}>
      <button type="button" className={styles.sort} onClick={() => header.column.toggleSorting()}>
        {name}
        <Icon name={sorted ? (sorted === 'asc' ? 'arrowup' : 'arrowdown') : 'sort'} size={16} />
      </button>
    </th>
  );
}

interface TableRowProps {
  line: Row<Features, Line>;
  /** From 0, among all that are given. */
  at: number;
  columns: readonly TableColumn<unknown>[];
  onOpen?: (row: unknown) => void;
  measure?: (element: HTMLElement | null) => void;
}

function TableRow({ line, at, columns, onOpen, measure }: TableRowProps) {
  const open = ({ target, currentTarget }: MouseEvent) => {
    if (!onOpen || isControl(target)) return;
    // Where reading goes on when what it opens is closed.
    currentTarget.querySelector<HTMLElement>('a[href], button')?.focus({ preventScroll: true });
    onOpen(line.original.row);
  };
  return (
    <tr ref={measure} data-id={line.id} data-index={at} aria-rowindex={measure && at + 2} onClick={onOpen && open}>
      {columns.map(({ field, figures, show }, place) =>
        place === 0 ? (
          <th key={field} scope="row">
            {show(line.original.row)}
          </th>
        ) : (
          <td key={field} className={figures ? styles.figures : undefined}>
            {show(line.original.row)}
          </td>
        ),
      )}
    </tr>
  );
}

/** What does something of its own when it is pressed, and text that somebody marks to copy it, open nothing. */
function isControl(target: EventTarget): boolean {
  if (target instanceof Element && target.closest('a, button, input, select, label')) return true;
  return window.getSelection()?.type === 'Range';
}

function columnOf({ field, sortable = false }: TableColumn<unknown>): ColumnDef<Features, Line> {
  return {
    id: field,
    // What has no value of its own does not sort.
    accessorFn: ({ row }) => row,
    enableSorting: sortable,
    sortDescFirst: false,
  };
}

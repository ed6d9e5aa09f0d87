import { DataGrid, type GridColDef, type GridSortModel } from '@mui/x-data-grid';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { MuiDress } from '#web/theme/mui-provider.tsx';
import { styleNonce } from '#web/theme/style-nonce.ts';
import { cx } from '#web/ui/class-names.ts';
import styles from './grid.module.css';
import type { GridColumn } from './grid-column.ts';
import type { GridState } from './grid-state.ts';
import { gridTexts } from './grid-texts.ts';

export interface GridTableProps {
  label: string;
  columns: readonly GridColumn<unknown>[];
  rows: readonly unknown[];
  idOf: (row: unknown) => string;
  state: GridState;
  onSort: (sort: string | undefined, descending: boolean) => void;
  onOpen?: (row: unknown) => void;
}

interface Line {
  id: string;
  row: unknown;
}

/** The table of a grid frame. Sorting and pages are the server's: it draws what it is given, in that order. */
export default function GridTable({ label, columns, rows, idOf, state, onSort, onOpen }: GridTableProps) {
  const { i18n } = useTranslation('common');
  const lines = useMemo<Line[]>(() => rows.map((row) => ({ id: idOf(row), row })), [rows, idOf]);
  const definitions = useMemo(() => columns.map(columnOf), [columns]);
  const visible = Object.fromEntries(state.hidden.map((field) => [field, false]));
  const sortModel: GridSortModel = state.sort ? [{ field: state.sort, sort: state.descending ? 'desc' : 'asc' }] : [];
  return (
    <MuiDress>
      <div className={cx(styles.table, onOpen && styles.opens)}>
        <DataGrid
          aria-label={label}
          nonce={styleNonce()}
          rows={lines}
          columns={definitions}
          localeText={gridTexts(i18n.language === 'fr' ? 'fr' : 'de')}
          sortingMode="server"
          sortModel={sortModel}
          onSortModelChange={([chosen]) => onSort(chosen?.field, chosen?.sort === 'desc')}
          columnVisibilityModel={visible}
          {...(onOpen && {
            onRowClick: ({ row }, event) => !isControl(event.target) && onOpen(row.row),
            onCellKeyDown: ({ row }, event) => {
              if (event.key !== 'Enter' || isControl(event.target)) return;
              // Else the same key would press what takes the focus in the sheet that opens.
              event.preventDefault();
              onOpen(row.row);
            },
          })}
          hideFooter
          disableColumnMenu
          disableColumnFilter
          disableColumnSelector
          disableRowSelectionOnClick
          disableVirtualization={lines.length <= FEW}
        />
      </div>
    </MuiDress>
  );
}

/** What does something of its own when it is pressed, and text that somebody marks to copy it, open nothing. */
function isControl(target: EventTarget): boolean {
  if (target instanceof Element && target.closest('a, button, input, select, label')) return true;
  return window.getSelection()?.type === 'Range';
}

/** So few rows are drawn at once: nothing is gained by leaving some out, and the page's own search finds them. */
const FEW = 100;

function columnOf(column: GridColumn<unknown>): GridColDef<Line> {
  const { field, label, width, share = 1, minWidth = 120, sortable = false, figures, labelHidden, show } = column;
  return {
    field,
    headerName: label,
    sortable,
    ...(width ? { width, minWidth: width } : { flex: share, minWidth }),
    ...(labelHidden && { renderHeader: () => <span className="vh">{label}</span> }),
    ...(figures && { align: 'right' as const, headerAlign: 'right' as const }),
    display: 'flex',
    renderCell: ({ row }) => show(row.row),
  };
}

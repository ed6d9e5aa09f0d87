import { DataGrid, type GridColDef, type GridSortModel } from '@mui/x-data-grid';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { MuiDress } from '#web/theme/mui-provider.tsx';
import { styleNonce } from '#web/theme/style-nonce.ts';
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
}

interface Line {
  id: string;
  row: unknown;
}

/** The table of a grid frame. Sorting and pages are the server's: it draws what it is given, in that order. */
export default function GridTable({ label, columns, rows, idOf, state, onSort }: GridTableProps) {
  const { i18n } = useTranslation('common');
  const lines = useMemo<Line[]>(() => rows.map((row) => ({ id: idOf(row), row })), [rows, idOf]);
  const definitions = useMemo(() => columns.map(columnOf), [columns]);
  const visible = Object.fromEntries(state.hidden.map((field) => [field, false]));
  const sortModel: GridSortModel = state.sort ? [{ field: state.sort, sort: state.descending ? 'desc' : 'asc' }] : [];
  return (
    <MuiDress>
      <div className={styles.table}>
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

/** So few rows are drawn at once: nothing is gained by leaving some out, and the page's own search finds them. */
const FEW = 100;

function columnOf(column: GridColumn<unknown>): GridColDef<Line> {
  const { field, label, width, share = 1, minWidth = 120, sortable = false, figures, show } = column;
  return {
    field,
    headerName: label,
    sortable,
    ...(width ? { width, minWidth: width } : { flex: share, minWidth }),
    ...(figures && { align: 'right' as const, headerAlign: 'right' as const }),
    display: 'flex',
    renderCell: ({ row }) => show(row.row),
  };
}

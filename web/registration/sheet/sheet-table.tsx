import styles from './sheet.module.css';

interface SheetTableProps {
  label: string;
  columns: readonly string[];
  rows: readonly (readonly (string | number)[])[];
}

/** A small table for paper and screen; numbers stand at the right. */
export function SheetTable({ label, columns, rows }: SheetTableProps) {
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line of counts has nothing else, and no state
          <tr key={place}>
            {row.map((cell, column) => (
              <td key={columns[column]} className={typeof cell === 'number' ? 'num' : undefined}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

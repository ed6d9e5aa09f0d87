import { useVirtualizer } from '@tanstack/react-virtual';
import type { ReactNode } from 'react';
import { ROW_HEIGHT } from './table-facts.ts';

export interface VirtualRowsProps {
  count: number;
  /** How many cells a row has. */
  columns: number;
  /** What scrolls. */
  box: HTMLElement | null;
  /** Draws the row at a place from 0; `measure` is its ref. */
  row: (place: number, measure: (element: HTMLElement | null) => void) => ReactNode;
}

/** The body of a table of which only the rows in sight are drawn; the rest is room above and below. */
export default function VirtualRows({ count, columns, box, row }: VirtualRowsProps) {
  const rows = useVirtualizer({
    count,
    estimateSize: () => ROW_HEIGHT,
    getScrollElement: () => box,
    // Until the box is measured.
    initialRect: { width: 0, height: ROW_HEIGHT * 12 },
    // Stepping by key finds the next rows drawn.
    overscan: 8,
  });
  const drawn = rows.getVirtualItems();
  const above = drawn[0]?.start ?? 0;
  const below = rows.getTotalSize() - (drawn.at(-1)?.end ?? 0);
  return (
    <tbody>
      <Room height={above} columns={columns} />
      {drawn.map(({ index }) => row(index, rows.measureElement))}
      <Room height={below} columns={columns} />
    </tbody>
  );
}

function Room({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null;
  return (
    <tr>
      <td colSpan={columns} style={{ height, padding: 0 }} />
    </tr>
  );
}

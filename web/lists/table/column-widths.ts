/** What a column says of its width; see `TableColumn`. */
interface Measured {
  width?: number;
  share?: number;
  minWidth?: number;
}

/** Pixels of a column that names none. */
const LEAST = 120;

/**
 * How wide the columns of a table are: each its pixels or its least, and what the box has beyond that by their shares.
 * @returns `least`: pixels under which the table scrolls sideways; `widths`: a CSS length for each column, measured
 * against the container that the table stands in.
 */
export function columnWidths(columns: readonly Measured[]): { least: number; widths: string[] } {
  const pixels = ({ width, minWidth = LEAST }: Measured) => width ?? minWidth;
  const shareOf = ({ width, share = 1 }: Measured) => (width === undefined ? share : 0);
  const least = columns.reduce((sum, column) => sum + pixels(column), 0);
  const shares = columns.reduce((sum, column) => sum + shareOf(column), 0);
  const widths = columns.map((column) => {
    const part = shares > 0 ? shareOf(column) / shares : 0;
    return part === 0
      ? `${pixels(column)}px`
      : `calc(${pixels(column)}px + max(0px, 100cqi - ${least}px) * ${part.toFixed(4)})`;
  });
  return { least, widths };
}

/**
 * The main column while its tiles come. Some stay away, and only their answers tell: the column is shown once what it
 * is opened for is there, and what comes later stands after the rest, so that nothing moves and nobody waits for the
 * slowest.
 */
export interface Column {
  /** Tiles that have come, in the order in which they came; those that stay away are among them. */
  come: readonly string[];
  /** What had come when the column was opened; null before. */
  opened: readonly string[] | null;
}

/** A tile has come, or the ones that may stay away had their time. */
export type ColumnEvent = { came: string; of: readonly string[] } | 'waited';

/** A column that waits for its tiles; without any there is nothing to wait for. */
export function newColumn(tiles: readonly string[]): Column {
  return { come: [], opened: tiles.length > 0 ? null : [] };
}

/** The column after an event; it opens once, when all of its tiles have come or those that may stay away had time. */
export function afterEvent(column: Column, event: ColumnEvent): Column {
  if (event === 'waited') return { ...column, opened: column.opened ?? column.come };
  if (column.come.includes(event.came)) return column;
  const come = [...column.come, event.came];
  const all = event.of.every((name) => come.includes(name));
  return { come, opened: column.opened ?? (all ? come : null) };
}

/** The tiles that stand in their order, and those that came too late for it, in the order in which they came. */
export function placed<Tile>({ come, opened }: Column, tiles: readonly Tile[], nameOf: (tile: Tile) => string) {
  const isLate = (tile: Tile) => opened !== null && !opened.includes(nameOf(tile));
  const turn = (tile: Tile) => (come.includes(nameOf(tile)) ? come.indexOf(nameOf(tile)) : come.length);
  return {
    inOrder: tiles.filter((tile) => !isLate(tile)),
    late: tiles.filter(isLate).toSorted((left, right) => turn(left) - turn(right)),
  };
}

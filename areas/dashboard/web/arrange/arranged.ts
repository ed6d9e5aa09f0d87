import type { DashboardReader, TileOrder } from '#web/area-web.ts';

/** How somebody wants their dashboard: tiles in their order, also the hidden ones, and which are hidden. */
export interface Arrangement {
  tiles: readonly string[];
  hidden: readonly string[];
}

/** What the order of a tile follows from. */
export interface Placed {
  /** `<area>.<name>` */
  key: string;
  order: TileOrder;
}

/** The dashboard as it comes for a reader: by need. */
export function usualArrangement(tiles: readonly Placed[], reader: DashboardReader): Arrangement {
  const turn = ({ order }: Placed) => {
    const own = typeof order === 'number' ? order : order[reader];
    return own === 'hidden' ? Number.POSITIVE_INFINITY : own;
  };
  const ordered = tiles.toSorted((left, right) => Math.sign(turn(left) - turn(right)) || 0);
  const hidden = ordered.filter((tile) => turn(tile) === Number.POSITIVE_INFINITY);
  return { tiles: ordered.map(({ key }) => key), hidden: hidden.map(({ key }) => key) };
}

/**
 * The dashboard as somebody wants it. A tile that came since stands after the one that it follows usually, and is hidden
 * where it usually is.
 */
export function arranged(usual: Arrangement, own: Arrangement | null): Arrangement {
  if (!own) return usual;
  const tiles = own.tiles.filter((key) => usual.tiles.includes(key));
  for (const [place, key] of usual.tiles.entries()) {
    if (tiles.includes(key)) continue;
    const before = place === 0 ? undefined : usual.tiles[place - 1];
    tiles.splice(before === undefined ? 0 : tiles.indexOf(before) + 1, 0, key);
  }
  const known = (key: string) => own.tiles.includes(key);
  return { tiles, hidden: tiles.filter((key) => (known(key) ? own : usual).hidden.includes(key)) };
}

/** What is kept: tiles that are not there just now keep their place at the end, for when they are back. */
export function toKeep(wanted: Arrangement, own: Arrangement | null): Arrangement {
  const gone = (own?.tiles ?? []).filter((key) => !wanted.tiles.includes(key));
  const goneHidden = (own?.hidden ?? []).filter((key) => gone.includes(key));
  return { tiles: [...wanted.tiles, ...gone], hidden: [...wanted.hidden, ...goneHidden] };
}

/** Moves a tile to the place of another; those between make room. */
export function movedTo({ tiles, hidden }: Arrangement, key: string, target: string): Arrangement {
  const place = tiles.indexOf(target);
  const others = tiles.filter((other) => other !== key);
  return place < 0 ? { tiles, hidden } : { tiles: others.toSpliced(place, 0, key), hidden };
}

/** Hides a tile, or shows it again. */
export function toggled({ tiles, hidden }: Arrangement, key: string): Arrangement {
  return { tiles, hidden: hidden.includes(key) ? hidden.filter((other) => other !== key) : [...hidden, key] };
}

/** What is kept of the list while it is marked at once and stored afterwards. */
export interface Marked {
  id: string;
  readAt: string | null;
}

export interface Standing {
  /** How many are unread in all. */
  unread: number;
  /** When the newest unread one came, as the server wrote it; null without any. */
  newest: string | null;
}

/** The things after some of them were marked as read at `readAt`, or as unread with null. Others stay the same objects. */
export function withMarks<Thing extends Marked>(
  things: readonly Thing[],
  ids: ReadonlySet<string>,
  readAt: string | null,
) {
  return things.map((thing) =>
    ids.has(thing.id) && (thing.readAt === null) !== (readAt === null) ? { ...thing, readAt } : thing,
  );
}

/** The number of unread ones after `by` more or fewer; an older number that was read meanwhile never makes it negative. */
export function unreadBy(standing: Standing, by: number): Standing {
  return { ...standing, unread: Math.max(0, standing.unread + by) };
}

/** Whether an unread one came after all that were known. */
export function isLater(known: Standing | undefined, now: Standing): boolean {
  if (!known || now.newest === null) return false;
  return known.newest === null || Date.parse(now.newest) > Date.parse(known.newest);
}

/**
 * Whether what the server says now differs from what this page already shows. That the newest unread one is an older one
 * than before is what reading does, and no news.
 */
export function isNews(known: Standing | undefined, now: Standing): boolean {
  return known !== undefined && (known.unread !== now.unread || isLater(known, now));
}

import sql from 'sql-template-tag';
import type { Pool } from '#database/pool.ts';
import type { Transaction } from '#database/scope.ts';
import { itemMet, NAMED, searchFound } from '#server/messages/kinds/alerts.ts';
import { postMessage } from '#server/messages/post-message.ts';
import { tellInRounds } from '#server/messages/tell-each.ts';

type Titles = Record<string, string>;

/** The longest address of a message (`notifications.path`). */
const MAX_PATH = 500;

/** What a kept search has to tell. */
interface Alert {
  view: string;
  staff: string;
  name: string;
  path: string;
  query: Record<string, unknown>;
  /** How many it found, and the newest of them. */
  count: number;
  items: { id: string; titles: Titles }[];
}

/**
 * Notes for which kept searches a released item is news, and tells authors whose open item it fits; in the transaction that
 * marks the release as told. Kinds without such lists have none of it.
 */
export async function matchReleased(tx: Transaction, id: string, path: (id: string) => string): Promise<void> {
  await tx.rows(sql`select internal.match_item(${id})`);
  const found = await tx.row<{ met: { id: string; staff: string; titles: Titles }[] }>(
    sql`select internal.items_met(${id}) as met`,
  );
  for (const { id: other, staff, titles } of found?.met ?? []) {
    await postMessage(tx, itemMet, {
      to: { staff: [staff] },
      data: { titles },
      path: path(id),
      object: { table: 'contents', id },
      once: `items met ${other} ${id}`,
    });
  }
}

/**
 * Tells people what their kept searches have found, as often as they wish: each item once, in the transaction that marks it.
 * @returns how many searches had something to tell
 */
export function tellAlerts(pool: Pool): Promise<number> {
  return tellInRounds<Alert>(
    pool,
    'kept searches tell what they found, by the clock',
    async (tx) => (await tx.row<{ alerts: Alert[] }>(sql`select internal.take_alerts(${NAMED}) as alerts`))?.alerts,
    tellAlert,
  );
}

async function tellAlert(tx: Transaction, { view, staff, name, path, query, count, items }: Alert): Promise<number> {
  const [first] = items;
  if (!first) return 0;
  await postMessage(tx, searchFound, {
    to: { staff: [staff] },
    data: { name, titles: items.map(({ titles }) => titles), count },
    path: count === 1 ? `${path}/${first.id}` : foundAt(path, query),
    object: { table: 'saved_views', id: view },
  });
  return 1;
}

/** Where several are found. One address longer than a message keeps would hold up the alerts of everybody. */
function foundAt(path: string, query: Alert['query']): string {
  const whole = `${path}?${addressOf(query)}`;
  return whole.length > MAX_PATH ? path : whole;
}

/** A kept query as it stands in the list's address. */
function addressOf(query: Alert['query']): string {
  const parts = Object.entries(query).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null ? [] : [[name, String(value)]],
  );
  return new URLSearchParams(parts).toString();
}

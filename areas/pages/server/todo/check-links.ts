import robotsParser from 'robots-parser';
import sql from 'sql-template-tag';
import type { Pool } from '#database/pool.ts';
import { asSystem } from '#database/scope.ts';
import { askOutside, type OutsideOptions } from '#server/http/outside.ts';
import type { ScheduledJob } from '#server/jobs/schedule.ts';

/** What an address outside came to: there is nothing, there is no such host, or nothing is to be said. */
type Fault = 'gone' | 'unknown' | null;

/**
 * Asks each host that live pages lead to for one of its addresses, one host after the other.
 * @returns how many addresses were asked for
 */
export async function checkLinks(pool: Pool, options: OutsideOptions = {}): Promise<number> {
  const due = await asSystem(pool, 'addresses outside are checked at night, as nobody', (tx) =>
    tx.rows<{ url: string }>(sql`select url from internal.outside_links_to_check()`),
  );
  for (const { url } of due) {
    const fault = await faultOf(url, options);
    await asSystem(pool, 'what an address outside came to is noted for editors', (tx) =>
      tx.rows(sql`update internal.outside_links set checked = now(), fault = ${fault} where url = ${url}`),
    );
  }
  return due.length;
}

async function faultOf(url: string, options: OutsideOptions): Promise<Fault> {
  try {
    const rules = new URL('/robots.txt', url).href;
    const robots = await askOutside('GET', rules, options);
    if (robots.status === 200 && robotsParser(rules, rulesOf(robots.text)).isDisallowed(url, 'Brillanz-Portal'))
      return null;
    const { status } = await askOutside('HEAD', url, options);
    // Others may want a sign-in, fewer questions, or another day.
    return status === 404 || status === 410 ? 'gone' : null;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOTFOUND' ? 'unknown' : null;
  }
}

/**
 * The rules of a robots.txt that are looked at: its parser keeps each once for every name before it, and holds each letter
 * against the whole address, so that few and short ones are.
 */
function rulesOf(text: string): string {
  const lines = text
    .split(/[\r\n]+/)
    .filter((line) => line.length <= 120 && /^\s*(user-agent|allow|disallow)\s*:/i.test(line));
  return lines.slice(0, 300).join('\n');
}

/** At night, when nobody waits for anything. */
export function linkSchedule(pool: Pool): ScheduledJob {
  return {
    name: 'pages.links',
    cron: '30 2 * * *',
    run: async () => {
      await checkLinks(pool);
    },
  };
}

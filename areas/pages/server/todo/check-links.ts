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
  if (url.length > ADDRESS_LENGTH) return null;
  try {
    const rules = new URL('/robots.txt', url).href;
    const robots = await askOutside('GET', rules, options);
    if (robots.status === 200 && robotsParser(rules, rulesOf(robots.text)).isDisallowed(url, NAME)) return null;
    const { status } = await askOutside('HEAD', url, options);
    // Others may want a sign-in, fewer questions, or another day.
    return status === 404 || status === 410 ? 'gone' : null;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOTFOUND' ? 'unknown' : null;
  }
}

/** As the portal calls itself; a robots.txt says by a name, or to all, what may be asked for. */
const NAME = 'brillanz-portal';
/** So many and such long rules are looked at, for addresses of such a length: their parser compares letter by letter. */
const RULES = 100;
const RULE_LENGTH = 120;
const ADDRESS_LENGTH = 500;

/** The rules of a robots.txt that concern the portal, each name once before them: its parser keeps each rule for every one. */
function rulesOf(text: string): string {
  const kept: string[] = [];
  /** Those of the portal's names that stand before the rules that follow. */
  const names = new Set<string>();
  let inRules = false;
  let rules = 0;
  for (const line of text.split(/[\r\n]+/)) {
    const [, key = '', value = ''] =
      /^\s*(user-agent|allow|disallow)\s*:\s*([^#]*)/i.exec(line.slice(0, RULE_LENGTH)) ?? [];
    if (key.toLowerCase() === 'user-agent') {
      if (inRules) names.clear();
      inRules = false;
      const name = value.trim().toLowerCase();
      if (names.has(name) || (name !== '*' && name.split('/')[0] !== NAME)) continue;
      names.add(name);
      kept.push(`user-agent: ${name}`);
    } else if (key !== '') {
      inRules = true;
      if (names.size === 0 || line.length > RULE_LENGTH || rules === RULES) continue;
      rules += 1;
      kept.push(`${key}: ${value.trim()}`);
    }
  }
  return kept.join('\n');
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

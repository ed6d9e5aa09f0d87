import type { SourceFile } from '../source-files.ts';

const CREATED =
  /\bcreate (?:or replace )?(?:(?:unlogged )?table|view|function) (?:if not exists )?(?:public\.)?((?:internal\.|brillanz\.)?[a-z_]+)/g;
const NAMED =
  /\b(?:from|join|into|update|only|references|on|table|lateral|function|execute|type)\s+(?:public\.)?((?:internal\.|brillanz\.)?[a-z_]+)|(?:public\.)?((?:internal\.|brillanz\.)?[a-z_]+)(?=\()/g;

/** The rooms of the frame build on each other; what they name of an area, no area could be without. */
const FRAME = 'the frame';

/**
 * Every place where SQL reaches past its house: an area's SQL names its own tables, views and functions, those of the
 * frame (access, base and the rest of `server/database`), and of another area what that one offers in its `server.ts`; the
 * frame names no area's.
 * @param sql every `.sql` file of the project.
 * @param facts the `server.ts` of every area, whose `offers` lists what others may name.
 * @returns one line a fault.
 */
export function brokenSql(sql: readonly SourceFile[], facts: readonly SourceFile[]): string[] {
  const owners = new Map<string, string>();
  for (const file of sql) {
    for (const [, name = ''] of bare(file.text).matchAll(CREATED)) owners.set(name, roomOf(file.name));
  }
  const offered = new Set(facts.flatMap(offeredBy));
  return sql.flatMap((file) => {
    const room = roomOf(file.name);
    const named = [...bare(file.text).matchAll(NAMED)].map(([, after, called]) => after ?? called ?? '');
    return [...new Set(named)].flatMap((name) => {
      const owner = owners.get(name);
      if (owner === undefined || owner === FRAME || owner === room || (room !== FRAME && offered.has(name))) return [];
      return [
        `${file.name} names ${name} of ${owner}: ${room === FRAME ? 'the frame knows no area' : 'it does not offer that'}`,
      ];
    });
  });
}

/**
 * Places that ask for the day of the session's time zone, which is UTC here and another one than the screen's for an hour
 * or two after midnight. Steps are left as they were written.
 * @param files `.sql` and `.ts` files.
 * @returns one line a file.
 */
export function daysElsewhere(files: readonly SourceFile[]): string[] {
  return files
    .filter(
      ({ name, text }) => !/\/\d{4}-[^/]*$/.test(name) && /\bcurrent_date\b/i.test(text.replaceAll(/--[^\n]*/g, '')),
    )
    .map(({ name }) => `${name}: a day is that of Zurich: internal.zurich_today()`);
}

/** What stands in comments and strings names nothing. */
function bare(text: string): string {
  return text.replaceAll(/--[^\n]*/g, '').replaceAll(/'(?:[^']|'')*'/g, "''");
}

function roomOf(name: string): string {
  return /^(areas\/[a-z-]+)\//.exec(name)?.[1] ?? FRAME;
}

function offeredBy({ text }: SourceFile): string[] {
  const list = /\boffers: \[([^\]]*)\]/.exec(text)?.[1] ?? '';
  return [...list.matchAll(/'([^']+)'/g)].map(([, name = '']) => name);
}

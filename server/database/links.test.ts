import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';
import { LINK_TARGET } from '#shared/rich-text-links.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('portal');
});
afterAll(() => database.drop());

const HOSTILE = [
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'JavaScript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
];

interface Column {
  at: string;
  name: string;
  checks: string[];
}

/** Every column of a table that holds a link, with the checks it has alone. */
async function links(): Promise<Column[]> {
  const { rows } = await database.pool.query<Column>(`
    select c.relname || '.' || a.attname as at, a.attname as name,
      coalesce(array_agg(pg_get_expr(k.conbin, k.conrelid)) filter (where k.conbin is not null), '{}') as checks
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    left join pg_constraint k on k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and a.atttypid in ('text'::regtype, 'varchar'::regtype)
      and a.attname ~ '(^|_)(link|url|website|href)(_de|_fr)?$'
    group by 1, 2 order by 1`);
  return rows;
}

test('no column for a link takes a script, whoever writes it', async () => {
  const columns = await links();
  expect(columns.map(({ at }) => at)).toEqual(expect.arrayContaining(['webbox.link_de', 'opticians.website']));
  const open: string[] = [];
  for (const { at, name, checks } of columns) {
    for (const value of HOSTILE) {
      const all = ['true', ...checks].join(' and ');
      const { rows } = await database.pool.query(`select ${all} as taken from (select $1::text as ${name}) given`, [
        value,
      ]);
      if (rows[0]?.taken !== false) open.push(`${at}: ${value}`);
    }
  }
  expect(open).toEqual([]);
});

test.each([
  ...[
    '/',
    '/app/news/7?q=b%C3%BCro&page=2#team',
    '/app/news?from=https://example.ch//x',
    'https://example.ch/a//b?c=d#e',
  ],
  ...['mailto:info@example.ch?subject=Hallo', 'tel:+41310000000', 'HTTPS://example.ch', '/bücher/é'],
  ...[
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '/%2Fevil.example',
    '/%5cevil',
    '/%252fevil',
    '/app?next=\\evil',
  ],
  ...['/\u0001/evil', '/app\nx', 'ftp://example.ch', 'example.ch', '', ' /', ...HOSTILE],
])('the database and the process take %j alike for a link', async (target) => {
  const { rows } = await database.pool.query('select internal.is_link_target($1) as taken', [target]);
  expect(rows[0]).toEqual({ taken: LINK_TARGET.test(target) });
});

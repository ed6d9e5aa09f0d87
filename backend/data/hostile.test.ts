import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OPERATORS } from './syntax/operators.ts';
import { type DataServer, startDataServer } from './testing/data-server.ts';
import { FILM_TABLES } from './testing/films.ts';

const EXTRA = `
create function shout(films) returns text language sql stable as 'select upper($1.title)';
create function maker(films) returns setof directors rows 1 language sql stable
  as 'select * from directors where id = $1.director_id';
grant execute on function shout, maker to service_role;
create function find(word text, minimum int default 0) returns setof films language sql stable
  as 'select * from films where title = word and id >= minimum';
grant execute on function find to service_role;
`;

let server: DataServer;
beforeAll(async () => {
  server = await startDataServer({ tables: `${FILM_TABLES}${EXTRA}`, aggregates: true });
});
afterAll(() => server.stop());

/** Runs are the same each time; another number tries others. */
const SEED = 20_261_120;

/** SQL's own complaints that would mean a value or a name became part of the statement. */
const SYNTAX_FAULTS = new Set(['42601', '42P02', '08P01', '26000', '42P05', '25001', '0A000']);

const ATTACKS = [
  `'`,
  `"`,
  `''`,
  `""`,
  '\\',
  `\\'`,
  `\\"`,
  ';',
  '--',
  '/*',
  '*/',
  '$1',
  '$$',
  '$0',
  '%',
  '::',
  `' or 1=1 --`,
  `" or 1=1 --`,
  `'; drop table films; --`,
  `"; drop table films; --`,
  `id" from films; drop table films; --`,
  `1) or (1=1`,
  `x') or ('1'='1`,
  `id;select pg_sleep(9)`,
  '{"a"}',
  '{{1}}',
  '(select 1)',
  'pg_sleep(9)',
  `\u2028`,
  '😀',
  `\\x00`,
  `E'\\''`,
  'U&"\\0041"',
  '💣'.repeat(40),
  'x'.repeat(300),
];

async function expectHarmless(path: string, init?: RequestInit): Promise<void> {
  const response = await server.fetch(path, init);
  const text = await response.text();
  const what = `${init?.method ?? 'GET'} ${path} ${String(init?.body ?? '')} → ${response.status} ${text}`;
  expect(response.status, what).toBeLessThan(500);
  if (response.status < 400 || init?.method === 'HEAD') return;
  const { code } = JSON.parse(text) as { code: string };
  // Text search reports errors of its own little language with the same code as SQL.
  if (code === '42601' && /syntax error in ts(query|vector)|no escaped character/.test(text)) return;
  expect(SYNTAX_FAULTS.has(code), what).toBe(false);
}

describe('attacks on every place that takes text', () => {
  const places: Record<string, (attack: string) => string> = {
    value: (attack) => `/films?title=eq.${attack}`,
    'value of another type': (attack) => `/films?id=eq.${attack}`,
    list: (attack) => `/films?title=in.(${attack},"${attack}")`,
    array: (attack) => `/films?tags=cs.{${attack}}`,
    pattern: (attack) => `/films?title=like.${attack}`,
    expression: (attack) => `/films?title=match.${attack}`,
    'search text': (attack) => `/films?words=wfts.${attack}`,
    'search language': (attack) => `/films?words=fts("${attack}").x`,
    operator: (attack) => `/films?title=${attack}.x`,
    modifier: (attack) => `/films?title=eq("${attack}").x`,
    is: (attack) => `/films?title=is.${attack}`,
    column: (attack) => `/films?"${attack}"=eq.1`,
    'plain column': (attack) => `/films?${attack}=eq.1`,
    'selected column': (attack) => `/films?select="${attack}"`,
    alias: (attack) => `/films?select="${attack}":id`,
    'plain alias': (attack) => `/films?select=${attack}:id`,
    cast: (attack) => `/films?select=id::"${attack}"`,
    'JSON key': (attack) => `/films?select=facts->"${attack}"&facts->>"${attack}"=eq.1`,
    'plain JSON key': (attack) => `/films?select=facts->${attack}`,
    relation: (attack) => `/films?select="${attack}"(id)`,
    hint: (attack) => `/films?select=directors!"${attack}"(id)`,
    'spread relation': (attack) => `/films?select=..."${attack}"(id)`,
    'spread column': (attack) => `/films?select=...posters("${attack}":file,..."${attack}"(id))`,
    aggregate: (attack) => `/films?select="${attack}":id.${attack}(),"${attack}".max()`,
    'cast of an aggregate': (attack) => `/films?select=id.max()::"${attack}"`,
    'alias of an embedding': (attack) => `/films?select="${attack}":roles(part)&order="${attack}"(part)`,
    order: (attack) => `/films?order="${attack}".asc`,
    direction: (attack) => `/films?order=id.${attack}`,
    limit: (attack) => `/films?limit=${attack}`,
    tree: (attack) => `/films?or=(title.eq.${attack},title.eq."${attack}")`,
    table: (attack) => `/${attack.replaceAll('/', '%2f')}`,
    function: (attack) => `/rpc/${attack.replaceAll('/', '%2f')}`,
    argument: (attack) => `/rpc/find?word=${attack}`,
    'name of an argument': (attack) => `/rpc/find?word=x&"${attack}"=y`,
  };
  test.each(Object.keys(places))('%s', async (place) => {
    for (const attack of ATTACKS) await expectHarmless(encodeURI(places[place]?.(attack) ?? '').replaceAll('#', '%23'));
  });

  test('bodies, columns, conflicts and headers', async () => {
    const json = { 'content-type': 'application/json' };
    for (const attack of ATTACKS) {
      const name = encodeURIComponent(`"${attack.replaceAll(/["\\]/g, '\\$&')}"`);
      const body = JSON.stringify({ title: attack, tags: [attack], facts: { [attack]: attack } });
      await expectHarmless('/films?title=eq.none', { method: 'PATCH', headers: json, body });
      await expectHarmless('/films', { method: 'POST', headers: { ...json, prefer: 'tx=rollback' }, body });
      await expectHarmless('/films', { method: 'POST', headers: json, body: JSON.stringify({ [attack]: 1 }) });
      await expectHarmless(`/films?columns=${name}`, { method: 'POST', headers: json, body });
      await expectHarmless(`/films?on_conflict=${name}`, {
        method: 'POST',
        headers: { ...json, prefer: 'resolution=merge-duplicates' },
        body: '{"id":1}',
      });
      await expectHarmless('/rpc/find', {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ word: attack, [attack]: 1 }),
      });
      const header = attack.replaceAll(/[^\x20-\x7e]/g, '?');
      await expectHarmless('/films', {
        headers: { prefer: `timezone=${header}, count=${header}`, range: header, accept: `${header}, */*` },
      });
      await expectHarmless('/films', { headers: { 'accept-profile': header } });
    }
  });

  test('nothing was harmed', async () => {
    const { count } = await server.client().from('films').select('*', { count: 'exact', head: true });
    expect(count).toBe(4);
  });
});

describe('random requests', () => {
  const word = fc.oneof(
    {
      weight: 5,
      arbitrary: fc.constantFrom(
        'id',
        'title',
        'facts',
        'tags',
        'roles',
        'actors',
        'directors',
        'director_id',
        'films_director_fk',
        'maker',
        'shout',
        'count()',
        'sum()',
        'select',
        'or',
        'and',
        'not',
        'order',
        'limit',
        'eq',
        'in',
        'is',
        'null',
        'cs',
        'fts',
        'any',
        'inner',
        'text',
        'asc',
        'nullslast',
        '1',
        '-1',
        '*',
      ),
    },
    { weight: 2, arbitrary: fc.constantFrom(...ATTACKS) },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 6 }) },
  );
  const sign = fc.constantFrom(
    '.',
    ',',
    '(',
    ')',
    ':',
    '::',
    '->',
    '->>',
    '!',
    '"',
    '{',
    '}',
    '[',
    ']',
    '=',
    ' ',
    '\\',
    '...',
    '',
    '&',
  );
  const text = fc
    .array(
      fc.tuple(word, sign).map(([left, right]) => left + right),
      { maxLength: 8 },
    )
    .map((parts) => parts.join(''));
  const parameter = fc.tuple(
    fc.oneof(
      fc.constantFrom(
        'select',
        'order',
        'or',
        'and',
        'not.or',
        'limit',
        'id',
        'title',
        'tags',
        'facts->a',
        'roles.part',
        'roles.order',
        'actors.or',
      ),
      text,
    ),
    fc.oneof(
      text,
      text.map((each) => `(${each})`),
      text.map((each) => `eq.${each}`),
      text.map((each) => `in.(${each})`),
    ),
  );
  const query = fc
    .array(parameter, { minLength: 1, maxLength: 4 })
    .map((parameters) =>
      parameters.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&'),
    );

  test('never a server error, never broken SQL', async () => {
    await fc.assert(
      fc.asyncProperty(
        query,
        fc.constantFrom('/films', '/film_list', '/rpc/find', '/nothing'),
        async (search, path) => {
          await expectHarmless(`${path}?${search}`);
        },
      ),
      { numRuns: 1_500, seed: SEED },
    );
  });
  test('nor for well-formed requests with odd values', async () => {
    const column = fc.constantFrom(
      'id',
      'title',
      'year',
      'rating',
      'mood',
      'seen',
      'tags',
      'facts',
      'shout',
      'facts->a',
      'facts->>0',
      'tags->0',
      'shown',
      'words',
      'note',
      'created',
    );
    const operator = fc.constantFrom(...OPERATORS.keys());
    const value = fc.oneof(
      fc.constantFrom('1', 'null', 'true', '{1,2}', '(1,2)', '{"a":1}', '[1,2)', 'a', '*', '2026-01-01', ...ATTACKS),
      fc.string({ unit: 'grapheme', maxLength: 8 }),
    );
    const condition = fc.tuple(column, fc.boolean(), operator, value).map(([name, negated, op, text]) => {
      const given = op === 'is' ? 'null' : op === 'in' ? `("${text.replaceAll(/["\\\\]/g, '\\\\$&')}")` : text;
      return [name, `${negated ? 'not.' : ''}${op}.${given}`] as const;
    });
    const shape = fc.constantFrom(
      '*',
      'id',
      'n:title,facts->a->>b',
      'roles(part)',
      'actors!inner(name,roles(*))',
      'director_id(name)',
      'id::text',
      'posters()',
      'shout,maker(name)',
      '...posters(*),...roles(part),title',
      'mood,count(),year.max(),...directors!director_id(name,born.min())',
    );
    const sorting = fc.tuple(column, fc.constantFrom('', '.asc', '.desc.nullslast')).map(([name, way]) => name + way);
    await fc.assert(
      fc.asyncProperty(
        fc.array(condition, { maxLength: 3 }),
        shape,
        sorting,
        fc.nat(5),
        async (conditions, select, order, limit) => {
          const parameters = [...conditions, ['select', select], ['order', order], ['limit', String(limit)]];
          await expectHarmless(
            `/films?${parameters.map((each) => each.map((part) => encodeURIComponent(part ?? '')).join('=')).join('&')}`,
          );
        },
      ),
      { numRuns: 600, seed: SEED },
    );
  });
  test('nor for raw bytes in the address', async () => {
    const bytes = fc
      .array(fc.integer({ min: 0, max: 255 }), { maxLength: 20 })
      .map((list) => list.map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''));
    await fc.assert(
      fc.asyncProperty(bytes, bytes, async (name, value) => {
        await expectHarmless(`/films?${name}=${value}`);
        await expectHarmless(`/films?title=eq.${value}`);
      }),
      { numRuns: 300, seed: SEED },
    );
  });
  test('nor for random bodies', async () => {
    const value = fc.jsonValue({ maxDepth: 3 });
    const body = fc.oneof(
      fc
        .dictionary(fc.constantFrom('title', 'year', 'tags', 'facts', 'shown', 'mood', 'seen', 'created'), value, {
          maxKeys: 4,
        })
        .map((each) => JSON.stringify(each)),
      value.map((each) => JSON.stringify(each)),
      fc.string(),
    );
    await fc.assert(
      fc.asyncProperty(
        body,
        fc.constantFrom('/films', '/films?columns=title,year', '/rpc/find'),
        async (text, path) => {
          const headers = {
            'content-type': 'application/json',
            prefer: 'tx=rollback, missing=default, return=representation',
          };
          await expectHarmless(path, { method: 'POST', headers, body: text });
        },
      ),
      { numRuns: 400, seed: SEED },
    );
  });
});

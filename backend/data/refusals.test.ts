import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DataServer, startDataServer } from './testing/data-server.ts';
import { FILM_TABLES } from './testing/films.ts';

let server: DataServer;
beforeAll(async () => {
  server = await startDataServer({ tables: FILM_TABLES });
});
afterAll(() => server.stop());

/** Status and code of a request that is refused; every refusal has the four parts. */
async function refusal(path: string, init?: RequestInit): Promise<[number, string]> {
  const response = await server.fetch(path, init);
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  const body = (await response.json()) as Record<string, unknown>;
  expect(Object.keys(body).sort()).toEqual(['code', 'details', 'hint', 'message']);
  expect(body.message).not.toBe('');
  return [response.status, String(body.code)];
}

const post = (body: string, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  body,
  headers: { 'content-type': 'application/json', ...headers },
});

describe('names that do not exist', () => {
  test('tables, columns, body keys, types', async () => {
    expect(await refusal('/nothing')).toEqual([404, 'PGRST205']);
    expect(await refusal('/pg_class')).toEqual([404, 'PGRST205']);
    for (const query of [
      'select=nope',
      'nope=eq.1',
      'order=nope',
      'select=title,roles(nope)',
      'or=(nope.eq.1)',
      'select=roles(part)&roles.nope=eq.1',
      'select=ctid',
      'select=nope->a',
    ]) {
      expect([query, ...(await refusal(`/films?${query}`))]).toEqual([query, 400, '42703']);
    }
    expect(await refusal('/films', post('{"nope":1}'))).toEqual([400, 'PGRST204']);
    expect(await refusal('/films?columns=nope', post('{"title":"x"}'))).toEqual([400, 'PGRST204']);
    expect(await refusal('/films?select=id::nope')).toEqual([400, '42704']);
    expect(await (await server.fetch('/films?select=nope')).json()).toMatchObject({
      message: 'column films.nope does not exist',
    });
    expect(await (await server.fetch('/nothing')).json()).toMatchObject({
      message: "Could not find the table 'public.nothing' in the schema cache",
    });
  });
});

describe('grammar', () => {
  test('what cannot be read: PGRST100, with the place', async () => {
    const wrong = [
      'id=1',
      'id=foo.1',
      'id=eq',
      'id=not.1',
      'id=eq(any).1',
      'id=neq(any).{1}',
      'id=eq(some).{1}',
      'id=in.1',
      'id=in.(1',
      'id=in.(1)x',
      'id=in.("1)',
      'id=is.1',
      'or=()',
      'or=(id.eq.1',
      'or=id.eq.1',
      'or=(id.eq.1)x',
      'or=(id)',
      'or=(,)',
      'and=(id.eq.1,)',
      'not.id=eq.1',
      'order=id.up',
      'order=id.asc.desc',
      'order=id..asc',
      'order=,',
      'limit=x',
      'limit=1.5',
      'offset=',
      'select=id,',
      'select=(id)',
      'select=roles(id',
      'select=id)',
      'select=a:b:c',
      'select="id',
      'select=""',
      'select="":id',
      'select=id::',
      'select=*x',
      'select=id->',
      'select=roles!(id)',
      'select=x:...roles(part)',
      'columns=a,,b',
      'on_conflict=(',
      '=eq.1',
      '.id=eq.1',
      'id.=eq.1',
    ];
    for (const query of wrong) {
      expect([query, ...(await refusal(`/films?${query}`))]).toEqual([query, 400, 'PGRST100']);
    }
    expect(await (await server.fetch('/films?or=(id.eq.1,title.foo.2)')).json()).toMatchObject({
      message: 'Cannot read "or": unknown operator "foo" at character 19',
      details: 'or=(id.eq.1,title.foo.2)',
    });
  });
  test('what is left out on purpose says so', async () => {
    for (const select of ['rating.sum()', 'count()', 'roles(film_id.max())', 'total:rating.avg()::int']) {
      const [status, code] = await refusal(`/films?select=${select}`);
      expect([select, status]).toEqual([select, 400]);
      expect(code).toBe('PGRST123');
    }
    expect(await refusal('/films', { headers: { accept: 'application/vnd.pgrst.plan+json' } })).toEqual([
      406,
      'PGRST107',
    ]);
    expect(await refusal('/films', { ...post('{}'), method: 'PUT' })).toEqual([405, 'PGRST117']);
    expect(await refusal('/film_list', post('{"id":9}'))).toEqual([405, '55000']);
    expect(await refusal('/')).toEqual([404, 'PGRST205']);
    expect(await refusal('/rpc/x', { ...post('{}'), method: 'PATCH' })).toEqual([405, 'PGRST117']);
    expect(await refusal('/films/1')).toEqual([404, 'PGRST125']);
  });
  test('too deep, too much', async () => {
    expect(await refusal(`/films?or=${'(and'.repeat(60)}(id.eq.1${')'.repeat(61)}`)).toEqual([400, 'PGRST100']);
    expect(await refusal(`/actors?select=${'actors('.repeat(11)}id${')'.repeat(11)}`)).toEqual([400, 'PGRST100']);
    expect(await refusal(`/films?select=${Array(600).fill('id').join()}`)).toEqual([400, 'PGRST100']);
    expect(await refusal('/films?tags=cs.{{{{{{{a}}}}}}}')).toEqual([400, '54000']);
    expect(await refusal('/films', post('{"tags":[[[[[[[["a"]]]]]]]]}'))).toEqual([400, '54000']);
    expect((await server.fetch(`/films?select=${Array(500).fill('*').join()}`)).status).toBe(200);
    for (const one of ['tags', 'x:tags', 'tags->0']) {
      expect((await server.fetch(`/films?select=${Array(10).fill(one).join()}`)).status).toBe(200);
      expect(await refusal(`/films?select=${Array(11).fill(one).join()}`)).toEqual([400, '54011']);
    }
    // Over a request, so that embeddings do not multiply them.
    const embedded = (times: number) => Array.from({ length: times }, (_, at) => `a${at}:actors(films(tags))`).join();
    expect((await server.fetch(`/films?select=tags,${embedded(9)}`)).status).toBe(200);
    expect(await refusal(`/films?select=tags,${embedded(10)}`)).toEqual([400, '54011']);
    expect((await server.fetch(`/films?select=${Array(20).fill('id').join()}`)).status).toBe(200);
    const often = (times: number, condition: string) => `/films?or=(${Array(times).fill(condition).join()})`;
    expect((await server.fetch(often(40, 'title.ilike.'))).status).toBe(200);
    expect(await refusal(often(41, 'title.ilike.'))).toEqual([400, '54011']);
    expect((await server.fetch(often(5, 'title.plfts(simple).a'))).status).toBe(200);
    expect(await refusal(often(6, 'title.plfts(simple).a'))).toEqual([400, '54011']);
    expect(await refusal(`/films?title=lt(any).{${Array(600).fill('a').join()}}`)).toEqual([400, '54011']);
    for (const [operator, column] of Object.entries({
      like: 'title',
      ilike: 'title',
      cs: 'tags',
      cd: 'tags',
      ov: 'tags',
    })) {
      const value = (letters: number) => (column === 'tags' ? `{${'a'.repeat(letters - 2)}}` : 'a'.repeat(letters));
      const asked = (letters: number) =>
        `/films?${column}=${operator}.${value(letters)}&${column}=not.${operator}.${value(letters)}`;
      expect((await server.fetch(asked(500))).status).toBe(200);
      expect([operator, ...(await refusal(asked(501)))]).toEqual([operator, 400, '54011']);
    }
    const embeds = (length: number) => Array.from({ length }, (_, index) => `a${index}:actors(*)`).join();
    expect((await server.fetch(`/films?select=${embeds(10)}`)).status).toBe(200);
    expect(await refusal(`/films?select=${embeds(60)}`)).toEqual([400, '54011']);
    expect((await server.fetch(`/films?or=(${Array(900).fill('id.eq.1').join()})`)).status).toBe(200);
    expect(await refusal(`/films?order=${Array(200).fill('id').join()}`)).toEqual([400, 'PGRST100']);
  });
  test('a short address that would become a statement without end', async () => {
    const levels = ['actors', 'films', 'actors', 'films', 'actors'];
    const select = levels.reduceRight((inner, name) => `${name}(${inner})`, 'id');
    const asked = levels.map((name, at) => {
      const path = levels
        .slice(0, at)
        .map((one) => `${one}.`)
        .join('');
      return `${path}or=(${Array(8).fill(`${name}.is.null`).join()})`;
    });
    expect(await refusal(`/films?select=${select}&${asked.join('&')}`)).toEqual([400, '54011']);
    const ordered = Array(100).fill('directors(id)').join();
    const filter = `directors.or=(${Array(500).fill('id.is.null').join()})`;
    expect(await refusal(`/films?select=id,directors!director_id(id)&order=${ordered}&${filter}`)).toEqual([
      400,
      '54011',
    ]);
    expect(await refusal(`/films?or=(${Array(1_600).fill('id.eq.1').join()})`)).toEqual([400, '54011']);
  });
  test('numbers that are written out in a hundred thousand letters', async () => {
    for (const type of [
      'json',
      'jsonb',
      'jsonb[]',
      'tsquery',
      'jsonpath',
      'numrange',
      'nummultirange',
      'xml',
      'numeric[]',
      'numeric',
    ]) {
      expect([type, ...(await refusal(`/films?select=title::${type}`))]).toEqual([type, 400, '42846']);
    }
    for (const number of ['1e131071', '-1.5E+0300', '1e-16000', '[1e5,{"a":9e400}]']) {
      expect([number, ...(await refusal('/films', post(`{"id":1,"year":${number}}`)))]).toEqual([
        number,
        400,
        'PGRST102',
      ]);
    }
    expect(await refusal('/films', post('{"year":"1e131071","nowhere":1e299}'))).toEqual([400, 'PGRST204']);
  });
  test('wrong encodings', async () => {
    for (const query of [
      'title=eq.%ff',
      'title=eq.%c3%28',
      'title=eq.%zz',
      'title=eq.%',
      'ti%00tle=eq.1',
      'title=eq.a%00b',
      'select=id:%22%00%22',
    ]) {
      expect([query, ...(await refusal(`/films?${query}`))]).toEqual([query, 400, 'PGRST100']);
    }
    expect((await server.fetch('/fi%ff')).status).toBe(400);
  });
  test('a long address is answered, a huge one refused by the server before us', async () => {
    const values = Array.from({ length: 2_000 }, (_, index) => index).join();
    expect((await server.fetch(`/films?select=id&id=in.(${values})`)).status).toBe(200);
    expect((await server.fetch(`/films?title=eq.${'x'.repeat(100_000)}`)).status).toBe(431);
  });
});

describe('headers', () => {
  test('media types', async () => {
    for (const accept of ['text/html', 'image/png', 'application/openapi+json', 'application/geo+json']) {
      expect(await refusal('/films', { headers: { accept } })).toEqual([406, 'PGRST107']);
    }
    for (const accept of ['*/*', 'text/html, application/json;q=0.5', 'application/*']) {
      expect((await server.fetch('/films', { headers: { accept } })).status).toBe(200);
    }
  });
  test('unknown preferences count with handling=strict only', async () => {
    const prefer = 'count=exact, colour=blue, count=maybe, timezone=Mars/Base';
    expect((await server.fetch('/films', { headers: { prefer } })).status).toBe(200);
    const response = await server.fetch('/films', { headers: { prefer: `handling=strict, ${prefer}` } });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      code: 'PGRST122',
      message: 'Invalid preferences given with handling=strict',
      details: 'Invalid preferences: colour=blue, count=maybe, timezone=Mars/Base',
      hint: null,
    });
  });
  test('the retry and trace headers of the client do no harm', async () => {
    const headers = {
      'x-retry-count': '2',
      'x-client-info': 'x',
      traceparent: '00-1-2-01',
      'content-type': 'application/json',
    };
    expect((await server.fetch('/films', { headers })).status).toBe(200);
  });
});

describe('bodies', () => {
  test('that are no rows', async () => {
    for (const body of [
      '',
      ' ',
      '{',
      '[',
      'null',
      '1',
      '"x"',
      '[1]',
      '[[]]',
      '[{"title":"a"},{"year":1}]',
      '{"title":"a"}x',
      `${'{"a":'.repeat(600)}1${'}'.repeat(600)}`,
    ]) {
      expect([body.slice(0, 30), ...(await refusal('/films', post(body)))]).toEqual([
        body.slice(0, 30),
        400,
        'PGRST102',
      ]);
    }
    expect(await refusal('/films', { ...post('[{"year":1},{"year":2}]'), method: 'PATCH' })).toEqual([400, 'PGRST102']);
  });
  test('of another type, encoding or size', async () => {
    expect(await refusal('/films', post('a=1', { 'content-type': 'application/x-www-form-urlencoded' }))).toEqual([
      415,
      'PGRST102',
    ]);
    const latin = new Uint8Array([0x7b, 0x22, 0xe4, 0x22, 0x3a, 0x31, 0x7d]);
    expect(
      await refusal('/films', { method: 'POST', body: latin, headers: { 'content-type': 'application/json' } }),
    ).toEqual([400, 'PGRST102']);
    expect((await refusal('/films', post(`{"title":"${'x'.repeat(1_100_000)}"}`)))[0]).toBe(413);
    expect(await refusal('/films', post('{"title":"a\\u0000b"}'))).toEqual([400, '22P05']);
  });
  test('a number that does not fit', async () => {
    expect(await refusal('/films', post('{"year":99999999999}'))).toEqual([400, '22003']);
  });
  test('a body cut short', async () => {
    const status = await new Promise<string>((resolve) => {
      const call = request(`${server.url}/films`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': '100' },
      });
      call.on('error', () => resolve('closed'));
      call.write('{"title"');
      setImmediate(() => call.destroy());
    });
    expect(status).toBe('closed');
    expect((await server.client().from('films').select('id')).data).toHaveLength(4);
  });
});

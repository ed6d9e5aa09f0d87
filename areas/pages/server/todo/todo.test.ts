import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askOutside, isOpenAddress } from '#server/http/outside.ts';
import { type Member, startTestPortal, type TestPortal } from '#server/testing/test-portal.ts';
import { checkLinks } from './check-links.ts';

let portal: TestPortal;
let moderator: Member;
let outside: Server;
let origin: string;
let robots = 'User-agent: *\nDisallow: /private';
const asked: string[] = [];
beforeAll(async () => {
  portal = await startTestPortal('demo');
  moderator = await portal.signIn('moderator@lumen.example');
  outside = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    if (request.url === '/robots.txt') return void response.end(robots);
    if (request.url === '/moved') return void response.writeHead(302, { location: '/inside' }).end();
    response.writeHead(request.url === '/gone' ? 404 : 200).end();
  });
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
});
afterAll(async () => {
  outside.close();
  await portal.stop();
});

const LOCAL = { isOpen: (address: string) => address === '127.0.0.1', patience: 2000 };

/** A live page of its own with these blocks, by a text for each. */
async function livePage(title: string, blocks: readonly { container: object; text: object }[]): Promise<string> {
  const made = await moderator.call('POST', '/content/page', { body: { title, language: 'de' } });
  const { id } = made.body.data as { id: string };
  for (const { container, text } of blocks) {
    const body = { page: id, after: null, container: { column: 'full', ...container }, texts: { de: text } };
    expect((await moderator.call('POST', '/content/container', { body })).status).toBe(200);
  }
  await portal.database.pool.query(
    `select internal.apply_move(item, 'release', '{}', internal.latest_revisions(item.id, '{}'), null, null)
     from contents item where item.id = $1`,
    [id],
  );
  return id;
}

const linked = (href: string) => ({
  container: { id: crypto.randomUUID(), kind: 'links', items: [{ id: crypto.randomUUID(), href }] },
  text: {},
});
const faultsOf = async (id: string) =>
  (await moderator.client.from('written_pages').select('faults').eq('id', id).single()).data?.faults;

test('each host is asked once a night, for what it lets be asked, and what is gone is a task', async () => {
  const gone = await livePage('Weg', [linked(`${origin}/gone`)]);
  const closed = await livePage('Verboten', [linked(`${origin}/private/x`)]);
  const moved = await livePage('Umgezogen', [linked(`${origin}/moved`)]);
  // Too long for the index by its bytes alone: it stops no night.
  const long = String.fromCodePoint(...Array.from({ length: 1900 }, (_, at) => 0x4e00 + ((at * 7919) % 20_000)));
  await livePage('Lang', [linked(`${origin}/${long}`)]);
  const of = () => asked.filter((line) => !line.endsWith('robots.txt'));
  for (const night of [1, 2, 3]) {
    await checkLinks(portal.database.pool, LOCAL);
    expect(asked.filter((line) => line.endsWith('robots.txt'))).toHaveLength(night);
  }
  // One after the other; what is not allowed is not asked for, and no redirect is followed.
  expect(of().toSorted()).toEqual(['HEAD /gone', 'HEAD /moved']);
  expect(await faultsOf(gone)).toEqual(['links', 'orphan']);
  expect(await faultsOf(closed)).toEqual(['orphan']);
  expect(await faultsOf(moved)).toEqual(['orphan']);
});

test('a robots.txt is read for the portal, and of rules without end the first', async () => {
  const before = robots;
  const pages = await Promise.all(
    ['frei', 'zu', 'lang'].map((way) =>
      livePage(way, [linked(`${origin}/gone?${way === 'lang' ? 'a'.repeat(900) : way}`)]),
    ),
  );
  const others = `${'user-agent:a\n'.repeat(3000)}${'disallow:/\n'.repeat(3000)}`;
  robots = `${others}${'user-agent:*\n'.repeat(150)}${`allow:/*${'a'.repeat(105)}b\n`.repeat(90)}Disallow: /*zu # hier nicht\n`;
  for (const _night of [1, 2, 3, 4, 5, 6]) await checkLinks(portal.database.pool, LOCAL);
  expect(await Promise.all(pages.map(faultsOf))).toEqual([['orphan'], ['orphan'], ['orphan']]);
  expect(asked.filter((line) => line.startsWith('HEAD /gone?'))).toEqual(['HEAD /gone?frei']);
  robots = before;
});

test('no address of a closed network is connected to, by number or by name', async () => {
  const before = asked.length;
  for (const url of [
    `${origin}/x`,
    origin.replace('127.0.0.1', 'localhost'),
    'http://[::1]/',
    'http://169.254.169.254/',
  ]) {
    await expect(askOutside('GET', url), url).rejects.toMatchObject({ code: 'ECLOSED' });
  }
  expect(asked).toHaveLength(before);
  for (const address of ['10.1.2.3', '::ffff:127.0.0.1', 'fd00::1', '2002:7f00:1::', 'localhost', '']) {
    expect(isOpenAddress(address), address).toBe(false);
  }
  expect([isOpenAddress('93.184.215.14'), isOpenAddress('2606:2800:21f::1')]).toEqual([true, true]);
});

test('what stands where other blocks name a page stops nobody’s list', async () => {
  const items = [
    { id: crypto.randomUUID(), page: 'nope' },
    { id: crypto.randomUUID(), page: 7 },
  ];
  const later = { container: { id: crypto.randomUUID(), kind: 'later', items }, text: {} };
  expect(await faultsOf(await livePage('Später', [later]))).toEqual(['orphan']);
});

test('whoever hangs is left', async () => {
  const silent = createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/`;
  await expect(askOutside('GET', url, { ...LOCAL, patience: 50 })).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  silent.closeAllConnections();
  silent.close();
});

test('whoever leaves the protocol is left', async () => {
  const other = createTcpServer((line) =>
    line.end('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n'),
  );
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}/`;
  for (const method of ['GET', 'HEAD'] as const) await expect(askOutside(method, url, LOCAL)).rejects.toThrow();
  other.close();
});

test('a link inside that leads nowhere is told at once, and what another page leads to is no orphan', async () => {
  const target = await livePage('Ziel', []);
  const from = await livePage('Quelle', [
    linked(`/app/pages/${target}`),
    linked('/app/pages/00000000-0000-4000-8000-000000000000'),
  ]);
  expect(await faultsOf(from)).toEqual(['links', 'orphan']);
  expect(await faultsOf(target)).toEqual([]);
  const ways = ['/app/support?from=here#faq', '/fr/app/courses', '/'].map(linked);
  expect(await faultsOf(await livePage('Wege', ways))).toEqual(['orphan']);
  for (const nowhere of ['/app/supports', '/app/news/neu/hier?x=/app/news', '/it/app/news']) {
    expect(await faultsOf(await livePage('Irrweg', [linked(nowhere)])), nowhere).toEqual(['links', 'orphan']);
  }
  const file = async (held: boolean) => {
    const [stored] = await portal.database.rows<{ id: string }>(
      sql`insert into files (kind, name, type, size, sha256, storage_key, owner_table, owner_id, owner_field, held, expires)
        values ('document', 'Preise.pdf', 'application/pdf', 1, repeat('0', 64), gen_random_uuid(), 'pages', ${target}, 'file',
          ${held}, ${held ? null : 'tomorrow'}) returning id`,
    );
    return faultsOf(await livePage('Datei', [linked(`/api/v1/storage/private-file?id=${stored?.id}`)]));
  };
  expect(await file(true)).toEqual(['orphan']);
  expect(await file(false)).toEqual(['links', 'orphan']);
  const shown = async (path: string, state: string) => {
    const [item] = await portal.database.rows<{ id: string }>(
      sql`select id from contents where kind = 'news' and status::text = ${state} limit 1`,
    );
    return faultsOf(await livePage(state, [linked(`${path}/${item?.id}#h-preise`)]));
  };
  expect(await shown('/fr/app/news', 'published')).toEqual(['orphan']);
  expect(await shown('/app/news', 'draft')).toEqual(['links', 'orphan']);
});

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import sql from 'sql-template-tag';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asSystem } from '#database/scope.ts';
import { storedOf, upload } from '#server/files/testing/files-portal.ts';
import { readXlsx } from '#server/sheets/read-xlsx.ts';
import { type Member, startTestPortal, type TestPortal } from '#server/testing/test-portal.ts';
import { unzip } from '#server/testing/unzip.ts';
import type { GazetteAnswer, Order } from '../contract.ts';
import { runGazetteClock } from './clock.ts';
import type { PrintedOrder } from './imprint.ts';
import type { Apart } from './testing/apart.ts';

const PATH = '/marketing/gazette-order';
const DAY = 86_400_000;

let portal: TestPortal;
let owner: Member;
let romand: Member;
let moderator: Member;
let answer: GazetteAnswer;
beforeAll(async () => {
  portal = await startTestPortal('demo');
  [owner, romand, moderator] = [
    await portal.signIn('owner@lumen.example'),
    await portal.signIn('romand@lumen.example'),
    await portal.signIn('moderator@lumen.example'),
  ];
  answer = await read(owner);
});
afterAll(() => portal.stop());

const run = <Row extends object>(statement: ReturnType<typeof sql>) =>
  asSystem(portal.database.pool, 'a test sets its own rows', (tx) => tx.rows<Row>(statement));
const read = async (member: Member, query = '') => (await member.call('GET', PATH + query)).body.data as GazetteAnswer;
const first = <T>(rows: readonly T[]): T => {
  const [row] = rows;
  if (!row) throw new Error('The demo group has none.');
  return row;
};
const wish = (branch = first(answer.branches).id) => ({
  issue_id: answer.issue?.id,
  branch_id: branch,
  copies_de: 300,
  copies_fr: 50,
});
const place = async (member: Member, more: object = {}) => member.call('POST', PATH, { body: { ...wish(), ...more } });
const change = async (member: Member, { id, updated }: Order, more: object) =>
  member.call('PUT', PATH, { body: { id, updated, ...more } });
const done = async (call: ReturnType<typeof place>): Promise<Order> => {
  const { status, body } = await call;
  expect([status, body.error]).toEqual([200, null]);
  return body.data as Order;
};
const refused = async (call: ReturnType<typeof place>) => {
  const { status, body } = await call;
  return [status, body.error?.fields];
};
const exported = async (what: 'xlsx' | 'zip') => {
  const file = await fetch(
    `${portal.origin}/api/v1/marketing/gazette-export?issue_id=${answer.issue?.id}&run=1&what=${what}`,
    { headers: { cookie: moderator.cookie } },
  );
  return Buffer.from(await file.arrayBuffer());
};
const clear = () =>
  run(sql`delete from gazette_orders where issue_id = ${answer.issue?.id} and branch_id in (
  select id from branches where optician_id = (select optician_id from branches where id = ${wish().branch_id}))`);

/** Another process of the operating system, ready to be told what to do. */
async function apart(asked: Apart) {
  const child = fork(fileURLToPath(new URL('./testing/apart.ts', import.meta.url)), { execArgv: ['--import', 'tsx'] });
  await once(child, 'message');
  child.send(asked);
  return child;
}

test('the demo group has four issues with their orders, standing orders, and an owner who did not order the open one', async () => {
  const rows = await run<object>(sql`
    select issue.number, internal.gazette_state(issue.opens, issue.deadline) as state,
      issue.deadline - internal.zurich_today() as days, count(one.id)::int as orders,
      count(one.id) filter (where one.status = 'shipped')::int as shipped,
      bool_or(branch.optician_id = (select optician_id from branches where id = ${wish().branch_id})) as own
    from gazette_issues issue left join gazette_orders one on one.issue_id = issue.id
    left join branches branch on branch.id = one.branch_id
    group by issue.id order by issue.deadline desc`);
  expect(rows).toMatchObject([
    { number: '48', state: 'planned', orders: 0, own: null },
    { number: '47', state: 'open', days: expect.toBeOneOf([11, 12]), orders: 90, shipped: 0, own: false },
    { number: '46', state: 'closed', orders: 150, shipped: 150, own: true },
    { number: '45', state: 'closed', orders: 150, shipped: 150, own: true },
  ]);
  const [others] = await run<object>(sql`
    select count(*) filter (where not paused)::int as standing, count(*) filter (where paused)::int as paused,
      (select count(*)::int from campaigns) as campaigns from gazette_standing_orders`);
  expect(others).toEqual({ standing: 20, paused: 5, campaigns: 10 });
});

test('50 simultaneous orders for one branch over two processes leave one, and the others are told of it', async () => {
  const claims = JSON.parse(Buffer.from(owner.accessToken.split('.')[1] ?? '', 'base64url').toString()) as object;
  const { branch_id: branch } = wish();
  const child = await apart({
    url: portal.database.url,
    orders: { issue: answer.issue?.id ?? '', branch, claims, count: 25 },
  });
  const there = once(child, 'message').then(([said]) => said as string[]);
  const answers = await Promise.all(Array.from({ length: 25 }, () => place(owner)));
  const elsewhere = await there;
  const rows = await run<{ id: string }>(
    sql`select id from gazette_orders where issue_id = ${answer.issue?.id} and branch_id = ${branch} and status <> 'cancelled'`,
  );
  expect(rows).toHaveLength(1);
  const taken = [...elsewhere, ...answers.map(({ status }) => (status === 200 ? 'taken' : 'refused'))];
  expect(taken.filter((one) => one === 'taken')).toHaveLength(1);
  expect(elsewhere.filter((one) => one !== 'taken' && one !== 'ordered')).toEqual([]);
  const others = answers.filter(({ status }) => status === 409).map(({ body }) => body.error?.fields);
  expect(others.length).toBeGreaterThanOrEqual(24);
  expect(others[0]).toEqual({ order: 'ordered', now: first(rows).id });
  await clear();
}, 60_000);

test.each([
  ['below', { copies_de: 50, copies_fr: 0 }, [422, { copies_de: 'below' }]],
  ['above', { copies_de: 4000 }, [422, { copies_de: 'above' }]],
  ['off the step', { copies_de: 310 }, [422, { copies_de: 'step' }]],
  ['outside the delivery', { delivery: { day: '2020-01-01' } }, [422, { 'delivery.day': 'window' }]],
])('copies and days that do not fit are refused: %s', async (_what, more, expected) => {
  expect(await refused(place(owner, more))).toEqual(expected);
});

test('who chooses no day is delivered to on the first of the window that is worked on', async () => {
  const rows = await run<{
    day: string;
  }>(sql`select internal.gazette_delivery_day(from_day, to_day)::text as day from (values
    (date '2026-12-26', date '2027-01-05'), ('2026-12-27', '2027-01-05'), ('2026-12-28', '2026-12-28'),
    ('2026-12-26', '2026-12-27')) given (from_day, to_day)`);
  expect(rows.map(({ day }) => day)).toEqual(['2026-12-28', '2026-12-28', '2026-12-28', '2026-12-26']);
});

test('negative copies and text are refused, a foreign branch is not there, a price sent along is ignored', async () => {
  expect((await place(owner, { copies_de: -1 })).status).toBe(422);
  expect((await place(owner, { copies_de: 'viele' })).status).toBe(422);
  const foreign = first((await read(romand)).own).id;
  expect((await place(owner, { branch_id: foreign })).status).toBe(404);
  const order = await done(place(owner, { price: 1, net: 1 }));
  expect([order.price, order.net, order.vat]).toEqual([36, 350 * 36, Math.round((350 * 36 * 26) / 1000)]);
  expect(
    (await romand.call('PUT', PATH, { body: { id: order.id, updated: order.updated, status: 'cancelled' } })).status,
  ).toBe(404);
  const { data } = await romand.client.from('gazette_orders').select('id').eq('id', order.id);
  expect(data).toEqual([]);
  // A price that moves is for who orders then.
  const set = (prices: unknown) =>
    run(sql`update gazette_issues set prices = ${JSON.stringify(prices)} where id = ${answer.issue?.id}`);
  await set([{ from: 100, price: 99 }]);
  expect((await read(owner)).orders.find(({ id }) => id === order.id)?.price).toBe(36);
  await clear();
  expect((await done(place(owner))).price).toBe(99);
  // As one that comes to more than an order holds: the clock leaves what is refused for this.
  await set([{ from: 100, price: 10_000_000 }]);
  await clear();
  expect(await refused(place(owner))).toEqual([422, { copies_de: 'above' }]);
  await set([{ from: 100, price: 6_000_000 }]);
  const dear = await done(place(owner));
  expect([dear.net, dear.vat]).toEqual([350 * 6_000_000, (350 * 6_000_000 * 26) / 1000]);
  await clear();
  await set(answer.issue?.prices);
  await clear();
});

test('a proof is approved, a change voids it, cancelled orders come back for ten minutes', async () => {
  const order = await done(place(owner));
  const pdf = await fetch(`${portal.origin}/api/v1/marketing/gazette-proof?id=${order.id}`, {
    headers: { cookie: owner.cookie },
  });
  expect(pdf.headers.get('x-proof')).toBe(order.proof);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await pdf.arrayBuffer())));
  expect(text.join(' ').replaceAll(/\s+/g, ' ')).toContain(order.imprint.name.replaceAll(/\s+/g, ' '));
  const approved = await done(change(owner, order, { approve: order.proof }));
  expect(approved.approved).toBe(true);
  const changed = await done(change(owner, approved, { imprint: { name: 'Neuer Name' } }));
  expect([changed.approved, changed.voided]).toEqual([false, true]);
  expect(await refused(change(owner, changed, { approve: order.proof }))).toEqual([
    409,
    expect.objectContaining({ order: 'changed' }),
  ]);
  // Who writes on an older state is told by whom it was changed.
  const { status, body } = await change(owner, approved, { copies_de: 400 });
  const { order: why, now = '' } = body.error?.fields ?? {};
  expect([status, why]).toEqual([409, 'changed']);
  expect(JSON.parse(now)).toMatchObject({ changed_name: approved.approved_name, copies_de: changed.copies_de });
  expect(order.changed_name).toBeNull();
  const cancelled = await done(change(owner, changed, { status: 'cancelled' }));
  const back = await done(change(owner, cancelled, { status: 'ordered' }));
  expect(back.status).toBe('ordered');
  const again = await done(change(owner, back, { status: 'cancelled' }));
  await run(sql`update gazette_orders set cancelled_at = now() - interval '11 minutes' where id = ${again.id}`);
  expect(await refused(change(owner, again, { status: 'ordered' }))).toEqual([409, { order: 'gone' }]);
  expect((await change(owner, again, { status: 'shipped' })).status).toBe(409);
  // Ordered, approved, changed, cancelled, brought back, cancelled: told once each.
  // The imprints of an issue are as many files.
  const zip = await fetch(`${portal.origin}/api/v1/marketing/gazette-export?issue_id=${answer.issue?.id}&what=zip`, {
    headers: { cookie: moderator.cookie },
  });
  expect([zip.status, zip.headers.get('content-type')]).toEqual([200, 'application/zip']);
  const told = await run(sql`select from message_postings where kind = 'gazetteOrder' and object_id = ${order.id}`);
  expect(told).toHaveLength(6);
  await clear();
});

test('what is written is told whatever comes with it', async () => {
  const order = await done(place(owner));
  const changed = await done(change(owner, order, { status: 'ordered', copies_de: 400 }));
  await done(change(owner, changed, { approve: changed.proof, copies_fr: 0 }));
  const told = await run(sql`select from message_postings where kind = 'gazetteOrder' and object_id = ${order.id}`);
  expect(told).toHaveLength(3);
  const orders = [{ id: answer.issue?.id, updated: order.updated }];
  const nobodys = { orders, status: 'shipped' };
  expect((await moderator.call('PUT', '/marketing/gazette-orders', { body: nobodys })).status).toBe(404);
  // Nothing is shipped while members may still order.
  const { id, updated } = first((await read(moderator)).orders.filter((one) => one.id === order.id));
  const early = { orders: [{ id, updated }], status: 'shipped' };
  expect(await refused(moderator.call('PUT', '/marketing/gazette-orders', { body: early }))).toEqual([
    409,
    { order: 'open' },
  ]);
  await clear();
});

test('the longest names and addresses are ordered with, and stop nobody’s list', async () => {
  const id = wish().branch_id;
  const set = (name: string, place: string, website: string | null) =>
    portal.database.pool.query(
      `alter table branches disable trigger user; alter table opticians disable trigger user;
       update branches set name = '${name}', place = '${place}' where id = '${id}';
       update opticians set website = ${website ? `'${website}'` : 'null'} where id = (select optician_id from branches where id = '${id}');
       alter table branches enable trigger user; alter table opticians enable trigger user`,
    );
  const { name, place: town } = first(
    await run<{ name: string; place: string }>(sql`select name, place from branches where id = ${id}`),
  );
  await set('N'.repeat(120), 'P'.repeat(80), `https://${'a'.repeat(489)}.ch`);
  expect((await moderator.call('GET', PATH)).status).toBe(200);
  expect((await done(place(owner))).imprint.lines).toHaveLength(500);
  await clear();
  await set(name, town, null);
});

test('a moved clock sends each reminder once, only to who has neither order nor pause', async () => {
  const deadline = new Date(`${answer.issue?.deadline}T12:00:00Z`).getTime();
  const posted = () =>
    run<{ n: number }>(sql`select count(*)::int as n from message_postings where kind = 'gazetteReminder'`);
  // By name: a branch with an order, or with a pause, is in none of them.
  const [told] = await run<{ left: string[]; named: string[] }>(sql`
    with told as materialized (
      select (one ->> 'company')::uuid as company, one ->> 'branches' as branches
      from jsonb_array_elements(internal.take_gazette_reminders(${new Date(deadline - 14 * DAY)})) one),
    named as (select branch.id from told join branches branch on branch.optician_id = told.company
      and branch.name = any (string_to_array(told.branches, ', ')))
    select array(select id::text from named) as named,
      array(select branch_id::text from gazette_orders where issue_id = ${answer.issue?.id} and status <> 'cancelled'
        union select branch_id::text from gazette_standing_orders where paused) as left`);
  expect(told?.named.length).toBeGreaterThan(0);
  expect(told?.named.filter((one) => told.left.includes(one))).toEqual([]);
  await run(sql`delete from internal.gazette_told where what = '14 days'`);
  const counts: number[] = [];
  for (const days of [20, 14, 13, 3, 2]) {
    await runGazetteClock(portal.database.pool, new Date(deadline - days * DAY));
    counts.push(first(await posted()).n);
  }
  expect(counts[1]).toBeGreaterThan(counts[0] ?? 0);
  expect(counts[2]).toBe(counts[1]);
  expect(counts[3]).toBeGreaterThan(counts[2] ?? 0);
  expect(counts[4]).toBe(counts[3]);

  // A process is killed after it noted the reminders, and before it told anybody.
  await run(sql`delete from internal.gazette_told where what = '3 days'`);
  await run(sql`delete from message_postings where kind = 'gazetteReminder'`);
  const before = new Date(deadline - 3 * DAY);
  const holding = await portal.database.pool.connect();
  await holding.query('begin; lock table message_postings in exclusive mode');
  const child = await apart({ url: portal.database.url, clock: before.toISOString() });
  const waiting = async () =>
    (
      await portal.database.pool.query(
        `select from pg_locks where relation = 'message_postings'::regclass and not granted
         union all select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      )
    ).rowCount;
  try {
    await expect.poll(waiting, { timeout: 30_000 }).toBeGreaterThan(0);
    child.kill('SIGKILL');
    await once(child, 'exit');
  } finally {
    await holding.query('rollback');
    holding.release();
  }
  await expect.poll(waiting, { timeout: 30_000 }).toBe(0);
  expect(await run(sql`select from internal.gazette_told where what = '3 days'`)).toEqual([]);
  expect(first(await posted()).n).toBe(0);
  await Promise.all([1, 2].map(() => runGazetteClock(portal.database.pool, before)));
  expect(first(await posted()).n).toBe((counts[3] ?? 0) - (counts[2] ?? 0));
}, 60_000);

test('twenty issues are open or to come at a time, and the clock takes one after the other', async () => {
  const client = await portal.database.pool.connect();
  try {
    await client.query('begin');
    const more = (first: number, count: number) =>
      client.query(
        `insert into gazette_issues select (jsonb_populate_record(issue, jsonb_build_object('id', other.id))).*
         from (select id from contents where kind <> 'gazette' order by id offset $1 limit $2) other
         cross join (select one as issue from gazette_issues one where id = $3) open`,
        [first, count, answer.issue?.id],
      );
    // Beside the open and the planned one.
    await more(0, 18);
    await client.query(`delete from internal.gazette_told`);
    const issues = async (issue: string, taken: string) => {
      const at = `${answer.issue?.deadline}T10:00:00Z`;
      return (await client.query(`select distinct one #> '{${issue}}' from ${taken} one`, [at])).rowCount;
    };
    expect(await issues('issue', 'jsonb_array_elements(internal.take_gazette_reminders($1))')).toBe(1);
    expect(await issues('told,issue_id', 'internal.turn_standing_orders($1)')).toBe(1);
    await expect(more(18, 1)).rejects.toMatchObject({ code: '22023', message: 'crowded' });
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('after the deadline members are too late, and a frozen run asks the office for reasons', async () => {
  const picture = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#0b1b38' } })
    .png()
    .toBuffer();
  const logo = storedOf(await upload(portal, owner, 'logo.png', picture, { imageKind: 'Logo' }));
  const { optician } = (await owner.call('GET', '/auth/user')).body.data as { optician: { id: string } };
  await run(sql`update opticians set logo_image = ${logo.id} where id = ${optician.id}`);
  const order = await done(place(owner));
  expect(order.imprint.logo).toBe(true);
  await run(
    sql`update gazette_issues set opens = internal.zurich_today() - 30, deadline = internal.zurich_today() - 1 where id = ${answer.issue?.id}`,
  );
  expect(await refused(change(owner, order, { copies_de: 400 }))).toEqual([409, { order: 'late' }]);
  expect(
    (await owner.call('POST', '/marketing/gazette-run', { body: { issue_id: answer.issue?.id, number: 1 } })).status,
  ).toBe(403);
  const close = (number = 1) =>
    moderator.call('POST', '/marketing/gazette-run', { body: { issue_id: answer.issue?.id, number } });
  expect((await close(Number.MAX_SAFE_INTEGER)).status).toBe(422);
  expect((await Promise.all([close(), close()])).map(({ status }) => status).sort()).toEqual([200, 409]);
  for (const status of [undefined, 'confirmed']) {
    expect(await refused(change(moderator, order, { status, copies_de: 400 }))).toEqual([422, { reason: 'required' }]);
  }
  await done(change(moderator, order, { copies_de: 400, reason: 'Anruf der Filiale' }));
  const after = await read(moderator, `?issue_id=${answer.issue?.id}`);
  expect(after.changes.map(({ reason }) => reason)).toEqual(['Anruf der Filiale']);
  // A further run is for what changed; then for nothing any more, whatever the office has done with the orders.
  expect([answer.issue?.changed, after.issue?.changed]).toEqual([false, true]);
  const [changed] = after.orders.filter(({ id }) => id === order.id) as [Order];
  for (const status of ['shipped', 'confirmed', 'ordered']) {
    const { updated } = (await read(moderator, `?issue_id=${answer.issue?.id}`)).orders.find(
      ({ id }) => id === changed.id,
    ) as Order;
    const body = { orders: [{ id: changed.id, updated }], status };
    const put = await moderator.call('PUT', '/marketing/gazette-orders', { body });
    expect([put.status, put.body.error]).toEqual([200, null]);
  }
  expect((await close(2)).status).toBe(200);
  expect(await refused(close(3))).toEqual([409, { order: 'same' }]);
  const frozen = first(await run<{ rows: Order[] }>(sql`select rows from gazette_runs where number = 1`)).rows;
  expect(frozen.find(({ id }) => id === order.id)?.copies_de).toBe(300);
  const book = await exported('xlsx');
  const { lines } = await readXlsx(book, 'Bestellungen');
  const written = lines.slice(1).map((line) => line.map((cell) => String(cell ?? '')));
  expect(written).toEqual(
    frozen.map(({ delivery, imprint, ...one }) => [
      ...[one.company_name, one.branch_name, String(one.copies_de), String(one.copies_fr)],
      ...[delivery.name, delivery.street, delivery.postcode, delivery.place, delivery.day],
      ...[one.price / 100, one.net / 100, one.vat / 100].map(String),
      ...[[imprint.name, imprint.lines].join('\n').trim(), one.approved ? 'ja' : ''],
    ]),
  );
  const later = await readXlsx(book, 'Nachträge');
  expect(later.lines.slice(1).map((line) => line.slice(1, 5))).toEqual([
    [order.branch_name, '350', '450', 'Anruf der Filiale'],
  ]);
  // Numbers are numbers and days are days.
  const sheet = unzip(book).get('xl/worksheets/sheet1.xml')?.toString() ?? '';
  expect(sheet.match(/<c r="[CDIJKL]2"(?! t="(?:inlineStr|s|str)")[^>]*><v>/g)).toHaveLength(6);
  // The screen shows the same, but for what was changed since.
  const shown = new Map(after.orders.map((one) => [one.id, one]));
  for (const one of frozen) {
    if (one.id !== order.id)
      expect(shown.get(one.id)).toMatchObject({ imprint: one.imprint, net: one.net, vat: one.vat });
  }
  expect(
    (await moderator.client.from('exports').select('object').eq('object', 'gazette').eq('asked->>what', 'xlsx')).data,
  ).toHaveLength(1);
});

test('the imprints of a frozen run are those of its day, its logos too', async () => {
  const { rows: frozen } = first(
    await run<{ rows: PrintedOrder[] }>(sql`select rows from gazette_runs where number = 1`),
  );
  const mine = first(frozen.filter(({ logo_file }) => logo_file));
  const [{ company }] = (await run<{ company: string }>(
    sql`select optician_id as company from branches where id = ${mine.branch_id}`,
  )) as [{ company: string }];
  const files = unzip(await exported('zip'));
  expect(files.size).toBe(frozen.length);
  const own = [...files].find(([name]) => name.includes(mine.id.slice(0, 8)))?.[1] ?? Buffer.of();
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(own)));
  const words = (lines: string) => lines.replaceAll(/\s+/g, ' ').trim();
  expect(words(text.join(' '))).toBe(words(`${mine.imprint.name} ${mine.imprint.lines}`));
  const picture = (pdf: Buffer) => pdf.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0;
  expect(picture(own)).toBeGreaterThan(0);
  // The company takes its logo away, and the night comes.
  await run(sql`update opticians set logo_image = null where id = ${company}`);
  await run(sql`update files set expires = now() + interval '1 day' where id::text = ${mine.logo_file}`);
  await runGazetteClock(portal.database.pool);
  const [kept] = await run<{ days: number }>(
    sql`select extract(day from expires - now())::int as days from files where id::text = ${mine.logo_file}`,
  );
  expect(kept?.days).toBeGreaterThan(20);
  const again =
    [...unzip(await exported('zip'))].find(([name]) => name.includes(mine.id.slice(0, 8)))?.[1] ?? Buffer.of();
  expect(picture(again)).toBe(picture(own));
});

test('an issue for which nobody is reminded holds up no other', async () => {
  const [open] = await run<{ at: Date }>(
    sql`select deadline + time '10:00' as at from gazette_issues where id = ${answer.issue?.id}`,
  );
  await run(sql`
    insert into gazette_issues select (jsonb_populate_record(issue, jsonb_build_object('id', other.id))).*
    from (select id from contents where kind <> 'gazette' limit 1) other
    cross join (select one as issue from gazette_issues one where id = ${answer.issue?.id}) open`);
  await run(sql`
    insert into gazette_standing_orders (branch_id, copies_de, copies_fr, paused) select id, 0, 0, true from branches
    on conflict (branch_id) do update set paused = true`);
  await run(sql`delete from internal.gazette_told`);
  await runGazetteClock(portal.database.pool, open?.at);
  expect(await run(sql`select from internal.gazette_told where what = '3 days'`)).toHaveLength(2);
});

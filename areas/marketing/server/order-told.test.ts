import ICAL from 'ical.js';
import sharp from 'sharp';
import sql from 'sql-template-tag';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asSystem } from '#database/scope.ts';
import { storedOf, upload } from '#server/files/testing/files-portal.ts';
import { mailChannel } from '#server/messages/channels.ts';
import { deliverDue } from '#server/messages/deliver.ts';
import { gatherMails } from '#server/messages/gather.ts';
import type { MessageKind } from '#server/messages/kind.ts';
import { decentNoon } from '#server/messages/testing/decent-noon.ts';
import { MailServer } from '#server/messages/testing/mail-server.ts';
import { type Member, startTestPortal, type TestPortal } from '#server/testing/test-portal.ts';
import { unzip } from '#server/testing/unzip.ts';
import type { GazetteAnswer, Order } from '../contract.ts';
import { runGazetteClock } from './clock.ts';
import { gazetteDeadline, gazetteOrder, gazetteReminder, gazetteUnapproved } from './messages.ts';

const PATH = '/marketing/gazette-order';
const KINDS = new Map<string, MessageKind>(
  [gazetteOrder, gazetteReminder, gazetteDeadline, gazetteUnapproved].map((kind) => [kind.name, kind as MessageKind]),
);

let portal: TestPortal;
let server: MailServer;
let email: ReturnType<typeof mailChannel>;
let owner: Member;
let moderator: Member;
let answer: GazetteAnswer;
let issue: NonNullable<GazetteAnswer['issue']>;
let branch: GazetteAnswer['branches'][number];
beforeAll(async () => {
  server = new MailServer();
  email = mailChannel({ host: '127.0.0.1', port: await server.open() }, { name: 'P', address: 'portal@lumen.example' });
  portal = await startTestPortal('demo');
  [owner, moderator] = [await portal.signIn('owner@lumen.example'), await portal.signIn('moderator@lumen.example')];
  answer = (await owner.call('GET', PATH)).body.data as GazetteAnswer;
  [branch] = answer.branches as [GazetteAnswer['branches'][number]];
  if (!answer.issue) throw new Error('The demo group has no issue.');
  issue = answer.issue;
  await run(sql`update branches set email = 'filiale@frei.example' where id = ${branch.id}`);
});
afterAll(async () => {
  email.close();
  await portal.stop();
  await server.close();
});

/** Copies as mails say them. */
const split = (de = 0, fr = 0) => [de && `${de} de`, fr && `${fr} fr`].filter(Boolean).join(', ');

/** As the office knows the branch. */
const named = () => [...new Set([branch.company, branch.name, branch.place])].join(', ');
const run = <Row extends object>(statement: ReturnType<typeof sql>) =>
  asSystem(portal.database.pool, 'a test sets its own rows', (tx) => tx.rows<Row>(statement));
const place = (more: object = {}) =>
  owner.call('POST', PATH, {
    body: { issue_id: issue.id, branch_id: branch.id, copies_de: 300, copies_fr: 50, ...more },
  });
const change = ({ id, updated }: Order, more: object) => owner.call('PUT', PATH, { body: { id, updated, ...more } });
const done = async (call: ReturnType<typeof place>): Promise<Order> => {
  const { status, body } = await call;
  expect([status, body.error]).toEqual([200, null]);
  return body.data as Order;
};
const refused = async (call: ReturnType<typeof place>) => {
  const { status, body } = await call;
  return [status, body.error?.fields];
};
const clear = () => run(sql`delete from gazette_orders where issue_id = ${issue.id} and branch_id = ${branch.id}`);

/** What the mail server got since, sorted by its addressees. */
async function arrived() {
  server.mails.length = 0;
  const now = decentNoon();
  await gatherMails(portal.database.pool, now);
  const parts = {
    pool: portal.database.pool,
    kinds: KINDS,
    channels: { email },
    portal: { portalName: 'Portal', publicUrl: 'https://portal.example' },
    now: () => now,
    log: () => undefined,
  };
  for (let next = await deliverDue(parts); next && next <= now; ) next = await deliverDue(parts);
  return server.mails
    .map((mail) => ({ to: mail.to?.[0]?.address ?? '', subject: mail.subject ?? '', text: mail.text ?? '' }))
    .sort((one, other) => one.to.localeCompare(other.to));
}

test('each step of an order is one mail for each: branch, orderer, owners and office', async () => {
  const { optician } = (await owner.call('GET', '/auth/user')).body.data as { optician: { id: string } };
  const owners = await run<{ email: string }>(sql`
    select account.email from staff person join staff_roles held on held.staff_id = person.id
    join auth.users account on account.id = person.auth_user_id
    where held.role_name = 'opticianOwner' and person.optician_id = ${optician.id} and person.active`);
  const everybody = [...owners.map((one) => one.email), 'filiale@frei.example', issue.contact_email].sort(
    (one, other) => one.localeCompare(other),
  );
  expect(everybody).toContain('owner@lumen.example');
  await arrived();
  const told = async (news: string) => {
    const mails = await arrived();
    expect(mails.map(({ to }) => to)).toEqual(everybody);
    for (const { subject } of mails) expect(subject).toBe(`Gazette ${issue.number}, ${named()}: ${news}`);
    return mails[0]?.text;
  };
  // As last time; the proof that is looked at is the one that is approved.
  if (!branch.last) throw new Error('The demo owner has ordered before.');
  const order = await done(place(branch.last));
  const { copies_fr } = branch.last;
  expect(await told('bestellt')).toContain(split(branch.last.copies_de, copies_fr));
  const seen = await fetch(`${portal.origin}/api/v1/marketing/gazette-proof?id=${order.id}`, {
    headers: { cookie: owner.cookie },
  });
  expect((await seen.arrayBuffer()).byteLength).toBeGreaterThan(1000);
  const approved = await done(change(order, { approve: seen.headers.get('x-proof') }));
  await told('zum Druck freigegeben');
  const changed = await done(change(approved, { copies_de: 400 }));
  expect(await told('geändert')).toContain(split(400, copies_fr));
  const voided = await done(change(changed, { imprint: { name: 'Neuer Name' } }));
  await told('geändert, das Gut zum Druck gilt nicht mehr');
  const cancelled = await done(change(voided, { status: 'cancelled' }));
  const left = await told('storniert');
  expect(left).toContain('Von: Livia Aebischer');
  expect(left).not.toContain('Änderbar bis');
  const back = await done(change(cancelled, { status: 'ordered' }));
  await told('wieder aufgenommen');
  // Six of one's own clicks ring no bell of one's own; those of others do.
  const rung = () =>
    run<{ news: string }>(sql`
      select line.data ->> 'news' as news from notifications line join staff person on person.id = line.staff_id
      join auth.users account on account.id = person.auth_user_id and account.email = 'owner@lumen.example'
      where line.object_id = ${order.id}`);
  expect(await rung()).toEqual([]);
  const behalf = await moderator.call('PUT', PATH, { body: { id: back.id, updated: back.updated, copies_de: 450 } });
  expect(behalf.status).toBe(200);
  expect(await rung()).toEqual([{ news: 'changed' }]);
  await arrived();
  // Nothing is told of what was refused.
  expect((await change(order, { copies_de: 500 })).status).toBe(409);
  expect(await arrived()).toEqual([]);

  // A mailbox of the branch that is no more: the order stands, the others are told, and the log says why one is not.
  server.refused.set('filiale@frei.example', 550);
  await done(change(behalf.body.data as Order, { copies_fr: 100 }));
  expect((await arrived()).map(({ to }) => to)).toEqual(everybody.filter((one) => one !== 'filiale@frei.example'));
  const [log] = await run<{ status: string; reason: string }>(sql`
    select status, reason from mails where recipient = 'filiale@frei.example' order by created desc limit 1`);
  expect(log).toMatchObject({ status: 'bounced', reason: expect.stringContaining('refused for the test') });
  expect(await arrived()).toEqual([]);
  server.refused.clear();
  await clear();
});

test('a standing order becomes an order when the issue opens, once, and says until when it can be changed', async () => {
  const standing = { branch_id: branch.id, copies_de: 250, copies_fr: 0, paused: false };
  const opens = new Date(`${issue.opens}T10:00:00Z`);
  const orders = () =>
    run<{ id: string; copies_de: number; copies_fr: number; staff_name: string | null; status: string }>(sql`
    select id, copies_de, copies_fr, staff_name, status from gazette_orders where issue_id = ${issue.id} and branch_id = ${branch.id}`);
  const again = () => run(sql`delete from internal.gazette_told where issue_id = ${issue.id} and what = 'standing'`);
  const store = (more: object) => owner.client.from('gazette_standing_orders').upsert({ ...standing, ...more });

  const turn = async (more: object) => {
    expect((await store(more)).error).toBeNull();
    await again();
    await arrived();
    await runGazetteClock(portal.database.pool, opens);
    const placed = (await orders()).map(({ copies_de, copies_fr }) => [copies_de, copies_fr]);
    const told = (await arrived()).filter(({ to }) => to === 'filiale@frei.example');
    await clear();
    return { placed, told };
  };
  expect(await turn({ paused: true })).toEqual({ placed: [], told: [] });
  // Copies that this issue does not take become the nearest that it takes, and the branch is told of both.
  for (const [copies_de, copies_fr, placed] of [
    [37, 0, [100, 0]],
    [101, 0, [100, 0]],
    [180, 140, [169, 131]],
    [9000, 1000, [2700, 300]],
  ] as const) {
    const turned = await turn({ copies_de, copies_fr });
    expect(turned.placed).toEqual([placed]);
    expect(turned.told.map(({ subject }) => subject)).toEqual([
      `Gazette ${issue.number}, ${named()}: schon bestellt, mit angepasster Menge`,
    ]);
    expect(turned.told[0]?.text).toContain(`Ihre Dauerbestellung: ${split(copies_de, copies_fr)}.`);
    expect(turned.told[0]?.text).toContain(`Exemplare: ${split(placed[0], placed[1])}`);
  }
  // Of a language that is not printed there is nothing to be had: the branch is told that, and until when it may order.
  await run(sql`update gazette_issues set languages = '{de}' where id = ${issue.id}`);
  const without = await turn({ copies_de: 0, copies_fr: 300 });
  expect(without.placed).toEqual([]);
  expect(without.told.map(({ subject }) => subject)).toEqual([
    `Gazette ${issue.number}, ${named()}: nicht bestellt, die Dauerbestellung passt nicht`,
  ]);
  expect(without.told[0]?.text).toContain('Bestellbar bis');
  expect(without.told[0]?.text).not.toMatch(/Betrag|Änderbar|Exemplare: /);
  await run(sql`update gazette_issues set languages = '{de,fr}' where id = ${issue.id}`);
  expect((await store({})).error).toBeNull();
  await again();
  const dayBefore = new Date(opens.getTime() - 86_400_000);
  await runGazetteClock(portal.database.pool, dayBefore);
  expect(await orders()).toEqual([]);
  await Promise.all([1, 2].map(() => runGazetteClock(portal.database.pool, opens)));
  await runGazetteClock(portal.database.pool, opens);
  expect(await orders()).toMatchObject([{ copies_de: 250, staff_name: null, status: 'ordered' }]);
  const mine = (await arrived()).filter(({ to }) => to === 'owner@lumen.example');
  expect(mine.map(({ subject }) => subject)).toEqual([
    `Gazette ${issue.number}, ${named()}: schon bestellt (Dauerbestellung)`,
  ]);
  const [year, month, day] = issue.deadline.split('-');
  expect(mine[0]?.text).toContain(`Änderbar bis ${day}.${month}.${year}`);
  await run(sql`delete from gazette_standing_orders where branch_id = ${branch.id}`);
  await clear();
});

test('a deadline that moves after orders moves what can be done with them, and no order goes', async () => {
  const order = await done(place());
  const move = (deadline: string, from: string) =>
    run(sql`
    update gazette_issues set opens = least(opens, ${deadline}::date), deadline = ${deadline}::date,
      delivery_from = ${from}::date, delivery_to = ${from}::date + 10 where id = ${issue.id}`);
  const shift = (day: string, days: number) =>
    new Date(new Date(day).getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const yesterday = shift(new Date().toISOString().slice(0, 10), -1);
  await move(yesterday, issue.delivery_from);
  expect(await refused(change(order, { copies_de: 400 }))).toEqual([409, { order: 'late' }]);
  // The printer is late: all is a month later, the day that was asked for is none any more.
  await move(shift(issue.deadline, 30), shift(issue.delivery_from, 30));
  expect(await refused(change(order, { copies_de: 400 }))).toEqual([422, { 'delivery.day': 'window' }]);
  const moved = await done(change(order, { copies_de: 400, delivery: { day: shift(issue.delivery_from, 31) } }));
  expect([moved.copies_de, moved.price, moved.status]).toEqual([400, order.price, 'ordered']);
  // Who just changed the order knows the day; all others who ordered are told it once, and when it moves back.
  const [office] = await run<{ email: string }>(
    sql`select contact_email as email from gazette_issues where id = ${issue.id}`,
  );
  // A few of them are enough.
  await run(sql`delete from gazette_orders where issue_id = ${issue.id} and branch_id <> ${branch.id}
    and branch_id not in (select branch_id from gazette_orders where issue_id = ${issue.id} order by branch_id limit 5)`);
  await arrived();
  const told = async (deadline: string) => {
    await Promise.all([1, 2].map(() => runGazetteClock(portal.database.pool, new Date(`${issue.opens}T10:00:00Z`))));
    const [year, month, day] = deadline.split('-');
    const mails = (await arrived()).filter(({ subject }) => subject.includes('neue Bestellfrist'));
    const to = mails.map((mail) => mail.to);
    expect(new Set(to).size).toBe(to.length);
    for (const { subject } of mails)
      expect(subject).toBe(`Gazette ${issue.number}: neue Bestellfrist ${day}.${month}.${year}`);
    return to;
  };
  const others = await told(shift(issue.deadline, 30));
  expect(others).toContain(office?.email);
  expect(others.length).toBeGreaterThan(3);
  expect(others).not.toContain('owner@lumen.example');
  expect(await told(shift(issue.deadline, 30))).toEqual([]);
  // Whoever moves it again and again is told of when six hours are over.
  await move(shift(issue.deadline, 29), shift(issue.delivery_from, 30));
  expect(await told(shift(issue.deadline, 29))).toEqual([]);
  await run(sql`update message_postings set created = created - interval '6 hours' where kind = 'gazetteDeadline'`);
  expect(await told(shift(issue.deadline, 29))).toEqual(expect.arrayContaining(['owner@lumen.example', ...others]));
  await run(sql`
    update gazette_issues set opens = ${issue.opens}::date, deadline = ${issue.deadline}::date,
      delivery_from = ${issue.delivery_from}::date, delivery_to = ${issue.delivery_to}::date where id = ${issue.id}`);
  await clear();
});

test('a branch that closes keeps its order: its owner cancels it, the office sees that it is closed, nobody orders for it', async () => {
  const order = await done(place());
  await run(sql`update branches set active = false where id = ${branch.id}`);
  const all = (await moderator.call('GET', `${PATH}?issue_id=${issue.id}`)).body.data as GazetteAnswer;
  expect(all.orders.find(({ id }) => id === order.id)).toMatchObject({ branch_active: false, status: 'ordered' });
  expect(all.branches.map(({ id }) => id)).not.toContain(branch.id);
  const own = (await owner.call('GET', PATH)).body.data as GazetteAnswer;
  expect(own.orders.find(({ id }) => id === order.id)?.branch_active).toBe(false);
  await done(change(order, { status: 'cancelled' }));
  expect((await place()).status).toBe(404);
  await run(sql`insert into gazette_standing_orders (branch_id, copies_de, copies_fr) values (${branch.id}, 250, 0)`);
  await run(sql`delete from internal.gazette_told where issue_id = ${issue.id}`);
  await runGazetteClock(portal.database.pool, new Date(`${issue.deadline}T10:00:00Z`));
  const live = await run(sql`
    select from gazette_orders where issue_id = ${issue.id} and branch_id = ${branch.id} and status <> 'cancelled'`);
  expect(live).toEqual([]);
  await run(sql`update branches set active = true where id = ${branch.id}`);
});

test('a proof that nobody approved by the deadline is told once to branch and office, who may approve it on behalf', async () => {
  const order = await done(place());
  // A few others are enough.
  await run(sql`delete from gazette_orders where issue_id = ${issue.id} and branch_id <> ${branch.id}
    and branch_id not in (select branch_id from gazette_orders where issue_id = ${issue.id} order by branch_id limit 5)`);
  await arrived();
  const after = new Date(new Date(`${issue.deadline}T10:00:00Z`).getTime() + 86_400_000);
  const told = async () => {
    await runGazetteClock(portal.database.pool, after);
    return (await arrived())
      .filter(({ subject }) => subject === `Gazette ${issue.number}, ${named()}: Gut zum Druck fehlt`)
      .map(({ to }) => to);
  };
  const first = await told();
  expect(first).toEqual(expect.arrayContaining(['filiale@frei.example', issue.contact_email]));
  expect(first.filter((one, at) => first.indexOf(one) < at)).toEqual([]);
  expect(await told()).toEqual([]);
  const { status, body } = await moderator.call('PUT', PATH, {
    body: { id: order.id, updated: order.updated, approve: order.proof },
  });
  expect([status, (body.data as Order).approved]).toEqual([200, true]);
  await clear();
});

test('the proof is cut out of 3 mm more with its fonts in it, and says how the logo comes out', async () => {
  const { optician } = (await owner.call('GET', '/auth/user')).body.data as { optician: { id: string } };
  await run(sql`update opticians set phone = null, website = null, logo_image = null where id = ${optician.id}`);
  const [{ phone }] = (await run(
    sql`update branches set phone = null where id = ${branch.id} returning (select phone from branches where id = ${branch.id}) as phone`,
  )) as [{ phone: string | null }];
  const order = await done(place());
  // What nobody stored has no line.
  expect(order.imprint.logo).toBe(false);
  const { delivery } = order;
  expect(order.imprint.lines).toBe(`${delivery.street}\n${delivery.postcode} ${delivery.place}`);
  const proof = async () => {
    const file = await fetch(`${portal.origin}/api/v1/marketing/gazette-proof?id=${order.id}`, {
      headers: { cookie: owner.cookie },
    });
    return { logo: file.headers.get('x-logo'), bytes: Buffer.from(await file.arrayBuffer()) };
  };
  const { logo, bytes } = await proof();
  expect(logo).toBe('none');
  const mm = (points: number) => Math.round((points * 25.4) / 72);
  const pdf = bytes.toString('latin1');
  expect(
    /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/
      .exec(pdf)
      ?.slice(1)
      .map((side) => mm(Number(side))),
  ).toEqual([106, 56]);
  expect(pdf.match(/\/FontFile/g)?.length).toBe(pdf.match(/\/Type \/FontDescriptor/g)?.length);
  const withLogo = await done(change(order, { imprint: { logo: true } }));
  for (const [width, state] of [
    [900, 'good'],
    [250, 'coarse'],
    [150, 'leftOut'],
  ] as const) {
    const picture = sharp({ create: { width, height: 100, channels: 3, background: '#0b1b38' } });
    const file = storedOf(
      await upload(portal, owner, 'logo.png', await picture.png().toBuffer(), { imageKind: 'Logo' }),
    );
    await run(sql`update opticians set logo_image = ${file.id} where id = ${optician.id}`);
    expect((await proof()).logo).toBe(state);
  }
  // A logo that changes makes it another proof.
  expect((await change(withLogo, { approve: withLogo.proof })).status).toBe(409);
  await run(sql`update branches set phone = ${phone} where id = ${branch.id}`);
  await clear();
});

test('the address book has the own branches and where copies went before, and nothing of others', async () => {
  const elsewhere = { name: 'Lager Süd', street: 'Rampe 3', postcode: '4600', place: 'Olten' };
  await done(place({ delivery: elsewhere }));
  const romand = await portal.signIn('romand@lumen.example');
  const book = async (member: Member) =>
    (await member.client.rpc('gazette_addresses', { branch_id: branch.id })).data as { name: string; street: string }[];
  const own = await book(owner);
  expect(own).toContainEqual(elsewhere);
  // A branch that is called after its place gets its parcel under the name of its company.
  expect(own).toContainEqual(
    expect.objectContaining({ name: branch.name === branch.place ? branch.company : branch.name, place: branch.place }),
  );
  expect(await book(romand)).toEqual([]);
  expect(await book(moderator)).toContainEqual(elsewhere);
  await clear();
});

test('nobody, and who is of another company, gets nothing of an order', async () => {
  const order = await done(place());
  const romand = await portal.signIn('romand@lumen.example');
  const get = (path: string, cookie = '') => fetch(`${portal.origin}/api/v1${path}`, { headers: { cookie } });
  const [campaign] = await run<{ id: string }>(sql`select id from campaigns limit 1`);
  const own = [`/marketing/gazette-proof?id=${order.id}`, `/marketing/gazette-order-file?id=${order.id}`];
  for (const path of own) {
    expect((await get(path, romand.cookie)).status).toBe(404);
    expect((await get(path, owner.cookie)).status).toBe(200);
  }
  // On paper stands what the screen says.
  const paper = await extractText(
    await getDocumentProxy(new Uint8Array(await (await get(own[1] ?? '', owner.cookie)).arrayBuffer())),
  );
  const words = paper.text.join(' ').replaceAll(/\s+/g, ' ');
  for (const said of [
    issue.number,
    '300 deutsch, 50 französisch',
    ((order.net + order.vat) / 100).toFixed(2),
    order.delivery.place,
  ])
    expect(words).toContain(said);
  const others = [
    ...[PATH, `/marketing/gazette-export?issue_id=${issue.id}&what=zip`],
    ...[`/marketing/campaign-files?id=${campaign?.id}`, `/marketing/campaign-calendar?id=${campaign?.id}`],
  ];
  for (const path of [...own, ...others]) expect((await get(path)).status).toBe(401);
  expect((await get(others[1] ?? '', owner.cookie)).status).toBe(403);
  const rest = await fetch(`${portal.origin}/rest/v1/gazette_orders?select=id`, {
    headers: { apikey: portal.publicKey },
  });
  expect(rest.ok ? await rest.json() : []).toEqual([]);
  await clear();
});

test('a branch ticks a campaign that it uses, the office counts it, and who sees marketing has it in the own feed', async () => {
  const [campaign] = await run<{ id: string }>(sql`
    select campaign.id from campaigns campaign where not exists (select from campaign_uses used where used.campaign_id = campaign.id)
    order by starts limit 1`);
  const use = (branch_id: string) =>
    owner.client.from('campaign_uses').insert({ campaign_id: campaign?.id, branch_id });
  expect((await use(branch.id)).error).toBeNull();
  const [foreign] = await run<{ id: string }>(sql`
    select id from branches where active and optician_id <> (select optician_id from branches where id = ${branch.id}) limit 1`);
  expect((await use(foreign?.id ?? '')).error?.code).toBe('42501');
  const counted = await moderator.client.from('campaign_uses').select('branch_id').eq('campaign_id', campaign?.id);
  expect(counted.data).toEqual([{ branch_id: branch.id }]);
  const { staff } = (await owner.call('GET', '/auth/user')).body.data as { staff: { id: string } };
  const feed = await run<{ entry: string }>(
    sql`select entry::text from internal.calendar_of_campaigns(${staff.id}, 'de') entry`,
  );
  expect(feed.filter(({ entry }) => entry.includes(`campaign-${campaign?.id}`))).toHaveLength(1);
});

test('the material of a campaign and its entry for calendars read back as they were written', async () => {
  const [campaign] = await run<{ id: string; starts: string; ends: string; title: string; post: string }>(sql`
    select campaign.id, starts::text, ends::text, text.title, text.post from campaigns campaign
    join campaigns_texts text on text.id = campaign.id and text.language = 'de' order by starts limit 1`);
  const { id = '', starts = '', ends = '', title = '', post = '' } = campaign ?? {};
  const poster = storedOf(await upload(portal, moderator, 'Plakat A2.pdf', Buffer.from('%PDF-1.7\n%%EOF\n')));
  await run(sql`update campaigns_texts set documents = ${JSON.stringify([{ file: poster.id, title: 'Plakat' }])}
    where id = ${id} and language = 'de'`);
  const get = async (path: string) =>
    Buffer.from(
      await (await fetch(`${portal.origin}/api/v1${path}`, { headers: { cookie: moderator.cookie } })).arrayBuffer(),
    );
  const files = unzip(await get(`/marketing/campaign-files?id=${id}`));
  expect([...files.keys()].sort()).toEqual(
    ['de-Plakat A2.pdf', ...['de', 'fr'].flatMap((one) => [`${one}-newsletter.txt`, `${one}-post.txt`])].sort(),
  );
  expect(files.get('de-post.txt')?.toString()).toBe(post);
  expect(files.get('de-Plakat A2.pdf')?.toString()).toBe('%PDF-1.7\n%%EOF\n');

  const calendar = new ICAL.Component(ICAL.parse((await get(`/marketing/campaign-calendar?id=${id}`)).toString()));
  const entries = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
  expect(entries.map(({ summary }) => summary)).toEqual([title]);
  const day = (at: Date | undefined) => at?.toLocaleDateString('sv-SE', { timeZone: 'Europe/Zurich' });
  // From the first day to the end of the last.
  expect(day(entries[0]?.startDate.toJSDate())).toBe(starts);
  expect(day(new Date((entries[0]?.endDate.toJSDate().getTime() ?? 0) - 1))).toBe(ends);
});

test('who ordered is told of it as long as they work there', async () => {
  const [told] = await run<{ there: boolean; elsewhere: boolean }>(sql`
    with one as (select kept from gazette_orders kept limit 1), people as (
      select distinct on (person.optician_id = branch.optician_id) person.id::text,
        person.optician_id = branch.optician_id as there
      from one join branches branch on branch.id = (one.kept).branch_id join staff person on person.active
        and not exists (select from staff_roles role where role.staff_id = person.id and role.role_name = 'opticianOwner'))
    select bool_or(asked.told) filter (where asked.there) as there, bool_or(asked.told) filter (where not asked.there) as elsewhere
    from (select people.there, internal.gazette_addressees(
        jsonb_populate_record(one.kept, jsonb_build_object('staff_id', people.id))) -> 'staff' ? people.id as told
      from one, people) asked`);
  expect(told).toEqual({ there: true, elsewhere: false });
});

test('an order stays with who ordered, when two records of one person become one', async () => {
  const admin = await portal.signIn('admin@lumen.example');
  const { optician } = (await owner.call('GET', '/auth/user')).body.data as { optician: { id: string } };
  const twin = async () => {
    const [made] = await run<{ id: string }>(sql`
      insert into staff (optician_id, first_name, last_name) values (${optician.id}, 'Rita', 'Zwilling') returning id`);
    return made?.id ?? '';
  };
  const [kept, gone] = [await twin(), await twin()];
  const order = await done(place());
  await run(sql`update gazette_orders set staff_id = ${gone} where id = ${order.id}`);
  const { kept: one, gone: other } = (await admin.call('GET', `/staff/merge?kept=${kept}&gone=${gone}`)).body.data as {
    kept: { updated: string };
    gone: { updated: string };
  };
  const updated = { kept: one.updated, gone: other.updated };
  const merged = await admin.call('POST', '/staff/merge', {
    body: { kept, gone, updated, fields: [], roles: 'both', account: 'kept' },
  });
  expect([merged.status, merged.body.error]).toEqual([200, null]);
  const { orders } = (await owner.call('GET', PATH)).body.data as GazetteAnswer;
  expect(orders.find(({ id }) => id === order.id)?.staff_id).toBe(kept);
  await clear();
});

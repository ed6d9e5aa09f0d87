import { setImmediate as breathe } from 'node:timers/promises';
import { caniemail } from 'caniemail';
import sharp from 'sharp';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Member, startTestPortal, type TestPortal } from '#server/testing/test-portal.ts';
import { keptMailPicture, mailPicture } from './mail-picture.ts';
import { tellChangedSignatures } from './signature-clock.ts';
import { signatureKind } from './signature-kind.ts';
import type { SignatureFacts } from './signature-lines.ts';
import { signatureHtml } from './signature-markup.tsx';
import { lookOf } from './signature-source.ts';

let portal: TestPortal;
let owner: Member;
let optician: Member;
let own: string;
beforeAll(async () => {
  portal = await startTestPortal('demo');
  [owner, optician] = [await portal.signIn('owner@lumen.example'), await portal.signIn('optician@lumen.example')];
  own = ((await owner.call('GET', '/auth/user')).body.data as { staff: { id: string } }).staff.id;
});
afterAll(() => portal.stop());

const factsOfAll = () =>
  portal.database.rows<{ facts: SignatureFacts }>(
    sql`select internal.signature_facts(id) as facts from staff where active order by id`,
  );
const made = async (member: Member, staff_id: string, query = '') => {
  const answer = await member.call('GET', `/signatures/html?staff_id=${staff_id}${query}`);
  return { status: answer.status, ...(answer.body.data as { html: string; text: string }) };
};

/** The programs that members have: what they cannot show is an error, what they show in part is known. */
const CLIENTS = [
  ...(['outlook.windows', 'outlook.macos', 'outlook.outlook-com', 'outlook.android', 'outlook.ios'] as const),
  ...(['gmail.*', 'apple-mail.*', 'thunderbird.macos'] as const),
];

test('the signatures of all demo people, and the worst of them, are what mail programs take', async () => {
  const all = (await factsOfAll()).map(({ facts }) => facts).filter((facts) => facts !== null);
  const [first] = all;
  expect(all.length).toBeGreaterThan(700);
  const worst = {
    ...(first as SignatureFacts),
    ...{ first_name: 'Ä'.repeat(80), last_name: '"'.repeat(80), company: '<b>'.repeat(40), language: 'both' as const },
    profession: { de: '<script>alert("x")</script>'.repeat(4), fr: '😀&'.repeat(60) },
    ...{
      email: `${'a'.repeat(60)}@lumen.example`,
      mobile: '+41795550142',
      website: `https://${'w'.repeat(60)}.example/`,
    },
    address: { name: 'N'.repeat(120), street: 'S'.repeat(120), postcode: '3000', place: 'P'.repeat(80) },
    logo: { file: own, width: 20_000, height: 1 },
    programs: [1, 2].map((at) => ({ code: `${at}`.repeat(32), title: 'P', box: '0 0 600 100' })),
    banner: {
      file: own,
      width: 1,
      height: 1,
      link: 'https://lumen.example/',
      alt: { de: 'B'.repeat(200), fr: 'C'.repeat(200) },
    },
    footnote: { de: 'F'.repeat(400), fr: 'G'.repeat(400) },
    layout: 'beside' as const,
  };
  const faults = new Map<string, number>();
  for (const facts of [...all, worst]) {
    // The portal answers in this process: held up for seconds, it refuses what the next tests ask.
    await breathe();
    for (const form of ['full', 'reply'] as const) {
      const html = await signatureHtml(lookOf(facts, 'https://portal.example'), form);
      expect(html.length).toBeLessThanOrEqual(8000);
      expect(html).not.toMatch(/<style|<script|class=|flex|background|src="data:|@import|font-face|<link/);
      for (const [, width = ''] of html.matchAll(/ width="(\d+)"/g)) expect(Number(width)).toBeLessThanOrEqual(600);
      for (const [picture] of html.matchAll(/<img[^>]*>/g)) expect(picture).toMatch(/height="\d+".* width="\d+"/);
      for (const [link] of html.matchAll(/<a [^>]*>(?!<img).*?<\/a>/g))
        expect(link).toMatch(/<a [^>]*color:.*<span style="color:/);
      faults.set(html, form.length);
    }
  }
  // Those that differ in words alone are told apart by no program: one of each shape is held against the tables.
  const shapes = new Map(
    [...faults.keys()].map((html) => [html.replaceAll(/>[^<]+</g, '><').replaceAll(/"[^"]*[/:@][^"]*"/g, '""'), html]),
  );
  for (const html of shapes.values()) {
    await breathe();
    const { errors } = caniemail({ clients: [...CLIENTS], html }).issues;
    // It takes every fragment for a page with a body.
    expect(html).not.toContain('<body');
    const titles = [...errors.values()].flat().map(({ title }) => title);
    expect(titles.filter((title) => title !== '<body> element')).toEqual([]);
  }
});

test('a hostile job title stays text, in markup and in words', async () => {
  const title = '<img src=x onerror=alert(1)> "Chef" 😀';
  await portal.database.rows(sql`update staff set profession_de = ${title} where id = ${own}`);
  const { html, text } = await made(owner, own, '&language=de');
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(html).not.toContain('<img src=x');
  expect(text).toContain(title);
});

test('a signature is for its person and the owner; others get nothing, and what somebody hides is not in it', async () => {
  const [colleague] = await portal.database.rows<{ id: string }>(sql`
    select id from staff where active and id <> ${own} and optician_id = (select optician_id from staff where id = ${own}) limit 1`);
  const [stranger] = await portal.database.rows<{ id: string }>(sql`
    select id from staff where active and optician_id <> (select optician_id from staff where id = ${own}) order by id limit 1`);
  const id = colleague?.id ?? '';
  await portal.database.rows(sql`
    insert into kept_values (record_id, field, table_name, optician_id, level, value)
    select id, 'mobile', 'staff', optician_id, 'owner', '"+41791112233"' from staff where id in (${id}, ${own})
    on conflict (record_id, field) do update set value = excluded.value`);
  expect((await made(owner, own)).html).toContain('+41 79 111 22 33');
  const theirs = await made(owner, id);
  expect(theirs.status).toBe(200);
  expect(theirs.html).not.toContain('111 22 33');
  expect((await made(owner, stranger?.id ?? '')).status).toBe(404);
  expect((await owner.client.from('signature_choices').select('staff_id').neq('staff_id', own)).data).toEqual([]);
  const zip = await fetch(`${portal.origin}/api/v1/signatures/outlook?staff_id=${stranger?.id}`, {
    headers: { cookie: optician.cookie },
  });
  expect(zip.status).toBe(404);
  expect((await fetch(`${portal.origin}/api/v1/signatures/html?staff_id=${own}`)).status).toBe(401);
  expect((await fetch(`${portal.origin}/api/v1/signatures/picture?id=${own}`)).status).toBe(404);
});

test('the ZIP of a branch has a page and a text for each of its people', async () => {
  const { data: branch } = await owner.client.rpc('optician_detail', {
    id: ((await owner.call('GET', '/auth/user')).body.data as { optician: { id: string } }).optician.id,
  });
  const { id } = (branch as { branches: { id: string; active: boolean }[] }).branches.find(({ active }) => active) ?? {
    id: '',
  };
  const take = (branch_id: string) =>
    fetch(`${portal.origin}/api/v1/signatures/branch?branch_id=${branch_id}`, { headers: { cookie: owner.cookie } });
  const bytes = Buffer.from(await (await take(id)).arrayBuffer()).toString('latin1');
  const [people] = await portal.database.rows<{ n: number }>(sql`
    select count(*)::int as n from staff_branches works join staff on staff.id = works.staff_id and staff.active where branch_id = ${id}`);
  // Each name stands twice in a ZIP: before its bytes and in the list at its end.
  expect(bytes.match(/\.htm(?!l)/g)).toHaveLength((people?.n ?? 0) * 2);
  const [foreign] = await portal.database.rows<{ id: string }>(sql`
    select id from branches where optician_id <> (select optician_id from staff where id = ${own}) limit 1`);
  expect((await take(foreign?.id ?? '')).status).toBe(404);
});

const tell = () => tellChangedSignatures(portal.database.pool);
const told = async () =>
  (await portal.database.rows(sql`select id from message_postings where kind = 'signatureChanged'`)).length;

test('who copied a signature that became another one is told once for each state', async () => {
  expect((await owner.call('POST', '/signatures/copied', { body: {} })).status).toBe(200);
  await tell();
  expect(await told()).toBe(0);
  await portal.database.rows(sql`update staff set profession_de = 'Optikermeister' where id = ${own}`);
  await Promise.all([tell(), tell()]);
  await tell();
  expect(await told()).toBe(1);
  await owner.call('POST', '/signatures/copied', { body: {} });
  await tell();
  expect(await told()).toBe(1);
  // Another template is another signature.
  await portal.database.rows(sql`update signature_templates set accent = '#112233'`);
  await tell();
  await tell();
  expect(await told()).toBe(2);
});

test('the logo of Gesundheitsoptik stands there while the branch is certified', async () => {
  const [found] = await portal.database.rows<{ id: string; branch: string }>(sql`
    select person.id, internal.signature_branch(person.id) as branch from staff person
    join internal.certified_branches() certified on certified.branch_id = internal.signature_branch(person.id)
    where person.active limit 1`);
  const codes = async () => {
    const [row] = await portal.database.rows<{ facts: SignatureFacts }>(
      sql`select internal.signature_facts(${found?.id}) as facts`,
    );
    return (
      row?.facts.programs?.filter(({ title }) => title.includes('zertifiziert') || title.includes('certifié')) ?? []
    );
  };
  expect(await codes()).toHaveLength(1);
  await portal.database.rows(sql`
    insert into signature_choices (staff_id, fields, copied_at) values (${found?.id}, array['programs'], now())`);
  await portal.database.rows(sql`
    update signature_choices set copied = md5(internal.signature_facts(staff_id)::text) where staff_id = ${found?.id}`);
  await tell();
  const before = await told();
  await portal.database.rows(sql`
    update program_gesundheitsoptik_certifications set withdrawn_at = now() where branch_id = ${found?.branch} and status = 'published'`);
  expect(await codes()).toHaveLength(0);
  await tell();
  await tell();
  expect(await told()).toBe(before + 1);
});

test('a dark logo gets a light plate, a light one none; both are twice as large and marked as 96 dpi', async () => {
  const logo = (fill: string) =>
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"><circle cx="20" cy="20" r="18" fill="${fill}"/></svg>`,
      ),
    )
      .png()
      .toBuffer();
  const corner = async (fill: string) => {
    const picture = sharp(await mailPicture(await logo(fill), { width: 80, height: 40 }));
    const { width, density } = await picture.metadata();
    expect([width, density]).toEqual([160, 96]);
    return (await picture.ensureAlpha().raw().toBuffer())[3];
  };
  // The dark of mail programs is not always black.
  const corners = await Promise.all(['#0b1a38', '#646464', '#ffd400'].map(corner));
  expect(corners).toEqual([255, 255, 0]);
});

test('a picture is drawn once for all who ask, and anew when it looks otherwise', async () => {
  const bytes = await sharp({ create: { width: 80, height: 40, channels: 3, background: '#ffd400' } })
    .png()
    .toBuffer();
  let read = 0;
  const ask = (name: string, width = 80) =>
    keptMailPicture(
      {
        name,
        read: async () => {
          read += 1;
          return bytes;
        },
      },
      { width, height: 40 },
    );
  const [first, second] = await Promise.all([ask('a/1'), ask('a/1')]);
  expect([read, first === second, (await ask('a/1')) === first]).toEqual([1, true, true]);
  await ask('a/2');
  await ask('a/2', 60);
  expect(read).toBe(3);
  const crowd = await Promise.allSettled(Array.from({ length: 30 }, (_, at) => ask(`b/${at}`)));
  expect(crowd.filter(({ status }) => status === 'rejected').length).toBe(9);
});

test('three templates are live in both languages, as their kind takes them', async () => {
  const rows = await portal.database.rows<{ language: string | null; texts: unknown }>(sql`
    select language, texts from content_revisions revision join contents item on item.id = revision.content_id
    where item.kind = 'signature_template' and revision.version = 'current'`);
  expect(rows).toHaveLength(9);
  for (const { language, texts } of rows) {
    expect(signatureKind[language === null ? 'facts' : 'texts'].safeParse(texts).error).toBeUndefined();
  }
});

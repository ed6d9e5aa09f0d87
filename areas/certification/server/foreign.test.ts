import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Member, startTestPortal, type TestPortal } from '#server/testing/test-portal.ts';

/** Who is nobody to a case tries every call, table, file and paper of it; nothing is answered, and nothing changes. */

const NAMES = ['owner', 'optician', 'romand', 'instructor', 'moderator', 'admin'] as const;
let portal: TestPortal;
const members = {} as Record<(typeof NAMES)[number], Member>;
/** Cases of the company of owner and optician, by status; and a paper of the draft with its file. */
let draft: string;
let published: string;
let branch: string;
let proof: string;
let file: string;

beforeAll(async () => {
  portal = await startTestPortal('demo');
  for (const name of NAMES) members[name] = await portal.signIn(`${name}@lumen.example`);
  const cases = await portal.database.rows<{ id: string; status: string; branch_id: string }>(sql`
    select one.id, one.status, one.branch_id from program_gesundheitsoptik_certifications one
    join opticians company on company.id = one.optician_id and company.name = 'Aebischer Optik AG'
    where one.status in ('draft', 'published') order by one.valid_until`);
  draft = cases.find(({ status }) => status === 'draft')?.id ?? '';
  const held = cases.find(({ status }) => status === 'published');
  published = held?.id ?? '';
  branch = held?.branch_id ?? '';
  ({ id: file } = await portal.database.one<{ id: string }>(sql`
    insert into files (uploader_id, kind, name, type, size, sha256, storage_key)
    select person.id, 'document', 'n.pdf', 'application/pdf', 1, repeat('0', 64), gen_random_uuid()::text
    from staff person join auth.users account on account.id = person.auth_user_id and account.email = 'owner@lumen.example'
    returning id`));
  const { data } = await members.owner.client
    .from('certification_proofs')
    .insert({ certification_id: draft, requirement: 'privacy', file_id: file, name: 'n.pdf', dated: '2026-01-01' })
    .select('id')
    .single();
  proof = data?.id;
});
afterAll(() => portal.stop());

/** All that there is of these cases: whatever is tried leaves it as it is. */
const state = () =>
  portal.database.one<{ digest: string }>(sql`
    select md5(string_agg(line, ',' order by line)) as digest from (
      select to_jsonb(one)::text as line from program_gesundheitsoptik_certifications one
      union all select to_jsonb(event)::text from certification_events event
      union all select to_jsonb(paper)::text from certification_proofs paper
      union all select to_jsonb(person)::text from certification_people person
      union all select to_jsonb(round)::text from certification_submissions round
      union all select to_jsonb(asked)::text from certification_requirements asked
      union all select to_jsonb(version)::text from certification_versions version) every`);

const moment = '2026-01-01T00:00:00.000Z';
const CALLS: readonly [method: string, path: string, body?: (id: string) => object][] = [
  ['GET', '/certifications/single'],
  ['PUT', '/certifications/draft', (id) => ({ id, answers: { slit_lamp: { value: false } } })],
  ['POST', '/certifications/submit', (id) => ({ id, submission: { slit_lamp: { value: false } } })],
  ['POST', '/certifications/accept', (id) => ({ id, updated: moment })],
  [
    'POST',
    '/certifications/reject',
    (id) => ({ id, updated: moment, reasons: { privacy: { mark: 'missing', comment: 'Nein' } } }),
  ],
  ['PUT', '/certifications/claim', (id) => ({ id })],
  ['DELETE', '/certifications/claim'],
  ['PUT', '/certifications/marks', (id) => ({ id, marks: { privacy: { mark: 'missing', comment: 'Nein' } } })],
  ['POST', '/certifications/reminder', (id) => ({ id })],
  ['POST', '/certifications/change', (id) => ({ ids: [id], action: 'withdraw', reason: 'Umzug' })],
  ['POST', '/certifications/generate-pdf', (id) => ({ id, language: 'de' })],
];

async function statuses(call: TestPortal['call'], ids: readonly string[]): Promise<number[]> {
  const found: number[] = [];
  for (const id of ids) {
    for (const [method, path, bodyOf] of CALLS) {
      const answer = await call(method, bodyOf ? path : `${path}?id=${id}`, bodyOf && { body: bodyOf(id) });
      expect(answer.body.data, `${method} ${path}`).toBeNull();
      found.push(answer.status);
    }
  }
  return found;
}

test('nobody and foreign owners get nothing by any call, and change nothing', async () => {
  const before = await state();
  expect(new Set(await statuses(portal.call, [draft, published]))).toEqual(new Set([401]));
  // What opens with a right says so; everything else is not there.
  for (const name of ['romand', 'instructor'] as const) {
    expect([403, 404]).toEqual(expect.arrayContaining(await statuses(members[name].call, [draft, published])));
    const begun = await members[name].call('POST', '/certifications/open', { body: { branchId: branch } });
    expect([403, 404]).toContain(begun.status);
    const own = await members[name].call('GET', '/certifications/own');
    expect(JSON.stringify(own.body)).not.toContain(branch);
  }
  expect(await state()).toEqual(before);
});

test('a colleague reads the state and the certificate, and changes nothing', async () => {
  const before = await state();
  for (const id of [draft, published]) {
    for (const [method, path, bodyOf] of CALLS.slice(1, -1)) {
      const { call } = members.optician;
      const { status } = await call(method, bodyOf ? path : `${path}?id=${id}`, bodyOf && { body: bodyOf(id) });
      expect([403, 404], `${method} ${path}`).toContain(status);
    }
  }
  const pdf = { body: { id: published, language: 'de' } };
  expect((await members.optician.call('POST', '/certifications/generate-pdf', pdf)).status).toBe(200);
  expect(await state()).toEqual(before);
});

test('a certifier decides not about a draft, nor answers it', async () => {
  const before = await state();
  const { call } = members.moderator;
  expect((await call('POST', '/certifications/accept', { body: { id: draft, updated: moment } })).status).toBe(409);
  const answers = { slit_lamp: { value: false } };
  expect((await call('PUT', '/certifications/draft', { body: { id: draft, answers } })).status).toBe(404);
  expect((await call('POST', '/certifications/submit', { body: { id: draft, submission: answers } })).status).toBe(404);
  expect(await state()).toEqual(before);
});

/** The bytes of a paper and of the certificate, as a browser asks for them. */
const fetchAs = async (member: Member | null, address: string) =>
  (await fetch(`${portal.origin}/api/v1${address}`, { headers: member ? { cookie: member.cookie } : {} })).status;

test('files of papers are for those who answer and decide, the certificate for the company', async () => {
  const paper = `/storage/private-file?id=${file}`;
  const pdf = `/certifications/pdf?id=${published}&language=fr`;
  const seen = async (address: string) => {
    const found: Record<string, number> = { nobody: await fetchAs(null, address) };
    for (const name of NAMES) found[name] = await fetchAs(members[name], address);
    return found;
  };
  // The bytes of the file of this test are nowhere: who may have them is told so.
  const papers = await seen(paper);
  expect(papers).toMatchObject({ nobody: 401, optician: 404, romand: 404, instructor: 404 });
  for (const name of ['owner', 'moderator', 'admin'] as const) expect(papers[name], name).not.toBe(403);
  expect(await seen(pdf)).toEqual({
    ...{ nobody: 401, romand: 404, instructor: expect.any(Number) },
    ...{ owner: 200, optician: 200, moderator: 200, admin: 200 },
  });
});

const PREFER = [
  'return=representation',
  'return=minimal',
  'return=headers-only',
  'resolution=merge-duplicates,return=representation',
  'resolution=ignore-duplicates',
  'missing=default',
  'count=exact',
  'tx=commit',
  'handling=strict,max-affected=100',
];

test('the data service writes nothing of it, however it is asked', async () => {
  const before = await state();
  const rest = (member: Member, method: string, query: string, prefer: string, body?: object) =>
    fetch(`${portal.origin}/rest/v1/${query}`, {
      method,
      headers: {
        ...{ apikey: portal.publicKey, authorization: `Bearer ${member.accessToken}`, prefer },
        ...{ 'content-type': 'application/json' },
      },
      body: body && JSON.stringify(body),
    });
  const row = { id: draft, status: 'published', branch_id: branch, version: 1 };
  for (const prefer of PREFER) {
    // Who answers and who decides have the most rights, and neither has these.
    for (const name of ['owner', 'moderator', 'romand'] as const) {
      const member = members[name];
      const tried = [
        rest(member, 'PATCH', `program_gesundheitsoptik_certifications?id=eq.${draft}`, prefer, {
          status: 'published',
        }),
        rest(member, 'POST', 'program_gesundheitsoptik_certifications', prefer, row),
        rest(member, 'DELETE', `program_gesundheitsoptik_certifications?id=eq.${draft}`, prefer),
        rest(member, 'POST', 'certification_events', prefer, { certification_id: draft, action: 'accept' }),
        rest(member, 'PATCH', `certification_submissions?certification_id=eq.${published}`, prefer, { open: {} }),
        rest(member, 'PATCH', 'certification_requirements?version=eq.1', prefer, { proof: false }),
        rest(member, 'PATCH', 'certification_versions?version=eq.1', prefer, { in_force: null }),
      ];
      for (const answer of await Promise.all(tried)) {
        const text = await answer.text();
        expect(answer.ok && !['', '[]'].includes(text), `${name} ${prefer} ${answer.url} ${text}`).toBe(false);
      }
    }
    for (const name of ['optician', 'romand', 'moderator'] as const) {
      const query = `certification_proofs?id=eq.${proof}`;
      await rest(members[name], 'PATCH', query, prefer, { dated: '2026-02-02' });
      await rest(members[name], 'DELETE', query, prefer);
      const paper = {
        id: proof,
        certification_id: draft,
        requirement: 'exam_room',
        file_id: file,
        name: 'x',
        dated: '2026-01-01',
      };
      await rest(members[name], 'POST', 'certification_proofs', prefer, paper);
    }
  }
  expect(await state()).toEqual(before);
  for (const [name, column] of [
    ['optician', 'submission'],
    ['owner', 'submission'],
    ['moderator', 'open'],
  ] as const) {
    const answer = await rest(
      members[name],
      'GET',
      `program_gesundheitsoptik_certifications?select=${column}`,
      'count=exact',
    );
    expect(answer.status).toBe(403);
  }
});

test('papers are of today or before, and what was taken over keeps its day', async () => {
  const { client } = members.owner;
  const dated = (id: string, day: string) =>
    client.from('certification_proofs').update({ dated: day }).eq('id', id).select('dated');
  for (const never of ['2099-01-01', 'infinity', '-infinity', '0044-03-15 BC']) {
    expect((await dated(proof, never)).error?.code, never).toBe('42501');
  }
  expect((await dated(proof, '2026-03-03')).data).toEqual([{ dated: '2026-03-03' }]);
  const { id: taken } = await portal.database.one<{ id: string }>(sql`
    insert into certification_proofs (certification_id, requirement, kept_from, name, dated)
    values (${draft}, 'exam_room', ${proof}, 'kept.pdf', '2020-01-01') returning id`);
  expect((await dated(taken, '2026-03-03')).data).toEqual([]);
  // A file that somebody else uploaded, or that another case holds, is none.
  const { error } = await client
    .from('certification_proofs')
    .insert({ certification_id: draft, requirement: 'exam_room', file_id: file, name: 'x', dated: '2026-01-01' });
  expect(error).not.toBeNull();
});

test.each([
  ['tonometer', true],
  ['tonometer', '2026-01-01'],
  ['slit_lamp', 3],
  ['optometrist', true],
  ['optometrist', '2026-01-01'],
  ['emergency_course', 7],
  ['emergency_course', '0000-01-01'],
  ['training', 16],
  ['privacy', true],
])('%s is not answered with %s', async (key, value) => {
  const answers = { [key]: { value } };
  const { status, body } = await members.owner.call('PUT', '/certifications/draft', { body: { id: draft, answers } });
  expect(status).toBe(422);
  expect(body.error?.fields).toEqual({ [key]: 'invalid' });
});

test('no device is less than one, and contact and people are of the company', async () => {
  const put = (body: object) => members.owner.call('PUT', '/certifications/draft', { body: { id: draft, ...body } });
  expect((await put({ answers: { tonometer: { value: 0 } } })).status).toBe(200);
  const { body } = await members.owner.call('GET', `/certifications/single?id=${draft}`);
  const { requirements } = body.data as { requirements: { key: string; why: string | null }[] };
  expect(requirements.find(({ key }) => key === 'tonometer')?.why).toBe('figure');
  const { id: stranger } = await portal.database.one<{ id: string }>(sql`
    select person.id from staff person join auth.users account on account.id = person.auth_user_id
    where account.email = 'romand@lumen.example'`);
  expect((await put({ answers: {}, contactId: stranger })).body.error?.fields).toEqual({ item: 'contact' });
  expect((await put({ answers: { optometrist: { value: stranger } } })).body.error?.fields).toEqual({ item: 'person' });
  expect((await put({ answers: { nothing: { value: true } } })).body.error?.fields).toEqual({ item: 'closed' });
});

test('a closed branch, and one of a company outside the programme, begin and hand in nothing', async () => {
  const { branch_id: own } = await portal.database.one<{ branch_id: string }>(sql`
    select branch_id from program_gesundheitsoptik_certifications where id = ${draft}`);
  const outside = await portal.database.one<{ id: string }>(sql`
    select branch.id from branches branch join opticians company on company.id = branch.optician_id and company.active
    where branch.active and not exists (select from optician_programs carried
      where carried.optician_id = company.id and carried.program_name = 'gesundheitsoptik') limit 1`);
  const open = (branchId: string, member = members.owner) =>
    member.call('POST', '/certifications/open', { body: { branchId } });
  expect((await open(outside.id, members.admin)).body.error?.fields).toEqual({ item: 'outside' });
  const submission = { slit_lamp: { value: true } };
  const submit = () => members.owner.call('POST', '/certifications/submit', { body: { id: draft, submission } });
  const activate = (active: boolean) =>
    portal.database.rows(sql`update branches set active = ${active} where id = ${own}`);
  await activate(false);
  expect((await submit()).body.error?.fields).toEqual({ item: 'inactive' });
  expect((await open(own)).body.error?.fields).toEqual({ item: 'inactive' });
  await activate(true);
  // A second case beside the open one; it uses up no number.
  const numbers = () => portal.database.one(sql`select last from internal.certification_counter`);
  const before = await numbers();
  const begun = await Promise.all([open(own), open(own)]);
  expect(begun.map(({ body }) => body.error?.fields)).toEqual([{ item: 'taken' }, { item: 'taken' }]);
  expect(await numbers()).toEqual(before);
});

test.each([
  [9, 'GO-0010'],
  [9_999, 'GO-10000'],
])('after the number %i there is %s', async (last, next) => {
  await portal.database.rows(sql`update internal.certification_counter set last = ${last}`);
  expect(await portal.database.one(sql`select internal.next_certification_number() as number`)).toEqual({
    number: next,
  });
});

test('two certifiers who decide at once: the second is shown what the first decided', async () => {
  const { id, updated } = await portal.database.one<{ id: string; updated: string }>(sql`
    select id, to_jsonb(updated) #>> '{}' as updated from program_gesundheitsoptik_certifications
    where status = 'waiting' order by submitted_at limit 1`);
  const reasons = { privacy: { mark: 'question', comment: 'Welche Fassung?' } };
  const both = await Promise.all([
    members.moderator.call('POST', '/certifications/accept', { body: { id, updated } }),
    members.admin.call('POST', '/certifications/reject', { body: { id, updated, reasons } }),
  ]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const decided = both.map(({ body }) => body.data as { event: number | null; status: string; by: string | null });
  expect(decided.filter(({ event }) => event !== null)).toHaveLength(1);
  expect(new Set(decided.map(({ status }) => status)).size).toBe(1);
  expect(decided.find(({ event }) => event === null)?.by).not.toBeNull();
});

test('a contact has the case in the copy of their data; merged, it is the other’s, with all that hangs on the person', async () => {
  const { id: contact } = await portal.database.one<{ id: string }>(sql`
    select person.id from staff person
    join auth.users account on account.id = person.auth_user_id and account.email = 'owner@lumen.example'`);
  await portal.database.rows(sql`
    update program_gesundheitsoptik_certifications set contact_id = ${contact} where id in (${draft}, ${published})`);
  const copy = (await members.owner.call('GET', '/account/export')).body.data as Record<string, { id: string }[]>;
  const cases = copy.program_gesundheitsoptik_certifications?.map(({ id }) => id);
  expect(cases).toEqual(expect.arrayContaining([draft, published]));
  expect(JSON.stringify(copy.program_gesundheitsoptik_certifications)).not.toContain('submission');

  // Somebody who was entered twice hangs on everything there is.
  const { id: twin } = await portal.database.one<{ id: string }>(sql`
    insert into staff (optician_id, first_name, last_name) select optician_id, 'Rita', 'Doppelt' from staff
    where id = ${contact} returning id`);
  await portal.database.rows(sql`
    update program_gesundheitsoptik_certifications set contact_id = ${twin}, claimed_by = ${twin}, claimed_at = now() where id = ${draft}`);
  await portal.database.rows(
    sql`update certification_people set staff_id = ${twin} where certification_id in (${draft}, ${published})`,
  );
  await portal.database.rows(
    sql`update certification_submissions set submitted_by = ${twin} where certification_id = ${published}`,
  );
  await portal.database.rows(
    sql`update certification_events set actor_id = ${twin} where certification_id in (${draft}, ${published})`,
  );
  const ties = () =>
    portal.database.rows<{ holder: string | null }>(sql`
      select contact_id as holder from program_gesundheitsoptik_certifications where id in (${draft}, ${published})
      union all select claimed_by from program_gesundheitsoptik_certifications where id = ${draft}
      union all select staff_id from certification_people where certification_id in (${draft}, ${published})
      union all select submitted_by from certification_submissions where certification_id = ${published}
      union all select actor_id from certification_events where certification_id in (${draft}, ${published})`);
  const { call } = members.admin;
  const seen = (await call('GET', `/staff/merge?kept=${contact}&gone=${twin}`)).body.data as Record<
    'kept' | 'gone',
    { updated: string }
  >;
  const updated = { kept: seen.kept.updated, gone: seen.gone.updated };
  const pair = { kept: contact, gone: twin, updated, fields: [], roles: 'both', account: 'kept' };
  expect((await call('POST', '/staff/merge', { body: pair })).body.error).toBeNull();
  const holders = await ties();
  expect(holders.length).toBeGreaterThan(5);
  expect(new Set(holders.map(({ holder }) => holder))).toEqual(new Set([contact]));
});

test('a branch that closes keeps its cases, counts nowhere, and comes back as it was', async () => {
  const counts = () =>
    portal.database.one<{ certified: number; due: number; waiting: number }>(sql`
      select (select count(*) from internal.certified_branches() where branch_id = ${branch})::int as certified,
        (select count(*) from internal.due_certification_reminders(now()) due where due.certification_id = ${published})::int as due,
        (select count(*) from program_gesundheitsoptik_certifications where branch_id = ${branch})::int as waiting`);
  await portal.database.rows(sql`
    update program_gesundheitsoptik_certifications set valid_from = internal.zurich_today() - 700, valid_until = internal.zurich_today() + 5, withdrawn_at = null
    where id = ${published}`);
  await portal.database.rows(sql`delete from certification_reminders`);
  const before = await counts();
  expect(before).toMatchObject({ certified: 1, due: 4 });
  await portal.database.rows(sql`update branches set active = false where id = ${branch}`);
  expect(await counts()).toEqual({ ...before, certified: 0, due: 0 });
  await portal.database.rows(sql`update branches set active = true where id = ${branch}`);
  expect(await counts()).toEqual(before);
});

import readCode from 'jsqr';
import sql from 'sql-template-tag';
import { extractImages, extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readXlsx } from '#server/sheets/read-xlsx.ts';
import { type Member, startTestPortal, type TestPortal } from '#server/testing/test-portal.ts';
import type { CertificationCase, Decided, OwnCertifications } from '../contract.ts';
import { tellMoved } from './tell.ts';

let portal: TestPortal;
let owner: Member;
let colleague: Member;
let foreign: Member;
let certifier: Member;
let office: Member;
/** The draft of the demo owner's main branch, a renewal; three things are missing. */
let id: string;
beforeAll(async () => {
  portal = await startTestPortal('demo');
  const signedIn = (name: string) => portal.signIn(`${name}@lumen.example`);
  owner = await signedIn('owner');
  colleague = await signedIn('optician');
  foreign = await signedIn('romand');
  certifier = await signedIn('moderator');
  office = await signedIn('admin');
  ({ id } = await portal.database.one<{ id: string }>(sql`
    select one.id from program_gesundheitsoptik_certifications one join opticians company on company.id = one.optician_id
    where company.name = 'Aebischer Optik AG' and one.status = 'draft'`));
});
afterAll(() => portal.stop());

const single = async (member: Member) => {
  const { status, body } = await member.call('GET', `/certifications/single?id=${id}`);
  return { status, one: body.data as CertificationCase };
};
const post = async (member: Member, call: string, body: object) => {
  const answer = await member.call('POST', `/certifications/${call}`, { body });
  return { status: answer.status, data: answer.body.data, fields: answer.body.error?.fields };
};
const submit = (submission: object, member = owner) => post(member, 'submit', { id, submission });
const decide = (call: string, body: object, member = certifier) => post(member, call, { id, ...body });
/** Hangs a paper on a requirement, as the owner's browser does once the file is stored. */
async function prove(requirement: string, dated: string) {
  const file = await portal.database.one<{ id: string }>(sql`
    insert into files (uploader_id, kind, visibility, name, type, size, sha256, storage_key)
    select person.id, 'document', 'public', 'n.pdf', 'application/pdf', 1, repeat('0', 64), gen_random_uuid()::text
    from staff person join auth.users account on account.id = person.auth_user_id and account.email = 'owner@lumen.example'
    returning id`);
  return owner.client
    .from('certification_proofs')
    .insert({ certification_id: id, requirement, file_id: file.id, name: 'n.pdf', dated });
}
const told = async () =>
  (
    await portal.database.rows<{ kind: string }>(sql`
      select kind from message_postings where object_id = ${id}::uuid order by created, kind`)
  ).map(({ kind }) => kind);
/** The clock, when nothing can be taken back any more. */
const tell = () => tellMoved(portal.database.pool, new Date(Date.now() + 11_000));

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

test('without a submission, or with an empty one, nothing happens', async () => {
  const before = (await single(owner)).one.updated;
  for (const body of [{ id }, { id, submission: {} }, { id, submission: null }, {}]) {
    expect(await post(owner, 'submit', body)).toEqual({ status: 200, data: null, fields: undefined });
  }
  expect((await single(owner)).one).toMatchObject({ updated: before, status: 'draft' });
  // Nor is a case begun for answers that are refused.
  const begun = async () =>
    ((await owner.call('GET', '/certifications/own')).body.data as OwnCertifications).branches.find(
      ({ opens }) => opens,
    );
  const free = await begun();
  expect((await post(owner, 'submit', { branchId: free?.branchId, submission: { nothing: {} } })).status).toBe(409);
  expect(await begun()).toEqual(free);
});

test('what is missing is named, and what was answered stays', async () => {
  const { status, fields } = await submit({ tonometer: { value: 7 } });
  expect(status).toBe(422);
  expect(fields).toEqual({ emergency_course: 'answer', privacy: 'proof', quality_circle: 'proof' });
  const { one } = await single(owner);
  expect(one.requirements.find(({ key }) => key === 'tonometer')?.answer).toEqual({ value: 7 });
  expect((await submit({ exam_room: { value: 'yes' } })).status).toBe(422);
});

test('colleagues see state and readiness alone, owners of other companies nothing', async () => {
  const own = (await colleague.call('GET', '/certifications/own')).body.data as OwnCertifications;
  expect(own.branches.find((branch) => branch.id === id)).toMatchObject({
    ...{ status: 'draft', opens: false },
    readiness: { of: 12, met: 9, missing: ['emergency_course', 'privacy', 'quality_circle'] },
  });
  const { one } = await single(colleague);
  expect(one).toMatchObject({ status: 'draft', reads: false, answers: false });
  expect(one.requirements.every(({ answer, proofs }) => answer === null && proofs.length === 0)).toBe(true);
  expect((await single(foreign)).status).toBe(404);
  expect((await submit({ slit_lamp: { value: true } }, foreign)).status).toBe(404);
  expect((await submit({ slit_lamp: { value: true } }, colleague)).status).toBe(404);
  for (const table of ['program_gesundheitsoptik_certifications', 'certification_proofs', 'certification_overview']) {
    const { data } = await foreign.client
      .from(table)
      .select('id')
      .eq(table.endsWith('proofs') ? 'certification_id' : 'id', id);
    expect(data).toEqual([]);
  }
});

test('nobody sets a status through the data service', async () => {
  for (const member of [owner, certifier]) {
    const { error } = await member.client
      .from('program_gesundheitsoptik_certifications')
      .update({ status: 'published' })
      .eq('id', id);
    expect(error?.code).toBe('42501');
  }
});

test('two sittings of the group that were noted fulfil what is computed, one does not', async () => {
  const company = sql`(select optician_id from program_gesundheitsoptik_certifications where id = ${id})`;
  await portal.database.rows(sql`
    delete from meeting_attendance where staff_id in (select id from staff where optician_id = ${company})`);
  const asked = async () => {
    const note = await owner.call('PUT', '/certifications/draft', {
      body: { id, answers: { erfa_group: { note: '' } } },
    });
    expect(note.status).toBe(200);
    const { figure, source, why } =
      (await single(owner)).one.requirements.find(({ key }) => key === 'erfa_group') ?? {};
    return { figure, source, why };
  };
  const attend = () =>
    portal.database.rows(sql`
      insert into meeting_attendance (meeting_id, staff_id, attends, noted)
      select held.id, member.staff_id, true, true from meetings held
      join meeting_bodies body on body.id = held.body_id and body.kind = 'erfa'
      join erfa_members member on member.erfa_id = body.record_id
      join staff person on person.id = member.staff_id and person.active and person.optician_id = ${company}
      where held.ends_at between now() - interval '11 months' and now() and not exists (
        select from meeting_attendance there where there.meeting_id = held.id and there.staff_id = member.staff_id)
      order by held.starts_at limit 1`);
  expect(await asked()).toEqual({ figure: 0, source: 'erfa', why: 'figure' });
  await attend();
  expect(await asked()).toEqual({ figure: 1, source: 'erfa', why: 'figure' });
  await attend();
  expect(await asked()).toEqual({ figure: 2, source: 'erfa', why: null });
});

test('the profession of who carries a requirement and the points of the branch’s training are filled in', async () => {
  const carrier = await portal.database.one<{ id: string }>(sql`
    update staff set profession_de = 'Optometristin', profession_fr = 'Optométriste'
    where id = (select carries.staff_id from certification_people carries
      where carries.certification_id = ${id} and carries.requirement = 'optometrist') returning id`);
  const asked = async (wanted: string) =>
    (await single(owner)).one.requirements.find(({ key }) => key === wanted) ?? expect.unreachable();
  expect((await asked('optometrist')).person).toMatchObject({
    ...{ id: carrier.id, professionDe: 'Optometristin', professionFr: 'Optométriste' },
  });
  const note = await owner.call('PUT', '/certifications/draft', { body: { id, answers: { training: { note: '' } } } });
  expect(note.status).toBe(200);
  // What one person earned at most within a year, of those who work there.
  await portal.database.rows(sql`delete from training_credits where staff_id in (
    select works.staff_id from staff_branches works join program_gesundheitsoptik_certifications one
    on one.branch_id = works.branch_id where one.id = ${id})`);
  const earn = (points: number, ago: number) =>
    portal.database.rows(sql`
      insert into training_credits (staff_id, titles, category, points, attended_on)
      values (${carrier.id}, '{"de": "Glaukom"}', 'optometry', ${points}, internal.zurich_today() - ${ago}::int)`);
  await earn(5.5, 30);
  await earn(4, 200);
  await earn(8, 400);
  expect(await asked('training')).toMatchObject({ figure: 9.5, source: 'training', why: 'figure' });
  await earn(8, 10);
  expect(await asked('training')).toMatchObject({ figure: 17.5, why: null });
});

test('a case is handed in once, sent back with reasons, and answered where it is open', async () => {
  expect((await prove('emergency_course', day(100))).error).toBeNull();
  expect((await prove('privacy', day(30))).error).toBeNull();
  expect((await prove('quality_circle', day(20))).error).toBeNull();
  const complete = { emergency_course: { value: day(100) } };
  const twice = await Promise.all([submit(complete), submit(complete)]);
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await tell();
  expect(await told()).toEqual(['certificationSubmitted']);

  // What is marked is the certifiers', and theirs alone; while one has the case open, nobody else decides it.
  const marks = { privacy: { mark: 'question', comment: 'Sei' } };
  const keep = (member: Member) => member.call('PUT', '/certifications/marks', { body: { id, marks } });
  expect((await keep(owner)).status).toBe(403);
  expect((await keep(certifier)).status).toBe(200);
  expect((await single(office)).one.marks).toEqual(marks);
  expect((await single(owner)).one.marks).toEqual({});
  const claimed = { item: 'claimed', by: expect.stringMatching(/\S \S/) };
  expect((await keep(office)).body.error?.fields).toEqual(claimed);
  const { updated } = (await single(certifier)).one;
  expect(await decide('accept', { updated }, office)).toMatchObject({ status: 409, fields: claimed });
  await certifier.call('DELETE', `/certifications/claim?id=${id}`);
  expect((await keep(office)).status).toBe(200);
  expect((await decide('accept', { updated })).status).toBe(409);
  await office.call('DELETE', `/certifications/claim?id=${id}`);
  expect((await decide('reject', { updated, reasons: {} })).status).toBe(422);
  const reasons = { privacy: { mark: 'missing', comment: 'Die Seite 2 fehlt.' } };
  const first = (await decide('reject', { updated, reasons })).data as Decided;
  expect((await post(certifier, 'undo', { event: first.event })).status).toBe(200);
  expect((await single(owner)).one.status).toBe('waiting');
  expect((await single(certifier)).one.marks).toEqual(marks);
  expect((await decide('accept', { updated })).status).toBe(409);
  // A certificate names the branch as its certifier saw it.
  const seen = (await single(certifier)).one.updated;
  const rename = (name: string) => owner.client.from('branches').update({ name }).eq('id', branch.id);
  const branch = await portal.database.one<{ id: string; name: string }>(sql`
    select branch.id, branch.name from branches branch
    join program_gesundheitsoptik_certifications one on one.branch_id = branch.id where one.id = ${id}`);
  expect((await rename('Augenklinik')).error).toBeNull();
  expect(await decide('accept', { updated: seen })).toMatchObject({ status: 409, fields: { item: 'changed' } });
  await rename(branch.name);
  const anew = (await single(certifier)).one.updated;
  const second = (await decide('reject', { updated: anew, reasons })).data as Decided;
  expect(second).toMatchObject({ status: 'rejected' });
  // What is answered since was never handed in: nobody decides about it.
  const since = { id, answers: { privacy: { note: 'Seite 2 liegt bei.' } } };
  expect((await owner.call('PUT', '/certifications/draft', { body: since })).status).toBe(200);
  expect((await post(certifier, 'undo', { event: second.event })).status).toBe(409);
  expect((await single(owner)).one.status).toBe('rejected');
  expect((await decide('accept', { updated: anew })).data).toMatchObject({ event: null, status: 'rejected' });
  await tell();
  await tell();
  expect(await told()).toEqual(['certificationSubmitted', 'certificationRejected']);

  expect((await submit({ slit_lamp: { value: true } })).status).toBe(409);
  expect((await prove('exam_room', day(1))).error?.code).toBe('42501');
  // Taken away and brought anew: the round that showed the former paper keeps it.
  const { data: shown } = await owner.client.from('certification_proofs').select('id, file_id').match({
    certification_id: id,
    requirement: 'privacy',
  });
  const [former] = shown ?? [];
  const remove = (member: Member) => member.client.rpc('remove_certification_proof', { id: former?.id ?? '' });
  expect((await remove(colleague)).error?.code).toBe('P0002');
  expect((await remove(owner)).error).toBeNull();
  expect((await remove(owner)).error?.code).toBe('P0002');
  expect((await single(owner)).one.requirements.find(({ key }) => key === 'privacy')?.why).toBe('proof');
  expect((await prove('privacy', day(1))).error).toBeNull();
  expect((await submit({ privacy: {} })).data).toEqual({ id, status: 'waiting' });
  const again = (await single(certifier)).one.requirements.find(({ key }) => key === 'privacy');
  expect(again?.former?.papers.map(({ fileId }) => fileId)).toEqual([former?.file_id]);
  expect(again?.proofs).toHaveLength(1);
  // For who may see the case alone, though its uploader said «public».
  const { data: strangers } = await foreign.client.from('files').select('id').eq('owner_table', 'certification_proofs');
  expect(strangers).toEqual([]);
  const { held } = await portal.database.one<{ held: boolean }>(sql`
    select held from files where id = ${former?.file_id ?? null}::uuid`);
  expect(held).toBe(true);
});

test('whoever handed a case in decides it not, though they may certify', async () => {
  await portal.database.rows(sql`
    update certification_submissions set submitted_by = (select person.id from staff person
      join auth.users account on account.id = person.auth_user_id and account.email = 'admin@lumen.example')
    where certification_id = ${id}`);
  const { updated, decides } = (await single(office)).one;
  expect(decides).toBe(false);
  expect((await decide('accept', { updated }, office)).status).toBe(403);
  expect((await office.call('PUT', '/certifications/claim', { body: { id } })).status).toBe(403);
  expect((await single(certifier)).one.decides).toBe(true);
});

test('a certifier decides never about the own company', async () => {
  await portal.database.rows(sql`
    insert into staff_permissions (staff_id, permission_name, granted)
    select person.id, 'canCertifyGesundheitsoptik', true from staff person
    join auth.users account on account.id = person.auth_user_id and account.email = 'owner@lumen.example'`);
  const { updated, decides } = (await single(owner)).one;
  expect(decides).toBe(false);
  const reasons = { privacy: { mark: 'missing', comment: 'Fehlt.' } };
  expect((await decide('accept', { updated }, owner)).status).toBe(403);
  expect((await decide('reject', { updated, reasons }, owner)).status).toBe(403);
  expect((await owner.call('PUT', '/certifications/claim', { body: { id } })).status).toBe(403);
  const { id: held } = await portal.database.one<{ id: string }>(sql`
    select one.id from program_gesundheitsoptik_certifications one join opticians company on company.id = one.optician_id
    where company.name = 'Aebischer Optik AG' and one.status = 'published' limit 1`);
  expect((await post(owner, 'reminder', { id: held })).status).toBe(403);
  expect((await post(owner, 'change', { ids: [held], action: 'withdraw', reason: 'Umzug' })).status).toBe(403);
  await portal.database.rows(sql`delete from staff_permissions where permission_name = 'canCertifyGesundheitsoptik'
    and staff_id = (select staff_id from staff_roles where role_name = 'opticianOwner' and staff_id = staff_permissions.staff_id)`);
});

test('nobody is reminded by hand of what the certifiers themselves have to look at', async () => {
  const { renewal } = (await single(certifier)).one;
  expect(await post(certifier, 'reminder', { id: renewal?.id })).toMatchObject({
    status: 409,
    fields: { item: 'waiting' },
  });
});

test('accepted in time it begins after the old end; the certificate stays the same bytes', async () => {
  const { updated, renewal, branchId } = (await single(certifier)).one;
  await portal.database.rows(sql`update branches set name = place where id = ${branchId}`);
  expect((await decide('accept', { updated })).data).toMatchObject({ status: 'published' });
  await tell();
  expect(await told()).toContain('certificationAccepted');
  const { one } = await single(owner);
  expect(Date.parse(one.validFrom ?? '') - Date.parse(renewal?.validUntil ?? '')).toBe(86_400_000);

  const made = await post(owner, 'generate-pdf', { id, language: 'fr' });
  const { name, url } = made.data as { name: string; url: string };
  expect(name).toBe(`Zertifikat_Aebischer-Optik-AG_${one.place}_${one.validUntil}.pdf`);
  const bytes = async () =>
    Buffer.from(await (await fetch(portal.origin + url, { headers: { cookie: owner.cookie } })).arrayBuffer());
  const before = await bytes();
  await portal.database.rows(sql`update opticians set name = 'Anders AG' where id = ${one.opticianId}`);
  expect((await bytes()).equals(before)).toBe(true);
  expect(before.toString('latin1')).toContain('pdfaid:part');
  const paper = await getDocumentProxy(new Uint8Array(before));
  const { text } = await extractText(paper, { mergePages: true });
  expect(text).toContain('Aebischer Optik AG');
  // A branch that is named after its place: once.
  expect(text.split(one.place)).toHaveLength(2);
  // What a phone reads off it.
  const [drawing] = await extractImages(paper, 1);
  const { data = [], width = 0, height = 0, channels = 4 } = drawing ?? {};
  const pixels = new Uint8ClampedArray(width * height * 4).map((_, at) =>
    at % 4 === 3 ? 255 : (data[(at >> 2) * channels + (channels < 3 ? 0 : at % 4)] ?? 255),
  );
  const code = /^http:\/\/localhost:3000\/certificates\/([0-9a-f]{32})$/.exec(
    readCode(pixels, width, height)?.data ?? '',
  )?.[1];
  expect(code).toBeDefined();
  const check = async () => (await portal.call('GET', `/certificates/check?code=${code}`)).body.data;
  expect(await check()).toMatchObject({
    state: 'coming',
    kind: 'certificate',
    number: one.number,
    validUntil: one.validUntil,
  });
  expect((await post(foreign, 'generate-pdf', { id, language: 'de' })).status).toBe(404);

  expect((await post(certifier, 'change', { ids: [id], action: 'withdraw', reason: '' })).status).toBe(422);
  const until = new Date(Date.parse(one.validUntil ?? '') + 30 * 86_400_000).toISOString().slice(0, 10);
  expect((await post(certifier, 'change', { ids: [id], action: 'grace', until, reason: 'Umbau' })).status).toBe(200);
  expect((await post(certifier, 'change', { ids: [id], action: 'withdraw', reason: 'Umgezogen' })).data).toEqual({
    changed: 1,
  });
  expect(await check()).toMatchObject({ state: 'withdrawn' });
  await tell();
  expect((await told()).slice(-2).toSorted()).toEqual([
    'certificationExpired.withdrawn',
    'certificationUpcoming.extended',
  ]);
  const [mail] = await portal.database.rows<{ data: unknown }>(sql`
    select item.data from brillanz.message_items item join message_postings posting on posting.id = item.posting_id
    where posting.object_id = ${id}::uuid and posting.kind = 'certificationUpcoming.extended'`);
  expect(mail?.data).toMatchObject({ validUntil: expect.stringContaining(until), reasons: ['Umbau'] });
});

test('the end of a certificate stands in the calendars of its company, and goes with a withdrawal', async () => {
  const made = await owner.call('POST', '/calendar/subscription', { body: { sources: ['certifications'] } });
  const { address } = made.body.data as { address: string };
  const feed = await (await fetch(address.replace(/^https?:..[^/]+/, portal.origin))).text();
  expect(feed).toContain('SUMMARY:Ende der Zertifizierung: ');
  expect(feed).toMatch(new RegExp(`UID:certification-${id}[^]*?STATUS:CANCELLED`));
});

test('a certificate of what is deleted does not count any more, and one that comes back does', async () => {
  const { id: held, code } = await portal.database.one<{ id: string; code: string }>(sql`
    select one.id, (internal.issue_document('certificate', one.id, '{"holder": "H"}', '{}', one.valid_until)).code
    from program_gesundheitsoptik_certifications one
    where one.status = 'published' and one.valid_until > internal.zurich_today() + 100 and one.withdrawn_at is null limit 1`);
  const says = async () =>
    ((await portal.call('GET', `/certificates/check?code=${code}`)).body.data as { state: string }).state;
  expect(await says()).toBe('valid');
  await portal.database.rows(sql`
    create table kept as select * from program_gesundheitsoptik_certifications where id = ${held}`);
  await portal.database.rows(sql`delete from program_gesundheitsoptik_certifications where id = ${held}`);
  expect(await says()).toBe('withdrawn');
  await portal.database.rows(sql`
    insert into program_gesundheitsoptik_certifications (id, optician_id, branch_id, version, status, number, created,
      approved_at, valid_from, valid_until, facts)
    select id, optician_id, branch_id, version, status, number, created, approved_at, valid_from, valid_until, facts from kept`);
  expect(await says()).toBe('valid');
});

test('the overview leaves as a file for certifiers alone, with what its filters leave', async () => {
  const file = (member: Member) =>
    fetch(`${portal.origin}/api/v1/certifications/overview?language=de&state=withdrawn`, {
      headers: { cookie: member.cookie },
    });
  expect((await file(owner)).status).toBe(403);
  const answer = await file(office);
  expect(answer.status).toBe(200);
  const { lines } = await readXlsx(Buffer.from(await answer.arrayBuffer()), 'Zertifizierungen');
  const states = lines.slice(1).map((line) => line[4]);
  expect(states.length).toBeGreaterThan(0);
  expect(new Set(states)).toEqual(new Set(['Zurückgezogen']));
});

test('by hand once a day', async () => {
  const { id: other } = await portal.database.one<{ id: string }>(sql`
    select id from program_gesundheitsoptik_certifications
    where status = 'published' and withdrawn_at is null and valid_until > now() + interval '100 days' limit 1`);
  const first = await post(certifier, 'reminder', { id: other });
  expect(first.data).toEqual({ told: expect.any(Number) });
  expect(await post(certifier, 'reminder', { id: other })).toMatchObject({ status: 409, fields: { item: 'today' } });
});

test('the search finds one’s own case, and no foreign one', async () => {
  const number = (await single(owner)).one.number;
  const kinds = async (member: Member) => {
    const { body } = await member.call('GET', `/search?${new URLSearchParams({ q: number, language: 'de' })}`);
    expect(body.error).toBeNull();
    return JSON.stringify(body.data).includes(`/app/gesundheitsoptik/certification/${id}`);
  };
  expect(await kinds(owner)).toBe(true);
  expect(await kinds(foreign)).toBe(false);
});

test('whoever tries many codes is told to wait', async () => {
  const behind = await startTestPortal('demo', { GOTRUE_RATE_LIMIT_HEADER: 'x-real-ip' });
  const check = () =>
    behind.call('GET', `/certificates/check?code=${'0'.repeat(32)}`, { headers: { 'x-real-ip': '203.0.113.9' } });
  const statuses: number[] = [];
  // So many at once as may wait for their turn.
  for (const many of [60, 61]) {
    const answers = await Promise.all(Array.from({ length: many }, check));
    statuses.push(...answers.map(({ status }) => status));
  }
  await behind.stop();
  expect([404, 429].map((one) => statuses.filter((status) => status === one).length)).toEqual([120, 1]);
});

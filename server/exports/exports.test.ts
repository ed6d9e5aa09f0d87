import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asSystem } from '#database/scope.ts';
import { readConfig } from '#server/config.ts';
import { openFileStore } from '#server/files/open-store.ts';
import { type FilesPortal, startFilesPortal } from '#server/files/testing/files-portal.ts';
import type { Member } from '#server/testing/test-portal.ts';
import { removeOldExports } from './housekeeping.ts';

let portal: FilesPortal;
let admin: Member;
let owner: Member;
let optician: Member;
beforeAll(async () => {
  portal = await startFilesPortal('folder');
  [admin, owner, optician] = [
    await portal.signIn('admin@lumen.example'),
    await portal.signIn('owner@lumen.example'),
    await portal.signIn('optician@lumen.example'),
  ];
});
afterAll(() => portal.stop());

async function taken(member: Member, path: string) {
  const answer = await fetch(`${portal.origin}/api/v1${path}`, { headers: { cookie: member.cookie } });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

async function listOf(member: Member) {
  const { data, error } = await member.client
    .from('exports')
    .select('id, object, asked, rows, state, file_id, file_name')
    .order('made', { ascending: false });
  expect(error).toBeNull();
  return data ?? [];
}

const again = (member: Member, fileId: string) => taken(member, `/storage/private-file?id=${fileId}`);
const run = (statement: ReturnType<typeof sql>) =>
  asSystem(portal.database.pool, 'a test sets its own rows', (tx) => tx.rows(statement));

test('what was exported can be fetched again, by its maker and the office, as long as it is kept', async () => {
  const first = await taken(owner, '/directory/export?what=people&format=csv&words=de');
  expect(first.status).toBe(200);
  const [made] = await listOf(owner);
  expect(made).toMatchObject({ object: 'directory', state: 'ready', asked: { what: 'people', format: 'csv' } });
  expect(made?.rows).toBe(first.text.trim().split('\r\n').length - 1);
  const second = await again(owner, made?.file_id);
  expect(second.text).toBe(first.text);
  expect(second.headers.get('content-disposition')).toContain(`filename="${made?.file_name}"`);
  expect((await again(admin, made?.file_id)).text).toBe(first.text);
  expect((await listOf(admin)).map(({ id }) => id)).toContain(made?.id);
  expect((await again(optician, made?.file_id)).status).toBe(404);
  expect((await listOf(optician)).map(({ id }) => id)).not.toContain(made?.id);

  const store = await openFileStore(readConfig({ LOG_LEVEL: 'silent', ...portal.environment }));
  expect(await removeOldExports(portal.database.pool, store, new Date())).toBe(0);
  await run(sql`update exports set expires = now() - interval '1 minute' where id = ${made?.id}`);
  expect(await removeOldExports(portal.database.pool, store, new Date())).toBe(1);
  expect((await again(owner, made?.file_id)).status).toBe(404);
  expect(await portal.stored()).not.toContain(made?.file_id);
  expect((await listOf(owner))[0]).toMatchObject({ state: 'gone', file_id: null });
});

test('who has lost what opened an export does not fetch it again', async () => {
  expect((await taken(admin, '/audit/export?format=csv&language=de')).status).toBe(200);
  const [made] = await listOf(admin);
  expect(made).toMatchObject({ object: 'audit', state: 'ready' });
  const me = (await owner.call('GET', '/auth/user')).body.data as { staff: { id: string } };
  await run(sql`update exports set staff_id = ${me.staff.id} where id = ${made?.id}`);
  expect((await again(owner, made?.file_id)).status).toBe(404);
  expect((await listOf(owner)).map(({ id }) => id)).not.toContain(made?.id);
});

test('the file is fetched again only with a fresh proof, as it was made', async () => {
  expect((await taken(owner, '/directory/export?what=people&format=csv&words=de')).status).toBe(200);
  const [made] = await listOf(owner);
  await run(sql`update auth.mfa_amr_claims set updated_at = now() - interval '1 hour'`);
  const refused = await again(owner, made?.file_id);
  expect([refused.status, refused.text.includes('proof_needed')]).toEqual([403, true]);
  await run(sql`update auth.mfa_amr_claims set updated_at = now()`);
  expect((await again(owner, made?.file_id)).status).toBe(200);
});

test('a list made as an owner or by the office is not for who is one no more, though they still see the directory', async () => {
  for (const member of [owner, admin]) {
    const me = (await member.call('GET', '/auth/user')).body.data as { staff: { id: string } };
    expect((await taken(member, '/directory/export?what=people&format=csv&words=de')).status).toBe(200);
    const [made] = await listOf(member);
    const maker = await portal.signIn('optician@lumen.example');
    const demoted = (await maker.call('GET', '/auth/user')).body.data as { staff: { id: string } };
    await run(sql`update exports set staff_id = ${demoted.staff.id} where id = ${made?.id}`);
    expect((await again(maker, made?.file_id)).status).toBe(404);
    await run(sql`update exports set staff_id = ${me.staff.id} where id = ${made?.id}`);
  }
});

test('who looks as somebody else leaves nothing in their list, and in the log under both names', async () => {
  const me = (await owner.call('GET', '/auth/user')).body.data as { staff: { id: string } };
  const before = await listOf(owner);
  await admin.call('POST', '/view-as', { body: { staff_id: me.staff.id, reason: 'Rückfrage zum Export der Liste' } });
  expect((await taken(admin, '/directory/export?what=people&format=csv&words=de')).status).toBe(200);
  await admin.call('DELETE', '/view-as');
  expect(await listOf(owner)).toEqual(before);
});

test('what a process left unfinished is told of as failed', async () => {
  const me = (await owner.call('GET', '/auth/user')).body.data as { staff: { id: string } };
  await run(sql`insert into exports (staff_id, object, opens_with, asked, rows, made)
    values (${me.staff.id}, 'directory', 'canViewOpticians', '{}', 1, now() - interval '2 hours')`);
  const store = await openFileStore(readConfig({ LOG_LEVEL: 'silent', ...portal.environment }));
  await removeOldExports(portal.database.pool, store, new Date());
  expect((await listOf(owner)).map(({ state }) => state)).not.toContain('making');
});

test('what one person keeps has an end; what is more is handed out all the same', async () => {
  expect((await taken(optician, '/directory/export?what=people&format=vcard&words=de')).status).toBe(200);
  const [first] = await listOf(optician);
  expect(first?.state).toBe('ready');
  await run(sql`update exports set size = ${100 * 1024 * 1024} where id = ${first?.id}`);
  const second = await taken(optician, '/directory/export?what=people&format=vcard&words=de');
  expect([second.status, second.text]).toEqual([200, expect.stringContaining('BEGIN:VCARD')]);
  expect((await listOf(optician))[0]).toMatchObject({ state: 'gone', file_id: null });
});

test('five hundred leave the portal in a day, also of what nobody keeps', async () => {
  const me = (await optician.call('GET', '/auth/user')).body.data as { staff: { id: string } };
  const take = async () => (await taken(optician, '/directory/export?what=companies&format=vcard&words=de')).status;
  await run(sql`insert into exports (staff_id, object, opens_with, asked, rows, state)
    select ${me.staff.id}, 'many', 'canViewOpticians', '{}', 1, 'gone' from generate_series(1, 500)`);
  expect(await take()).toBe(429);
  await run(sql`delete from exports where object = 'many'`);
  expect(await take()).toBe(200);
  await run(sql`insert into brillanz.audit_entries (kind, action, actor_id, actor_name)
    select 'export', 'exported', ${me.staff.id}, 'Viele' from generate_series(1, 500)`);
  expect(await take()).toBe(429);
  await run(sql`delete from brillanz.audit_entries where actor_name = 'Viele'`);
});

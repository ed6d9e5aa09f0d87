import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type FilesPortal, get, startFilesPortal, storedOf, upload } from '#server/files/testing/files-portal.ts';
import { picture } from '#server/files/testing/samples.ts';
import type { Member } from '#server/testing/test-portal.ts';
import type { Dashboard } from '#shared/contracts/dashboard.ts';
import { Webbox } from '../contract.ts';

let portal: FilesPortal;
let moderator: Member;
let admin: Member;
let optician: Member;
beforeAll(async () => {
  portal = await startFilesPortal('folder');
  moderator = await portal.signIn('moderator@lumen.example');
  admin = await portal.signIn('admin@lumen.example');
  optician = await portal.signIn('optician@lumen.example');
});
afterAll(() => portal.stop());

const EMPTY = {
  ...{ title_de: null, text_de: null, link_de: null, link_label_de: null },
  ...{ title_fr: null, text_fr: null, link_fr: null, link_label_fr: null },
  ...{ image: null, shown_from: null, shown_until: null },
};
async function boxOf(member: Member): Promise<Webbox | null> {
  const { body } = await member.call('GET', '/dashboard');
  const tile = (body.data as Dashboard).tiles['dashboard.webbox'];
  return tile && 'data' in tile && tile.data ? Webbox.parse(tile.data) : null;
}
const now = async () => {
  const box = await boxOf(moderator);
  if (!box) throw new Error('There is no Webbox.');
  return box;
};
async function change(member: Member, fields: object, updated?: string) {
  const box = await now();
  const { status, body } = await member.call('PUT', '/webbox', {
    body: { id: box.id, updated: updated ?? box.updated, ...fields },
  });
  return { status, data: body.data as { changes: number[] }, code: body.error?.code, fields: body.error?.fields };
}

beforeEach(async () => {
  expect(await change(moderator, EMPTY)).toMatchObject({ status: 200 });
});

it('is there for readers once it has a title, in its time, and for its editors always', async () => {
  expect(await boxOf(optician)).toBeNull();
  expect(await boxOf(admin)).toMatchObject({ title_de: null, shown: false });
  await change(moderator, { title_de: 'Aktionswochen', link_de: '/app/news' });
  expect(await boxOf(optician)).toMatchObject({ title_de: 'Aktionswochen', link_de: '/app/news', shown: true });
  await change(moderator, { shown_from: '2099-01-01' });
  expect(await boxOf(optician)).toBeNull();
  expect((await optician.client.from('webbox').select('title_de')).data).toEqual([]);
  expect(await boxOf(admin)).toMatchObject({ title_de: 'Aktionswochen', shown: false });
  await change(moderator, { shown_from: null, shown_until: '2020-01-01' });
  expect(await boxOf(optician)).toBeNull();
});

it('is changed by those alone who may, by call and by the data service', async () => {
  expect(await change(optician, { title_de: 'Fremd' })).toMatchObject({ status: 403 });
  const { data } = await optician.client.from('webbox').update({ title_de: 'Fremd' }).neq('title_fr', '').select('id');
  expect(data ?? []).toEqual([]);
  expect(await now()).toMatchObject({ title_de: null });
});

it.each([
  ['a script', { link_de: 'javascript:alert(1)' }, 'link_de'],
  ['data', { link_fr: 'data:text/html,<script>alert(1)</script>' }, 'link_fr'],
  ['another host behind slashes', { link_de: '//evil.example' }, 'link_de'],
  ['a title too long', { title_de: 'x'.repeat(81) }, 'title_de'],
  ['an end before the beginning', { shown_from: '2026-12-02', shown_until: '2026-12-01' }, 'shown_until'],
  ['a picture that is none', { image: '00000000-0000-4000-8000-000000000000' }, 'image'],
])('refuses %s', async (_what, fields, at) => {
  const refused = await change(moderator, fields);
  expect(refused).toMatchObject({ status: 422, code: 'invalid_fields' });
  expect(Object.keys(refused.fields ?? {})).toEqual([at]);
});

it('stores no script by the data service either', async () => {
  const { id } = await now();
  const { error } = await moderator.client.from('webbox').update({ link_de: 'javascript:alert(1)' }).eq('id', id);
  expect(error).toMatchObject({ code: '23514' });
  expect(await now()).toMatchObject({ link_de: null });
});

it('overwrites nothing that somebody else saved meanwhile, and takes a change back', async () => {
  const { updated } = await now();
  const saved = await change(admin, { title_de: 'Vom Büro' });
  expect(await change(moderator, { title_de: 'Von mir' }, updated)).toMatchObject({ status: 409, code: 'conflict' });
  expect(await now()).toMatchObject({ title_de: 'Vom Büro' });
  const { data: log } = await moderator.client
    .from('directory_changes')
    .select('field, new')
    .in('id', saved.data.changes);
  expect(log).toEqual([{ field: 'title_de', new: 'Vom Büro' }]);
  const body = { changes: saved.data.changes };
  expect((await optician.call('POST', '/webbox/revert', { body })).status).toBe(404);
  expect((await moderator.call('POST', '/webbox/revert', { body })).status).toBe(200);
  expect(await now()).toMatchObject({ title_de: null });
});

it('shows its picture to whom it is shown, and to nobody else', async () => {
  const { id } = storedOf(
    await upload(portal, moderator, 'a.png', await picture(600, 400), { imageKind: 'Background' }),
  );
  await change(moderator, { title_fr: 'Semaines du verre', image: id });
  const seen = async () => (await get(portal, optician, `/storage/image?id=${id}&size=card`)).status;
  expect(await seen()).toBe(200);
  await change(moderator, { shown_from: '2099-01-01' });
  expect(await seen()).toBe(404);
});

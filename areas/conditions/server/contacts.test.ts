import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from '#server/testing/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal('demo');
});
afterAll(() => portal.stop());

test('owners keep the contact of their company at a supplier, their people read it, nobody else does', async () => {
  const owner = await portal.signIn('owner@lumen.example');
  const optician = await portal.signIn('optician@lumen.example');
  const romand = await portal.signIn('romand@lumen.example');
  const { id: terms_id } = await portal.database.one<{ id: string }>(
    sql`select id from supplier_terms where brand = 'essilor'`,
  );
  const companyOf = async (member: typeof owner) =>
    ((await member.call('GET', '/auth/user')).body.data as { optician: { id: string } }).optician.id;
  // As the form sends it: once new, once changed.
  const save = (member: typeof owner, optician_id: string, name: string) =>
    member.client
      .from('supplier_contacts')
      .upsert(
        { terms_id, optician_id, name, customer_number: null, phone: null, email: null },
        {
          onConflict: 'optician_id,terms_id',
        },
      )
      .select('name')
      .single();
  const own = await companyOf(owner);
  expect((await save(owner, own, 'Erika Muster')).data).toEqual({ name: 'Erika Muster' });
  expect((await save(owner, own, 'Hans Muster')).data).toEqual({ name: 'Hans Muster' });
  const read = async (member: typeof owner) =>
    (await member.client.from('supplier_contacts').select('name').eq('terms_id', terms_id)).data;
  expect(await read(optician)).toEqual([{ name: 'Hans Muster' }]);
  expect(await read(romand)).toEqual([]);
  expect((await save(optician, own, 'X')).error?.code).toBe('42501');
  expect((await save(romand, own, 'X')).error?.code).toBe('42501');
  expect(await read(owner)).toEqual([{ name: 'Hans Muster' }]);
});

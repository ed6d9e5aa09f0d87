import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settled, upload } from '#server/imports/testing/sheets.ts';
import { type Member, startTestPortal, type TestPortal } from '#server/testing/test-portal.ts';
import type { Import } from '#shared/contracts/import.ts';
import type { ImportFindings } from '../../office-contract.ts';

let portal: TestPortal;
let office: Member;
beforeAll(async () => {
  portal = await startTestPortal('demo');
  office = await portal.signIn('admin@lumen.example');
});
afterAll(() => portal.stop());

async function checked(text: string): Promise<Import> {
  const made = await upload(
    portal,
    office,
    'sales.zeiss',
    'liste.csv',
    `Firma;Ort;Monat;Glasart;Menge;Umsatz\n${text}`,
  );
  const { id, mapping } = made.body.data as Import;
  await office.call('POST', '/imports/check', { body: { id, mapping } });
  return settled(office, id);
}

test('figures go by a name that a branch gave itself only once the office has seen whose it is', async () => {
  const [own, rival] = await portal.database.rows<{ id: string; place: string; month: string }>(sql`
    select id, place, (select to_char(max(month), 'YYYY-MM') from glasses_sales) as month from branches
    where active order by id limit 2`);
  const call = (id: string | undefined, name: string, active = true) =>
    portal.database.rows(sql`
      update branches set name = ${name}, active = ${active}, place = ${own?.place} where id = ${id} returning id`);
  const line = (name: string, units: number) => `${name};${own?.place};${own?.month};Spezial;${units};700\n`;
  const asked = async (id: string) =>
    ((await office.call('GET', `/sales-data/import?id=${id}`)).body.data as ImportFindings).unusual.filter(
      ({ code }) => code === 'byName',
    );
  const answer = (id: string, said: object) =>
    office.call('PUT', '/sales-data/import', { body: { id, fallsAway: true, reason: 'Nachlieferung', ...said } });
  const commit = (id: string) => office.call('POST', '/imports/commit', { body: { id } });

  await call(own?.id, 'Brillen am Platz');
  const first = await checked(line('Brillen am Platz', 7));
  expect(await asked(first.id)).toMatchObject([
    { branchId: own?.id, value: 7, told: `Brillen am Platz, ${own?.place}` },
  ]);
  await answer(first.id, {});
  expect((await commit(first.id)).body.error).toMatchObject({ fields: { id: 'unusual' } });
  await answer(first.id, { unusual: true });
  await commit(first.id);
  expect((await settled(office, first.id)).state).toBe('committed');
  // A line that is no figure teaches nothing.
  await call(rival?.id, 'Ohne Zahl');
  const empty = await checked(line('Ohne Zahl', 7).replace(';7;', ';;') + line('Brillen am Platz', 7));
  await answer(empty.id, { unusual: true });
  await commit(empty.id);
  await settled(office, empty.id);
  expect(await asked((await checked(line('Ohne Zahl', 7))).id)).toMatchObject([{ branchId: rival?.id }]);
  // Another one that takes the name gets nothing by it, and nobody asks again.
  await call(rival?.id, 'Brillen am Platz');
  const second = await checked(line('Brillen am Platz', 8));
  expect([await asked(second.id), second.counts]).toMatchObject([[], { changed: 1 }]);
  // One that is known hides no other in the same file, and a mistake is asked about again once it was taken back.
  await call(own?.id, 'Augen auf');
  const both = await checked(line('Augen auf', 7) + line('Brillen am Platz', 8));
  expect((await asked(both.id)).map(({ branchId }) => branchId).sort()).toEqual([own?.id, rival?.id].sort());
  await call(own?.id, 'Brillen am Platz');
  await office.call('POST', '/imports/undo', { body: { id: first.id } });
  await settled(office, first.id);
  await call(rival?.id, 'Anderswo');
  expect(await asked((await checked(line('Brillen am Platz', 8))).id)).toMatchObject([{ branchId: own?.id }]);
  // An approved name at a place that anybody writes is asked about where somebody else is called so.
  const [stranger] = await portal.database.rows<{ id: string; company: string }>(sql`
    select branch.id, company.name as company from branches branch join opticians company on company.id = branch.optician_id
    where branch.active and branch.place <> ${own?.place} and (
      select count(*) from branches other where other.optician_id = company.id) = 1 order by branch.id limit 1`);
  const named = stranger?.company ?? '';
  await portal.database.rows(sql`update branches set place = ${own?.place} where id = ${stranger?.id}`);
  expect(await asked((await checked(line(named, 7))).id)).toEqual([]);
  // Nor does one teach it whose branch has figures by another name: it is asked about with those that it brings itself.
  await call(stranger?.id, 'Ohne Zahl');
  const beside = await checked(line(named, 7) + line('Ohne Zahl', 7).replace(';7;', ';;'));
  await answer(beside.id, { unusual: true });
  await commit(beside.id);
  await settled(office, beside.id);
  const later = await checked(line(named, 40) + line('Ohne Zahl', 7).replace('Spezial', 'Nahkomfort'));
  expect(await asked(later.id)).toMatchObject([{ branchId: stranger?.id, value: 7 }]);
  await call(own?.id, named);
  expect(await asked((await checked(line(named, 7))).id)).toMatchObject([{ branchId: stranger?.id }]);
  // A company's name with a place is what its owner makes of it.
  await call(own?.id, 'Umbenannt');
  expect(await asked((await checked(line(`${named} ${own?.place}`, 7))).id)).toMatchObject([
    { branchId: stranger?.id },
  ]);
  // What is asked is nobody's to look up.
  const [{ ties } = { ties: [''] }] = await portal.database.rows<{ ties: string[] }>(sql`
    select array(select relation::text from internal.bin_references('branches')) as ties`);
  expect(ties.filter((table) => table.endsWith('sales_names'))).toEqual([]);
  // Several of a company are several, whatever another one is called.
  const company = '(select company.name from opticians company where company.id = branch.optician_id)';
  const [{ name: rivals } = { name: '' }] = (
    await portal.database.pool.query(`select ${company} as name from branches branch where id = $1`, [rival?.id])
  ).rows as { name: string }[];
  await portal.database.rows(sql`
    update branches set place = ${own?.place} where optician_id = (select optician_id from branches where id = ${rival?.id})`);
  await portal.database.rows(sql`
    insert into branches (optician_id, name, street, postcode, place, canton)
    select optician_id, 'Zwei', street, postcode, ${own?.place}, canton from branches where id = ${rival?.id}`);
  await call(own?.id, rivals);
  expect((await checked(line(rivals, 9))).counts).toMatchObject({ skipped: 1 });
  // Nor whoever is out of sight.
  await call(own?.id, 'Umbenannt');
  await call(rival?.id, 'Am Eck', false);
  expect((await checked(line('Am Eck', 7))).counts).toMatchObject({ skipped: 1 });
});

test('a number of lists that name their suppliers is none of a supplier’s own list', async () => {
  const [one, other] = await portal.database.rows<{ id: string; company: string; place: string; month: string }>(sql`
    select branch.id, company.name as company, branch.place, (select to_char(max(month), 'YYYY-MM') from glasses_sales) as month
    from branches branch join opticians company on company.id = branch.optician_id
    where (select count(*) from branches beside where beside.optician_id = company.id and beside.place = branch.place) = 1
    order by branch.id limit 2`);
  const assign = { line: 'glasses', brand: null, number: '77', branchId: one?.id };
  expect((await office.call('PUT', '/sales-data/customer-number', { body: assign })).status).toBe(200);
  const [supplier, brand] = ['sales.hoya', 'sales.glasses'].map(async (kind) => {
    const titles = `Kd.-Nr.;Firma;Ort;Monat;${kind === 'sales.glasses' ? 'Marke;' : ''}Glasart;Menge;Umsatz`;
    const cells = `77;${other?.company};${other?.place};${other?.month};${kind === 'sales.glasses' ? 'Hoya;' : ''}Spezial;7;700`;
    const made = await upload(portal, office, kind, 'liste.csv', `${titles}\n${cells}\n`);
    const { id, mapping } = made.body.data as Import;
    await office.call('POST', '/imports/check', { body: { id, mapping } });
    await settled(office, id);
    const rows = await portal.database.rows<{ branch_id: string }>(sql`
      select branch_id from sales_batch_figures where batch_id = ${id} and units is not null`);
    return rows.map(({ branch_id }) => branch_id);
  });
  expect([await supplier, await brand]).toEqual([[other?.id], [one?.id]]);
});

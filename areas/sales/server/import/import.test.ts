import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { settled, upload } from '#server/imports/testing/sheets.ts';
import { writeXlsx } from '#server/sheets/write-xlsx.ts';
import { type Member, startTestPortal, type TestPortal } from '#server/testing/test-portal.ts';
import type { Import } from '#shared/contracts/import.ts';
import type { Batches, ImportFindings } from '../../office-contract.ts';
import { postReports } from '../report/post-reports.ts';

let portal: TestPortal;
let office: Member;
/** Two branches with figures of the last month, and that month; it is not released. */
let branches: { id: string; name: string; place: string; company: string }[];
let month: string;
beforeAll(async () => {
  portal = await startTestPortal('demo');
  office = await portal.signIn('admin@lumen.example');
  ({ month } = await portal.database.one<{ month: string }>(
    sql`select to_char(max(month), 'YYYY-MM') as month from glasses_sales`,
  ));
  branches = await portal.database.rows(sql`
    select branch.id, branch.name, branch.place, company.name as company from branches branch
    join opticians company on company.id = branch.optician_id
    where exists (select from glasses_sales one where one.branch_id = branch.id and to_char(one.month, 'YYYY-MM') = ${month})
    order by branch.id limit 2`);
});
afterAll(() => portal.stop());

const TITLES = 'Kunden-Nr.;Firma;Ort;Monat;Glasart;Menge;Umsatz\n';
const row = (at: number, number: string, ...rest: (string | number)[]) =>
  `${number};${branches[at]?.company};${branches[at]?.place};${rest.join(';')}\n`;

async function checked(text: string, kind = 'sales.eyetech', by = { portal, office }): Promise<Import> {
  const made = await upload(by.portal, by.office, kind, 'liste.csv', text);
  const { id, mapping } = made.body.data as Import;
  await by.office.call('POST', '/imports/check', { body: { id, mapping } });
  return settled(by.office, id);
}

const findings = async (id: string) =>
  (await office.call('GET', `/sales-data/import?id=${id}`)).body.data as ImportFindings;
const answer = (id: string, said: object) => office.call('PUT', '/sales-data/import', { body: { id, ...said } });
const step = async (name: string, id: string) => {
  const started = await office.call('POST', `/imports/${name}`, { body: { id } });
  return started.status === 200 ? settled(office, id) : started.body.error;
};
const figures = (brand = 'eyetech', of = month) =>
  portal.database.rows<{ branch_id: string; product_group: string; units: number; turnover: number }>(sql`
    select branch_id, product_group, units, turnover::float8 as turnover from glasses_sales
    where brand = ${brand} and to_char(month, 'YYYY-MM') = ${of} order by branch_id, product_group`);
const batch = async (id: string) => {
  const { batches } = (await office.call('GET', '/sales-data/batches?line=glasses')).body.data as Batches;
  return batches.find(({ importId }) => importId === id);
};
/** Makes a batch as old as that. */
const written = (id: string, age: string) =>
  portal.database.rows(sql`
    with import as (update imports set committed = now() - ${age}::interval where id = ${id})
    update sales_batches set written = now() - ${age}::interval where id = ${id}`);
const whole = async () =>
  portal.database.one(sql`
    select (select sum(units)::int from glasses_sales where to_char(month, 'YYYY-MM') = ${month}) = (
      select units::int from internal.group_sales where line = 'glasses' and to_char(month, 'YYYY-MM') = ${month}) as same`);

test('a list is read as its supplier writes it: lines added up, sums left, every fault told', async () => {
  const [at, of] = [month.slice(5), month.slice(0, 4)];
  const made = await checked(
    `Eyetech AG;;;;;;\nVerkäufe;;;;;;\n${TITLES}${row(0, '', `${at}.${of}`, 'Einstärken', 3, '1’234.50')}` +
      row(0, '', `${of}-${at}`, 'Einstärken', '2-', '(34.50)') +
      row(0, '', '13/2026', 'Einstärken', 1, 10) +
      row(0, '', `${at}.${of}`, 'Socken', '1.5', '10000000000000') +
      `99;Unbekannt AG;Nirgends;${of}-${at};Gleitsicht;abc;380\n` +
      `;Total;;;;5;1200\n`,
  );
  expect(made.counts).toMatchObject({ new: 1, same: 1, skipped: 4 });
  const reasons = await portal.database.rows<{ codes: string[] }>(sql`
    select array(select one ->> 'code' from jsonb_array_elements(reasons) one) as codes from import_rows
    where import_id = ${made.id} and outcome = 'skipped' order by number`);
  expect(reasons.map(({ codes }) => codes)).toEqual([
    ['month'],
    ['unknownGroup', 'whole', 'tooLarge'],
    // Everything at once: also what else is wrong where the number is still to be assigned.
    ['unknownNumber', 'number'],
    ['sumDiffers'],
  ]);
  expect(await findings(made.id)).toMatchObject({
    months: [month],
    unknownNumbers: [{ number: '99', lines: 1 }],
    sums: [{ brand: 'eyetech', month, units: 1, turnover: 1200 }],
  });
  await office.call('DELETE', `/imports/single?id=${made.id}`);
});

test('lines that are too much together are refused where they become so', async () => {
  const line = (units: number, turnover: number) =>
    row(0, '', `${month.slice(5)}.${month.slice(0, 4)}`, 'Spezial', units, turnover);
  const made = await checked(TITLES + line(700_000, 6e9) + line(700_000, 2) + line(1, 6e9));
  expect(made.counts).toMatchObject({ new: 1, skipped: 2 });
  const reasons = await portal.database.rows<{ reasons: object[] }>(
    sql`select reasons from import_rows where import_id = ${made.id} and outcome = 'skipped' order by number`,
  );
  expect(reasons.flatMap((one) => one.reasons)).toEqual([
    { field: 'units', code: 'tooLarge', value: '1400000' },
    { field: 'turnover', code: 'tooLarge', value: '12000000000' },
  ]);
  await office.call('DELETE', `/imports/single?id=${made.id}`);
});

test('totals of a file are a control: one that its lines do not come to is to be confirmed', async () => {
  const lines = row(0, '', month, 'Einstärken', 3, 300) + row(1, '', month, 'Gleitsicht', 4, 400);
  const made = await checked(`${TITLES}${lines};Zwischensumme;;;;7;700\n`);
  expect((await findings(made.id)).unusual.map(({ code }) => code)).not.toContain('sumDiffers');
  await office.call('DELETE', `/imports/single?id=${made.id}`);
  const wrong = await checked(`${TITLES}${lines};Total;;;;9;900\n`);
  expect((await findings(wrong.id)).unusual).toContainEqual(
    expect.objectContaining({ code: 'sumDiffers', value: 9, before: 7 }),
  );
  await office.call('DELETE', `/imports/single?id=${wrong.id}`);
});

describe('a file', () => {
  let id: string;
  const text = () =>
    TITLES + row(0, '4711', month, 'Gleitsicht', 30, 9000) + row(1, '', month, 'Einstärken', 10, '900.50');

  test('asks for numbers, remembers them, and waits for what is to be confirmed', async () => {
    await office.call('PUT', '/sales-data/customer-number', {
      body: { line: 'glasses', brand: 'eyetech', number: '4711', branchId: branches[0]?.id },
    });
    ({ id } = await checked(text()));
    const found = await findings(id);
    expect(found.unusual.map(({ code }) => code)).toContain('branchMissing');
    const missing = found.unusual.find(({ code }) => code === 'branchMissing');
    const { company, name } = await portal.database.one<{ company: string; name: string }>(sql`
      select company.name as company, branch.name from branches branch
      join opticians company on company.id = branch.optician_id where branch.id = ${missing?.branchId}`);
    expect(missing?.name).toBe(company === name ? name : `${company}, ${name}`);
    expect(await step('commit', id)).toMatchObject({ code: 'conflict', fields: { id: 'unusual' } });
    await answer(id, { unusual: true, statement: [{ brand: 'eyetech', month, units: 41, turnover: 9900.5 }] });
    expect(await step('commit', id)).toMatchObject({ fields: { id: 'reason' } });
    await answer(id, {
      unusual: true,
      reason: 'Gutschrift folgt',
      statement: [{ brand: 'eyetech', month, units: 41, turnover: 9900.5 }],
    });
    expect(await step('commit', id)).toMatchObject({ state: 'committed', counts: { new: 2 } });
    expect(await figures()).toMatchObject([
      { units: 30, turnover: 9000 },
      { units: 10, turnover: 900.5 },
    ]);
    expect(await whole()).toEqual({ same: true });
    const { batches } = (await office.call('GET', '/sales-data/batches?line=glasses')).body.data as Batches;
    expect(batches[0]).toMatchObject({
      figures: 2,
      removed: 0,
      undoable: true,
      statement: [{ unitsDifference: -1, turnoverDifference: 0 }],
    });
  });

  test('that comes twice changes nothing', async () => {
    const again = await checked(text());
    expect(again.counts).toMatchObject({ new: 0, changed: 0, same: 2 });
    await office.call('DELETE', `/imports/single?id=${again.id}`);
  });

  test('replaces what it speaks of: what falls away needs a tick, and comes back by undoing', async () => {
    const less = await checked(TITLES + row(0, '4711', month, 'Gleitsicht', 31, 9300));
    expect((await findings(less.id)).fallsAway).toMatchObject({ figures: 1, units: 10 });
    await answer(less.id, { unusual: true });
    expect(await step('commit', less.id)).toMatchObject({ fields: { id: 'fallsAway' } });
    await answer(less.id, { unusual: true, fallsAway: true });
    expect(await step('commit', less.id)).toMatchObject({ state: 'committed' });
    expect(await figures()).toMatchObject([{ units: 31 }]);
    expect(await step('undo', less.id)).toMatchObject({ state: 'undone' });
    expect(await figures()).toMatchObject([{ units: 30 }, { units: 10 }]);
    expect(await whole()).toEqual({ same: true });
  });

  test('that is undone leaves what was corrected since, and says so', async () => {
    const [one] = await figures();
    const body = {
      ...{ branchId: one?.branch_id, month, brand: 'eyetech', productGroup: one?.product_group, reason: 'Tippfehler' },
      ...{ before: { units: one?.units, turnover: one?.turnover }, after: { units: 29, turnover: 8700 } },
    };
    expect((await office.call('PUT', '/sales-data/glasses-lenses/data', { body })).status).toBe(200);
    // For 24 months it can be taken back, and not a day longer.
    await written(id, '24 months 1 day');
    expect(await batch(id)).toMatchObject({ undoable: false });
    expect(await step('undo', id)).not.toMatchObject({ state: 'undone' });
    expect(await figures()).toMatchObject([{ units: 29 }, { units: 10 }]);
    await written(id, '23 months 29 days');
    expect(await batch(id)).toMatchObject({ undoable: true });
    expect(await step('undo', id)).toMatchObject({ state: 'undone' });
    expect(await figures()).toMatchObject([{ units: 29 }]);
    expect(await batch(id)).toMatchObject({
      undoable: false,
      kept: [{ branchId: one?.branch_id, month, brand: 'eyetech' }],
    });
  });
});

test('what was checked is written only while it holds: not once a number is known, or a figure that falls away changed', async () => {
  const kept = async (id: string) =>
    (
      await portal.database.one<{ n: number }>(sql`
      select count(*)::int as n from sales_batch_figures where batch_id = ${id}`)
    ).n;
  const brand = 'rodenstock';
  const [gone] = await figures(brand);
  const made = await checked(
    `${TITLES}${row(0, '', month, 'Spezial', 1, 260)}515;Neu AG;Chur;${month};Spezial;2;520\n`,
    'sales.rodenstock',
  );
  await answer(made.id, { unusual: true, fallsAway: true });
  const assign = { line: 'glasses', brand, number: '515', branchId: branches[1]?.id };
  expect((await office.call('PUT', '/sales-data/customer-number', { body: assign })).status).toBe(200);
  expect(await step('commit', made.id)).toMatchObject({
    state: 'checked',
    fault: 'stale',
    counts: { moved: 1, skipped: 0 },
  });
  await answer(made.id, { unusual: true, fallsAway: true });
  const before = { units: gone?.units, turnover: gone?.turnover };
  const place = { branchId: gone?.branch_id, month, brand, productGroup: gone?.product_group };
  const corrected = { ...place, before, after: { units: 77, turnover: 7700 }, reason: 'Inzwischen' };
  expect((await office.call('PUT', '/sales-data/glasses-lenses/data', { body: corrected })).status).toBe(200);
  expect(await step('commit', made.id)).toMatchObject({ state: 'checked', fault: 'stale' });
  expect(await figures(brand)).toContainEqual(expect.objectContaining({ units: 77 }));
  await answer(made.id, { unusual: true, fallsAway: true });
  expect(await step('commit', made.id)).toMatchObject({ state: 'committed' });
  expect(await figures(brand)).toHaveLength(2);
  const log = async () =>
    (
      await office.client
        .from('sales_log')
        .select('before, after, reason')
        .eq('branch_id', gone?.branch_id ?? '')
        .eq('month', `${month}-01`)
        .eq('brand', brand)
        .eq('product_group', gone?.product_group ?? '')
        .order('made')
    ).data;
  const value = { units: 77, turnover: 7700 };
  expect(await log()).toMatchObject([
    { before, after: value, reason: 'Inzwischen' },
    { before: value, after: null, reason: null },
  ]);
  expect(await step('undo', made.id)).toMatchObject({ state: 'undone' });
  expect((await log())?.at(-1)).toMatchObject({ before: null, after: value });
  // What is kept of a file goes with it, unless it was written.
  const other = await checked(TITLES + row(0, '', month, 'Spezial', 3, 780), 'sales.rodenstock');
  expect(await kept(other.id)).toBeGreaterThan(0);
  await office.call('DELETE', `/imports/single?id=${other.id}`);
  expect(await kept(other.id)).toBe(0);
  expect(await kept(made.id)).toBeGreaterThan(0);
});

test('released months need a reason, future ones are refused', async () => {
  const released = await portal.database.one<{ month: string }>(
    sql`select to_char(max(month), 'YYYY-MM') as month from sales_releases where line = 'conil'`,
  );
  const made = await checked(
    `Firma;Ort;Monat;Gruppe;Menge;Umsatz\n${branches[0]?.company};${branches[0]?.place};${released.month};Pflege;7;77\n` +
      `${branches[0]?.company};${branches[0]?.place};01.2099;Pflege;7;77\n`,
    'sales.conil',
  );
  expect(made.counts).toMatchObject({ skipped: 1 });
  expect((await findings(made.id)).releasedMonths).toEqual([released.month]);
  await answer(made.id, { unusual: true, fallsAway: true });
  expect(await step('commit', made.id)).toMatchObject({ fields: { id: 'reason' } });
  await office.call('DELETE', `/imports/single?id=${made.id}`);
});

test('two processes import one month at once: one is written, the other sees that its figures moved', async () => {
  const beside = await startTestPortal('demo', {}, portal);
  try {
    const clerk = await beside.signIn('admin@lumen.example');
    const text = (units: number) =>
      TITLES + row(0, '', month, 'Nahkomfort', units, units * 190) + row(1, '', month, 'Spezial', units, units);
    const both = await Promise.all([
      checked(text(5), 'sales.reize'),
      checked(text(6), 'sales.reize', { portal: beside, office: clerk }),
    ]);
    for (const { id } of both) await answer(id, { unusual: true, fallsAway: true });
    const [one, other] = both.map(({ id }) => ({ body: { id } }));
    const started = await Promise.all([
      office.call('POST', '/imports/commit', one),
      clerk.call('POST', '/imports/commit', other),
    ]);
    expect(started.map(({ status }) => status)).toEqual([200, 200]);
    const ended = await Promise.all(both.map(({ id }) => settled(office, id)));
    expect(ended.map(({ state }) => state).sort()).toEqual(['checked', 'committed']);
    expect(ended.find(({ state }) => state === 'checked')).toMatchObject({ fault: 'stale' });
    expect(await figures('reize')).toHaveLength(2);
    expect(await whole()).toEqual({ same: true });
    // Taken back by both at once: once.
    const undone = ended.find(({ state }) => state === 'committed');
    const back = await Promise.all(
      [office, clerk].map((person) => person.call('POST', '/imports/undo', { body: { id: undone?.id } })),
    );
    expect(back.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await settled(office, undone?.id ?? '')).toMatchObject({ state: 'undone' });
    expect(await figures('reize')).toEqual([]);
  } finally {
    await beside.stop();
  }
});

test.each([
  ['nothing', 'l.csv', '', 'empty'],
  ['titles only', 'l.csv', TITLES, 'noRows'],
  ['a password', 'l.xlsx', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504)]), 'locked'],
  ['60,001 lines', 'l.csv', `Monat;Menge\n${'10.2026;1\n'.repeat(60_001)}`, 'tooManyRows'],
])('a file with %s is refused with its reason', async (_what, name, content, fault) => {
  const { body } = await upload(portal, office, 'sales.eyetech', name, content);
  expect(body.error?.fields).toEqual({ file: fault });
});

test('a line that is lost while a file is sent leaves nothing, and the same file goes in when it comes again', async () => {
  const imports = () => portal.database.one<{ n: number }>(sql`select count(*)::int as n from imports`);
  const { n } = await imports();
  const part = (name: string, value: string) => `--x\r\ncontent-disposition: form-data; name="${name}"${value}`;
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const lost = new AbortController();
  const sent = fetch(`${portal.origin}/api/v1/imports/single`, {
    method: 'POST',
    headers: { cookie: office.cookie, 'content-type': 'multipart/form-data; boundary=x' },
    body: readable,
    duplex: 'half',
    signal: lost.signal,
  } as RequestInit);
  const text = TITLES + row(0, '', month, 'Gleitsicht', 3, 900);
  await writable
    .getWriter()
    .write(
      Buffer.from(`${part('kind', '\r\n\r\nsales.reize\r\n')}${part('file', `; filename="liste.csv"\r\n\r\n${text}`)}`),
    );
  lost.abort();
  await expect(sent).rejects.toThrow();
  const made = await checked(text, 'sales.reize');
  expect(made).toMatchObject({ state: 'checked', counts: { skipped: 0 } });
  expect(await imports()).toEqual({ n: n + 1 });
  await office.call('DELETE', `/imports/single?id=${made.id}`);
});

test('of two sheets the chosen one is read, in the letters it was written with', async () => {
  const [titles = '', line = ''] = `${TITLES}${row(0, '', month, 'Einstärken', 1, 10)}`.split('\n');
  const [columns, cells] = [titles, line].map((text) => text.split(';'));
  const book = await writeXlsx([
    { name: 'Deckblatt', columns: ['Zeiss AG'], rows: [['Umsätze']] },
    { name: 'Verkäufe', columns: columns ?? [], rows: [cells ?? []] },
  ]);
  const { body } = await upload(portal, office, 'sales.zeiss', 'l.xlsx', book, 'Verkäufe');
  expect((body.data as Import).mapping).toEqual([
    ...['number', 'name', 'place', 'month', 'productGroup', 'units', 'turnover'],
  ]);
  await office.call('DELETE', `/imports/single?id=${(body.data as Import).id}`);
});

test('a column that moved, one with a new name and one that is new leave a supplier’s list as it was meant', async () => {
  const first = await upload(
    portal,
    office,
    'sales.hoya',
    'l.csv',
    `Kd;Firma;Ort;Abrechnung;Glasart;Menge;Umsatz\n1;A;B;${month};Spezial;1;10\n`,
  );
  const { id, mapping } = first.body.data as Import;
  expect(mapping[3]).toBeNull();
  await office.call('POST', '/imports/check', {
    body: { id, mapping: mapping.map((field, at) => (at === 3 ? 'month' : field)) },
  });
  await settled(office, id);
  const moved = `Menge;Abrechnung;Rabatt;Betrag;Glasart;Ort;Firma;Kd\n1;${month};0;10;Spezial;B;A;1\n`;
  const again = (await upload(portal, office, 'sales.hoya', 'l.csv', moved)).body.data as Import;
  expect(again.mapping).toEqual(['units', 'month', null, 'turnover', 'productGroup', 'place', 'name', mapping[0]]);
  for (const one of [id, again.id]) await office.call('DELETE', `/imports/single?id=${one}`);
});

test('what is unusual is asked about: half more than a year ago, a sum below zero, lines that stand twice', async () => {
  const before = `${Number(month.slice(0, 4)) - 1}${month.slice(4)}-01`;
  await portal.database.rows(sql`delete from glasses_sales where brand = 'hoya' and month = ${before}`);
  await portal.database.rows(sql`
    insert into glasses_sales (branch_id, month, brand, product_group, units, turnover)
    values (${branches[0]?.id}, ${before}, 'hoya', 'special', 100, 26000), (${branches[1]?.id}, ${before}, 'hoya', 'special', 9, 900)`);
  const twice = row(0, '', month, 'Nahkomfort', 10, 1900);
  const made = await checked(
    `${TITLES}${row(0, '', month, 'Spezial', 131, 30_000)}${twice}${twice}${row(1, '', month, 'Spezial', -5, -500)}`,
    'sales.hoya',
  );
  const { unusual } = await findings(made.id);
  const of = (code: string) => unusual.filter((one) => one.code === code);
  expect(of('jump')).toMatchObject([{ branchId: branches[0]?.id, value: 151, before: 100 }]);
  expect(of('negative')).toMatchObject([{ branchId: branches[1]?.id, value: -5 }]);
  expect(of('repeated')).toMatchObject([{ value: 4, before: 3 }]);
  await answer(made.id, { fallsAway: true });
  expect(await step('commit', made.id)).toMatchObject({ fields: { id: 'unusual' } });
  await office.call('DELETE', `/imports/single?id=${made.id}`);
});

test('an unknown brand, a number of two places, a formula and a month of long ago are each said of their line', async () => {
  const line = (number: string, place: string, ...rest: (string | number)[]) =>
    `${number};${branches[0]?.company};${place};${rest.join(';')}\n`;
  const place = branches[0]?.place ?? '';
  const made = await checked(
    `Kunden-Nr.;Firma;Ort;Monat;Marke;Glasart;Menge;Umsatz\n${line('', place, month, 'Leica', 'Spezial', 1, 10)}` +
      line('88', 'Aarau', month, 'Hoya', 'Spezial', 1, 10) +
      line('88', 'Chur', month, 'Hoya', 'Spezial', 1, 10) +
      line('', place, month, 'Hoya', 'Spezial', '=cmd|calc', 10) +
      line('', place, '01.2015', 'Hoya', 'Spezial', 1, 10),
    'sales.glasses',
  );
  const reasons = await portal.database.rows<{ codes: string[] }>(sql`
    select array(select one ->> 'code' from jsonb_array_elements(reasons) one) as codes from import_rows
    where import_id = ${made.id} order by number`);
  expect(reasons.map(({ codes }) => codes)).toEqual([
    ['unknownBrand'],
    ['numberTwice'],
    ['numberTwice'],
    ['number'],
    ['tooOld'],
  ]);
  await office.call('DELETE', `/imports/single?id=${made.id}`);
});

test('a file that names brands is one of several; a town with several branches says of none which one is meant', async () => {
  const { place } = await portal.database.one<{ place: string }>(
    sql`select place from branches where active group by place having count(*) > 1 limit 1`,
  );
  const cells = `${month};Hoya;Spezial;1;10`;
  const text = `Filiale;Monat;Marke;Glasart;Menge;Umsatz\n${place};${cells}\nNirgends;${cells}\n`;
  const { body } = await upload(portal, office, 'sales.zeiss', 'liste.csv', text);
  expect((body.data as Import).fits).toBe('sales.glasses');
  await office.call('DELETE', `/imports/single?id=${(body.data as Import).id}`);
  const made = await checked(text, 'sales.glasses');
  expect(made.fits).toBeNull();
  const reasons = await portal.database.rows<{ told: string }>(
    sql`select reasons #>> '{0,code}' as told from import_rows where import_id = ${made.id} order by number`,
  );
  expect(reasons.map(({ told }) => told)).toEqual(['severalInPlace', 'unknownBranch']);
  await office.call('DELETE', `/imports/single?id=${made.id}`);
});

test('what is written equals an independent reckoning of the file, line by line and in every sum', async () => {
  const groups = { Einstärken: 'single', Gleitsicht: 'progressive', 'Verres de proximité': 'near', Spezial: 'special' };
  const signs = [
    (value: number) => String(value),
    (value: number) => (value < 0 ? `${-value}-` : String(value)),
    (value: number) => (value < 0 ? `(${-value})` : String(value)),
  ];
  const amounts = [
    (cents: number) => (cents / 100).toFixed(2),
    (cents: number) => (cents / 100).toLocaleString('de-DE', { minimumFractionDigits: 2 }),
    (cents: number) => (cents / 100).toLocaleString('en', { minimumFractionDigits: 2 }).replaceAll(',', '’'),
  ];
  const reckoned = new Map<string, [units: number, cents: number]>();
  let text = 'Kunden-Nr.;Firma;Ort;Monat;Marke;Glasart;Menge;Umsatz\n';
  for (let at = 0; at < 120; at++) {
    const [units, cents] = [((at * 37) % 41) - 5, ((at * 7919) % 200_000) - 20_000];
    const brand = ['zeiss', 'hoya', 'essilor'][at % 3] ?? '';
    const [word = '', group = ''] = Object.entries(groups)[at % 4] ?? [];
    const key = [branches[at % 2]?.id, brand, group].join(' ');
    const [before, centsBefore] = reckoned.get(key) ?? [0, 0];
    reckoned.set(key, [before + units, centsBefore + cents]);
    const cells = [brand, word, signs[at % 3]?.(units), amounts[(at + 1) % 3]?.(cents)];
    text += row(at % 2, '', `${month.slice(5)}.${month.slice(0, 4)}`, ...cells.map((cell) => cell ?? ''));
  }
  const all = () => Promise.all(['zeiss', 'hoya', 'essilor'].map((brand) => figures(brand)));
  const before = await all();
  const made = await checked(text, 'sales.glasses');
  expect(made.counts).toMatchObject({ skipped: 0 });
  await answer(made.id, { unusual: true, fallsAway: true });
  expect(await step('commit', made.id)).toMatchObject({ state: 'committed' });
  const written = await portal.database.rows<{ key: string; units: number; cents: number }>(sql`
    select concat_ws(' ', branch_id, brand, product_group) as key, units, (turnover * 100)::int as cents from glasses_sales
    where brand in ('zeiss', 'hoya', 'essilor') and to_char(month, 'YYYY-MM') = ${month}`);
  expect(new Map(written.map(({ key, units, cents }) => [key, [units, cents]]))).toEqual(reckoned);
  const [sum] = await portal.database.rows<{ units: number; cents: number }>(sql`
    select sum((part.value ->> 'units')::int)::int as units, sum((part.value ->> 'turnover')::numeric * 100)::int as cents
    from branch_sales kept cross join lateral jsonb_each(kept.brands) part
    where kept.line = 'glasses' and to_char(kept.month, 'YYYY-MM') = ${month} and part.key in ('zeiss', 'hoya', 'essilor')`);
  const added = (place: 0 | 1) => [...reckoned.values()].reduce((total, one) => total + one[place], 0);
  expect(sum).toEqual({ units: added(0), cents: added(1) });
  expect(await whole()).toEqual({ same: true });
  expect(await step('undo', made.id)).toMatchObject({ state: 'undone' });
  expect(await all()).toEqual(before);
  expect(await whole()).toEqual({ same: true });
});

/** Begins something, kills the line it works on while it waits for a table, and answers what became of it. */
async function killedAt<T>(table: string, query: RegExp, work: () => Promise<T>): Promise<T | 'failed'> {
  const holder = await portal.database.pool.connect();
  await holder.query(`begin; lock table ${table} in share mode`);
  const ended = work().catch(() => 'failed' as const);
  await vi.waitFor(
    async () => {
      const { rows } = await portal.database.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and query ~ $1`,
        [query.source],
      );
      if (rows.length === 0) throw new Error(`Nothing waits for ${table}.`);
    },
    { timeout: 30_000 },
  );
  await holder.query('rollback');
  holder.release();
  return ended;
}

test('a line that dies at any step of checking, writing or undoing leaves all or nothing, and the next attempt does it', async () => {
  const text = TITLES + row(0, '', month, 'Einstärken', 21, 2100) + row(1, '', month, 'Gleitsicht', 22, 8800);
  const sent = await upload(portal, office, 'sales.reize', 'liste.csv', text);
  const { id, mapping } = sent.body.data as Import;
  const check = async () => {
    await office.call('POST', '/imports/check', { body: { id, mapping } });
    return settled(office, id);
  };
  for (const table of ['import_rows', 'sales_batch_figures']) {
    expect(await killedAt(table, /unnest|sales_batch_figures/, check)).toMatchObject({
      state: 'uploaded',
      fault: expect.any(String),
    });
  }
  expect(await check()).toMatchObject({ state: 'checked', counts: { skipped: 0 } });
  await answer(id, { unusual: true, fallsAway: true });
  for (const [name, back, forth, log] of [
    ['commit', 'checked', 'committed', 'sales_batch_figures'],
    ['undo', 'committed', 'undone', 'sales_changes'],
  ] as const) {
    const before = await figures('reize');
    for (const table of [log, 'glasses_sales', 'branch_sales', 'sales_batches']) {
      const ended = await killedAt(table, /sales_batch/, () => step(name, id));
      expect(ended).toMatchObject({ state: back, fault: expect.any(String) });
      expect(await figures('reize')).toEqual(before);
      expect(await whole()).toEqual({ same: true });
    }
    expect(await step(name, id)).toMatchObject({ state: forth });
    expect(await figures('reize')).not.toEqual(before);
  }
});

test('a check that has to be made anew and cannot be kept says so, and the next attempt does it', async () => {
  const lines = `616;Neu AG;Chur;${month};Spezial;2;520\n${row(0, '', month, 'Spezial', 3, 300)}`;
  const made = await checked(TITLES + lines, 'sales.rodenstock');
  await answer(made.id, { unusual: true, fallsAway: true });
  const assign = { line: 'glasses', brand: 'rodenstock', number: '616', branchId: branches[1]?.id };
  expect((await office.call('PUT', '/sales-data/customer-number', { body: assign })).status).toBe(200);
  const before = await figures('rodenstock');
  expect(await killedAt('import_rows', /unnest/, () => step('commit', made.id))).toMatchObject({
    ...{ state: 'checked', fault: 'failed' },
  });
  expect(await step('commit', made.id)).toMatchObject({ state: 'checked', fault: 'stale', counts: { moved: 1 } });
  expect(await figures('rodenstock')).toEqual(before);
  await office.call('DELETE', `/imports/single?id=${made.id}`);
});

test('a line that dies while a month is released or its reports are posted: released and told once, or not at all', async () => {
  const release = () => office.call('POST', '/sales-data/release', { body: { line: 'glasses', month } });
  const state = () =>
    portal.database.one<{ released: number; noted: number; reports: number; posted: number }>(sql`
      select (select count(*)::int from sales_releases where line = 'glasses' and to_char(month, 'YYYY-MM') = ${month}) as released,
        (select count(*)::int from brillanz.audit_entries where action = 'salesReleased' and object = ${`glasses ${month}`}) as noted,
        (select count(*)::int from internal.sales_reports where line = 'glasses' and to_char(month, 'YYYY-MM') = ${month}) as reports,
        (select count(*)::int from message_postings where kind = 'salesReport') as posted`);
  const nothing = await state();
  expect(nothing).toMatchObject({ released: 0, noted: 0, reports: 0 });
  for (const table of ['sales_releases', 'brillanz.audit_entries']) {
    const ended = await killedAt(table, /release_sales/, release);
    expect(ended === 'failed' || ended.status >= 500).toBe(true);
    expect(await state()).toEqual(nothing);
  }
  expect((await release()).status).toBe(200);
  expect((await release()).body.error).toMatchObject({ code: 'conflict', fields: { month: 'released' } });
  // Corrections of the tests before are half an hour old by then.
  const post = () => postReports(portal.database.pool, new Date(Date.now() + 40 * 60_000));
  for (const [table, query] of [
    ['internal.sales_reports', /take_sales_reports/],
    ['message_postings', /message_postings|post_message/],
  ] as const) {
    expect(await killedAt(table, query, post)).toBe('failed');
    expect(await state()).toEqual({ ...nothing, released: 1, noted: 1 });
  }
  expect(await post()).toBeGreaterThan(5);
  expect(await post()).toBe(0);
  const { reports, posted } = await state();
  expect(posted - nothing.posted).toBe(reports);
});

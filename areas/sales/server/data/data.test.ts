import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Member, startTestPortal, type TestPortal } from '#server/testing/test-portal.ts';
import type { Goals, SalesData, SalesOverview } from '../../contract.ts';
import type { Benchmark } from '../../group-contract.ts';
import { addMonths } from './months.ts';

const DATA = '/sales-data/glasses-lenses/data';
let portal: TestPortal;
let owner: Member;
let optician: Member;
let office: Member;
/** Branches of the owner's company, and one of another. */
let own: string[];
let other: string;
beforeAll(async () => {
  portal = await startTestPortal('demo');
  [owner, optician, office] = (await Promise.all(
    ['owner', 'optician', 'admin'].map((name) => portal.signIn(`${name}@lumen.example`)),
  )) as [Member, Member, Member];
  const rows = await portal.database.rows<{ id: string; own: boolean }>(sql`
    select branch.id, branch.optician_id = (
      select person.optician_id from staff person join auth.users account on account.id = person.auth_user_id
      where account.email = 'owner@lumen.example') as own
    from branches branch join branch_sales kept on kept.branch_id = branch.id and kept.line = 'glasses'
    group by branch.id order by branch.id`);
  own = rows.filter((row) => row.own).map(({ id }) => id);
  other = rows.find((row) => !row.own)?.id ?? '';
});
afterAll(() => portal.stop());

const get = async <T>(member: Member, path: string) => {
  const { status, body } = await member.call('GET', path);
  return { status, data: body.data as T, error: body.error };
};

describe('an owner', () => {
  test('opens on the last released month, and the tile says the same', async () => {
    const { data } = await get<SalesOverview>(owner, '/sales-data/overview');
    const last = await portal.database.one<{ month: string }>(
      sql`select to_char(max(month), 'YYYY-MM') as month from sales_releases where line = 'glasses'`,
    );
    expect(data.month).toBe(last.month);
    expect(data.branches.map(({ id }) => id).sort()).toEqual(own);
    expect(data.all.units).toBe(data.branches.reduce((sum, { units }) => sum + (units ?? 0), 0));
    expect(data.leftOut).toMatchObject([{ reason: 'opened' }]);
    const tiles = await get<{ tiles: Record<string, { data: { glasses: SalesOverview } }> }>(owner, '/dashboard');
    expect(tiles.data.tiles['sales.month']?.data.glasses.all).toEqual(data.all);
  });

  test('sees the period with the year before, and compares what has figures in both alone', async () => {
    const { data } = await get<SalesData>(owner, DATA);
    expect(data.months.map(({ month }) => addMonths(month, -12))).toEqual(data.previous.map(({ month }) => month));
    const reckoned = await portal.database.one<{ units: number; turnover: number; fair: number }>(sql`
      select sum(units)::int as units, sum(turnover)::float8 as turnover, (
        select sum(units)::int from glasses_sales one where branch_id = any (${own}::uuid[])
          and to_char(month, 'YYYY-MM') between ${data.from} and ${data.to} and exists (
            select from glasses_sales earlier where earlier.branch_id = one.branch_id
              and earlier.month = one.month - interval '1 year')) as fair
      from glasses_sales where branch_id = any (${own}::uuid[])
        and to_char(month, 'YYYY-MM') between ${data.from} and ${data.to}`);
    expect(data.totals.all).toMatchObject({ units: reckoned.units, turnover: reckoned.turnover });
    expect(data.totals.fair?.units).toBe(reckoned.fair);
    expect(data.totals.fair?.units).toBeLessThan(data.totals.all.units ?? 0);
    expect(data.comparison.leftOut).toMatchObject([{ reason: 'opened' }]);
    expect(data.brands.reduce((sum, { all }) => sum + (all.units ?? 0), 0)).toBe(reckoned.units);
    expect(data.productGroups.reduce((sum, { all }) => sum + (all.units ?? 0), 0)).toBe(reckoned.units);
  });

  test('filters by brand and group, as the figures stand', async () => {
    const { data } = await get<SalesData>(owner, `${DATA}?from=2020-01&to=2020-02&brand=zeiss`);
    expect(data).toBeNull();
    const all = await get<SalesData>(owner, DATA);
    const name = all.data.brands[0]?.brand;
    const filtered = await get<SalesData>(owner, `${DATA}?brand=${name}&productGroup=single`);
    const reckoned = await portal.database.one<{ units: number }>(sql`
      select sum(units)::int as units from glasses_sales where branch_id = any (${own}::uuid[]) and brand = ${name}
        and product_group = 'single' and to_char(month, 'YYYY-MM') between ${all.data.from} and ${all.data.to}`);
    expect(filtered.data.totals.all.units).toBe(reckoned.units);
    expect(filtered.data.brands.map(({ brand }) => brand)).toEqual([name]);
  });

  test('has foreign and invented branches passed over alike', async () => {
    const invented = '11111111-1111-4111-8111-111111111111';
    const [foreign, unknown] = await Promise.all([other, invented].map((id) => get(owner, `${DATA}?branchIds=${id}`)));
    expect(foreign).toEqual(unknown);
    expect(foreign).toMatchObject({ status: 404, error: { message: 'No branches found' } });
    const mixed = await get<SalesData>(owner, `${DATA}?branchIds=${own[0]},${other},${invented}`);
    expect(mixed.data.branches.map(({ id }) => id)).toEqual([own[0]]);
  });

  test('reads nothing of others by functions, tables, embedding or counts', async () => {
    const { client } = owner;
    const ids = [...own, other, '11111111-1111-4111-8111-111111111111'];
    const sales = await client.rpc('get_glasses_sales', { branchids: ids });
    expect(new Set(sales.data.map((row: { branch_id: string }) => row.branch_id))).toEqual(new Set(own));
    const conil = await client.rpc('get_conil_sales', { branchids: [other] });
    expect(conil.data).toEqual([]);
    for (const table of ['glasses_sales', 'conil_sales', 'branch_sales', 'sales_notes']) {
      const { count } = await client.from(table).select('*', { count: 'exact', head: true }).eq('branch_id', other);
      expect(count, table).toBe(0);
    }
    const embedded = await client.from('branches').select('id, glasses_sales(units)').eq('id', other).single();
    expect(embedded.data?.glasses_sales).toEqual([]);
    const changes = await client.from('sales_changes').select('*', { count: 'exact', head: true });
    expect(changes.count).toBe(0);
  });

  test('sees no month that is not released, the office does', async () => {
    const last = await portal.database.one<{ month: string }>(
      sql`select to_char(max(month), 'YYYY-MM') as month from glasses_sales`,
    );
    const path = `${DATA}?from=${last.month}&to=${last.month}`;
    expect(await get(owner, path)).toMatchObject({ status: 404, error: { message: 'No sales found' } });
    expect((await get<SalesData>(office, path)).data.months).toMatchObject([{ released: false }]);
  });

  test('is told bonus steps of the own branches alone, some of them reached', async () => {
    const { data } = await get<Goals>(owner, '/sales-data/goals');
    expect(
      data.goals.some(({ step, missing, estimate }) => step > 0 && (missing ?? 0) > 0 && (estimate ?? 0) > 0),
    ).toBe(true);
    const ids = data.goals.flatMap(({ branchId }) => branchId ?? []);
    expect(own).toEqual(expect.arrayContaining(ids));
    const goal = data.goals.find(({ branchId, measure }) => branchId !== null && measure === 'units');
    const { reached } = await portal.database.one<{ reached: number }>(sql`
      select sum(units)::int as reached from glasses_sales where branch_id = ${goal?.branchId} and brand = ${goal?.brand}
        and to_char(month, 'YYYY-MM') between ${goal?.validFrom.slice(0, 7)} and ${goal?.until}`);
    expect(goal?.reached).toBe(reached);
    // To those who see no figures there is nothing to reach.
    expect((await optician.client.rpc('sales_goals')).data).toEqual([]);
  });

  test('opens a shared view of other branches on nothing', async () => {
    const me = (await office.call('GET', '/auth/user')).body.data as { staff: { id: string } };
    const query = { branch: [other] };
    const view = { staff_id: me.staff.id, list: 'sales', name: 'Andere', query, shared_with: 'everybody' };
    expect((await office.client.from('saved_views').insert(view)).error).toBeNull();
    const { data } = await owner.client.from('saved_views').select('query').eq('name', 'Andere').single();
    expect(data?.query).toEqual(query);
    expect((await get(owner, `${DATA}?branchIds=${query.branch}`)).error?.message).toBe('No branches found');
  });

  test('stands beside the class, and never beside a brand and a group at once', async () => {
    const { data } = await get<Benchmark>(owner, '/sales-data/benchmark?period=month');
    expect(data.branches.map(({ id }) => id).sort()).toEqual(own);
    expect(data.branches[0]?.cell?.units.median).toBeGreaterThan(0);
    const both = await get(owner, '/sales-data/benchmark?period=month&brand=zeiss&productGroup=single');
    expect(both.status).toBe(422);
  });
});

test('whoever leads a branch and was given the right sees that one; without the right nobody sees anything', async () => {
  expect((await get(optician, DATA)).status).toBe(403);
  expect((await optician.client.from('glasses_sales').select('units').limit(1)).data).toEqual([]);
  expect((await optician.client.rpc('get_glasses_sales', { branchids: own })).data).toEqual([]);
  expect((await optician.client.rpc('get_total_glasses_sales')).data).toEqual([]);
  await portal.database.pool.query(
    `with person as (select person.id from staff person join auth.users account on account.id = person.auth_user_id
       where account.email = 'optician@lumen.example'),
     given as (insert into staff_permissions (staff_id, permission_name, granted)
       select id, 'canViewBusinessIntelligence', true from person)
     insert into staff_branches (staff_id, branch_id, leads) select id, $1, true from person
     on conflict (staff_id, branch_id) do update set leads = true`,
    [own[0]],
  );
  await portal.database.pool.query(
    `update staff_branches set leads = false where branch_id <> $1 and staff_id = (
       select person.id from staff person join auth.users account on account.id = person.auth_user_id
       where account.email = 'optician@lumen.example')`,
    [own[0]],
  );
  expect((await get<SalesData>(optician, DATA)).data.branches.map(({ id }) => id)).toEqual([own[0]]);
});

describe('what makes no sense', () => {
  test.each([
    ['branchIds=', 'branchIds'],
    ['branchIds=abc', 'branchIds.0'],
    ['from=2026-13', 'from'],
    ['from=2026-05&to=2026-04', 'to'],
    ['from=2010-01&to=2026-04', 'from'],
    ['productGroup=socks', 'productGroup'],
    ['brand=nobody', 'brand'],
  ])('%s is refused by its field', async (query, field) => {
    const { status, error } = await get(owner, `${DATA}?${query}`);
    expect(status).toBe(422);
    expect(Object.keys(error?.fields ?? {})).toEqual([field]);
  });

  test('400 ids are read, more are refused', async () => {
    const ids = Array.from({ length: 400 }, (_, at) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`);
    expect((await get(owner, `${DATA}?branchIds=${ids.join(',')}`)).status).toBe(404);
    expect((await get(owner, `${DATA}?branchIds=${[...ids, own[0]].join(',')}`)).status).toBe(422);
  });
});

describe('the office', () => {
  test('corrects a figure with a reason; sums follow, what is stale is refused, the log tells', async () => {
    const figure = await portal.database.one<{ month: string; brand: string; units: number; turnover: number }>(sql`
      select to_char(month, 'YYYY-MM') as month, brand, units, turnover::float8 as turnover from glasses_sales
      where branch_id = ${other} and product_group = 'single' order by month desc limit 1`);
    const { month, brand, ...before } = figure;
    const body = {
      ...{ branchId: other, month, brand, productGroup: 'single', before, reason: 'Gutschrift vergessen' },
      after: { units: before.units - 500, turnover: -12.5 },
    };
    expect((await owner.call('PUT', DATA, { body })).status).toBe(403);
    expect((await office.call('PUT', DATA, { body })).status).toBe(200);
    expect((await office.call('PUT', DATA, { body })).body.error).toMatchObject({
      code: 'conflict',
      fields: { month: 'stale' },
    });
    expect(
      await portal.database.one(sql`
        select kept.units = (select sum(units) from glasses_sales where branch_id = ${other} and month = ${`${month}-01`}) as sums,
          (select count(*)::int from sales_changes where branch_id = ${other} and reason = 'Gutschrift vergessen') as logged
        from branch_sales kept where line = 'glasses' and branch_id = ${other} and month = ${`${month}-01`}`),
    ).toEqual({ sums: true, logged: 1 });
    const future = { ...body, month: addMonths(month, 2), before: null };
    expect((await office.call('PUT', DATA, { body: future })).body.error).toMatchObject({
      fields: { month: 'future' },
    });
    const gone = { ...body, before: body.after, after: null };
    expect((await office.call('PUT', DATA, { body: gone })).status).toBe(200);
  });

  test('releases a month once; from then on the branches see it', async () => {
    const { months } = (
      await get<{ months: { month: string; released: string | null }[] }>(office, '/sales-data/releases')
    ).data;
    expect(months[0]?.released).toBeNull();
    const body = { line: 'glasses', month: months[0]?.month };
    const [one, two] = await Promise.all([1, 2].map(() => office.call('POST', '/sales-data/release', { body })));
    expect([one?.status, two?.status].sort()).toEqual([200, 409]);
    expect((await get<SalesOverview>(owner, '/sales-data/overview')).data.month).toBe(months[0]?.month);
    const empty = { line: 'glasses', month: addMonths(months[0]?.month ?? '', -59) };
    expect((await office.call('POST', '/sales-data/release', { body: empty })).body.error).toMatchObject({
      fields: { month: 'empty' },
    });
  });

  test('sees what is missing, and where it shrinks', async () => {
    const matrix = await get<{ months: unknown[]; branches: { cells: string }[] }>(office, '/sales-data/matrix');
    expect(matrix.data.branches.every(({ cells }) => cells.length === matrix.data.months.length)).toBe(true);
    expect(matrix.data.branches.some(({ cells }) => cells.includes('m'))).toBe(true);
    const cockpit = await get<{ growth: { canton: unknown[] } }>(office, '/sales-data/cockpit');
    expect(cockpit.data.growth.canton.length).toBeGreaterThan(5);
    expect((await get(owner, '/sales-data/cockpit')).status).toBe(403);
  });

  test.each([
    ['', 'fair'],
    ['&whole=1', 'all'],
  ] as const)('takes along as CSV what is compared on screen%s', async (query, compared) => {
    const { data } = await get<SalesData>(owner, DATA);
    const answer = await fetch(
      `${portal.origin}/api/v1/sales-data/export?line=glasses&format=csv&branchIds=${own.join(',')}${query}`,
      {
        headers: { cookie: owner.cookie },
      },
    );
    expect(answer.status).toBe(200);
    const [titles = [], ...rows] = (await answer.text())
      .trim()
      .split(/\r?\n/)
      .map((row) => row.split(';'));
    const total = rows.at(-1) ?? [];
    const cell = (title: string) => total[titles.indexOf(title)];
    const { turnover, turnoverBefore } = data.totals[compared] ?? {};
    expect(cell('Stück')).toBe(String(data.totals.all.units));
    expect(Number(cell('Umsatz CHF Vorjahr'))).toBe(turnoverBefore);
    expect(Number(cell('Veränderung Umsatz'))).toBeCloseTo((turnover ?? 0) / (turnoverBefore ?? 1) - 1, 3);
    expect(titles.includes('Umsatz CHF vergleichbar')).toBe(compared === 'fair');
  });
});

describe('what was taken along', () => {
  const taken = (member: Member, path: string) =>
    fetch(`${portal.origin}/api/v1${path}`, { headers: { cookie: member.cookie } });
  const take = (member: Member, branchIds?: readonly string[]) =>
    taken(member, `/sales-data/export?line=glasses&format=csv${branchIds ? `&branchIds=${branchIds.join(',')}` : ''}`);
  const keptOf = async (member: Member) => {
    const me = (await member.call('GET', '/auth/user')).body.data as { staff: { id: string } };
    const { data, error } = await member.client
      .from('exports')
      .select('id, file_id, opens_with')
      .match({ object: 'sales', staff_id: me.staff.id })
      .order('made', { ascending: false });
    expect(error).toBeNull();
    return { me: me.staff.id, kept: data ?? [] };
  };
  const again = async (member: Member, fileId: string) =>
    (await taken(member, `/storage/private-file?id=${fileId}`)).status;

  test('leaves the office with a fresh proof, however the branches are named; owners need none', async () => {
    const ids = (await get<SalesData>(office, DATA)).data.branches.map(({ id }) => id);
    await portal.database.rows(sql`update auth.mfa_amr_claims set updated_at = now() - interval '1 hour'`);
    const answers = [await take(office), await take(office, ids), await take(office, [other]), await take(owner)];
    await portal.database.rows(sql`update auth.mfa_amr_claims set updated_at = now()`);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 200]);
    expect(await answers[1]?.text()).toContain('proof_needed');
    expect((await take(office, ids)).status).toBe(200);
  });

  test('of the office is for the office alone, though branches were named', async () => {
    expect((await take(office, own)).status).toBe(200);
    const { me, kept } = await keptOf(office);
    expect(kept[0]?.opens_with).toBe('canManageDatabase');
    expect(await again(office, kept[0]?.file_id)).toBe(200);
    const { me: ownerId } = await keptOf(owner);
    await portal.database.rows(sql`update exports set staff_id = ${ownerId} where id = ${kept[0]?.id}`);
    expect(await again(owner, kept[0]?.file_id)).toBe(404);
    await portal.database.rows(sql`update exports set staff_id = ${me} where id = ${kept[0]?.id}`);
  });

  test('is in the list of an owner, until they change company', async () => {
    expect((await take(owner)).status).toBe(200);
    const { me, kept } = await keptOf(owner);
    const { id, file_id: fileId } = kept[0] ?? {};
    expect(await again(owner, fileId)).toBe(200);
    expect(await again(office, fileId)).toBe(200);
    const { company } = await portal.database.one<{ company: string }>(
      sql`select optician_id as company from staff where id = ${me}`,
    );
    // Whoever changes companies signs in anew.
    const move = async (to: ReturnType<typeof sql>) => {
      await portal.database.rows(sql`update staff set optician_id = ${to} where id = ${me}`);
      owner = await portal.signIn('owner@lumen.example');
    };
    await move(sql`(select optician_id from branches where id = ${other})`);
    expect((await get<SalesData>(owner, DATA)).status).toBe(200);
    expect(await again(owner, fileId)).toBe(404);
    expect((await keptOf(owner)).kept.map((one) => one.id)).not.toContain(id);
    // What was left behind does not come back.
    await move(sql`${company}`);
    expect(await again(owner, fileId)).toBe(404);
  });

  test('is gone for who leads the branch no more', async () => {
    const lead = (branchId: string | undefined, leads: boolean) =>
      portal.database.rows(sql`
        insert into staff_branches (staff_id, branch_id, leads)
        select person.id, ${branchId}, ${leads} from staff person join auth.users account on account.id = person.auth_user_id
        where account.email = 'optician@lumen.example'
        on conflict (staff_id, branch_id) do update set leads = ${leads}`);
    await lead(own[0], true);
    expect((await take(optician)).status).toBe(200);
    const fileId = (await keptOf(optician)).kept[0]?.file_id;
    expect(await again(optician, fileId)).toBe(200);
    await lead(own[1], true);
    await lead(own[0], false);
    expect((await get<SalesData>(optician, DATA)).data.branches.map(({ id }) => id)).toEqual([own[1]]);
    expect(await again(optician, fileId)).toBe(404);
  });
});

test('five hundred branches in one address are refused with a reason', async () => {
  const ids = Array.from({ length: 500 }, () => crypto.randomUUID()).join(',');
  expect((await owner.call('GET', `${DATA}?branchIds=${ids}`)).status).toBe(422);
});

test('a note is found by its words, is part of the own data, and is nobody else’s', async () => {
  const written = await owner.client
    .from('sales_notes')
    .insert({ branch_id: own[0] ?? '', from_month: '2026-03-01', to_month: '2026-04-01', text: 'Gerüst vor der Tür' });
  expect(written.error).toBeNull();
  const look = async (member: Member, question: string) => {
    const { body } = await member.call('GET', `/search?language=de&q=${encodeURIComponent(question)}`);
    return JSON.stringify(body.data).includes('Gerüst vor der Tür');
  };
  expect(await look(owner, 'gerüst tür')).toBe(true);
  expect(await look(owner, 'gerüst -tür')).toBe(false);
  const romand = await portal.signIn('romand@lumen.example');
  expect(await look(romand, 'gerüst')).toBe(false);
  expect(await look(optician, 'gerüst')).toBe(false);
  const { data } = await owner.client
    .from('sales_notes')
    .select('staff_id, author_name')
    .eq('text', 'Gerüst vor der Tür');
  expect(data).toMatchObject([{ staff_id: expect.any(String), author_name: 'Livia Aebischer' }]);
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Member, startTestPortal, type TestPortal } from '#server/testing/test-portal.ts';
import type { ShownBanner } from '#shared/contracts/banner.ts';

let portal: TestPortal;
const members = new Map<string, Member>();
beforeAll(async () => {
  portal = await startTestPortal('demo');
  for (const name of ['admin', 'moderator', 'instructor', 'owner', 'optician', 'romand']) {
    members.set(name, await portal.signIn(`${name}@lumen.example`));
  }
});
afterAll(() => portal.stop());
beforeEach(() => portal.database.pool.query('delete from banner_dismissals'));

function member(name: string): Member {
  const found = members.get(name);
  if (!found) throw new Error(`Nobody is called ${name}.`);
  return found;
}

const everybody = { roles: [], accountTypes: [], programs: [] };
const banner = (changes: Record<string, unknown> = {}) => ({
  id: 'test',
  text: { de: 'Guten Tag', fr: 'Bonjour' },
  level: 'info',
  audience: everybody,
  starts: null,
  ends: null,
  dismissible: true,
  link: null,
  ...changes,
});
const write = (...banners: unknown[]) =>
  member('admin').client.from('settings').upsert({ key: 'bannerSettings', value: banners }, { onConflict: 'key' });
const shown = async (name: string) => {
  const { data } = (await member(name).call('GET', '/auth/user')).body;
  return (data as { banners: ShownBanner[] }).banners;
};
const whoSees = async (changes: Record<string, unknown>) => {
  expect((await write(banner(changes))).error).toBeNull();
  const seeing = [];
  for (const name of members.keys()) if ((await shown(name)).length > 0) seeing.push(name);
  return seeing;
};
/** A minute of Zurich's clock, so many minutes from now. */
const minute = (from: number) =>
  new Date(Date.now() + from * 60_000)
    .toLocaleString('sv-SE', { timeZone: 'Europe/Zurich', dateStyle: 'short', timeStyle: 'short' })
    .replace(' ', 'T');

describe('audience', () => {
  test('everybody, roles, account types and programmes; several kinds must all fit', async () => {
    await portal.database.pool.query(
      `delete from optician_programs carried using staff person
       where carried.optician_id = person.optician_id and person.work_contact ->> 'email' = any($1)`,
      [['owner@lumen.example', 'optician@lumen.example', 'romand@lumen.example']],
    );
    await portal.database.pool.query(
      `insert into optician_programs (optician_id, program_name)
       select optician_id, 'frequentlens' from staff where work_contact ->> 'email' = 'romand@lumen.example'`,
    );
    const all = ['admin', 'moderator', 'instructor', 'owner', 'optician', 'romand'];
    expect(await whoSees({})).toEqual(all);
    expect(await whoSees({ audience: { ...everybody, roles: ['moderator', 'instructor'] } })).toEqual([
      'moderator',
      'instructor',
    ]);
    expect(await whoSees({ audience: { ...everybody, accountTypes: ['optician'] } })).toEqual([
      'owner',
      'optician',
      'romand',
    ]);
    expect(await whoSees({ audience: { ...everybody, programs: ['frequentlens'] } })).toEqual(['romand']);
    expect(
      await whoSees({ audience: { roles: ['opticianOwner'], accountTypes: ['optician'], programs: ['frequentlens'] } }),
    ).toEqual(['romand']);
    expect(await whoSees({ audience: { ...everybody, roles: ['optician'], programs: ['frequentlens'] } })).toEqual([]);
  });

  test('the rest of the world learns nothing: no row of the setting, no answer without a session', async () => {
    await write(banner({ audience: { ...everybody, roles: ['admin'] } }));
    const { data } = await member('owner').client.from('settings').select('value').eq('key', 'bannerSettings');
    expect(data).toEqual([]);
    expect((await member('owner').client.rpc('current_banners')).data).toEqual([]);
    const anonymous = await fetch(`${portal.origin}/rest/v1/rpc/current_banners`, {
      method: 'POST',
      headers: { apikey: portal.publicKey, 'content-type': 'application/json' },
      body: '{}',
    });
    expect(anonymous.status).toBe(401);
  });

  test('the office learns how many an audience has; others do not', async () => {
    const reach = (name: string, audience: unknown) => member(name).client.rpc('banner_reach', { audience });
    const { rows } = await portal.database.pool.query<{ count: number }>(
      `select count(*)::integer as count from staff person join opticians company on company.id = person.optician_id
       join staff_roles held on held.staff_id = person.id and held.role_name = 'moderator'
       where person.active and company.active and auth_user_id is not null`,
    );
    expect((await reach('admin', { ...everybody, roles: ['moderator'] })).data).toBe(rows[0]?.count);
    expect(rows[0]?.count).toBeGreaterThan(0);
    expect((await reach('moderator', everybody)).data).toBeNull();
    expect((await reach('admin', { roles: 'x' })).data).toBeNull();
  });
});

describe('time', () => {
  test('shows from its beginning until its end, by the clock of Zurich', async () => {
    expect(await whoSees({ starts: minute(-2), ends: minute(2) })).toHaveLength(6);
    expect(await whoSees({ starts: minute(2) })).toEqual([]);
    expect(await whoSees({ ends: minute(-1) })).toEqual([]);
  });
});

describe('putting away', () => {
  const putAway = async (name: string, version: string | undefined) => {
    const { staff } = (await member(name).call('GET', '/auth/user')).body.data as { staff: { id: string } };
    return member(name).client.from('banner_dismissals').upsert({ staff_id: staff.id, banner_id: 'test', version });
  };

  test('is for oneself; a changed text or level shows it again, other dates do not', async () => {
    await write(banner());
    expect((await putAway('owner', (await shown('owner'))[0]?.version)).error).toBeNull();
    expect(await shown('owner')).toEqual([]);
    expect(await shown('optician')).toHaveLength(1);
    await write(banner({ ends: minute(60) }));
    expect(await shown('owner')).toEqual([]);
    await write(banner({ text: { de: 'Guten Abend', fr: 'Bonjour' } }));
    expect((await shown('owner'))[0]?.text.de).toBe('Guten Abend');
    await putAway('owner', (await shown('owner'))[0]?.version);
    await write(banner({ text: { de: 'Guten Abend', fr: 'Bonjour' }, level: 'critical' }));
    expect(await shown('owner')).toHaveLength(1);
  });

  test('a banner that cannot be put away stays, whatever is written', async () => {
    await write(banner({ dismissible: false }));
    await putAway('owner', (await shown('owner'))[0]?.version);
    expect(await shown('owner')).toHaveLength(1);
  });

  test('is for nobody else to do, and goes when the banner goes', async () => {
    await write(banner());
    const { staff } = (await member('optician').call('GET', '/auth/user')).body.data as { staff: { id: string } };
    const foreign = { staff_id: staff.id, banner_id: 'test', version: (await shown('owner'))[0]?.version };
    expect((await member('owner').client.from('banner_dismissals').upsert(foreign)).status).toBe(403);
    await putAway('owner', foreign.version);
    await write(banner({ id: 'other' }));
    const { rowCount } = await portal.database.pool.query('select from banner_dismissals');
    expect(rowCount).toBe(0);
  });
});

test('the worst stands on top, the others in the order of the office', async () => {
  await write(
    banner({ id: 'a' }),
    banner({ id: 'b', level: 'critical' }),
    banner({ id: 'c', level: 'warning' }),
    banner({ id: 'd' }),
  );
  expect((await shown('owner')).map(({ id }) => id)).toEqual(['b', 'c', 'a', 'd']);
});

test('a hostile text comes as the text that it is', async () => {
  const de = '<img src=x onerror=alert(1)> {{count}} $1 \\u0000 "</script>';
  await write(banner({ text: { de, fr: 'l’été ‮ abc' } }));
  expect((await shown('owner'))[0]?.text).toEqual({ de, fr: 'l’été ‮ abc' });
});

describe('what is refused', () => {
  test.each([
    ['no list', { id: 'x' }],
    ['an entry that is no banner', ['x']],
    ['no id', [banner({ id: '' })]],
    ['the same id twice', [banner(), banner()]],
    ['a text in one language only', [banner({ text: { de: 'Nur Deutsch' } })]],
    ['a blank text', [banner({ text: { de: 'x', fr: '  ' } })]],
    ['a text that is too long', [banner({ text: { de: 'x'.repeat(301), fr: 'x' } })]],
    ['an unknown level', [banner({ level: 'loud' })]],
    ['an unknown role', [banner({ audience: { ...everybody, roles: ['king'] } })]],
    ['an audience without parts', [banner({ audience: {} })]],
    ['no audience', [banner({ audience: null })]],
    ['a day that does not exist', [banner({ starts: '2026-02-30T08:00' })]],
    ['a time in words', [banner({ starts: 'tomorrow' })]],
    ['an end before its beginning', [banner({ starts: '2026-02-02T08:00', ends: '2026-02-02T08:00' })]],
    ['a script as link', [banner({ link: 'javascript:alert(1)' })]],
    ['a number as link', [banner({ link: 5 })]],
    ['something unknown', [banner({ html: '<b>' })]],
    ['too many', Array.from({ length: 21 }, (_, index) => banner({ id: `b${index}` }))],
  ])('%s', async (_name, value) => {
    const { status, error } = await member('admin')
      .client.from('settings')
      .upsert({ key: 'bannerSettings', value }, { onConflict: 'key' });
    expect([status, error?.code]).toEqual([400, '23514']);
  });
});

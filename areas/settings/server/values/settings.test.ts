import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_ACCOUNTS } from '#database/seed/demo-accounts.ts';
import { type Member, startTestPortal, type TestPortal } from '#server/testing/test-portal.ts';

let portal: TestPortal;
let admin: Member;
beforeAll(async () => {
  portal = await startTestPortal('demo');
  admin = await portal.signIn('admin@lumen.example');
});
afterAll(() => portal.stop());

const save = (member: Member, row: Record<string, unknown>) =>
  member.client.from('settings').upsert(row, { onConflict: 'key' });
const read = async (key: string) => {
  const { data } = await admin.client
    .from('settings')
    .select('key, value, updated, updated_by')
    .eq('key', key)
    .single();
  return data;
};

describe('who may', () => {
  const others = DEMO_ACCOUNTS.map(({ email }) => email).filter((email) => !email.startsWith('admin'));

  test.each(others)('%s neither reads nor writes settings, but finds the course programme', async (email) => {
    const member = await portal.signIn(email);
    await save(admin, { key: 'coursesProgramLink', value: 'https://lumen.example/kurse.pdf' });
    const before = await read('marketplaceEmail');
    const { data } = await member.client.from('settings').select('key');
    expect(data).toEqual([{ key: 'coursesProgramLink' }]);
    expect((await save(member, { key: 'marketplaceEmail', value: 'me@evil.example' })).status).toBe(403);
    expect((await save(member, { key: 'coursesProgramLink', value: 'https://evil.example' })).status).toBe(403);
    const change = member.client.from('settings').update({ value: 'me@evil.example' }).eq('key', 'marketplaceEmail');
    expect((await change.select()).data).toEqual([]);
    expect((await member.client.from('settings_history').select('id')).data).toEqual([]);
    expect(await read('marketplaceEmail')).toEqual(before);
  });

  test('nobody writes history or removes a setting, not the office either', async () => {
    await save(admin, { key: 'eventsEmail', value: 'anlaesse@lumen.example' });
    expect((await admin.client.from('settings').delete().eq('key', 'eventsEmail')).status).toBe(403);
    expect((await admin.client.from('settings_history').insert({ key: 'eventsEmail' })).status).toBe(403);
  });
});

describe('what may stand there', () => {
  test.each([
    ['coursesEmail', ' A@x.ch;b@x.ch a@X.ch ', 'A@x.ch, b@x.ch'],
    ['coursesEmail', 'kurse@lumen.example', 'kurse@lumen.example'],
    ['coursesEmail', '   ', null],
    ['coursesProgramLink', ' https://lumen.example/kurse.pdf ', 'https://lumen.example/kurse.pdf'],
    ['coursesProgramLink', '/app/courses', '/app/courses'],
  ])('%s: %j is stored as %j', async (key, value, stored) => {
    expect((await save(admin, { key, value })).error).toBeNull();
    expect((await read(key))?.value).toBe(stored);
  });

  test.each([
    ['coursesEmail', 'kurse'],
    ['coursesEmail', 'a@x.ch, b@'],
    ['coursesEmail', 'a@x.ch\nBcc: b@x'],
    ['coursesEmail', ['a@x.ch']],
    ['coursesEmail', 1],
    ['coursesEmail', Array.from({ length: 21 }, (_, index) => `a${index}@x.ch`).join()],
    ['coursesEmail', `${'a'.repeat(300)}@x.ch`],
    ['coursesProgramLink', 'javascript:alert(1)'],
    ['coursesProgramLink', '//evil.example/x'],
    ['coursesProgramLink', '/.//evil.example/x'],
    ['coursesProgramLink', '/%2Fevil.example/x'],
    ['coursesProgramLink', 'https://user@evil.example/'],
    ['coursesProgramLink', {}],
    ['whatever', 'x'],
  ])('%s: %j is refused and changes nothing', async (key, value) => {
    const before = await read(key);
    expect((await save(admin, { key, value })).status).toBe(400);
    expect(await read(key)).toEqual(before);
  });

  test('somebody else cannot be named as the author, nor another time', async () => {
    const { data: other } = await admin.client.from('staff').select('id').neq('first_name', 'x').limit(1).single();
    const row = { key: 'certificationEmail', value: 'go@lumen.example', updated_by: other?.id, updated: '2001-01-01' };
    await save(admin, row);
    const { staff } = (await admin.call('GET', '/auth/user')).body.data as { staff: { id: string } };
    const stored = await read('certificationEmail');
    expect(stored?.updated_by).toBe(staff.id);
    expect(stored?.updated > '2020').toBe(true);
  });
});

describe('history', () => {
  const key = 'eventsDeregistrationEmail';

  test('every former value with who and when; saving the same leaves no trace; a reset is a value as well', async () => {
    await save(admin, { key, value: null });
    await save(admin, { key, value: 'eins@lumen.example' });
    await save(admin, { key, value: 'zwei@lumen.example' });
    const stamp = await read(key);
    await save(admin, { key, value: ' zwei@lumen.example ' });
    expect(await read(key)).toEqual(stamp);
    await save(admin, { key, value: null });
    const { data } = await admin.client
      .from('settings_history')
      .select('old, new, actor_name')
      .eq('key', key)
      .order('id', { ascending: false })
      .limit(3);
    const name = data?.[0]?.actor_name;
    expect(name).toMatch(/\S+ \S+/);
    expect(data).toEqual([
      { old: 'zwei@lumen.example', new: null, actor_name: name },
      { old: 'eins@lumen.example', new: 'zwei@lumen.example', actor_name: name },
      { old: null, new: 'eins@lumen.example', actor_name: name },
    ]);
  });

  test('without an own address, cancellations go to the office of the events', async () => {
    const mails = async () => {
      const { rows } = await portal.database.pool.query<{ mails: string[] }>(
        `select internal.setting_mails('eventsDeregistrationEmail') as mails`,
      );
      return rows[0]?.mails;
    };
    await save(admin, { key: 'eventsEmail', value: 'a@lumen.example, b@lumen.example' });
    await save(admin, { key, value: null });
    expect(await mails()).toEqual(['a@lumen.example', 'b@lumen.example']);
    await save(admin, { key, value: 'c@lumen.example' });
    expect(await mails()).toEqual(['c@lumen.example']);
  });
});

describe('two at once', () => {
  const key = 'marketplaceEmail';

  test('who began on an older state is refused, and what the other wrote stays', async () => {
    await save(admin, { key, value: 'a@lumen.example' });
    const start = (await read(key))?.updated;
    expect((await save(admin, { key, value: 'b@lumen.example', based_on: start })).error).toBeNull();
    const late = await save(admin, { key, value: 'c@lumen.example', based_on: start });
    expect(late.status).toBe(409);
    expect((await read(key))?.value).toBe('b@lumen.example');
    const now = (await read(key))?.updated;
    expect((await save(admin, { key, value: 'c@lumen.example', based_on: now })).error).toBeNull();
  });

  test('of two that save on the same state at once, one is refused', async () => {
    const based_on = (await read(key))?.updated;
    const answers = await Promise.all(
      ['d', 'e', 'f'].map((name) => save(admin, { key, value: `${name}@lumen.example`, based_on })),
    );
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
  });

  test('of two that write a setting for the first time, one is refused', async () => {
    await portal.database.pool.query(`delete from settings where key = 'certificationEmail'`);
    const answers = await Promise.all(
      ['a', 'b'].map((name) =>
        save(admin, { key: 'certificationEmail', value: `${name}@lumen.example`, based_on: '-infinity' }),
      ),
    );
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(1);
  });

  test('several settings are saved all or none', async () => {
    await save(admin, { key: 'coursesEmail', value: 'kurse@lumen.example' });
    const before = await read('coursesEmail');
    const { status } = await admin.client.from('settings').upsert(
      [
        { key: 'coursesEmail', value: 'neu@lumen.example', based_on: before?.updated },
        { key, value: 'neu@lumen.example', based_on: '2020-01-01T00:00:00Z' },
      ],
      { onConflict: 'key' },
    );
    expect(status).toBe(409);
    expect(await read('coursesEmail')).toEqual(before);
  });

  test('without a word about the state the last one counts, as the specification has it', async () => {
    expect((await save(admin, { key, value: 'x@lumen.example' })).error).toBeNull();
    expect((await save(admin, { key, value: 'y@lumen.example' })).error).toBeNull();
    expect((await read(key))?.value).toBe('y@lumen.example');
  });
});

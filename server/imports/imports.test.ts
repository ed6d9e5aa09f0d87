import pg from 'pg';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { FRAME_KINDS } from '#server/retention/kept-kinds.ts';
import { nightOf } from '#server/retention/testing/night.ts';
import { type Member, startTestPortal, type TestPortal } from '#server/testing/test-portal.ts';
import type { Import } from '#shared/contracts/import.ts';
import { settled, upload } from './testing/sheets.ts';

let portal: TestPortal;
let admin: Member;
let company: string;

beforeAll(async () => {
  portal = await startTestPortal('demo');
  admin = await portal.signIn('admin@lumen.example');
  const [found] = await portal.database.rows<{ name: string }>(sql`
    select name from opticians where active and not is_head_office order by name limit 1`);
  company = found?.name ?? '';
});
afterAll(() => portal.stop());

const named = async (last: string) =>
  (await portal.database.rows<{ n: number }>(sql`select count(*)::int as n from staff where last_name = ${last}`))[0]
    ?.n;

const sheet = (last: string, first = 'Eva') => `Firma;Vorname;Nachname\n${company};${first};${last}\n`;

async function sent(text: string): Promise<Import> {
  return (await upload(portal, admin, 'directory.people', 'l.csv', text)).body.data as Import;
}

async function checked(text: string): Promise<Import> {
  const { id, mapping } = await sent(text);
  await admin.call('POST', '/imports/check', { body: { id, mapping } });
  return settled(admin, id);
}

const start = (step: string, { id }: Import) => admin.call('POST', `/imports/${step}`, { body: { id } });

/** Keeps every write of staff waiting until the returned function is called. */
async function holdStaff(): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: portal.database.url });
  await client.connect();
  await client.query('begin; lock table staff in share mode');
  return async () => {
    await client.query('rollback');
    await client.end();
  };
}

/** The connection of the run that waits for a lock, with a statement like this. */
const waiting = (statement = '%') =>
  vi.waitFor(async () => {
    const [found] = await portal.database.rows<{ pid: number }>(sql`
      select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
        and query like ${statement}`);
    if (!found) throw new Error('Nothing waits yet.');
    return found.pid;
  }, 30_000);

describe('a sheet', () => {
  it.each([
    ['l.csv', '', 422, 'empty'],
    ['l.csv', 'a;b\n', 422, 'noRows'],
    ['l.csv', 'MZ\0\0', 415, 'content'],
    ['l.xls', 'a;b\n1;2\n', 415, 'oldExcel'],
    ['l.exe', 'a;b\n1;2\n', 415, 'extension'],
  ])('%s with %j is refused with %i %s', async (name, text, status, fault) => {
    const answer = await upload(portal, admin, 'directory.people', name, text);
    expect([answer.status, answer.body.error?.fields]).toEqual([status, { file: fault }]);
  });

  it('of a kind that nothing imports is refused, and so is a field with two columns or none', async () => {
    expect((await upload(portal, admin, 'directory.ghosts', 'l.csv', 'a\n1\n')).status).toBe(422);
    const { id } = await sent('Vorname;Vorname;Nachname\nA;B;C\n');
    for (const mapping of [['first_name', 'first_name', null], [null, null, null], ['ghost', null, null], []]) {
      expect((await admin.call('POST', '/imports/check', { body: { id, mapping } })).status).toBe(422);
    }
  });

  it('has its titles remembered for the next time, also what was left out', async () => {
    const text = 'Chef;Vorname;Nachname\nA;B;C\n';
    const first = await sent(text);
    expect(first.mapping).toEqual([null, 'first_name', 'last_name']);
    await admin.call('POST', '/imports/check', { body: { id: first.id, mapping: ['company', null, 'last_name'] } });
    await settled(admin, first.id);
    expect((await sent(text)).mapping).toEqual(['company', null, 'last_name']);
    await portal.database.rows(sql`delete from import_titles`);
  });

  it('with a title twice is remembered by the column that was chosen, whichever comes first', async () => {
    for (const mapping of [
      ['company', 'first_name', null, 'last_name'],
      ['company', null, 'first_name', 'last_name'],
    ]) {
      const { id } = await sent('Firma;Rufname;Rufname;Nachname\nA;B;C;D\n');
      await admin.call('POST', '/imports/check', { body: { id, mapping } });
      await settled(admin, id);
      expect((await sent('Firma;Rufname;Nachname\nA;B;C\n')).mapping).toEqual(['company', 'first_name', 'last_name']);
      await portal.database.rows(sql`delete from import_titles`);
    }
  });

  it('that was not written is thrown away, and lies for two days at most', async () => {
    const [one, other] = [await sent(sheet('Weg')), await sent(sheet('Weg'))];
    expect((await admin.call('DELETE', `/imports/single?id=${one.id}`)).status).toBe(200);
    expect((await admin.call('GET', `/imports/single?id=${one.id}`)).status).toBe(404);
    await portal.database.rows(sql`update imports set created = now() - interval '3 days' where id = ${other.id}`);
    await nightOf(portal.database.pool, FRAME_KINDS);
    expect((await admin.call('GET', `/imports/single?id=${other.id}`)).status).toBe(404);
  });
});

describe('a run', () => {
  it('writes nothing that was not shown: what changed since the check is shown first', async () => {
    const record = await checked(sheet('Stale'));
    await portal.database.rows(sql`
      insert into staff (optician_id, first_name, last_name)
      select id, 'Eva', 'Stale' from opticians where name = ${company}`);
    await start('commit', record);
    const stale = await settled(admin, record.id);
    expect([stale.state, stale.fault, stale.counts]).toMatchObject(['checked', 'stale', { new: 0, same: 1, moved: 1 }]);
    expect(await named('Stale')).toBe(1);
    await start('commit', record);
    expect((await settled(admin, record.id)).state).toBe('committed');
  });

  it('is started once, however often the button is pressed; and a second list waits for the first', async () => {
    const [one, two] = [await checked(sheet('Zweimal')), await checked(sheet('Zweimal'))];
    const release = await holdStaff();
    const pressed = await Promise.all([start('commit', one), start('commit', one)]);
    expect(pressed.map(({ status }) => status).sort()).toEqual([200, 409]);
    // The first is at work, and held up, before the second is asked for.
    await waiting();
    expect((await start('commit', two)).status).toBe(200);
    await release();
    expect((await settled(admin, one.id)).state).toBe('committed');
    expect(await settled(admin, two.id)).toMatchObject({ state: 'checked', fault: 'stale' });
    expect(await named('Zweimal')).toBe(1);
  });

  it('is not taken for dead while it still says how it ended', async () => {
    const record = await checked(sheet('Lebendig'));
    await portal.database.rows(sql`
      insert into staff (optician_id, first_name, last_name)
      select id, 'Eva', 'Lebendig' from opticians where name = ${company}`);
    const client = new pg.Client({ connectionString: portal.database.url });
    await client.connect();
    await client.query(`select pg_advisory_lock(hashtext('imports'))`);
    await start('commit', record);
    await waiting();
    // Once it goes on, its end cannot be noted yet: somebody holds the row.
    await client.query('begin');
    await client.query('select from imports where id = $1 for update', [record.id]);
    await client.query(`select pg_advisory_unlock(hashtext('imports'))`);
    await waiting('%update imports set%');
    const { body } = await admin.call('GET', `/imports/single?id=${record.id}`);
    expect(body.data).toMatchObject({ state: 'committing', fault: null });
    await client.end();
    expect(await settled(admin, record.id)).toMatchObject({ state: 'checked', fault: 'stale' });
  });

  it('that is cancelled leaves nothing', async () => {
    const record = await checked(sheet('Abbruch'));
    const release = await holdStaff();
    await start('commit', record);
    await waiting();
    await admin.call('POST', '/imports/cancel', { body: { id: record.id } });
    await release();
    expect(await settled(admin, record.id)).toMatchObject({ state: 'checked', fault: 'cancelled' });
    expect(await named('Abbruch')).toBe(0);
  });

  it('whose connection dies leaves nothing and can be started again', async () => {
    const record = await checked(sheet('Toter'));
    const release = await holdStaff();
    await start('commit', record);
    await portal.database.rows(sql`select pg_terminate_backend(${await waiting()})`);
    // Said by the run itself, or found out by whoever looks first.
    const fault = expect.stringMatching(/^(failed|interrupted)$/);
    expect(await settled(admin, record.id)).toMatchObject({ state: 'checked', fault });
    await release();
    expect(await named('Toter')).toBe(0);
    await start('commit', record);
    expect((await settled(admin, record.id)).state).toBe('committed');
    expect(await named('Toter')).toBe(1);
  });

  it('whose process died is found out, and not one that still works', async () => {
    const record = await checked(sheet('Prozess'));
    const run = crypto.randomUUID();
    await portal.database.rows(
      sql`update imports set state = 'committing', run = ${run}, started = now() where id = ${record.id}`,
    );
    const client = new pg.Client({ connectionString: portal.database.url });
    await client.connect();
    await client.query('begin');
    await client.query(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [`import run ${run}`]);
    const read = async () => (await admin.call('GET', `/imports/single?id=${record.id}`)).body.data;
    expect(await read()).toMatchObject({ state: 'committing' });
    await client.end();
    await expect.poll(read).toMatchObject({ state: 'checked', fault: 'interrupted' });
  });

  it('has the rights of its person, and none once the session has ended', async () => {
    const guest = await portal.signIn('admin@lumen.example');
    const made = (await upload(portal, guest, 'directory.people', 'l.csv', sheet('Abgemeldet'))).body.data as Import;
    await guest.call('POST', '/imports/check', { body: { id: made.id, mapping: made.mapping } });
    await settled(admin, made.id);
    const hold = await holdImports();
    await guest.call('POST', '/imports/commit', { body: { id: made.id } });
    await guest.client.auth.signOut({ scope: 'local' });
    await hold();
    const ended = await settled(admin, made.id);
    expect([ended.state, ended.fault]).toEqual(['checked', 'notAllowed']);
    expect(await named('Abgemeldet')).toBe(0);
  });
});

/** Keeps the next run waiting at its start. */
async function holdImports(): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: portal.database.url });
  await client.connect();
  await client.query(`begin; select pg_advisory_xact_lock(hashtext('imports'))`);
  return async () => {
    await client.query('rollback');
    await client.end();
  };
}

describe('nobody but the office', () => {
  it.each(['owner', 'optician', 'moderator', 'instructor'])('imports or sees imports: %s', async (role) => {
    const record = await checked(sheet(`Fremd ${role}`));
    const member = await portal.signIn(`${role}@lumen.example`);
    expect((await upload(portal, member, 'directory.people', 'l.csv', sheet('X'))).status).toBe(403);
    for (const path of ['check', 'commit', 'undo', 'cancel']) {
      const body = { id: record.id, mapping: record.mapping };
      expect((await member.call('POST', `/imports/${path}`, { body })).status).toBe(403);
      expect((await portal.call('POST', `/imports/${path}`, { body })).status).toBe(401);
    }
    expect((await member.call('GET', `/imports/single?id=${record.id}`)).status).toBe(403);
    expect((await member.call('GET', `/imports/lines?id=${record.id}`)).status).toBe(403);
    expect((await member.call('DELETE', `/imports/single?id=${record.id}`)).status).toBe(403);
    for (const table of ['imports', 'import_rows', 'import_titles']) {
      expect((await member.client.from(table).select('*')).data).toEqual([]);
    }
    expect(
      (await member.client.from('imports').update({ state: 'committed' }).eq('id', record.id)).error,
    ).not.toBeNull();
  });
});

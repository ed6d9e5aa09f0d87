import { randomUUID } from 'node:crypto';
import sql, { type Sql } from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CallerName, idOf, requestOf } from '#access/testing/people.ts';
import { asSystem, asUser } from '#database/scope.ts';
import type { MessageKind } from '#server/messages/kind.ts';
import { OPTICIAN, OWNER, PostOffice, STRANGER } from '#server/messages/testing/post-office.ts';
import { takeUntold } from './changes.ts';
import { changeText } from './field-words.ts';
import { directoryChange } from './message.ts';
import { tellChanges } from './tell-changes.ts';

/** An administrator of the head office. */
const ADMIN = { id: idOf('p', 'admin'), email: 'admin@test.example' };
const BRANCH = idOf('b', 'open', 'a');
const COLLEAGUE = idOf('p', 'colleague', 'a');

let office: PostOffice;
beforeAll(async () => {
  office = await PostOffice.open();
});
afterAll(() => office.close());

/** A change by a person, an hour ago on the office's clock. */
async function change(caller: CallerName, statement: Sql) {
  await asUser(office.database.pool, requestOf(caller), (tx) => tx.rows(statement));
  const hourAgo = new Date(office.clock.now().getTime() - 3_600_000);
  await office.database.rows(sql`
    update directory_changes set made = ${hourAgo}::timestamptz + id * interval '1 millisecond'
    where made > ${hourAgo}::timestamptz + interval '30 minutes'`);
}

const tell = () => tellChanges(office.database.pool, office.clock.now());

/** The next morning: what was told leaves. */
async function nextMorning() {
  const kinds = new Map([[directoryChange.name, directoryChange as MessageKind]]);
  await office.after(24 * 60, office.process({ kinds }));
}

/** The mails that arrived, by address: the lines that speak of changes. */
const arrived = () =>
  Object.fromEntries(
    office.server.mails.map((mail) => [
      mail.to?.[0]?.address ?? '',
      (mail.text ?? '').split('\n').filter((line) => line.includes('→') || line.includes('hinzugefügt')),
    ]),
  );

beforeEach(async () => {
  await office.reset();
  await office.database.rows(sql`delete from field_levels`);
  await office.database.rows(sql`update branches set phone = '+41315550101', street = 'Alt 1' where id = ${BRANCH}`);
  await office.database.rows(sql`update staff set work_contact = '{"mobile": "+41795550101"}' where id = ${COLLEAGUE}`);
  await office.database.rows(sql`delete from directory_changes`);
  await office.database.rows(sql`
    update staff_preferences set gets_data_change_updates = true
    where staff_id in (${OWNER.id}, ${OPTICIAN.id}, ${STRANGER.id}, ${ADMIN.id})`);
});

describe('the digest of changes', () => {
  test('arrives once, in one mail a day, with before and after; not at the one who made the change', async () => {
    await change('opticianOwner', sql`update branches set phone = '+41315550199' where id = ${BRANCH}`);
    await change('opticianOwner', sql`update branches set street = 'Neu 2' where id = ${BRANCH}`);
    expect(await tell()).toBe(3);
    expect(await tell()).toBe(0);
    await nextMorning();
    await nextMorning();
    const line = expect.stringContaining('Telefon 031 555 01 01 → 031 555 01 99; Strasse Alt 1 → Neu 2');
    expect(arrived()).toEqual({ [OPTICIAN.email]: [line], [STRANGER.email]: [line], [ADMIN.email]: [line] });
    expect(office.server.mails).toHaveLength(3);
    expect(office.faults).toEqual([]);
  });

  test('is written in the language of its reader', async () => {
    await office.database.pool.query(
      `update auth.users set raw_user_meta_data = '{"language":"fr"}' where email = $1`,
      [STRANGER.email],
    );
    await change('opticianOwner', sql`update branches set phone = '+41315550199' where id = ${BRANCH}`);
    await tell();
    await nextMorning();
    await office.database.pool.query('update auth.users set raw_user_meta_data = null');
    const mail = office.server.mails.find(({ to }) => to?.[0]?.address === STRANGER.email);
    expect(mail?.text).toContain('Téléphone 031 555 01 01 → 031 555 01 99');
  });

  test('says nothing of what was taken back, and waits a quarter of an hour for that', async () => {
    await change('opticianOwner', sql`update branches set phone = '+41315550199' where id = ${BRANCH}`);
    await change('admin', sql`update branches set phone = '+41315550101' where id = ${BRANCH}`);
    expect(await tell()).toBe(0);
    await asUser(office.database.pool, requestOf('opticianOwner'), (tx) =>
      tx.rows(sql`update branches set phone = '+41315550177' where id = ${BRANCH}`),
    );
    const fresh = new Date(office.clock.now().getTime() - 60_000);
    await office.database.rows(sql`update directory_changes set made = ${fresh} where new = '"+41315550177"'`);
    expect(await tell()).toBe(0);
    office.clock.advance(20 * 60);
    expect(await tell()).toBe(3);
  });

  test('tells the first and the last of what was changed a thousand times, and reads no more than these', async () => {
    for (let times = 1; times <= 20; times += 1)
      await change('opticianOwner', sql`update branches set street = ${`Weg ${times}`} where id = ${BRANCH}`);
    const { changes } = await asSystem(office.database.pool, 'a test looks at what is read', (tx) =>
      takeUntold(tx, office.clock.now()),
    );
    expect(changes.map(({ field, old, new: now }) => [field, old, now])).toEqual([
      ['street', 'Alt 1', 'Weg 1'],
      ['street', 'Weg 19', 'Weg 20'],
    ]);
    const [long] = await office.database.rows<{ letters: number }>(sql`
      select length(internal.told_value(to_jsonb(repeat('x', 5000))) #>> '{}') as letters`);
    expect(long?.letters).toBe(2_000);
  });

  test('reaches only subscribers who are active', async () => {
    await office.database.rows(
      sql`update staff_preferences set gets_data_change_updates = false where staff_id <> ${OPTICIAN.id}`,
    );
    await change('opticianOwner', sql`update branches set phone = '+41315550199' where id = ${BRANCH}`);
    await office.database.rows(sql`update staff set active = false where id = ${OPTICIAN.id}`);
    expect(await tell()).toBe(0);
    await office.database.rows(sql`update staff set active = true where id = ${OPTICIAN.id}`);
  });

  test('several processes at once tell once', async () => {
    await change('opticianOwner', sql`update branches set phone = '+41315550199' where id = ${BRANCH}`);
    const told = await Promise.all([tell(), tell(), tell()]);
    expect(told.toSorted()).toEqual([0, 0, 3]);
  });

  test('many records of a company are one line, not told to who changed them, and one that cannot be told stops no other', async () => {
    const many = sql`update staff set profession_de = 'Neu' where optician_id = ${idOf('o', 'a')}`;
    await office.database.rows(sql`
      insert into staff (optician_id, first_name, last_name) select ${idOf('o', 'a')}, 'Viele', 'V' || n
      from generate_series(1, 30) n`);
    await office.database.rows(sql`delete from directory_changes`);
    await change('opticianOwner', many);
    await change('stranger', sql`update branches set phone = '+41315550199' where optician_id = ${idOf('o', 'b')}`);
    await office.database.pool.query(`
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'not this'; end $$;
      create trigger refuse before insert on message_postings for each row
      when (new.once_key like '% office') execute function refuse()`);
    await expect(tell()).rejects.toThrow('could not be told');
    await office.database.rows(sql`drop function refuse cascade`);
    await nextMorning();
    const text = ({ email }: { email: string }) =>
      office.server.mails.find(({ to }) => to?.[0]?.address === email)?.text ?? '';
    expect(text(OPTICIAN)).toMatch(/Company a: 3\d Einträge neu oder geändert/);
    expect(text(OWNER)).toContain('→');
    expect(text(OWNER)).not.toContain('Company a');
    expect(text(ADMIN)).toBe('');
    await office.database.rows(sql`delete from staff where first_name = 'Viele'`);
  });

  test('an import is one line for each company', async () => {
    const batch = randomUUID();
    await office.database.rows(sql`
      insert into imports (id, kind, file_name, file_size, format, columns, total, creator_name)
      values (${batch}, 'directory.staff', 'team.csv', 1, '{}', '[]', 500, 'Test')`);
    await office.database.rows(sql`
      insert into directory_changes (optician_id, table_name, record_id, record_name, field, new, made, batch_id)
      select ${idOf('o', 'a')}, 'staff', gen_random_uuid(), 'Person ' || n, 'created', '"x"',
        ${office.clock.now()}::timestamptz - interval '2 hours', ${batch}
      from generate_series(1, 500) n`);
    await office.database.rows(sql`update staff_preferences set gets_data_change_updates = staff_id = ${ADMIN.id}`);
    expect(await tell()).toBe(1);
    await nextMorning();
    expect(office.server.mails[0]?.text).toContain('Company a: 500 Einträge neu oder geändert');
  });
});

describe('what is hidden stays hidden', () => {
  test('a member hears nothing of a hidden number, the office does; the owner neither', async () => {
    await office.database.rows(sql`
      insert into field_levels (record_id, table_name, optician_id, field, level)
      values (${COLLEAGUE}, 'staff', ${idOf('o', 'a')}, 'mobile', 'hidden')`);
    await office.database.rows(sql`delete from directory_changes`);
    await change('admin', sql`update staff set work_contact = '{"mobile": "+41795550999"}' where id = ${COLLEAGUE}`);
    await office.database.rows(sql`update directory_changes set actor_id = null`);
    await tell();
    await nextMorning();
    expect(arrived()).toEqual({ [ADMIN.email]: [expect.stringContaining('Mobil 079 555 01 01 → 079 555 09 99')] });
  });

  test('nor of the former value when a field is opened or closed', async () => {
    await change('opticianOwner', sql`update branches set phone = '+41315550188' where id = ${BRANCH}`);
    await change(
      'opticianOwner',
      sql`insert into field_levels (record_id, table_name, field, level) values (${BRANCH}, 'branches', 'phone', 'owner')`,
    );
    await change('opticianOwner', sql`delete from field_levels where record_id = ${BRANCH}`);
    await tell();
    await nextMorning();
    expect(arrived()[STRANGER.email]).toBeUndefined();
    expect(arrived()[OPTICIAN.email]).toBeUndefined();
  });

  test('nor of what a person opened a minute later', async () => {
    await office.database.rows(sql`
      insert into field_levels (record_id, table_name, field, level) values (${COLLEAGUE}, 'staff', 'mobile', 'hidden')`);
    await change('admin', sql`update staff set work_contact = '{"mobile": "+41795550998"}' where id = ${COLLEAGUE}`);
    await office.database.rows(sql`delete from field_levels`);
    await office.database.rows(sql`delete from directory_changes where field = 'visibility:mobile'`);
    await office.database.rows(sql`update directory_changes set actor_id = null`);
    await tell();
    await nextMorning();
    expect(Object.keys(arrived())).toEqual([ADMIN.email]);
  });

  test('nor of roles, and of people and branches that are inactive', async () => {
    await change(
      'opticianOwner',
      sql`update branches set phone = '+41315550166', active = false where id = ${idOf('b', 'closed', 'a')}`,
    );
    // Somebody who entered their account and to whom the office gave nothing: others are the office's to deactivate.
    await office.database.rows(sql`delete from staff_permissions where staff_id = ${COLLEAGUE}`);
    await office.database.rows(sql`
      with made as (insert into auth.users (id, email, is_sso_user, is_anonymous, email_confirmed_at)
        values (gen_random_uuid(), 'entered@test.example', false, false, now()) returning id)
      update staff set auth_user_id = made.id from made where staff.id = ${COLLEAGUE}`);
    await change('opticianOwner', sql`update staff set active = false, profession_de = 'Weg' where id = ${COLLEAGUE}`);
    await tell();
    await nextMorning();
    expect(Object.keys(arrived())).toEqual([ADMIN.email]);
    await office.database.rows(sql`update staff set active = true, profession_de = null where id = ${COLLEAGUE}`);
  });
});

describe('a change in words', () => {
  test('names changed days alone, cuts long values and leaves out what says nothing', () => {
    const week = { monday: [{ from: '09:00', to: '12:00' }], friday: [{ from: '09:00', to: '18:00' }] };
    const changed = { field: 'opening_hours', old: week, new: { ...week, friday: [] } };
    expect(changeText(changed, 'de')).toBe('Öffnungszeiten Fr geschlossen');
    expect(changeText(changed, 'fr')).toBe('Heures d’ouverture ve fermé');
    expect(changeText({ field: 'latitude', old: 1, new: 2 }, 'de')).toBeUndefined();
    expect(changeText({ field: 'street', old: null, new: 'x'.repeat(500) }, 'de')).toBe(
      `Strasse (leer) → ${'x'.repeat(59)}…`,
    );
    expect(changeText({ field: 'active', old: false, new: true }, 'fr')).toBe('Actif non → oui');
  });

  test('the special days of a branch, which no line shows, are not read', async () => {
    const { rows } = await office.database.pool.query(
      `select internal.told_value(to_jsonb(array(select md5(n::text) from generate_series(1, 200) n))) as days,
        internal.told_value('{"friday": []}') as week`,
    );
    expect(rows).toEqual([{ days: null, week: { friday: [] } }]);
  });
});

import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settled, upload } from '#server/imports/testing/sheets.ts';
import { type Member, startTestPortal, type TestPortal } from '#server/testing/test-portal.ts';
import type { Import } from '#shared/contracts/import.ts';

let portal: TestPortal;
let admin: Member;
let company: { id: string; name: string };
let colleague: { id: string; first_name: string; last_name: string; email: string; phone: string };

beforeAll(async () => {
  portal = await startTestPortal('demo');
  admin = await portal.signIn('admin@lumen.example');
  [company] = (await portal.database.rows(sql`
    select id, name from opticians where active and not is_head_office order by name limit 1`)) as [typeof company];
  [colleague] = (await portal.database.rows(sql`
    select id, first_name, last_name, work_contact ->> 'email' as email, work_contact ->> 'phone' as phone
    from staff where optician_id = ${company.id} and active and work_contact ? 'phone' and work_contact ? 'email'
    order by id limit 1`)) as [typeof colleague];
});
afterAll(() => portal.stop());

async function sent(kind: string, text: string | Buffer, name = 'liste.csv'): Promise<Import> {
  const { status, body } = await upload(portal, admin, `directory.${kind}`, name, text);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data as Import;
}

async function run(step: 'check' | 'commit' | 'undo', { id, mapping }: Import, clears = false): Promise<Import> {
  const body = step === 'check' ? { id, mapping, clears } : { id };
  const answer = await admin.call('POST', `/imports/${step}`, { body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return settled(admin, id);
}

const checked = async (kind: string, text: string | Buffer) => run('check', await sent(kind, text));

/** Lines of an import as the wizard lists them. */
async function lines({ id }: Import, outcome?: string) {
  const all = admin.client.from('import_rows').select('*').eq('import_id', id).order('number');
  const { data } = await (outcome ? all.eq('outcome', outcome) : all);
  return data ?? [];
}

const reasonsOf = async (record: Import) =>
  (await lines(record, 'skipped')).map(({ number, reasons }) => [
    number,
    ...reasons.map(({ code }: { code: string }) => code),
  ]);

describe('a list of people', () => {
  it('in Windows-1252 with 3 wrong lines of 500 brings 497 in, tells why of the 3, and is undone', async () => {
    const people = Array.from({ length: 500 }, (_, at) => {
      const wrong = { 10: 'keine Adresse', 20: '' }[at] ?? `p${at}@liste.example`;
      const name = at === 30 ? 'Nirgends GmbH' : company.name;
      return `${name};${at === 20 ? '' : 'Zoé'};Müller-${at};${wrong};031 555 ${1000 + at};français;Inhaber:in`;
    });
    const text = `Firma;Prénom;Nachname;E-Mail;Tél.;Sprache;Rolle\r\n${people.join('\r\n')}`;
    const made = await sent('people', Buffer.from(text, 'latin1'));
    expect(made.format).toEqual({ type: 'csv', encoding: 'windows-1252', delimiter: ';' });
    expect(made.mapping).toEqual(['company', 'first_name', 'last_name', 'email', 'phone', 'language', 'roles']);
    const found = await run('check', made);
    expect(found.counts).toEqual({ new: 497, changed: 0, same: 0, skipped: 3 });
    expect(await reasonsOf(found)).toEqual([
      [12, 'email'],
      [22, 'required'],
      [32, 'unknownCompany'],
    ]);
    const count = async () =>
      (
        await portal.database.rows<{ n: number }>(
          sql`select count(*)::int as n from staff where last_name ~ '^Müller-[0-9]'`,
        )
      )[0]?.n;
    expect(await count()).toBe(0);
    const done = await run('commit', found);
    expect([done.state, await count()]).toEqual(['committed', 497]);
    const [person] = await portal.database.rows<Record<string, unknown>>(sql`
      select work_contact, language, auth_user_id, array(select role_name from staff_roles where staff_id = id) as roles
      from staff where last_name = 'Müller-7'`);
    expect(person).toEqual({
      work_contact: { email: 'p7@liste.example', phone: '+41315551007' },
      language: 'fr',
      auth_user_id: null,
      roles: ['opticianOwner'],
    });
    const { data: hits } = await admin.client.rpc('search_opticians', { q: 'zoe mueller 7' });
    expect((hits as { people: number }).people).toBeGreaterThan(0);
    const [log] = await portal.database.rows<{ n: number; actors: number }>(sql`
      select count(*)::int as n, count(distinct actor_id)::int as actors from directory_changes
      where batch_id = ${done.id} and field = 'created'`);
    expect(log).toEqual({ n: 497, actors: 1 });
    const undone = await run('undo', done);
    expect([undone.state, undone.counts.kept, await count()]).toEqual(['undone', 0, 0]);
  });

  it('hands the wrong lines out with their reasons, in both languages and forms', async () => {
    const record = await checked('people', `Firma,Vorname,Nachname,Mail\n${company.name},Anna,"=Evil, ""x""",nix\n`);
    const text = async (query: string) => {
      const answer = await fetch(`${portal.origin}/api/v1/imports/lines?id=${record.id}${query}`, {
        headers: { cookie: admin.cookie },
      });
      return { name: answer.headers.get('content-disposition'), bytes: Buffer.from(await answer.arrayBuffer()) };
    };
    const { bytes, name } = await text('');
    expect(name).toContain('liste-fehler.csv');
    expect(bytes.toString()).toBe(
      `\ufeffFirma;Vorname;Nachname;Mail;Zeile;Grund\r\n${company.name};Anna;"'=Evil, ""x""";nix;2;E-Mail: «nix» ist keine E-Mail-Adresse.\r\n`,
    );
    expect((await text('&language=fr')).bytes.toString()).toContain('n’est pas une adresse e-mail.');
    expect((await text('&format=xlsx')).bytes.subarray(0, 2).toString()).toBe('PK');
  });

  it('finds people by mail, else by name; shows from what to what; and empty cells leave values alone unless asked', async () => {
    const { first_name, last_name, email, phone } = colleague;
    const head = 'Firma;Vorname;Nachname;E-Mail;Telefon;Beruf\n';
    const row = (rest: string) => `${head}${company.name};${first_name};${last_name};${rest}`;
    expect((await checked('people', row(`${email.toUpperCase()};${phone};`))).counts.same).toBe(1);
    const byName = await checked('people', row(';044 555 22 33;Optometristin'));
    const [line] = await lines(byName, 'changed');
    expect(line?.record_id).toBe(colleague.id);
    expect(line?.changes).toMatchObject({ phone: [phone, '+41445552233'] });
    const cleared = await run('check', await sent('people', row(`${email};;x`)), true);
    expect((await lines(cleared))[0]?.changes).toMatchObject({ phone: [phone, null] });
  });

  it('refuses what is not clear or not for a list', async () => {
    const [other] = await portal.database.rows<{ name: string }>(sql`
      select name from opticians where active and not is_head_office and id <> ${company.id} order by name limit 1`);
    const record = await checked(
      'people',
      [
        'Firma;Vorname;Nachname;E-Mail;Rolle;Filiale;ID;Mobile',
        `${company.name};Neu;Eins;eins@liste.example;;;;`,
        `${company.name};Neu;Eins;EINS@liste.example;;;;`,
        `${company.name};Neu;Zwei;;Administration;;;`,
        `${company.name};Neu;Drei;;;Nirgendwo;;`,
        `${company.name};Neu;Vier;;;;00000000-0000-4000-8000-000000000000;`,
        `${other?.name};${colleague.first_name};${colleague.last_name};${colleague.email};;;;`,
        `${company.name};Neu;Fünf;;;;;123`,
        `${company.name};${'x'.repeat(90)};Sechs;;;;;`,
        `${company.name};${colleague.first_name};${colleague.last_name};eins@liste.example;;;;`,
        `${company.name};Neu;Eins;;;;;`,
        `${company.name};Neu;Eins;;;;;`,
      ].join('\n'),
    );
    expect(await reasonsOf(record)).toEqual([
      [3, 'emailTwice'],
      [4, 'officeRole'],
      [5, 'unknownBranch'],
      [6, 'unknownId'],
      [7, 'otherCompany'],
      [8, 'phone'],
      [9, 'tooLong'],
      [10, 'emailTwice'],
      [12, 'duplicate'],
    ]);
  });

  it('is undone record by record: what somebody changed since stays, and says so', async () => {
    const head = 'Firma;Vorname;Nachname;Beruf;E-Mail\n';
    const both = ['Alt', 'Eben', 'Neu'].map((name) => `${company.name};Undo;${name};Optiker;${name}@liste.example\n`);
    const change = `${company.name};${colleague.first_name};${colleague.last_name};Neuer Beruf;${colleague.email}`;
    const done = await run('commit', await checked('people', head + both.join('') + change));
    await admin.client
      .from('staff')
      .update({ profession_de: 'Von Hand' })
      .eq('last_name', 'Alt')
      .eq('first_name', 'Undo');
    // Somebody is at one of them when it begins.
    const meanwhile = await portal.database.pool.connect();
    await meanwhile.query(
      `begin; update staff set profession_de = 'Von Hand' where first_name = 'Undo' and last_name = 'Eben'`,
    );
    const undoing = run('undo', done);
    const waits = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    await expect.poll(() => portal.database.rows(waits)).toHaveLength(1);
    await meanwhile.query('commit');
    meanwhile.release();
    const undone = await undoing;
    expect([undone.state, undone.counts.kept]).toEqual(['undone', 2]);
    const kept = (await lines(undone)).filter((line) => line.kept !== null);
    expect(kept.map(({ title, kept: why }) => [title, why])).toEqual([
      ['Undo Alt', { code: 'changed', fields: ['profession_de'] }],
      ['Undo Eben', { code: 'changed', fields: ['profession_de'] }],
    ]);
    const left = await portal.database.rows<{ name: string }>(
      sql`select last_name as name from staff where first_name = 'Undo' order by 1`,
    );
    expect(left).toEqual([{ name: 'Alt' }, { name: 'Eben' }]);
    const [log] = await portal.database.rows<{ n: number }>(sql`
      select count(*)::int as n from directory_changes where batch_id = ${done.id} and field = 'removed'`);
    expect(log?.n).toBe(1);
  });
});

describe('lists of companies and branches', () => {
  it('add a company, then its branches with hours, places by postcode and the first as main one', async () => {
    const firms = await run(
      'commit',
      await checked(
        'companies',
        'Firma;Sprachen;Website;Mitglied seit\nKovačić Optik Šimić;de, fr;www.kovacic.example;01.03.2019\n',
      ),
    );
    expect(firms.counts.new).toBe(1);
    const record = await checked(
      'branches',
      [
        'Firma;Filiale;Strasse;PLZ;Ort;Kanton;Telefon;Mo;Sa',
        'KOVACIC OPTIK SIMIC;Altstadt;Marktgasse 1;CH-3011;;;031 555 11 22;08:30-12:00, 13.30-18.30 Uhr;9h-16h',
        'Kovačić Optik Šimić;Bahnhof;Bahnhofplatz 2;8001;Zürich;Zürich;;geschlossen;',
        'Kovačić Optik Šimić;Weg;;9999;Nirgends;Mond;;25-26;',
      ].join('\n'),
    );
    expect(await reasonsOf(record)).toEqual([[4, 'canton', 'hours']]);
    const done = await run('commit', record);
    const rows = await portal.database.rows(sql`
      select name, place, canton, is_main, opening_hours from branches
      where optician_id = (select id from opticians where name = 'Kovačić Optik Šimić') order by name`);
    expect(rows).toEqual([
      {
        name: 'Altstadt',
        place: 'Bern',
        canton: 'BE',
        is_main: true,
        opening_hours: {
          monday: [
            { from: '08:30', to: '12:00' },
            { from: '13:30', to: '18:30' },
          ],
          saturday: [{ from: '09:00', to: '16:00' }],
        },
      },
      { name: 'Bahnhof', place: 'Zürich', canton: 'ZH', is_main: false, opening_hours: {} },
    ]);
    // The company carries branches now: it stays, they go.
    expect((await run('undo', firms)).counts.kept).toBe(1);
    expect((await run('undo', done)).counts.kept).toBe(0);
  });
});

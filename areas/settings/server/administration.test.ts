import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { asUser } from '#database/scope.ts';
import { AREAS } from '#server/areas.ts';
import { composeMail } from '#server/messages/compose.ts';
import type { MessageKind } from '#server/messages/kind.ts';
import { FRAME_KINDS } from '#server/retention/kept-kinds.ts';
import { nightOf } from '#server/retention/testing/night.ts';
import { type Member, startTestPortal, type TestPortal } from '#server/testing/test-portal.ts';
import { PERMISSIONS } from '#shared/names/permissions.ts';
import type { AuditPage } from '../audit-contract.ts';
import type { PeoplePage, PersonRights } from '../people-contract.ts';
import type { Rights, RightsPreview } from '../rights-contract.ts';
import { expireViews } from './audit/housekeeping.ts';
import { permissionRequest } from './rights/request-message.ts';

let portal: TestPortal;
let admin: Member;
let owner: Member;
beforeAll(async () => {
  portal = await startTestPortal();
  admin = await portal.signIn('admin@lumen.example');
  owner = await portal.signIn('owner@lumen.example');
});
afterAll(() => portal.stop());
afterEach(async () => {
  await admin.call('DELETE', '/view-as');
});

async function read<T>(member: Member, path: string): Promise<T> {
  const { status, body } = await member.call('GET', path);
  expect(status, JSON.stringify(body.error)).toBe(200);
  return body.data as T;
}

const me = (member: Member) =>
  read<{ staff: { id: string }; optician: { id: string }; permissions: string[]; viewing: { name: string } | null }>(
    member,
    '/auth/user',
  );
const rights = () => read<Rights>(admin, '/rights');
const person = async (id: string) => read<PersonRights>(admin, `/rights/person?staff_id=${id}`);
const view = (staff_id: string, reason = 'Rückfrage zur Anzeige der Filialen') =>
  admin.call('POST', '/view-as', { body: { staff_id, reason } });

describe('the matrix', () => {
  test('is changed after a look ahead that told the truth, and put back', async () => {
    const before = await rights();
    const change = { roles: [{ role: 'optician', permission: 'canViewMarketing', scope: null }] };
    const looked = await admin.call('POST', '/rights/preview', { body: { changes: change } });
    const { permissions } = looked.body.data as RightsPreview;
    const loses = permissions[0]?.loses?.count ?? 0;
    expect(loses).toBeGreaterThan(50);
    expect((await rights()).version).toBe(before.version);
    const saved = await admin.call('PUT', '/rights', { body: { version: before.version, changes: change } });
    expect(saved.status).toBe(200);
    const after = await rights();
    expect((before.holders.canViewMarketing ?? 0) - (after.holders.canViewMarketing ?? 0)).toBe(loses);
    expect(after.changed?.by).toBeTruthy();
    const back = { roles: [{ role: 'optician', permission: 'canViewMarketing', scope: 'all' }] };
    await admin.call('PUT', '/rights', { body: { version: after.version, changes: back } });
    expect((await rights()).version).toBe(before.version);
  });

  test('is not overwritten when somebody else changed it meanwhile', async () => {
    const { version } = await rights();
    const add = (permission: string) =>
      admin.call('PUT', '/rights', {
        body: { version, changes: { roles: [{ role: 'instructor', permission, scope: 'all' }] } },
      });
    const answers = await Promise.all([add('canViewProducts'), add('canViewMarketing')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const now = await rights();
    const back = ['canViewProducts', 'canViewMarketing'].map((permission) => ({
      role: 'instructor',
      permission,
      scope: null,
    }));
    await admin.call('PUT', '/rights', { body: { version: now.version, changes: { roles: back } } });
  });

  test.each([
    ['an unknown permission', { roles: [{ role: 'optician', permission: 'canFly', scope: 'all' }] }],
    ['an unknown role', { roles: [{ role: 'king', permission: 'canViewNews', scope: 'all' }] }],
    ['an unknown scope', { roles: [{ role: 'optician', permission: 'canViewNews', scope: 'half' }] }],
    [
      'the same cell twice',
      {
        roles: [
          { role: 'optician', permission: 'canViewNews', scope: 'all' },
          { role: 'optician', permission: 'canViewNews', scope: null },
        ],
      },
    ],
    ['no list', { roles: 'all' }],
  ])('refuses %s', async (_what, changes) => {
    const { version } = await rights();
    const { status } = await admin.call('PUT', '/rights', { body: { version, changes } });
    expect(status).toBe(422);
  });

  test('never loses the last who manages the database', async () => {
    const { version } = await rights();
    const changes = { roles: [{ role: 'admin', permission: 'canManageDatabase', scope: null }] };
    const { status, body } = await admin.call('PUT', '/rights', { body: { version, changes } });
    expect(status).toBe(422);
    expect(body.error?.fields).toEqual({ changes: 'last_database_holder' });
  });
});

describe('one person', () => {
  test('gets a right with a reason, which counts from the next request on and can be taken back', async () => {
    const { staff } = await me(owner);
    const { version } = await person(staff.id);
    const give = (granted: boolean | null, base: string, more: object = { reason: 'Vertretung im Herbst' }) =>
      admin.call('PUT', '/rights/person', {
        body: {
          staff_id: staff.id,
          version: base,
          changes: { singles: [{ permission: 'canEditContent', granted, ...more }] },
        },
      });
    expect((await give(true, version, {})).status).toBe(422);
    expect((await give(true, version, { reason: 'Vertretung', expires_at: '2020-01-01T00:00:00Z' })).status).toBe(422);
    expect((await give(true, 'stale')).status).toBe(409);
    expect((await give(true, version)).status).toBe(200);
    expect((await me(owner)).permissions).toContain('canEditContent');
    const now = await person(staff.id);
    expect(now.singles).toMatchObject([
      { permission: 'canEditContent', granted: true, reason: 'Vertretung im Herbst' },
    ]);
    expect(now.effective.find(({ permission }) => permission === 'canEditContent')?.sources).toEqual(['grant']);
    expect((await give(null, now.version)).status).toBe(200);
    expect((await me(owner)).permissions).not.toContain('canEditContent');
  });

  test('that does not exist is not found', async () => {
    const nobody = '00000000-0000-4000-8000-000000000000';
    expect((await admin.call('GET', `/rights/person?staff_id=${nobody}`)).status).toBe(404);
    const body = { staff_id: nobody, version: 'x', changes: {} };
    expect((await admin.call('PUT', '/rights/person', { body })).status).toBe(404);
    expect((await view(nobody)).status).toBe(404);
  });

  test('is found by name and company, whatever the spelling, and by what they hold', async () => {
    const all = await read<PeoplePage>(admin, '/rights/people?page_size=100');
    expect(all.total).toBeGreaterThan(100);
    const first = all.people[0];
    const [word = ''] = first?.name.split(' ') ?? [];
    const found = await read<PeoplePage>(admin, `/rights/people?q=${encodeURIComponent(word.toUpperCase())}`);
    expect(found.people.length).toBeGreaterThan(0);
    const holders = await read<PeoplePage>(admin, '/rights/people?permission=canManageDatabase');
    expect(holders.people.every(({ roles }) => roles.includes('admin'))).toBe(true);
    expect((await read<PeoplePage>(admin, '/rights/people?q=%25')).total).toBe(0);
    expect((await read<PeoplePage>(admin, '/rights/people?page=9999')).people).toEqual([]);
  });
});

test.each(['owner', 'optician', 'instructor', 'moderator'])('%s is refused everywhere', async (name) => {
  const member = name === 'owner' ? owner : await portal.signIn(`${name}@lumen.example`);
  const { staff } = await me(member);
  const { version } = await rights();
  const body = { version, changes: {}, staff_id: staff.id, reason: 'Das möchte ich gern sehen' };
  for (const [method, path] of [
    ['GET', '/rights'],
    ['POST', '/rights/preview'],
    ['PUT', '/rights'],
    ['PUT', '/rights/person'],
    ['GET', '/rights/people'],
    ['GET', `/rights/person?staff_id=${staff.id}`],
    ['GET', '/audit'],
    ['GET', '/audit/export?format=csv&language=de'],
    ['POST', '/view-as'],
  ] as const) {
    const { status } = await member.call(method, path, method === 'GET' ? {} : { body });
    expect(status, `${method} ${path}`).toBe(403);
  }
  const given = await member.client
    .from('staff_permissions')
    .insert({ staff_id: staff.id, permission_name: 'canManageDatabase', granted: true });
  expect(given.error?.code).toBe('42501');
  const role = await member.client
    .from('role_permissions')
    .insert({ role_name: 'optician', permission_name: 'canManageDatabase' });
  expect(role.error?.code).toBe('42501');
});

describe('«Ansehen als»', () => {
  test('shows what the person sees, in the calls and in the data', async () => {
    const theirs = await me(owner);
    const list = async (member: Member) =>
      (await member.client.from('staff').select('id, active').order('id').limit(1000)).data;
    const seen = await list(owner);
    expect((await view(theirs.staff.id)).status).toBe(200);
    const viewed = await me(admin);
    expect(viewed.staff.id).toBe(theirs.staff.id);
    expect(viewed.permissions).toEqual(theirs.permissions);
    expect(viewed.viewing?.name).toBeTruthy();
    expect(await list(admin)).toEqual(seen);
    expect((await admin.call('GET', '/rights')).status).toBe(403);
    await admin.call('DELETE', '/view-as');
    expect((await me(admin)).viewing).toBeNull();
    expect((await admin.call('GET', '/rights')).status).toBe(200);
  });

  test('begins with the next request: what is under way is done in one’s own name to its end', async () => {
    const [own, theirs] = [await me(admin), await me(owner)];
    const exported = async () => {
      const { status, body } = await admin.call('GET', '/account/export?language=de');
      return status === 200 ? (body.data as { person: { id: string } }).person.id : status;
    };
    // Two are made at a time: the others wait behind the check of their rights.
    const waiting = Promise.all(Array.from({ length: 3 }, exported));
    const [, begun] = await Promise.all([admin.call('GET', '/auth/user'), view(theirs.staff.id)]);
    expect(begun.status).toBe(200);
    // Whichever comes to that check when the view has begun is refused.
    const made = (await waiting).filter((one) => one !== 403);
    expect(new Set(made)).toEqual(new Set([own.staff.id]));
    expect((await me(admin)).staff.id).toBe(theirs.staff.id);
  });

  test('begun twice at once is begun once', async () => {
    const theirs = (await me(owner)).staff.id;
    const begun = await Promise.all(Array.from({ length: 4 }, () => view(theirs)));
    for (const { status } of begun) expect([200, 403]).toContain(status);
    expect((await me(admin)).staff.id).toBe(theirs);
  });

  test('what a transaction wrote first in one’s own name, it writes so to its end', async () => {
    const [own, theirs] = [await me(admin), await me(owner)];
    const claims = JSON.parse(Buffer.from(admin.accessToken.split('.')[1] ?? '', 'base64url').toString());
    await asUser(portal.database.pool, { role: 'authenticated', claims }, async (tx) => {
      await tx.rows(sql`update staff set first_name = first_name where false`);
      expect((await view(theirs.staff.id)).status).toBe(200);
      expect(await tx.row(sql`select current_staff_id() as id, internal.is_viewing() as viewing`)).toEqual({
        ...{ id: own.staff.id, viewing: false },
      });
    });
    expect((await me(admin)).staff.id).toBe(theirs.staff.id);
  });

  test('refuses every call that is no GET, whoever may make it otherwise', async () => {
    await view((await me(owner)).staff.id);
    const open: string[] = [];
    for (const { method, path, opensWith } of AREAS.flatMap(({ calls }) => calls)) {
      if (method === 'GET' || opensWith === 'public' || path === '/view-as') continue;
      const { status, body } = await admin.call(method, path, method === 'DELETE' ? {} : { body: {} });
      // Without the viewed person's right the call is refused for that, too.
      if (status !== 403) open.push(`${method} ${path}: ${status} ${body.error?.code}`);
    }
    expect(open).toEqual([]);
  });

  test('opens no account: neither the data export nor the sessions', async () => {
    await view((await me(owner)).staff.id);
    for (const path of ['/account/export', '/account/sessions']) {
      const { body } = await admin.call('GET', path);
      expect(body.error?.code).toBe('viewing_only');
    }
  });

  test('notes under both names what was refused, in the calls and in the data', async () => {
    const theirs = await me(owner);
    await view(theirs.staff.id);
    await admin.call('PUT', '/opticians/single', { body: {} });
    const { error } = await admin.client
      .from('opticians')
      .update({ website: 'https://x.example' })
      .eq('id', theirs.optician.id);
    expect(error?.code).toBe('42501');
    await admin.call('DELETE', '/view-as');
    const { entries } = await read<AuditPage>(admin, `/audit?kinds=viewAs&person=${theirs.staff.id}`);
    const mine = (await me(admin)).staff.id;
    const last = entries.slice(0, 4);
    expect(last.map(({ action }) => action)).toEqual(['ended', 'refused', 'refused', 'started']);
    expect(last.map((entry) => entry.new)).toEqual([
      null,
      'PATCH /rest/v1/opticians',
      'PUT /api/v1/opticians/single',
      'Rückfrage zur Anzeige der Filialen',
    ]);
    expect(last.every((entry) => entry.actor_id === mine && entry.subject_id === theirs.staff.id)).toBe(true);
  });

  test('is refused without a reason, and never at another who manages the database', async () => {
    const { staff } = await me(owner);
    expect((await view(staff.id, 'kurz')).status).toBe(422);
    expect((await view((await me(admin)).staff.id)).status).toBe(403);
  });

  test('is over by the clock', async () => {
    const { staff } = await me(owner);
    await view(staff.id);
    await portal.database.pool.query(`update internal.view_as set expires = now()`);
    expect((await me(admin)).viewing).toBeNull();
    await expireViews(portal.database.pool);
    const { entries } = await read<AuditPage>(admin, `/audit?kinds=viewAs&person=${staff.id}`);
    expect(entries[0]?.action).toBe('expired');
  });
});

describe('who misses a right asks those who can give it', () => {
  const ask = async (member: Member, permission: string) =>
    (await member.call('POST', '/rights/request', { body: { permission } })).body.data;
  const told = async (permission: string) => {
    const { rows } = await portal.database.pool.query<{ email: string; path: string }>(
      `select account.email, note.path from notifications note
       join staff person on person.id = note.staff_id join auth.users account on account.id = person.auth_user_id
       where note.type = 'permissionRequest' and note.data ->> 'permission' = $1 order by 1`,
      [permission],
    );
    return rows;
  };

  test('a member their owners, once a day', async () => {
    const optician = await portal.signIn('optician@lumen.example');
    const { staff, optician: company } = await me(optician);
    expect(await ask(optician, 'canViewBusinessIntelligence')).toEqual({ outcome: 'told' });
    expect(await ask(optician, 'canViewBusinessIntelligence')).toEqual({ outcome: 'toldBefore' });
    const lines = await told('canViewBusinessIntelligence');
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.every(({ path }) => path === `/app/opticians/${company.id}?staffId=${staff.id}`)).toBe(true);
  });

  test('an owner the office, also for what owners give', async () => {
    const { staff } = await me(owner);
    expect(await ask(owner, 'canManageErfas')).toEqual({ outcome: 'told' });
    expect(await told('canManageErfas')).toContainEqual({
      email: 'admin@lumen.example',
      path: `/app/internal/settings?topic=people&person=${staff.id}`,
    });
  });

  test('in plain words of both languages, whatever the permission', async () => {
    const optician = await portal.signIn('optician@lumen.example');
    await ask(optician, 'canEditJobOffers');
    const { rows } = await portal.database.pool.query<{ title_de: string; title_fr: string }>(
      `select distinct title_de, title_fr from notifications where data ->> 'permission' = 'canEditJobOffers'`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.title_de).toMatch(/ bittet um «Stellen ausschreiben»$/);
    expect(rows[0]?.title_fr).toMatch(/ demande «\u202fPublier des offres d’emploi\u202f»$/);
    for (const permission of PERMISSIONS) {
      for (const language of ['de', 'fr'] as const) {
        const mail = composeMail(
          {
            messages: [
              {
                kind: permissionRequest as MessageKind,
                texts: permissionRequest.texts[language],
                data: { person: 'Anna Frei', company: 'Optik Frei AG', permission },
                path: '/app',
                frequency: 'instant',
              },
            ],
            recipient: { language, firstName: 'Eva', lastName: 'Roth', settingKey: null },
            digest: null,
            unsubscribe: null,
          },
          { portalName: 'Portal', publicUrl: 'https://portal.example' },
        );
        expect(JSON.stringify(mail), permission).not.toMatch(/\bcan[A-Z]/);
      }
    }
  });

  test('nobody, when it is there already, and not for what does not exist', async () => {
    expect(await ask(owner, 'canViewNews')).toEqual({ outcome: 'held' });
    expect((await owner.call('POST', '/rights/request', { body: { permission: 'canFly' } })).status).toBe(422);
    expect((await portal.call('POST', '/rights/request', { body: { permission: 'canViewNews' } })).status).toBe(401);
  });
});

describe('the log', () => {
  test('shows every source as one list, newest first, and each kind alone', async () => {
    const all = await read<AuditPage>(admin, '/audit?page_size=100');
    const times = all.entries.map(({ made }) => Date.parse(made));
    expect(times).toEqual(times.toSorted((left, right) => right - left));
    expect(new Set(all.entries.map(({ kind }) => kind)).size).toBeGreaterThan(1);
    const signIns = await read<AuditPage>(admin, '/audit?kinds=signIn');
    expect(signIns.entries[0]).toMatchObject({ kind: 'signIn', action: 'login' });
    expect(signIns.entries[0]?.actor_id).toBeTruthy();
  });

  test('finds words literally', async () => {
    expect((await read<AuditPage>(admin, '/audit?q=%25%25%25')).total).toBe(0);
    expect((await admin.call('GET', '/audit?from=31.12.2026')).status).toBe(422);
  });

  test('leaves as a file, which stands in the log itself', async () => {
    const response = await fetch(`${portal.origin}/api/v1/audit/export?format=csv&language=fr&kinds=signIn`, {
      headers: { cookie: admin.cookie },
    });
    expect(response.status).toBe(200);
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = new TextDecoder().decode(bytes).trim().split('\r\n');
    expect(lines.length).toBeGreaterThan(1);
    expect(lines[0]?.split(';')).toHaveLength(8);
    const { entries } = await read<AuditPage>(admin, '/audit?kinds=export');
    expect(entries[0]).toMatchObject({ action: 'exported', object: 'audit', new: { format: 'csv' } });
    const workbook = await fetch(`${portal.origin}/api/v1/audit/export?format=xlsx&language=de&kinds=rights`, {
      headers: { cookie: admin.cookie },
    });
    expect(new Uint8Array(await workbook.arrayBuffer()).slice(0, 2)).toEqual(new Uint8Array([0x50, 0x4b]));
  });

  test('has what left the directory, also under the name of who only looks as somebody else', async () => {
    const take = () =>
      fetch(`${portal.origin}/api/v1/directory/export?what=people&format=csv&canton=BE`, {
        headers: { cookie: admin.cookie },
      });
    expect((await take()).status).toBe(200);
    const [{ staff: mine }, { staff: theirs }] = [await me(admin), await me(owner)];
    const { entries } = await read<AuditPage>(admin, '/audit?kinds=export');
    expect(entries[0]).toMatchObject({
      action: 'exported',
      object: 'directory',
      actor_id: mine.id,
      subject_id: null,
      new: { what: 'people', format: 'csv', canton: ['BE'] },
    });
    await view(theirs.id);
    expect((await take()).status).toBe(200);
    await admin.call('DELETE', '/view-as');
    const [last] = (await read<AuditPage>(admin, '/audit?kinds=export')).entries;
    expect(last).toMatchObject({ object: 'directory', actor_id: mine.id, subject_id: theirs.id });
  });

  test('has the words of messages before and after, from the shipped ones and back', async () => {
    const key = { kind: 'permissionRequest', language: 'de' };
    const at = `/notifications/template?kind=${key.kind}&language=de`;
    type Words = { texts: Record<string, string>; changed: { updated: string } | null };
    const { texts } = await read<Words>(admin, at);
    const put = (subject: string, updated: string | null) =>
      admin.call('PUT', '/notifications/template', { body: { ...key, texts: { ...texts, subject }, updated } });
    await put('Erstes', null);
    await put('Zweites', (await read<Words>(admin, at)).changed?.updated ?? null);
    await put('Zweites', (await read<Words>(admin, at)).changed?.updated ?? null);
    await admin.call('DELETE', at);
    const { entries } = await read<AuditPage>(admin, '/audit?kinds=settings');
    const mine = entries.filter(({ action }) => action === 'template');
    expect(mine.map((entry) => [entry.object, entry.old, entry.new])).toEqual([
      ['Bitte um ein Recht · DE', { subject: 'Zweites' }, { subject: texts.subject }],
      ['Bitte um ein Recht · DE', { subject: 'Erstes' }, { subject: 'Zweites' }],
      ['Bitte um ein Recht · DE', { subject: texts.subject }, { subject: 'Erstes' }],
    ]);
    // Past the portal's call, by the data service.
    const { error } = await admin.client.from('message_templates').insert({ ...key, ...texts, subject: 'Drittes' });
    expect(error).toBeNull();
    expect((await read<AuditPage>(admin, '/audit?kinds=settings')).entries[0]).toMatchObject({
      object: 'Drittes · DE',
      old: null,
      new: { subject: 'Drittes', button: texts.button },
    });
    await admin.call('DELETE', at);
  });

  test('forgets after two years', async () => {
    await portal.database.pool.query(
      `insert into brillanz.audit_entries (made, kind, action) values (now() - interval '25 months', 'rights', 'old'),
        (now() - interval '23 months', 'rights', 'young')`,
    );
    await nightOf(portal.database.pool, FRAME_KINDS);
    const { rows } = await portal.database.pool.query(
      `select action from brillanz.audit_entries where action in ('old', 'young')`,
    );
    expect(rows).toEqual([{ action: 'young' }]);
  });
});

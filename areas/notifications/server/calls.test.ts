import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asSystem } from '#database/scope.ts';
import { certificationUpcoming } from '#server/messages/kinds/certifications.ts';
import { itemAccepted } from '#server/messages/kinds/listings.ts';
import { postMessage } from '#server/messages/post-message.ts';
import { MailServer } from '#server/messages/testing/mail-server.ts';
import { registrationMessage } from '#server/registration/messages.ts';
import { type Member, startTestPortal, type TestPortal } from '#server/testing/test-portal.ts';
import german from '../words/screens/de.json' with { type: 'json' };
import french from '../words/screens/fr.json' with { type: 'json' };

let portal: TestPortal;
let server: MailServer;
let people: Record<'admin' | 'owner' | 'optician', Member>;
let ids: Record<'admin' | 'owner' | 'optician' | 'romand', string>;
let arrived: (count: number) => Promise<void>;

beforeAll(async () => {
  server = new MailServer();
  let bell: () => void = () => undefined;
  server.beforeAnswer = async () => bell();
  arrived = (count) =>
    new Promise((resolve) => {
      bell = () => {
        if (server.mails.length >= count) resolve();
      };
      bell();
    });
  const port = await server.open();
  portal = await startTestPortal('demo', { SMTP_URL: `smtp://127.0.0.1:${port}` });
  const [admin, owner, optician] = await Promise.all(
    ['admin', 'owner', 'optician'].map((name) => portal.signIn(`${name}@lumen.example`)),
  );
  if (!admin || !owner || !optician) throw new Error('Nobody could sign in.');
  people = { admin, owner, optician };
  const { rows } = await portal.database.pool.query(
    `select split_part(work_contact ->> 'email', '@', 1) as name, id from staff
     where work_contact ->> 'email' in ('admin@lumen.example', 'owner@lumen.example', 'optician@lumen.example', 'romand@lumen.example')`,
  );
  ids = Object.fromEntries(rows.map(({ name, id }) => [name, id])) as typeof ids;
});
afterAll(async () => {
  await portal.stop();
  await server.close();
});
beforeEach(async () => {
  server.mails.length = 0;
  await portal.database.pool.query('delete from mails; delete from message_postings; delete from mail_addresses');
});

const query = async (text: string, values: unknown[] = []) => (await portal.database.pool.query(text, values)).rows;
const system = <T>(work: Parameters<typeof asSystem<T>>[2]) => asSystem(portal.database.pool, 'a test prepares', work);
const data = (answer: { body: { data: unknown } }) => answer.body.data as Record<string, unknown>;

describe('POST /email/send', () => {
  const send = (who: Member, body: object, headers = {}) => who.call('POST', '/email/send', { body, headers });

  test('a catalogued mail arrives at once, in the words and language of its person', async () => {
    const answer = await send(people.admin, { template: 'profileReminder', staff_id: ids.romand });
    expect(answer).toMatchObject({ status: 200, body: { data: { reached: 1 } } });
    await portal.database.pool.query(`update brillanz.message_items set due_at = now(), urgent = true`);
    await send(people.admin, { template: 'testMail', staff_id: ids.admin });
    await arrived(2);
    const reminder = server.mails.find((mail) => mail.to?.[0]?.address === 'romand@lumen.example');
    expect(reminder?.subject).toBe('Veuillez compléter votre profil');
    const trial = server.mails.find((mail) => mail.to?.[0]?.address === 'admin@lumen.example');
    expect(trial?.subject).toBe('Test-E-Mail von Brillanz Portal');
  });

  test('never goes to a free address', async () => {
    const free = { template: 'testMail', to: 'eve@evil.example' };
    for (const body of [
      free,
      { ...free, staff_id: ids.owner },
      { template: 'testMail', email: 'eve@evil.example', staff_id: ids.owner },
      { template: 'testMail', staff_id: 'eve@evil.example' },
      { template: 'testMail', setting: 'eve@evil.example' },
      { template: 'testMail', setting: 'bannerSettings' },
      { template: 'testMail', setting: 'coursesEmail', staff_id: ids.owner },
      { template: 'testMail' },
      { template: 'itemAccepted', staff_id: ids.owner },
      { template: 'jobAccepted', staff_id: ids.owner },
      { template: '__proto__', staff_id: ids.owner },
    ]) {
      expect(await send(people.admin, body), JSON.stringify(body)).toMatchObject({ status: 422 });
    }
    expect(await query('select from mails')).toEqual([]);
  });

  test('each template has its right, and reaches whom its sender reaches', async () => {
    const refused = { status: 403, body: { error: { code: 'not_allowed' } } };
    expect(await send(people.owner, { template: 'testMail', staff_id: ids.owner })).toMatchObject(refused);
    expect(await send(people.optician, { template: 'profileReminder', staff_id: ids.owner })).toMatchObject(refused);
    expect(await send(people.owner, { template: 'profileReminder', staff_id: ids.romand })).toMatchObject(refused);
    const nobody = crypto.randomUUID();
    expect(await send(people.owner, { template: 'profileReminder', staff_id: nobody })).toMatchObject({ status: 404 });
    expect(await send(people.owner, { template: 'profileReminder', staff_id: ids.optician })).toMatchObject({
      status: 200,
    });
    expect(
      await portal.call('POST', '/email/send', { body: { template: 'testMail', staff_id: ids.owner } }),
    ).toMatchObject({
      status: 401,
    });
  });

  test('says who sent it, whatever the caller claims', async () => {
    const claim = { template: 'testMail', staff_id: ids.admin, data: { sender: 'Der Präsident' } };
    await send(people.admin, claim);
    await arrived(1);
    const [{ name }] = (await query(`select first_name || ' ' || last_name as name from staff where id = $1`, [
      ids.admin,
    ])) as [{ name: string }];
    expect(server.mails[0]?.text).toContain(`${name} hat diese Test-E-Mail geschickt`);
    expect(server.mails[0]?.text).not.toContain('Präsident');
  });

  test('once per key, and not more often than its template allows, also when twice at once', async () => {
    const body = { template: 'profileReminder', staff_id: ids.optician };
    const keyed = { 'idempotency-key': crypto.randomUUID() };
    await send(people.owner, body, keyed);
    expect(await send(people.owner, body, keyed)).toMatchObject({ status: 200 });
    expect(await query('select from message_postings')).toHaveLength(1);
    const more = await Promise.all([1, 2, 3].map(() => send(people.owner, body)));
    expect(more.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
  });

  test('an office without an address is told apart', async () => {
    await query(
      `insert into settings (key, value) values ('coursesEmail', null) on conflict (key) do update set value = null`,
    );
    expect(await send(people.admin, { template: 'testMail', setting: 'coursesEmail' })).toMatchObject({
      status: 409,
      body: { error: { fields: { setting: 'empty' } } },
    });
    await query(`update settings set value = '"kurse@lumen.example"' where key = 'coursesEmail'`);
    await send(people.admin, { template: 'testMail', setting: 'coursesEmail', language: 'fr' });
    // What the tests before sent may still be on its way.
    await expect
      .poll(() => server.mails.find(({ to }) => JSON.stringify(to).includes('kurse@lumen.example'))?.subject)
      .toBe('E-mail de test de Brillanz Portal');
  });
});

describe('templates', () => {
  const key = { kind: 'marketplaceItemAccepted', language: 'de' };
  const at = '/notifications/template';
  const read = async () => data(await people.admin.call('GET', `${at}?kind=${key.kind}&language=de`));
  const texts = {
    subject: 'Freigegeben: {{title}}',
    heading: 'Hallo {{firstName}}',
    text: 'Ihr Inserat <b>{{title}}</b> ist frei.\n\n<script>alert(1)</script>',
    button: 'Zum Inserat',
    subject_many: '{{count}} Inserate frei',
  };

  test('all are listed by a name, those about accounts too, for the office alone', async () => {
    const list = data(await people.admin.call('GET', '/notifications/templates')).templates as { kind: string }[];
    expect(list.length).toBeGreaterThanOrEqual(20);
    const fixed = data(await people.admin.call('GET', '/notifications/account-mails?language=fr')).mails;
    expect(fixed).toContainEqual({
      kind: 'account.recovery',
      subject: 'Nouveau mot de passe pour Brillanz Portal',
      html: expect.stringContaining('lang="fr-CH"'),
      text: expect.stringContaining('Bonjour.'),
    });
    for (const { kind } of [...list, ...(fixed as typeof list)]) {
      for (const { template } of [german, french]) expect(template.name).toHaveProperty(kind.replace('.', '_'));
    }
    for (const { kind } of list) {
      const { variables } = data(await people.admin.call('GET', `${at}?kind=${kind}&language=de`));
      for (const { name } of variables as { name: string }[]) {
        for (const { template } of [german, french]) expect(template.variable).toHaveProperty(name);
      }
    }
    for (const [method, path, body] of [
      ['GET', '/notifications/templates'],
      ['GET', '/notifications/account-mails?language=de'],
      ['GET', `${at}?kind=jobAccepted&language=de`],
      ['DELETE', `${at}?kind=jobAccepted&language=de`],
      ['PUT', at, { ...key, texts, updated: null }],
      ['POST', `${at}/preview`, key],
      ['POST', `${at}/test`, key],
      ['POST', '/notifications/mails/resend', { id: crypto.randomUUID() }],
      ['POST', '/notifications/sendings/resend', { id: crypto.randomUUID() }],
    ] as const) {
      expect((await people.owner.call(method, path, { body })).status, path).toBe(403);
    }
  });

  test('own words are used, keep hostile HTML as text, and go back by a reset', async () => {
    const saved = await people.admin.call('PUT', at, { body: { ...key, texts, updated: null } });
    expect(saved).toMatchObject({
      status: 200,
      body: { data: { texts, changed: { by: expect.any(String), person: ids.admin } } },
    });
    await system((tx) =>
      postMessage(tx, itemAccepted, {
        to: { staff: [ids.owner] },
        data: { titles: { de: '{{firstName}} <i>' } },
        path: '/app',
      }),
    );
    const preview = data(await people.admin.call('POST', `${at}/preview`, { body: key }));
    expect(preview).toMatchObject({ subject: 'Freigegeben: Refraktometer Topcon' });
    const list = data(await people.admin.call('GET', '/notifications/templates'));
    expect(list.templates).toContainEqual(
      expect.objectContaining({ kind: key.kind, subject_de: 'Freigegeben: Refraktometer Topcon', changed: ['de'] }),
    );
    expect(preview.html).toContain('&lt;script&gt;');
    expect(preview.html).not.toContain('<script>');
    const { records } = (await read()) as { records: { id: string; line: string }[] };
    expect(records[0]?.line).toBe('Ihr Inserat «{{firstName}} <i>» ist online');
    const real = data(await people.admin.call('POST', `${at}/preview`, { body: { ...key, record: records[0]?.id } }));
    expect(real.subject).toBe('Freigegeben: {{firstName}} <i>');
    const reset = await people.admin.call('DELETE', `${at}?kind=${key.kind}&language=de`);
    expect(reset).toMatchObject({ status: 200, body: { data: { changed: null } } });
    expect(await query('select from message_templates')).toEqual([]);
  });

  test('an unknown variable, a stale save and a template nobody knows are told apart', async () => {
    const unknown = { ...texts, text: 'Hallo {{vorname}} {{name}} {{vorname}}', subject_many: '{{title}}' };
    expect(await people.admin.call('PUT', at, { body: { ...key, texts: unknown, updated: null } })).toMatchObject({
      status: 422,
      body: {
        error: {
          fields: { 'texts.text': 'unknownVariable vorname, name', 'texts.subject_many': 'unknownVariable title' },
        },
      },
    });
    const broken = { ...texts, text: 'Hallo {{firstName', heading: '{{ }}' };
    expect(await people.admin.call('PUT', at, { body: { ...key, texts: broken, updated: null } })).toMatchObject({
      status: 422,
      body: { error: { fields: { 'texts.text': 'brokenVariable', 'texts.heading': 'brokenVariable' } } },
    });
    await people.admin.call('PUT', at, { body: { ...key, texts, updated: null } });
    expect(await people.admin.call('PUT', at, { body: { ...key, texts, updated: null } })).toMatchObject({
      status: 409,
    });
    const { changed } = (await read()) as { changed: { updated: string } };
    const { shipped } = (await read()) as { shipped: typeof texts };
    const back = await people.admin.call('PUT', at, { body: { ...key, texts: shipped, updated: changed.updated } });
    expect(back).toMatchObject({ status: 200, body: { data: { changed: null } } });
    expect(await people.admin.call('GET', `${at}?kind=nothing&language=de`)).toMatchObject({ status: 404 });
  });

  test('a draft goes to oneself at once, also what is switched off, and is not saved', async () => {
    await query(
      `insert into notification_preferences values ($1, 'marketplaceItemAccepted', 'email', 'off') on conflict do nothing`,
      [ids.admin],
    );
    const answer = await people.admin.call('POST', `${at}/test`, { body: { ...key, texts } });
    expect(answer).toMatchObject({ status: 200, body: { data: { recipient: 'admin@lumen.example' } } });
    await arrived(1);
    expect(server.mails[0]?.subject).toBe('Test: Freigegeben: Refraktometer Topcon');
    expect(server.header(server.mails[0], 'list-unsubscribe')).toBeUndefined();
    expect(await query('select from message_templates')).toEqual([]);
    expect(
      await query('select from notifications where posting_id is not null and staff_id = $1', [ids.admin]),
    ).toEqual([]);
  });
});

describe('what did not arrive', () => {
  const now = { starts_at: '2027-03-09T08:00:00Z', ends_at: '2027-03-09T16:00:00Z', place: 'Olten' };
  const course = { data: { name: 'Anna Frei', titles: { de: 'Kurs' }, now }, path: '/app/courses' };
  const mails = () => query('select id, status, resent_from from mails order by created, id');
  const leaveNow = () => query(`update brillanz.message_items set due_at = now(), urgent = true`);

  test('leaves again alone: only the failed of a sending, a copy of one that was sent', async () => {
    server.refused.set('owner@lumen.example', 550);
    const staff = [ids.owner, ids.optician, ids.romand];
    await system((tx) => postMessage(tx, registrationMessage('course', 'registered'), { ...course, to: { staff } }));
    await leaveNow();
    await people.admin.call('POST', '/email/send', { body: { template: 'testMail', staff_id: ids.admin } });
    await arrived(3);
    await expect.poll(async () => (await mails()).filter(({ status }) => status === 'queued')).toEqual([]);
    expect((await mails()).map(({ status }) => status).sort()).toEqual(['bounced', 'sent', 'sent', 'sent']);
    server.refused.clear();
    const [posting] = await query(`select id from message_postings where kind = 'courseRegistration.registered'`);
    const again = { body: { id: posting?.id } };
    expect(data(await people.admin.call('POST', '/notifications/sendings/resend', again))).toEqual({ resent: 1 });
    expect(data(await people.admin.call('POST', '/notifications/sendings/resend', again))).toEqual({ resent: 0 });
    await arrived(4);
    const addressees = server.mails.map((mail) => mail.to?.[0]?.address);
    expect(new Set(addressees).size).toBe(4);
    await expect.poll(async () => (await mails()).every(({ status }) => status === 'sent')).toBe(true);
    const [sent] = await query('select id from mails where staff_id = $1', [ids.romand]);
    const copy = data(await people.admin.call('POST', '/notifications/mails/resend', { body: { id: sent?.id } }));
    expect(copy.id).not.toBe(sent?.id);
    await arrived(5);
    expect(server.mails.filter((mail) => mail.to?.[0]?.address === 'romand@lumen.example')).toHaveLength(2);
  });

  test('what waits, was left out on purpose or is too old is refused with the reason', async () => {
    const resend = async (status: string, reason: string | null, type = 'serviceTried') => {
      const [row] = await query(
        `insert into mails (staff_id, status, reason, type) values ($1, $2, $3, $4) returning id`,
        [ids.owner, status, reason, type],
      );
      const answer = await people.admin.call('POST', '/notifications/mails/resend', { body: { id: row?.id } });
      return answer.body.error?.fields?.id;
    };
    expect(await resend('queued', null)).toBe('queued');
    expect(await resend('dropped', 'switchedOff')).toBe('leftOut');
    expect(await resend('sent', null)).toBe('tooOld');
    expect(await resend('failed', 'Greeting never received', 'account')).toBe('account');
    const nobody = { body: { id: crypto.randomUUID() } };
    expect((await people.admin.call('POST', '/notifications/mails/resend', nobody)).status).toBe(404);
    expect((await people.admin.call('POST', '/notifications/sendings/resend', nobody)).status).toBe(404);
  });

  test('a paused address is lifted by its person, who looks after its account, or the office; by nobody else', async () => {
    const address = 'owner@lumen.example';
    const lift = (who: Member, body = { address: ` ${address.toUpperCase()}` }) =>
      who.call('POST', '/notifications/addresses/lift', { body });
    const pause = () =>
      query(
        `insert into mail_addresses (address, bounces, paused) values ($1, 3, now())
             on conflict (address) do update set bounces = 3, paused = now()`,
        [address],
      );
    const state = () => query('select bounces, paused from mail_addresses');
    await pause();
    expect((await lift(people.optician)).status).toBe(404);
    expect((await lift(people.owner, { address: 'romand@lumen.example' })).status).toBe(404);
    expect((await lift(people.owner)).status).toBe(200);
    expect(await state()).toEqual([{ bounces: 0, paused: null }]);
    await pause();
    expect((await lift(people.admin)).status).toBe(200);
    await query(`insert into mail_addresses (address, bounces, paused) values ('optician@lumen.example', 3, now())`);
    expect((await lift(people.owner, { address: 'optician@lumen.example' })).status).toBe(200);
    await query(`delete from mail_addresses where address = 'optician@lumen.example'`);
    expect(await state()).toEqual([{ bounces: 0, paused: null }]);
  });

  test('an address that its person hid is not read by the owner, bounced or not', async () => {
    await query(`insert into mail_addresses (address, bounces) values ('optician@lumen.example', 1)`);
    const read = async (who: Member) => (await who.client.from('mail_addresses').select('address')).data;
    const [seen] = (await read(people.owner)) ?? [];
    expect(seen).toEqual({ address: 'optician@lumen.example' });
    const hide = `insert into field_levels (record_id, table_name, field, level, optician_id)
      select id, 'staff', 'email', 'hidden', optician_id from staff where id = $1`;
    await query(hide, [ids.optician]);
    expect(await read(people.owner)).toEqual([]);
    expect(await read(people.optician)).toEqual([seen]);
    await query('delete from field_levels where record_id = $1', [ids.optician]);
  });
});

describe('unsubscribing', () => {
  /** A mail to the owner; its link. */
  async function link(): Promise<string> {
    const posting = { data: { branch: 'Bern', days: 60 }, path: '/app', to: { staff: [ids.owner] } };
    await system((tx) => postMessage(tx, certificationUpcoming, posting));
    await query(`update brillanz.message_items set due_at = now(), urgent = true`);
    await people.admin.call('POST', '/email/send', { body: { template: 'testMail', staff_id: ids.admin } });
    await arrived(2);
    const mail = server.mails.find((one) => one.to?.[0]?.address === 'owner@lumen.example');
    const header = server.header(mail, 'list-unsubscribe') ?? '';
    return header.slice(1, -1);
  }
  const choices = () =>
    query(`select frequency from notification_preferences where staff_id = $1 and type = 'certificationUpcoming'`, [
      ids.owner,
    ]);
  const tokenOf = (address: string) => new URL(address).searchParams.get('token') ?? '';
  const post = (token: string, body: string, type: string, prefix = '/de') =>
    fetch(`${portal.origin}${prefix}/unsubscribe?token=${token}`, {
      method: 'POST',
      body,
      headers: { 'content-type': type },
    });
  const FORM = 'application/x-www-form-urlencoded';

  test('is by POST only, once or twice, from mail program or page; tampered tokens open nothing', async () => {
    const token = tokenOf(await link());
    await query(`delete from notification_preferences where staff_id = $1`, [ids.owner]);
    const path = `/notifications/unsubscribe?token=${token}`;
    const subject = { by: 'type', name: 'certificationUpcoming' };
    expect(data(await portal.call('GET', path))).toEqual({ language: 'de', subjects: [{ ...subject, off: false }] });
    await fetch(`${portal.origin}/de/unsubscribe?token=${token}`);
    await fetch(`${portal.origin}/de/unsubscribe?token=${token}`, { method: 'HEAD' });
    expect(await choices()).toEqual([]);

    const last = token.at(-1) === 'A' ? 'B' : 'A';
    const flipped = token[3] === 'x' ? 'y' : 'x';
    for (const bad of [
      token.slice(0, -1) + last,
      token.slice(0, 3) + flipped + token.slice(4),
      token.slice(0, 20),
      '',
      'x'.repeat(43),
    ]) {
      expect((await post(bad, 'List-Unsubscribe=One-Click', FORM)).status).toBe(404);
      expect((await portal.call('POST', '/notifications/unsubscribe', { body: { token: bad || 'x' } })).status).toBe(
        404,
      );
    }
    expect((await post(token, 'something=else', FORM)).status).toBe(400);
    expect((await post(token, 'x'.repeat(5000), FORM)).status).toBe(413);
    expect(await choices()).toEqual([]);

    for (let round = 0; round < 2; round += 1) {
      expect((await post(token, 'List-Unsubscribe=One-Click', FORM)).status).toBe(200);
      expect(await choices()).toEqual([{ frequency: 'off' }]);
    }
    expect(data(await portal.call('GET', path)).subjects).toEqual([{ ...subject, off: true }]);
    await query(`update notification_preferences set frequency = 'weekly' where staff_id = $1`, [ids.owner]);
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    const multipart = await fetch(`${portal.origin}/fr/unsubscribe?token=${token}`, { method: 'POST', body: form });
    expect([multipart.status, await choices()]).toEqual([200, [{ frequency: 'off' }]]);
    await query(`update notification_preferences set frequency = 'weekly' where staff_id = $1`, [ids.owner]);
    const page = await portal.call('POST', '/notifications/unsubscribe', { body: { token } });
    expect(data(page).subjects).toEqual([{ ...subject, off: true }]);
    expect(await choices()).toEqual([{ frequency: 'off' }]);
    // Whoever reads a mailbox of before has no say any more.
    await query(`update mails set recipient = 'frueher@lumen.example' where staff_id = $1`, [ids.owner]);
    expect((await post(token, 'List-Unsubscribe=One-Click', FORM)).status).toBe(404);
  });
});

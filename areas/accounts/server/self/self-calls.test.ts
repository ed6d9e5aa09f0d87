import { connect, type Socket } from 'node:net';
import sql from 'sql-template-tag';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asSystem } from '#database/scope.ts';
import { type Member, startTestPortal, type TestPortal } from '#server/testing/test-portal.ts';
import { OwnSession, PersonalData } from '../../contract.ts';
import { SAID_ELSEWHERE } from './own-data-paper.ts';
import words from './words/own-data/de.json' with { type: 'json' };

let portal: TestPortal;
let owner: Member;
let stranger: Member;

beforeAll(async () => {
  portal = await startTestPortal('demo', { PORTAL_PLACE_HEADER: 'X-Client-City' });
  owner = await portal.signIn('owner@lumen.example');
  stranger = await portal.signIn('romand@lumen.example');
});
afterAll(() => portal.stop());

async function sessionsOf(member: Member): Promise<OwnSession[]> {
  const { status, body } = await member.call('GET', '/account/sessions');
  expect(status, JSON.stringify(body)).toBe(200);
  return OwnSession.array().parse(body.data);
}

function look<Row extends object>(statement: ReturnType<typeof sql>): Promise<Row[]> {
  return asSystem(portal.database.pool, 'the test looks at its own data', (tx) => tx.rows<Row>(statement));
}

describe('/account/sessions', () => {
  it('lists only the own ones, this one first and marked', async () => {
    const second = await portal.signIn('owner@lumen.example');
    const [mine, theirs] = [await sessionsOf(owner), await sessionsOf(stranger)];
    expect(mine.map(({ current }) => current)).toEqual([true, ...mine.slice(1).map(() => false)]);
    expect((await sessionsOf(second))[0]?.id).not.toBe(mine[0]?.id);
    expect(mine.map(({ id }) => id)).toContain((await sessionsOf(second))[0]?.id);
    expect(theirs.filter(({ id }) => mine.some((own) => own.id === id))).toEqual([]);
    expect(mine[0]?.network).toBe('local');
  });

  it('names browser, system and place', async () => {
    const { accessToken } = await portal.signIn('moderator@lumen.example');
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
    await look(sql`update auth.sessions set user_agent = ${agent}, ip = '84.72.13.201'
      where user_id = (select id from auth.users where email = 'moderator@lumen.example')`);
    const stored = await portal.call('POST', '/auth/set', {
      body: { access_token: accessToken, refresh_token: 'kept elsewhere' },
      headers: { 'x-client-city': 'Z%C3%BCrich' },
    });
    const cookie = stored.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const { body } = await portal.call('GET', '/account/sessions', { headers: { cookie } });
    expect(OwnSession.array().parse(body.data)[0]).toMatchObject({
      browser: 'Firefox',
      system: 'Linux',
      place: 'Zürich',
      network: '84.72.13.x',
    });
  });

  it('ends one, which is refused from its next request on', async () => {
    const second = await portal.signIn('owner@lumen.example');
    const id = (await sessionsOf(second)).find(({ current }) => current)?.id;
    expect(await owner.call('DELETE', `/account/sessions?id=${id}`)).toMatchObject({ status: 200 });
    expect(await second.call('GET', '/account/sessions')).toMatchObject({
      status: 401,
      body: { error: { code: 'session_expired' } },
    });
    expect((await second.client.from('staff_preferences').select('staff_id')).data).toEqual([]);
    expect((await owner.call('DELETE', `/account/sessions?id=${id}`)).status).toBe(404);
  });

  it('does not know those of others', async () => {
    const [theirs] = await sessionsOf(stranger);
    expect((await owner.call('DELETE', `/account/sessions?id=${theirs?.id}`)).status).toBe(404);
    expect((await stranger.call('GET', '/auth/user')).status).toBe(200);
  });

  it('ends all others and keeps this one', async () => {
    const others = [await portal.signIn('owner@lumen.example'), await portal.signIn('owner@lumen.example')];
    expect((await owner.call('DELETE', '/account/sessions?others=true')).body.data).toMatchObject({
      ended: expect.any(Number),
    });
    expect(await sessionsOf(owner)).toHaveLength(1);
    for (const other of others) expect((await other.call('GET', '/auth/user')).status).toBe(401);
    expect((await stranger.call('GET', '/auth/user')).status).toBe(200);
  });

  it.each(['', '?id=', '?id=1', '?others=false', '?id=00000000-0000-4000-8000-000000000000&others=true'])(
    'does not guess what DELETE %s means',
    async (query) => {
      expect((await owner.call('DELETE', `/account/sessions${query}`)).status).toBe(422);
      expect(await sessionsOf(owner)).toHaveLength(1);
    },
  );

  it('wants a session', async () => {
    expect((await portal.call('GET', '/account/sessions')).status).toBe(401);
    expect((await portal.call('DELETE', '/account/sessions?others=true')).status).toBe(401);
    expect((await portal.call('GET', '/account/export')).status).toBe(401);
  });
});

describe('GET /account/export', () => {
  it('hands out everything of oneself, no secret and nobody else, and is noted', async () => {
    const draft = { form: 'tried.form', record: '', draft: { values: { name: 'Muster' } } };
    expect((await owner.call('PUT', '/drafts/single', { body: draft })).status).toBe(200);
    const answer = await owner.call('GET', '/account/export');
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const data = PersonalData.parse(answer.body.data);
    expect(data.account.email).toBe('owner@lumen.example');
    expect(data.person.first_name).toBe('Livia');
    expect(data.roles).toContain('opticianOwner');
    expect(data.permissions.map(({ name }) => name)).toContain('canEditOwnBusiness');
    expect(data.preferences).toMatchObject({ gets_news: true, invisible: false });
    expect(data.notification_preferences).toHaveLength(48);
    expect(data.drafts).toMatchObject([{ form: 'tried.form', draft: { values: { name: 'Muster' } } }]);
    expect(data.saved_views).toMatchObject([{ list: 'opticians', is_default: false, shared_with: 'company' }]);
    expect(data.notifications).toHaveLength(12);
    // By the table of what comes and goes with a person: whichever area made it.
    expect(data.staff_roles).toMatchObject([{ role_name: 'opticianOwner' }]);
    expect(Array.isArray(data.content_reads)).toBe(true);
    expect(data.portal_mails.length).toBeGreaterThan(0);
    expect(data.sessions.length).toBeGreaterThan(0);
    const text = JSON.stringify(answer.body);
    for (const secret of ['encrypted_password', '$argon2', '"secret"', 'refresh_token', 'romand@lumen.example']) {
      expect(text).not.toContain(secret);
    }
    expect(answer.headers.get('cache-control')).toBe('no-store');
    await portal.database.pool.query(
      `update auth.audit_log_entries set created_at = now() - interval '2 minutes' where payload ->> 'action' = 'personal_data_exported'`,
    );
    const again = PersonalData.parse((await owner.call('GET', '/account/export')).body.data);
    expect(again.events.filter(({ action }) => action === 'personal_data_exported')).toHaveLength(2);
  });

  it('is made one at a time; who asks for many gets some and is told to wait', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => owner.call('GET', '/account/export')));
    const statuses = answers.map(({ status }) => status).sort();
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect((await owner.call('GET', '/account/export')).status).toBe(200);
  });

  it('is refused where it would fill the memory', async () => {
    const draft = (values: string) => ({ staff_id: null, form: 'tried.form', draft: JSON.parse(`{"a":[${values}]}`) });
    const { data } = await stranger.client.from('staff_preferences').select('staff_id').single();
    const many = await stranger.client
      .from('drafts')
      .insert({ ...draft(Array(24_000).fill('{}').join(',')), staff_id: data?.staff_id } as never);
    expect(many.error?.code).toBe('23514');
    await portal.database.pool.query(
      `insert into drafts (staff_id, form, record, draft)
       select $1, 'tried.form', n::text, jsonb_build_object('values', repeat(md5(n::text), 3900)) from generate_series(1, 80) n`,
      [data?.staff_id],
    );
    expect((await stranger.call('GET', '/account/export')).status).toBe(413);
    await portal.database.pool.query(`delete from drafts where form = 'tried.form' and record <> ''`);
    expect((await stranger.call('GET', '/account/export')).status).toBe(200);
  });

  it('stands in the log once a minute', async () => {
    const noted = async () =>
      (
        await portal.database.pool.query(
          `select from auth.audit_log_entries where payload ->> 'action' = 'personal_data_exported' and payload ->> 'actor_id' = (
             select auth_user_id::text from staff where first_name = 'Livia' and last_name = 'Aebischer')`,
        )
      ).rowCount;
    await portal.database.pool.query(
      `update auth.audit_log_entries set created_at = now() - interval '2 minutes' where payload ->> 'action' = 'personal_data_exported'`,
    );
    const before = await noted();
    for (let count = 0; count < 3; count += 1) await owner.call('GET', '/account/export');
    expect(await noted()).toBe((before ?? 0) + 1);
  });

  it('holds the last five thousand sign-ins', async () => {
    await portal.database.pool.query(
      `insert into auth.sessions (id, user_id, created_at)
       select gen_random_uuid(), user_id, created_at - make_interval(mins => n)
       from (select user_id, created_at from auth.sessions where user_id in (
         select auth_user_id from staff where first_name = 'Livia' and last_name = 'Aebischer') limit 1) one, generate_series(1, 5100) n`,
    );
    const { sessions } = PersonalData.parse((await owner.call('GET', '/account/export')).body.data);
    expect(sessions).toHaveLength(5_000);
    await portal.database.pool.query(`delete from auth.sessions where created_at < now() - interval '10 minutes'`);
  });

  it('is refused to who does not read what was asked for, until the lines are gone', async () => {
    await portal.database.pool.query(
      `insert into drafts (staff_id, form, record, draft)
       select staff.id, 'tried.form', n::text, jsonb_build_object('values', repeat('ä', 60000))
       from staff join auth.users account on account.id = staff.auth_user_id, generate_series(1, 90) n
       where account.email = 'romand@lumen.example'`,
    );
    const lines: Socket[] = [];
    const status = async () => (await stranger.call('GET', '/account/sessions')).status;
    const { hostname, port } = new URL(portal.origin);
    await expect
      .poll(async () => {
        const line = connect(Number(port), hostname);
        lines.push(line.pause());
        line.write(`GET /api/v1/account/export HTTP/1.1\r\nhost: x\r\ncookie: ${stranger.cookie}\r\n\r\n`);
        return status();
      })
      .toBe(429);
    expect((await owner.call('GET', '/account/sessions')).status).toBe(200);
    for (const line of lines) line.destroy();
    await expect.poll(status).toBe(200);
    await portal.database.pool.query(`delete from drafts where form = 'tried.form' and record <> ''`);
  });
});

describe('preferences', () => {
  it('are changed by their owner and unknown to others', async () => {
    const own = owner.client.from('staff_preferences');
    const { data } = await own.update({ gets_news: false }).not('staff_id', 'is', null).select();
    expect(data).toHaveLength(1);
    expect(data?.[0]).toMatchObject({ gets_news: false, gets_job_offers: true });
    const theirs = await stranger.client.from('staff_preferences').select('*');
    expect(theirs.data).toHaveLength(1);
    expect(theirs.data?.[0]).toMatchObject({ gets_news: true });
    const foreign = await stranger.client
      .from('staff_preferences')
      .update({ gets_news: true })
      .eq('staff_id', data?.[0].staff_id)
      .select();
    expect(foreign.data).toEqual([]);
    expect((await owner.client.from('staff_preferences').update({ updated: '2020-01-01' }).select()).error?.code).toBe(
      '42501',
    );
  });

  it('of notifications keep what differs, and what cannot be switched off stays on', async () => {
    const { data: me } = await owner.client.from('staff_preferences').select('staff_id').single();
    const row = { staff_id: me?.staff_id, type: 'jobAccepted', channel: 'email' };
    const table = () => owner.client.from('notification_preferences');
    expect((await table().upsert({ ...row, frequency: 'weekly' })).error).toBeNull();
    expect((await table().upsert({ ...row, frequency: 'daily' })).error).toBeNull();
    const matrix = owner.client.from('staff_notification_preferences').select('frequency, fixed');
    expect((await matrix.match({ type: 'jobAccepted', channel: 'email' })).data).toEqual([
      { frequency: 'daily', fixed: false },
    ]);
    for (const wrong of [
      { ...row, type: 'courseRegistration', frequency: 'off' },
      { ...row, channel: 'notification', frequency: 'weekly' },
      { ...row, frequency: 'hourly' },
    ]) {
      expect((await table().upsert(wrong)).error?.code).toBe('23514');
    }
    const fixed = await owner.client.from('staff_notification_preferences').select('type, frequency').eq('fixed', true);
    expect(fixed.data?.map(({ type }) => type).sort()).toEqual(['courseRegistration', 'eventRegistration']);
    expect(fixed.data?.every(({ frequency }) => frequency === 'instant')).toBe(true);
    const { error } = await stranger.client.from('notification_preferences').insert({ ...row, frequency: 'off' });
    expect(error?.code).toBe('42501');
  });
});

describe('GET /account/export.pdf', () => {
  const read = async (member: Member, language: string) => {
    const { cookie } = member;
    const answer = await fetch(`${portal.origin}/api/v1/account/export.pdf?language=${language}`, {
      headers: { cookie },
    });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(await answer.arrayBuffer())));
    return text.join(' ');
  };

  it('says the same as the copy, in words of both languages and without ids', async () => {
    const known = PersonalData.parse((await owner.call('GET', '/account/export')).body.data);
    const german = await read(owner, 'de');
    for (const part of [
      known.person.last_name,
      known.company.name,
      known.account.email,
      'Inhaber:in',
      'Nichts bekannt',
    ])
      expect(german).toContain(part);
    expect(german).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-|opticianOwner|\{\{|undefined|null/);
    expect(await read(stranger, 'fr')).toMatch(/Mes données.*Votre profil.*Propriétaire.*Aucune donnée/s);
  });

  it('names each part of the copy', async () => {
    const { made: _made, ...known } = PersonalData.parse((await owner.call('GET', '/account/export')).body.data);
    const named = [...Object.keys(words.section), ...SAID_ELSEWHERE];
    expect(Object.keys(known).filter((part) => !named.includes(part))).toEqual([]);
  });

  it('is for oneself alone, in a language there is', async () => {
    expect((await portal.call('GET', '/account/export.pdf?language=de')).status).toBe(401);
    expect((await owner.call('GET', '/account/export.pdf?language=it')).status).toBe(422);
  });
});

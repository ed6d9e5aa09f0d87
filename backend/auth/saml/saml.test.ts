import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser } from '#backend/auth/oauth/testing/browser.ts';
import { createPerson, PASSWORD, startBackend, type TestBackend } from '#backend/testing/backend-server.ts';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';
import { createKeys } from './testing/certificate.ts';
import { type AnswerFacts, SamlIdp, sign } from './testing/identity-provider.ts';

const REDIRECT = 'http://localhost:3000/app/account';
const ACS = 'http://localhost:3000/auth/v1/sso/saml/acs';

let database: TestDatabase;
let server: TestBackend;
let providerId: string;
const idp = new SamlIdp('lumen');

beforeAll(async () => {
  database = await createTestDatabase('backend');
  server = await startBackend({ database, variables: { GOTRUE_SAML_ENABLED: 'true' } });
  const made = await admin('POST', '', { type: 'saml', metadata_xml: idp.metadata, domains: ['Lumen.example'] });
  expect(made.status).toBe(201);
  providerId = made.body.id;
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});

async function admin(method: string, path: string, body?: object, at = server) {
  const headers = { apikey: at.backend.secretKey };
  const init = { method, headers, body: body && JSON.stringify(body) };
  const answer = await at.fetch(`/admin/sso/providers${path}`, init);
  return { status: answer.status, body: await answer.json() };
}

/** The request we send a person away with, by the official client on a page in this browser. */
async function leave(browser = new Browser(), at = server) {
  const given = { domain: 'lumen.example', options: { redirectTo: REDIRECT } };
  const { data, error } = await at.client(browser.fetch).signInWithSSO(given);
  expect(error).toBeNull();
  return { ...idp.read(data?.url ?? ''), browser };
}

/** Posts an answer as the provider's page does in the person's browser, which then follows us. */
async function post(xml: string, stay: { relayState: string; browser?: Browser }, at = server): Promise<URL> {
  const { relayState: RelayState, browser = new Browser() } = stay;
  const SAMLResponse = Buffer.from(xml).toString('base64');
  const posted = await browser.postFromElsewhere(`${at.url}/sso/saml/acs`, { SAMLResponse, RelayState });
  expect(posted.status).toBe(303);
  const next = new URL(posted.headers.get('location') ?? '');
  if (next.pathname !== '/auth/v1/sso/saml/finish') return next;
  const answer = await browser.open(`${at.url}/sso/saml/finish${next.search}`);
  expect(answer.status).toBe(303);
  return new URL(answer.headers.get('location') ?? '');
}

const fragment = (url: URL) => Object.fromEntries(new URLSearchParams(url.hash.slice(1)));
const REFUSED = {
  error: 'access_denied',
  error_code: 'validation_failed',
  error_description: 'SAML Assertion is not valid',
};

test('a person of the company’s domain enters their account, again and again', async () => {
  const person = await createPerson(server);
  for (const signed of ['assertion', 'response'] as const) {
    const request = await leave();
    expect(request).toMatchObject({ acsUrl: ACS, issuer: 'http://localhost:3000/auth/v1/sso/saml/metadata' });
    const target = await post(idp.answer({ request, nameId: person.email }, signed), request);
    expect(target.origin + target.pathname).toBe(REDIRECT);
    const { data } = await server.client().getUser(fragment(target).access_token);
    expect(data.user?.id).toBe(person.id);
    expect(data.user?.identities?.map(({ provider }) => provider).sort()).toEqual(['email', `sso:${providerId}`]);
    const claims = await server.client().getClaims(fragment(target).access_token);
    expect(claims.data?.claims.amr).toMatchObject([{ method: 'sso/saml' }]);
  }
  expect((await server.client().signInWithPassword({ email: person.email, password: PASSWORD })).error).toBeNull();
});

test('a client with a code challenge gets a code', async () => {
  const person = await createPerson(server);
  const verifier = 'v'.repeat(50);
  const code_challenge = createHash('sha256').update(verifier).digest('base64url');
  const wanted = { provider_id: providerId, skip_http_redirect: true, code_challenge, code_challenge_method: 's256' };
  const asked = await server.fetch('/sso', {
    method: 'POST',
    body: JSON.stringify({ ...wanted, redirect_to: REDIRECT }),
  });
  const request = idp.read((await asked.json()).url);
  const target = await post(idp.answer({ request, nameId: person.email }), request);
  expect(target.hash).toBe('');
  const body = JSON.stringify({ auth_code: target.searchParams.get('code'), code_verifier: verifier });
  const session = await (await server.fetch('/token?grant_type=pkce', { method: 'POST', body })).json();
  expect(session.user.id).toBe(person.id);
});

test('a session ends when the provider says so, with and without a code challenge', async () => {
  const person = await createPerson(server);
  const endOf = async (accessToken = '') => {
    const id = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()).session_id;
    const { rows } = await database.pool.query('select not_after from auth.sessions where id = $1', [id]);
    return Math.abs(rows[0].not_after.getTime() - Date.now() - 1_800_000);
  };
  const plain = await leave();
  const target = await post(idp.answer({ request: plain, nameId: person.email, sessionEnds: 1800 }), plain);
  expect(await endOf(fragment(target).access_token)).toBeLessThan(60_000);

  const code_verifier = 'v'.repeat(50);
  const code_challenge = createHash('sha256').update(code_verifier).digest('base64url');
  const wanted = { provider_id: providerId, skip_http_redirect: true, code_challenge, code_challenge_method: 's256' };
  const asked = await server.fetch('/sso', { method: 'POST', body: JSON.stringify(wanted) });
  const request = idp.read((await asked.json()).url);
  const back = await post(idp.answer({ request, nameId: person.email, sessionEnds: 1800 }), request);
  const body = JSON.stringify({ auth_code: back.searchParams.get('code'), code_verifier });
  const session = await (await server.fetch('/token?grant_type=pkce', { method: 'POST', body })).json();
  expect(await endOf(session.access_token)).toBeLessThan(60_000);
});

test('what is wrong with an answer is refused, whatever it is', async () => {
  const { email: nameId } = await createPerson(server);
  const stranger = createKeys();
  const other = new SamlIdp('other');
  const wrong: Record<string, (facts: AnswerFacts) => string> = {
    unsigned: (facts) => idp.answer(facts, 'nothing'),
    'signed with a foreign key': (facts) => idp.answer(facts, 'assertion', stranger),
    'response signed with a foreign key': (facts) => idp.answer(facts, 'response', stranger),
    'signed with SHA-1': (facts) =>
      idp.answer(facts, 'assertion', idp.keys, 'http://www.w3.org/2000/09/xmldsig#rsa-sha1'),
    'changed after signing': (facts) => idp.answer(facts).replace(nameId, 'admin@lumen.example'),
    'changed time': (facts) => idp.answer(facts).replaceAll(/NotOnOrAfter="\d{4}/g, 'NotOnOrAfter="2099'),
    expired: (facts) => idp.answer({ ...facts, notOnOrAfter: -31 }),
    'not yet valid': (facts) => idp.answer({ ...facts, notBefore: 40 }),
    'for another audience': (facts) => idp.answer({ ...facts, audience: 'https://evil.example/metadata' }),
    'for another receiver': (facts) => idp.answer({ ...facts, recipient: 'https://evil.example/acs' }),
    'for another address': (facts) => idp.answer({ ...facts, destination: 'https://evil.example/acs' }),
    'to another request': (facts) => idp.answer({ ...facts, inResponseTo: 'id-other' }),
    'of another issuer': (facts) => idp.answer({ ...facts, issuer: other.entityId }),
    'of another provider': (facts) => other.answer(facts),
    'with a document type': (facts) => `<!DOCTYPE x [<!ENTITY e "x">]>${idp.answer(facts)}`,
    'without an assertion': (facts) => sign(idp.response(facts, ''), 'Response', idp.keys),
    'no XML': () => 'kein XML',
    empty: () => '<a/>',
  };
  for (const [name, make] of Object.entries(wrong)) {
    const request = await leave();
    const target = await post(make({ request, nameId }), request);
    expect([name, target.pathname, fragment(target)]).toEqual([name, '/app/account', { ...REFUSED, sb: '' }]);
  }
});

test('a clock that differs a little is forgiven', async () => {
  const { email: nameId } = await createPerson(server);
  for (const times of [{ notBefore: 20 }, { notOnOrAfter: -15 }]) {
    const request = await leave();
    const target = await post(idp.answer({ request, nameId, ...times }), request);
    expect(fragment(target).access_token).toEqual(expect.any(String));
  }
});

test('a signed assertion wrapped around a forged one opens nothing', async () => {
  const person = await createPerson(server);
  const victim = await createPerson(server);
  const wraps: ((signed: string, forged: string, facts: AnswerFacts) => string)[] = [
    (signed, forged, facts) => idp.response(facts, forged + signed),
    (signed, forged, facts) => idp.response(facts, signed + forged),
    // The signed one hides inside the forged one, or in an extension beside it.
    (signed, forged, facts) => idp.response(facts, forged.replace('</saml:Issuer>', `</saml:Issuer>${signed}`)),
    (signed, forged, facts) => idp.response(facts, `<samlp:Extensions>${signed}</samlp:Extensions>${forged}`),
    // The signature moves over to the forged one and carries the signed one as its object.
    (signed, forged, facts) => {
      const signature = /<ds:Signature.*<\/ds:Signature>/s.exec(signed)?.[0] ?? '';
      const bare = signed.replace(signature, '');
      const carrier = signature.replace('</ds:Signature>', `<ds:Object>${bare}</ds:Object></ds:Signature>`);
      return idp.response(facts, forged.replace('</saml:Issuer>', `</saml:Issuer>${carrier}`));
    },
  ];
  for (const wrap of wraps) {
    const request = await leave();
    const facts = { request, nameId: person.email };
    const signed = sign(idp.assertion(facts), 'Assertion', idp.keys);
    const forged = idp.assertion({ request, nameId: victim.email });
    const target = await post(wrap(signed, forged, facts), request);
    const { access_token } = fragment(target);
    const user = access_token ? (await server.client().getUser(access_token)).data.user : undefined;
    expect(user?.id).not.toBe(victim.id);
  }
  const comment = await leave();
  const facts = { request: comment, nameId: `${victim.email}<!-- -->.evil.example` };
  const target = await post(idp.answer(facts), comment);
  expect(fragment(target).access_token).toBeUndefined();
});

test('an answer counts once, and only to who asked', async () => {
  const { email: nameId } = await createPerson(server);
  const request = await leave();
  const xml = idp.answer({ request, nameId, assertionId: 'a-once' });
  const outcomes = await Promise.all([1, 2, 3].map(() => post(xml, request)));
  expect(outcomes.filter((target) => fragment(target).access_token)).toHaveLength(1);
  const again = await leave();
  expect(fragment(await post(xml, again))).toMatchObject(REFUSED);
  const copy = await leave();
  const sameId = idp.answer({ request: copy, nameId, assertionId: 'a-once' });
  expect(fragment(await post(sameId, copy))).toMatchObject(REFUSED);
  const unasked = await post(idp.answer({ request, nameId }), { relayState: crypto.randomUUID() });
  expect(unasked.origin).toBe('http://localhost:3000');
  expect(fragment(unasked)).toMatchObject({ error: 'invalid_request', error_code: 'saml_relay_state_not_found' });
  const evil = await post(idp.answer({ request, nameId }), { relayState: 'https://evil.example' });
  expect(evil.origin).toBe('http://localhost:3000');
  const slow = await leave();
  server.clock.advance(601);
  const late = await post(idp.answer({ request: slow, nameId }), slow);
  expect(fragment(late)).toMatchObject({ error_code: 'saml_relay_state_expired' });
});

test('an answer signs in the browser that began, and no other', async () => {
  const person = await createPerson(server);
  const nameId = person.email;
  const attacker = await leave();
  const victim = new Browser();
  await leave(victim);
  // The attacker's own assertion and relay state, posted by a page the victim opens.
  const target = await post(idp.answer({ request: attacker, nameId }), { ...attacker, browser: victim });
  expect(target.origin + target.pathname).toBe('http://localhost:3000/');
  expect(fragment(target)).toMatchObject({ error: 'invalid_request', error_code: 'saml_relay_state_not_found' });

  const own = new Browser();
  const [first, second] = [await leave(own), await leave(own)];
  for (const request of [second, first]) {
    expect(fragment(await post(idp.answer({ request, nameId }), request)).access_token).toEqual(expect.any(String));
  }
});

test('the page after the answer works once, at once, and with the handle alone opens nothing', async () => {
  const { email: nameId } = await createPerson(server);
  const arrive = async () => {
    const request = await leave();
    const SAMLResponse = Buffer.from(idp.answer({ request, nameId })).toString('base64');
    const form = { SAMLResponse, RelayState: request.relayState };
    const posted = await request.browser.postFromElsewhere(`${server.url}/sso/saml/acs`, form);
    const page = `${server.url}/sso/saml/finish${new URL(posted.headers.get('location') ?? '').search}`;
    const open = async (browser: Browser) =>
      fragment(new URL((await browser.open(page)).headers.get('location') ?? ''));
    return { browser: request.browser, open };
  };
  const once = await arrive();
  expect((await once.open(new Browser())).error_code).toBe('saml_relay_state_not_found');
  expect((await once.open(once.browser)).access_token).toEqual(expect.any(String));
  expect((await once.open(once.browser)).error_code).toBe('saml_relay_state_not_found');
  const late = await arrive();
  server.clock.advance(61);
  expect((await late.open(late.browser)).error_code).toBe('saml_relay_state_not_found');
  for (const query of ['', '?handle=', '?handle=x&relay_state=y', '?handle=a&handle=b']) {
    const answer = await fetch(`${server.url}/sso/saml/finish${query}`, { redirect: 'manual' });
    expect(answer.headers.get('location') ?? '').not.toContain('access_token');
    expect(answer.status).toBeLessThan(500);
  }
});

test('over TLS the cookie belongs to this host alone', async () => {
  const secure = await startBackend({
    database,
    variables: { GOTRUE_SAML_ENABLED: 'true' },
    externalUrl: 'https://portal.lumen.example',
  });
  const body = JSON.stringify({ domain: 'lumen.example', skip_http_redirect: true });
  const answer = await secure.fetch('/sso', { method: 'POST', body });
  const [cookie] = answer.headers.getSetCookie();
  expect(cookie).toMatch(
    /^__Host-company-sign-in-[\w-]{16}=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  await secure.stop();
});

test('a provider opens no account outside its domains, and none for who was not invited', async () => {
  const foreign = await server.admin.createUser({
    email: 'chef@andere.example',
    password: PASSWORD,
    email_confirm: true,
  });
  expect(foreign.error).toBeNull();
  for (const nameId of ['chef@andere.example', 'unknown@lumen.example']) {
    const request = await leave();
    const target = await post(idp.answer({ request, nameId }), request);
    expect(fragment(target)).toMatchObject({ error: 'access_denied', error_code: 'signup_disabled' });
  }
  const request = await leave();
  const nameless = await post(idp.answer({ request, nameId: 'u-17', nameIdFormat: 'urn:x' }), request);
  expect(fragment(nameless)).toMatchObject({ error_code: 'saml_assertion_no_email' });
});

test('a provider opens an account that it once opened no more once the address is of another domain', async () => {
  const person = await createPerson(server);
  const enter = async () => {
    const request = await leave();
    return fragment(await post(idp.answer({ request, nameId: person.email }), request));
  };
  expect((await enter()).access_token).toBeDefined();
  const moved = { email: `moved-${person.email.replace('@lumen.example', '@andere.example')}`, email_confirm: true };
  expect((await server.admin.updateUserById(person.id, moved)).error).toBeNull();
  expect(await enter()).toMatchObject({ error: 'access_denied', error_code: 'signup_disabled' });
  // Whoever has the address by then is somebody else.
  server.clock.advance(8 * 86_400);
  const heir = await server.admin.createUser({ email: person.email, password: PASSWORD, email_confirm: true });
  const { data } = await server.client().getUser((await enter()).access_token);
  expect(data.user?.id).toBe(heir.data.user?.id ?? 'an account');
});

const UNSPECIFIED = 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified';

test('a name that is an address is that of the account with it, not of who had it before', async () => {
  const [former, heir] = [await createPerson(server), await createPerson(server)];
  const address = former.email;
  const enter = async (nameId: string, mail?: string) => {
    const request = await leave();
    const facts = { request, nameId, ...(mail && { nameIdFormat: UNSPECIFIED, attributes: { mail } }) };
    const { access_token } = fragment(await post(idp.answer(facts), request));
    return (await server.client().getUser(access_token)).data.user?.id;
  };
  const give = (id: string, email: string) => server.admin.updateUserById(id, { email, email_confirm: true });
  expect(await enter(address)).toBe(former.id);
  expect((await give(former.id, `neu-${address}`)).error).toBeNull();
  server.clock.advance(8 * 86_400);
  expect((await give(heir.id, address)).error).toBeNull();
  expect(await enter(address)).toBe(heir.id);
  expect(await enter(`neu-${address}`)).toBe(former.id);
  // Also where the address stands beside it.
  expect(await enter('kasse-7', `neu-${address}`)).toBe(former.id);
  expect(await enter('kasse-7', address)).toBe(heir.id);
  // Nor to who has no account.
  expect(await enter('kasse-7', `neuling-${address}`)).toBeUndefined();
  // Whoever changed their address here comes on by what is asserted of them as before.
  expect(await enter('kasse-8', address)).toBe(heir.id);
  expect((await give(heir.id, `anders-${address}`)).error).toBeNull();
  expect(await enter('kasse-8', address)).toBe(heir.id);
});

test('whose person left the provider’s company with the address is not tied again by it', async () => {
  const person = await createPerson(server);
  const enter = async () => {
    const request = await leave();
    return fragment(await post(idp.answer({ request, nameId: person.email }), request));
  };
  const note = (app_metadata: object) => server.admin.updateUserById(person.id, { app_metadata });
  expect((await note({ left: { address: person.email } })).error).toBeNull();
  expect(await enter()).toMatchObject({ error: 'access_denied', error_code: 'provider_email_needs_verification' });
  expect((await note({ left: { address: 'former@andere.example' } })).error).toBeNull();
  expect((await enter()).access_token).toBeDefined();
  // Nor by a tie that is there all the same, nor in the moment in which they leave.
  expect((await note({ left: { address: person.email } })).error).toBeNull();
  expect(await enter()).toMatchObject({ error_code: 'provider_email_needs_verification' });
  expect((await note({ left: null })).error).toBeNull();
  await database.pool.query(`delete from auth.identities where user_id = $1 and provider like 'sso:%'`, [person.id]);
  const leaving = await database.pool.connect();
  await leaving.query(`begin; select from auth.users where id = '${person.id}' for update`);
  const meanwhile = enter();
  const waits = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  await expect.poll(async () => (await database.pool.query(waits)).rowCount).toBe(1);
  await leaving.query(`update auth.users set raw_app_meta_data = raw_app_meta_data || jsonb_build_object('left',
    jsonb_build_object('address', email)) where id = '${person.id}'`);
  await leaving.query('commit');
  leaving.release();
  expect(await meanwhile).toMatchObject({ error_code: 'provider_email_needs_verification' });
});

test('who ends the ties of an account does not wait for a sign-in that waits for the account', async () => {
  const person = await createPerson(server);
  const enter = async () => {
    const request = await leave();
    return fragment(await post(idp.answer({ request, nameId: person.email }), request));
  };
  expect((await enter()).access_token).toBeDefined();
  const ending = await database.pool.connect();
  await ending.query(`begin; select from auth.users where id = '${person.id}' for update`);
  const meanwhile = enter();
  const waits = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  await expect.poll(async () => (await database.pool.query(waits)).rowCount).toBe(1);
  const ended = await ending.query('delete from auth.identities where user_id = $1', [person.id]);
  await ending.query('commit');
  ending.release();
  expect(ended.rowCount).toBe(2);
  expect((await meanwhile).access_token).toBeDefined();
});

test('the mapping says where address and name stand; a new account is managed by the company alone', async () => {
  const open = await startBackend({
    database,
    variables: { GOTRUE_SAML_ENABLED: 'true', GOTRUE_DISABLE_SIGNUP: 'false' },
  });
  const mapping = {
    keys: { email: { names: ['nothing', 'adresse'] }, full_name: { name: 'cn' }, kind: { default: 'staff' } },
  };
  await admin('PUT', `/${providerId}`, { attribute_mapping: mapping });
  const email = `neu-${crypto.randomUUID().slice(0, 8)}@lumen.example`;
  const request = await leave(new Browser(), open);
  const facts = { request, nameId: 'u-18', nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent' };
  const xml = idp.answer({ ...facts, attributes: { adresse: email, cn: 'Neu Dabei' } });
  const session = fragment(await post(xml, request, open));
  const { data } = await open.client().getUser(session.access_token);
  expect(data.user).toMatchObject({ email, user_metadata: { full_name: 'Neu Dabei' } });
  expect(data.user?.identities?.[0]).toMatchObject({ id: 'u-18', identity_data: { kind: 'staff', sub: 'u-18' } });
  const headers = { authorization: `Bearer ${session.access_token}` };
  const change = await open.fetch('/user', { method: 'PUT', headers, body: JSON.stringify({ password: PASSWORD }) });
  expect([change.status, (await change.json()).error_code]).toEqual([422, 'user_sso_managed']);
  await admin('PUT', `/${providerId}`, { attribute_mapping: null });
  await open.stop();
});

test('the start names what is wrong', async () => {
  const ask = async (body: object, at = server) => {
    const answer = await at.fetch('/sso', { method: 'POST', body: JSON.stringify(body) });
    return [answer.status, (await answer.json()).error_code];
  };
  expect(await ask({})).toEqual([400, 'validation_failed']);
  expect(await ask({ domain: 'lumen.example', provider_id: providerId })).toEqual([400, 'validation_failed']);
  expect(await ask({ provider_id: 'x' })).toEqual([400, 'validation_failed']);
  expect(await ask({ provider_id: crypto.randomUUID() })).toEqual([404, 'sso_provider_not_found']);
  expect(await ask({ domain: 'nobody.example' })).toEqual([404, 'sso_provider_not_found']);
  const plain = await server.fetch('/sso', { method: 'POST', body: JSON.stringify({ domain: 'LUMEN.example' }) });
  expect([plain.status, plain.headers.get('location')?.startsWith(idp.entryPoint)]).toEqual([303, true]);
  const off = await startBackend({ database });
  expect(await ask({}, off)).toEqual([404, 'saml_provider_disabled']);
  expect((await admin('GET', '', undefined, off)).status).toBe(404);
  expect((await fetch(`${off.url}/sso/saml/metadata`)).status).toBe(404);
  await off.stop();
});

test('our metadata names our addresses', async () => {
  const answer = await fetch(`${server.url}/sso/saml/metadata`);
  expect(answer.headers.get('content-type')).toContain('xml');
  const xml = await answer.text();
  expect(xml).toContain('entityID="http://localhost:3000/auth/v1/sso/saml/metadata"');
  expect(xml).toContain(`Location="${ACS}"`);
  expect((await (await server.fetch('/settings')).json()).saml_enabled).toBe(true);
});

test('administrators keep providers; nobody else does', async () => {
  const second = new SamlIdp('second');
  const wanted = { type: 'saml', metadata_xml: second.metadata, domains: ['second.example'] };
  const { body, status } = await admin('POST', '', wanted);
  expect(status).toBe(201);
  expect(body).toMatchObject({
    disabled: false,
    saml: { entity_id: second.entityId },
    domains: [{ domain: 'second.example' }],
  });
  expect((await admin('POST', '', wanted)).body.error_code).toBe('saml_idp_already_exists');
  const third = { type: 'saml', metadata_xml: new SamlIdp('third').metadata };
  expect((await admin('POST', '', { ...third, domains: ['SECOND.example'] })).body.error_code).toBe(
    'sso_domain_already_exists',
  );
  for (const metadata_xml of [
    '<a/>',
    'x',
    second.metadata.replace(second.keys.certificate, 'AAAA'),
    `<!DOCTYPE a>${idp.metadata}`,
  ]) {
    expect((await admin('POST', '', { type: 'saml', metadata_xml })).body.error_code).toBe('validation_failed');
  }
  expect((await admin('POST', '', { type: 'saml', metadata_url: 'http://127.0.0.1:9/' })).body.error_code).toBe(
    'saml_metadata_fetch_failed',
  );
  expect((await admin('GET', '')).body.items).toHaveLength(2);
  const changed = await admin('PUT', `/${body.id}`, { domains: ['zwei.example'], disabled: true });
  expect(changed.body).toMatchObject({ disabled: true, domains: [{ domain: 'zwei.example' }] });
  const asked = await server.fetch('/sso', { method: 'POST', body: JSON.stringify({ domain: 'zwei.example' }) });
  expect(asked.status).toBe(404);
  expect((await admin('DELETE', `/${body.id}`)).body.id).toBe(body.id);
  expect((await admin('GET', `/${body.id}`)).status).toBe(404);
  expect((await server.fetch('/admin/sso/providers')).status).toBe(401);
});

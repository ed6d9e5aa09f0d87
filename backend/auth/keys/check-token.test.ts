import { createHmac } from 'node:crypto';
import { exportJWK, exportSPKI, generateKeyPair, importJWK, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, signIn, startBackend, type TestBackend } from '#backend/testing/backend-server.ts';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';

const SECRET = 'a shared secret of more than thirty-two characters';
let database: TestDatabase;
let server: TestBackend;
let access: string;

beforeAll(async () => {
  database = await createTestDatabase('backend');
  server = await startBackend({ database });
  const person = await createPerson(server);
  access = (await signIn(server, person.email)).session.access_token;
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (part: string | undefined) => JSON.parse(Buffer.from(part ?? '', 'base64url').toString());
const partsOf = (token: string) => {
  const [head = '', body = '', signature = ''] = token.split('.');
  return { head, body, signature, header: decode(head), claims: decode(body) as JWTPayload };
};

async function refusalOf(token: string, at = server) {
  expect(await at.backend.verifyToken(token)).toBeUndefined();
  const data = await fetch(`${at.address}/rest/v1/anything`, {
    headers: { apikey: at.backend.publicKey, authorization: `Bearer ${token}` },
  });
  const { error } = await at.client().getUser(token);
  return { status: error?.status, code: error?.code, data: [data.status, (await data.json()).code] };
}

test('tampered, unsigned, foreign and malformed tokens are refused', async () => {
  const { head, body, signature, header, claims } = partsOf(access);
  const admin = encode({ ...claims, role: 'service_role' });
  const publicJwk = server.backend.jwks.keys[0] ?? {};
  const publicKey = await importJWK(publicJwk, 'ES256', { extractable: true });
  const pem = publicKey instanceof Uint8Array ? '' : await exportSPKI(publicKey);
  const confused = `${encode({ alg: 'HS256', kid: header.kid })}.${admin}`;
  const foreign = await generateKeyPair('ES256');
  const foreignJwk = await exportJWK(foreign.publicKey);
  const sign = (head: Record<string, unknown>) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'ES256', ...head }).sign(foreign.privateKey);
  const forged = {
    changedClaims: `${head}.${admin}.${signature}`,
    changedSignature: `${head}.${body}.${signature.slice(0, -4)}AAAA`,
    algNone: `${encode({ alg: 'none' })}.${admin}.`,
    algNoneWithKid: `${encode({ ...header, alg: 'none' })}.${body}.${signature}`,
    publicKeyAsSecret: `${confused}.${createHmac('sha256', pem).update(confused).digest('base64url')}`,
    foreignKey: await sign({ kid: header.kid }),
    foreignKid: await sign({ kid: 'made-up' }),
    embeddedKey: await sign({ kid: header.kid, jwk: foreignJwk }),
    noKid: await sign({}),
    hs256WithoutSecret: await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(SECRET)),
  };
  for (const [name, token] of Object.entries(forged)) {
    expect([name, await refusalOf(token)]).toEqual([name, { status: 403, code: 'bad_jwt', data: [401, 'PGRST301'] }]);
  }
  for (const rubbish of ['x', 'a.b.c', `${access}.${access}`])
    expect(await refusalOf(rubbish)).toMatchObject({ status: 403 });
});

test('a token is good until it expires, also when it is remembered', async () => {
  const late = await startBackend({ database });
  const person = await createPerson(late);
  const token = (await signIn(late, person.email)).session.access_token;
  late.clock.advance(3590);
  expect(await late.backend.verifyToken(token)).toMatchObject({ sub: person.id });
  late.clock.advance(11);
  expect(await refusalOf(token, late)).toEqual({ status: 403, code: 'bad_jwt', data: [401, 'PGRST303'] });
  await late.stop();
});

test('a token that the same key signed for another audience is refused', async () => {
  const pair = await generateKeyPair('ES256', { extractable: true });
  const keys = JSON.stringify([{ ...(await exportJWK(pair.privateKey)), kid: 'shared' }]);
  const sharing = await startBackend({ database, variables: { GOTRUE_JWT_KEYS: keys } });
  const { claims } = partsOf((await signIn(sharing, (await createPerson(sharing)).email)).session.access_token);
  const sign = (payload: JWTPayload) =>
    new SignJWT(payload).setProtectedHeader({ alg: 'ES256', kid: 'shared' }).sign(pair.privateKey);
  expect(claims.aud).toBe('authenticated');
  expect((await sharing.client().getUser(await sign({ ...claims, aud: ['x', 'authenticated'] }))).error).toBeNull();
  for (const aud of ['intranet', ['intranet'], '', undefined]) {
    const refusal = await refusalOf(await sign({ ...claims, aud }), sharing);
    expect([aud, refusal]).toEqual([aud, { status: 403, code: 'bad_jwt', data: [401, 'PGRST301'] }]);
  }
  await sharing.stop();
});

test('without a key the services name what is missing; a wrong key is refused', async () => {
  for (const path of ['/auth/v1/user', '/rest/v1/anything']) {
    const none = await fetch(server.address + path);
    expect([none.status, (await none.json()).message]).toEqual([401, 'No API key found in request']);
    const wrong = await fetch(`${server.address}${path}?apikey=sb_secret_guess`);
    expect([wrong.status, (await wrong.json()).message]).toEqual([401, 'Invalid API key']);
  }
});

test('a key sent as bearer is no person', async () => {
  for (const key of [server.backend.publicKey, server.backend.secretKey]) {
    const answer = await server.fetch('/user', { headers: { authorization: `Bearer ${key}` } });
    expect([answer.status, (await answer.json()).error_code]).toEqual([401, 'no_authorization']);
  }
});

test('with a shared secret HS256 tokens and keys of the older form are accepted, others are not', async () => {
  const older = await startBackend({ database, variables: { GOTRUE_JWT_SECRET: SECRET } });
  const person = await createPerson(older);
  const own = await signIn(older, person.email);
  const { claims, header } = partsOf(own.session.access_token);
  expect(header.alg).toBe('ES256');
  const sign = (payload: JWTPayload, secret = SECRET) =>
    new SignJWT(payload).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(Buffer.from(secret));
  const token = await sign(claims);
  expect((await older.client().getUser(token)).data.user?.id).toBe(person.id);
  expect((await older.client().getUser(await sign(claims, `${SECRET}!`))).error?.code).toBe('bad_jwt');
  expect((await older.client().getUser(await sign({ ...claims, role: 'postgres' }))).error?.code).toBe('bad_jwt');

  const exp = Math.floor(older.clock.now().getTime() / 1000) + 100;
  const anon = await sign({ role: 'anon', exp });
  const service = await sign({ role: 'service_role', exp });
  expect(
    (await older.clientWith(anon).signInWithPassword({ email: person.email, password: 'falsch' })).error?.code,
  ).toBe('invalid_credentials');
  expect((await older.clientWith(service).admin.listUsers()).error).toBeNull();
  expect((await older.clientWith(anon).admin.listUsers()).error).toMatchObject({ status: 403, code: 'not_admin' });
  const asPerson = await older.fetch('/user', { headers: { authorization: `Bearer ${anon}` } });
  expect(await asPerson.json()).toEqual({ code: 403, error_code: 'bad_jwt', msg: 'invalid claim: missing sub claim' });
  older.clock.advance(101);
  const { status } = await fetch(`${older.url}/user`, { headers: { apikey: anon } });
  expect(status).toBe(401);
  await older.stop();
});

test('configured keys sign, and tokens of the earlier key stay good', async () => {
  const pair = await generateKeyPair('ES256', { extractable: true });
  const keys = JSON.stringify([{ ...(await exportJWK(pair.privateKey)), kid: 'configured' }]);
  const configured = await startBackend({ database, variables: { GOTRUE_JWT_KEYS: keys } });
  const person = await createPerson(configured);
  const { session } = await signIn(configured, person.email);
  expect(partsOf(session.access_token).header.kid).toBe('configured');
  expect((await configured.client().getUser(session.access_token)).error).toBeNull();
  expect((await configured.client().getUser(access)).error).toBeNull();
  expect(configured.backend.jwks.keys.map((key) => key.kid)).toContain('configured');
  expect(JSON.stringify(configured.backend.jwks)).not.toContain('"d"');
  await configured.stop();
});

/** Settings with a key of each kind, the named one first, and the means to sign with any of them. */
async function keysOfAllKinds(first: string) {
  const [ec, rsa] = [
    await generateKeyPair('ES256', { extractable: true }),
    await generateKeyPair('RS256', { extractable: true }),
  ];
  const shared = Buffer.alloc(32, 7);
  const kinds = {
    EC: { alg: 'ES256', key: ec.privateKey, jwk: await exportJWK(ec.privateKey) },
    RSA: { alg: 'RS256', key: rsa.privateKey, jwk: await exportJWK(rsa.privateKey) },
    oct: { alg: 'HS256', key: shared, jwk: { kty: 'oct', k: shared.toString('base64url') } },
  };
  const all = Object.entries(kinds).sort(([a], [b]) => Number(b === first) - Number(a === first));
  const variables = { GOTRUE_JWT_KEYS: JSON.stringify(all.map(([kid, { jwk }]) => ({ ...jwk, kid }))) };
  return { kinds: all, variables, rsaPublic: await exportSPKI(rsa.publicKey) };
}

test.each(['EC', 'RSA', 'oct'])(
  'of keys of all kinds the first signs (%s), all verify, the public ones are shown',
  async (first) => {
    const { kinds, variables, rsaPublic } = await keysOfAllKinds(first);
    const mixed = await startBackend({ database, variables });
    const { session, user } = await signIn(mixed, (await createPerson(mixed)).email);
    const { header, claims } = partsOf(session.access_token);
    expect(header).toMatchObject({ kid: first, alg: kinds[0]?.[1].alg });
    for (const [kid, { alg, key }] of kinds) {
      const token = await new SignJWT(claims).setProtectedHeader({ alg, kid }).sign(key);
      expect([kid, (await mixed.client().getUser(token)).data.user?.id]).toEqual([kid, user.id]);
    }
    expect((await mixed.client().getUser(access)).error).toBeNull();

    const jwks = await (await mixed.fetch('/.well-known/jwks.json')).json();
    const shown = Object.fromEntries(jwks.keys.map((key: { kid: string }) => [key.kid, Object.keys(key).sort()]));
    expect(shown).toMatchObject({
      EC: ['alg', 'crv', 'key_ops', 'kid', 'kty', 'use', 'x', 'y'],
      RSA: ['alg', 'e', 'key_ops', 'kid', 'kty', 'n', 'use'],
    });
    expect(shown.oct).toBeUndefined();
    expect(JSON.stringify(jwks)).not.toContain(Buffer.alloc(32, 7).toString('base64url'));

    // A key verifies by its own algorithm alone.
    const confused = (kid: string, secret: string | Buffer) => {
      const text = `${encode({ alg: 'HS256', kid })}.${encode({ ...claims, role: 'service_role' })}`;
      return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
    };
    const foreign = await generateKeyPair('RS256');
    for (const token of [
      confused('RSA', rsaPublic),
      confused('EC', ''),
      confused('oct', 'guess'),
      await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'RSA' }).sign(foreign.privateKey),
      await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'oct' }).sign(foreign.privateKey),
    ]) {
      expect((await mixed.client().getUser(token)).error?.code).toBe('bad_jwt');
    }
    await mixed.stop();
  },
);

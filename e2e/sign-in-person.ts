import { createHmac, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import pg from 'pg';

/** People of the sign-in journeys: each journey makes its own, so that none meets the traces of another. */

export const PASSWORD = 'Lumen-Demo-2026';

/** Words of both languages that the journeys look for. */
export const WORDS = {
  de: {
    prefix: '',
    email: 'E-Mail-Adresse',
    password: 'Passwort',
    signIn: 'Anmelden',
    accountOf: /^Konto von /,
    code: 'Bestätigungscode',
    enterCode: 'Code eingeben',
    byCode: 'Code per E-Mail erhalten',
    sendCode: 'Code senden',
    resendIn: /^Neuer Code in \d+ Sekunden?$/,
    wrongCode: 'Der Code stimmt nicht oder gilt nicht mehr.',
    usedCode: /Der Code stimmt nicht oder wurde schon benutzt/,
    useRecovery: 'Wiederherstellungscode verwenden',
    recovery: 'Wiederherstellungscode',
    confirm: 'Bestätigen',
    otherAccount: 'Anderes Konto',
    signedOut: 'Sie sind abgemeldet',
    again: 'Bitte melden Sie sich wieder an',
    invited: 'Einladung annehmen',
    savePassword: 'Passwort speichern',
    newPassword: 'Neues Passwort',
    newLink: 'Neuen Link senden',
    resetLink: 'Passwort jetzt ändern',
    linkSent: /nur abgelaufen, ist ein neuer an dieselbe Adresse unterwegs/,
    typeAddress: 'Stattdessen die Adresse eingeben',
    notMe: 'Alle Geräte abmelden',
    notMeDone: 'Alle Geräte sind abgemeldet',
    lang: 'de-CH',
  },
  fr: {
    prefix: '/fr',
    email: 'Adresse e-mail',
    password: 'Mot de passe',
    signIn: 'Se connecter',
    accountOf: /^Compte d[e’]/,
    code: 'Code de confirmation',
    enterCode: 'Saisir le code',
    byCode: 'Recevoir un code par e-mail',
    sendCode: 'Envoyer le code',
    resendIn: /^Nouveau code dans \d+ secondes?$/,
    wrongCode: 'Le code est incorrect ou n’est plus valable.',
    usedCode: /Le code est incorrect ou a déjà été utilisé/,
    useRecovery: 'Utiliser un code de récupération',
    recovery: 'Code de récupération',
    confirm: 'Confirmer',
    otherAccount: 'Utiliser un autre compte',
    signedOut: 'Vous êtes déconnecté·e',
    again: 'Veuillez vous reconnecter',
    invited: 'Accepter l’invitation',
    savePassword: 'Enregistrer le mot de passe',
    newPassword: 'Nouveau mot de passe',
    newLink: 'Envoyer un nouveau lien',
    resetLink: 'Changer le mot de passe maintenant',
    linkSent: /simplement expiré, nous en envoyons un nouveau/,
    typeAddress: 'Saisir plutôt l’adresse',
    notMe: 'Déconnecter tous les appareils',
    notMeDone: 'Tous les appareils sont déconnectés',
    lang: 'fr-CH',
  },
} as const;
export type Locale = keyof typeof WORDS;

/** Runs statements on the database of the journeys' portal. */
export async function onDatabase<T>(
  work: (client: pg.Client) => Promise<T>,
  folder = process.env.E2E_DATA_DIR ?? '',
): Promise<T> {
  const password = (await readFile(join(folder, 'postgres-password'), 'utf8')).trim();
  const lines = (await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
  const client = new pg.Client({ host: '127.0.0.1', port: Number(lines[3]), user: 'postgres', password });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export interface Person {
  email: string;
  userId: string;
}

/** An account with the demo password and an address of its own, which begins with `mark`; nobody has it yet. */
export async function newAccount(client: pg.Client, mark: string, locale: Locale): Promise<Person> {
  const userId = randomUUID();
  const email = `${mark}-${userId.slice(0, 8)}@lumen.example`;
  await client.query(
    `insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at,
       raw_app_meta_data, raw_user_meta_data, created_at, updated_at, is_sso_user, is_anonymous)
     select instance_id, $1, aud, role, $2, encrypted_password, now(), raw_app_meta_data,
       jsonb_build_object('language', $3::text), now(), now(), false, false
     from auth.users where email = 'optician@lumen.example'`,
    [userId, email, locale],
  );
  await client.query(
    `insert into auth.identities (id, provider_id, user_id, identity_data, provider, created_at, updated_at)
     values (gen_random_uuid(), $1::text, $1::uuid, jsonb_build_object('sub', $1::text, 'email', $2::text), 'email',
       now(), now())`,
    [userId, email],
  );
  return { email, userId };
}

/** A new optician with an account and the demo password. */
export async function newPerson(locale: Locale): Promise<Person> {
  return onDatabase(async (client) => {
    const person = await newAccount(client, 'journey', locale);
    await client.query(
      `with person as (
         insert into staff (id, optician_id, first_name, last_name, portrait_focus_x, portrait_focus_y, language,
           work_contact, active, board_member, auth_user_id)
         select gen_random_uuid(), optician_id, 'Reto', 'Reise', 0.5, 0.5, $3, jsonb_build_object('email', $2::text),
           true, false, $1
         from staff where work_contact ->> 'email' = 'optician@lumen.example'
         returning id)
       insert into staff_roles (staff_id, role_name) select id, 'optician' from person`,
      [person.userId, person.email, locale],
    );
    return person;
  });
}

/** The code that an app shows for a secret (RFC 6238), `steps` of 30 s away from now. */
export function codeOf(secret: string, steps = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const bits = [...secret].map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  const digest = createHmac('sha1', Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2))))
    .update(counter)
    .digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** Calls the auth service as the person; the answer's JSON. */
export async function serviceCall(
  request: APIRequestContext,
  path: string,
  body: object,
  token?: string,
): Promise<Record<string, unknown>> {
  const config = await (await request.get('/api/v1/config')).json();
  const headers = { apikey: config.data.publicKey, Authorization: `Bearer ${token ?? config.data.publicKey}` };
  const response = await request.post(`/auth/v1${path}`, { headers, data: body });
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
  return response.json();
}

/** Gives the person an app and recovery codes. It spends a code of the time just before; the present one still opens. */
export async function enrol(request: APIRequestContext, { email }: Person, name = 'iPhone Reto') {
  const session = await serviceCall(request, '/token?grant_type=password', { email, password: PASSWORD });
  const weak = String(session.access_token);
  const factor = await serviceCall(request, '/factors', { factor_type: 'totp', friendly_name: name }, weak);
  const { secret } = factor.totp as { secret: string };
  const challenge = await serviceCall(request, `/factors/${factor.id}/challenge`, {}, weak);
  const proof = { challenge_id: challenge.id, code: codeOf(secret, -1) };
  const strong = String((await serviceCall(request, `/factors/${factor.id}/verify`, proof, weak)).access_token);
  const { codes } = await serviceCall(request, '/factors/recovery-codes', {}, strong);
  return { secret, spent: proof.code, codes: codes as string[], token: strong };
}

/** Adds a second app to an account; the token must have shown the first. */
export async function addDevice(request: APIRequestContext, token: string, name: string): Promise<string> {
  const factor = await serviceCall(request, '/factors', { factor_type: 'totp', friendly_name: name }, token);
  const { secret } = factor.totp as { secret: string };
  const challenge = await serviceCall(request, `/factors/${factor.id}/challenge`, {}, token);
  const proof = { challenge_id: challenge.id, code: codeOf(secret, -1) };
  await serviceCall(request, `/factors/${factor.id}/verify`, proof, token);
  return secret;
}

/** Signs out and waits until it is done. */
export async function signOut(page: Page, locale: Locale): Promise<void> {
  await page.goto(`${WORDS[locale].prefix}/logout`);
  await expect(page.getByRole('heading', { name: WORDS[locale].signedOut })).toBeVisible();
}

/** Opens the sign-in page in a language and enters address and password. */
export async function enterPassword(page: Page, { email }: Person, locale: Locale, target = '/app/dashboard') {
  const words = WORDS[locale];
  await page.goto(`${words.prefix}/login?redirect=${encodeURIComponent(target)}`);
  await page.getByLabel(words.email).fill(email);
  await page.getByLabel(words.password, { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: words.signIn, exact: true }).click();
}

interface Mail {
  recipient: string;
  text: string;
  created_at: string;
}

/** What `pattern` finds in the newest mail to an address that holds it, once that mail has left the outbox. */
export async function mailed(request: APIRequestContext, email: string, pattern: RegExp): Promise<string> {
  const find = async () => {
    const messages: Mail[] = await (await request.get('/dev/inbox/messages.json')).json();
    const mine = messages.filter(({ recipient }) => recipient.includes(email));
    return mine.map(({ text }) => pattern.exec(text)).find(Boolean)?.[1] ?? '';
  };
  await expect.poll(find).not.toBe('');
  return find();
}

import { GoTrueClient } from '@supabase/auth-js';
import Fastify from 'fastify';
import sql from 'sql-template-tag';
import { createMailer } from '#backend/mail/mailer.ts';
import type { Smtp } from '#backend/mail/sender.ts';
import { parseSettings } from '#backend/options.ts';
import { registerBackend } from '#backend/service.ts';
import type { Pool } from '#database/pool.ts';
import { asSystem } from '#database/scope.ts';

/** A clock that moves only when told to. */
export interface Clock {
  now: () => Date;
  advance(seconds: number): void;
}

export function createClock(start = new Date()): Clock {
  let time = start.getTime();
  return {
    now: () => new Date(time),
    advance: (seconds) => {
      time += seconds * 1000;
    },
  };
}

export interface TestBackendOptions {
  database: { pool: Pool; url: string };
  clock?: Clock;
  variables?: Record<string, string>;
  /** A real mail server; without one mails stay in the outbox. */
  smtp?: Smtp;
  /** Where the world reaches the service. */
  externalUrl?: string;
}

export const PASSWORD = 'Kiesel-Turm-Ahorn-77';

/** The backend service alone, listening on a free port, with the official client in front of it. */
export async function startBackend({
  database,
  clock = createClock(),
  variables = {},
  smtp,
  externalUrl = 'http://localhost:3000',
}: TestBackendOptions) {
  const app = Fastify({ logger: false, trustProxy: false });
  const mailer = createMailer({
    pool: database.pool,
    smtp,
    from: { name: 'Portal', address: 'portal@lumen.example' },
    now: clock.now,
  });
  const backend = await registerBackend(app, {
    pool: database.pool,
    databaseUrl: database.url,
    siteUrl: 'http://localhost:3000',
    externalUrl,
    portalName: 'Lumen Portal',
    mailer,
    settings: parseSettings(variables, clock.now),
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `${address}/auth/v1`;
  const clientWith = (key: string, headers: Record<string, string> = {}, fetch?: typeof globalThis.fetch) =>
    new GoTrueClient({
      url,
      headers: { apikey: key, Authorization: `Bearer ${key}`, ...headers },
      autoRefreshToken: false,
      detectSessionInUrl: false,
      persistSession: true,
      experimental: { recoveryCodes: true },
      storageKey: crypto.randomUUID(),
      storage: memory(),
      ...(fetch ? { fetch } : {}),
    });
  return {
    app,
    backend,
    mailer,
    clock,
    url,
    address,
    /** A signed-out client, like a browser that opens the portal. */
    client: (fetch?: typeof globalThis.fetch) => clientWith(backend.publicKey, {}, fetch),
    admin: clientWith(backend.secretKey).admin,
    clientWith,
    /** A bare request with the publishable key, for forms the client hides. */
    fetch: (path: string, init: RequestInit & { headers?: Record<string, string> } = {}) =>
      fetch(`${url}${path}`, {
        redirect: 'manual',
        ...init,
        headers: { apikey: backend.publicKey, ...init.headers },
      }),
    /** Waits for mails that are still being written. */
    drain: () => backend.drain(),
    stop: async () => {
      await app.close();
      await mailer.stop();
    },
  };
}

export type TestBackend = Awaited<ReturnType<typeof startBackend>>;

let people = 0;

/** A confirmed account with the usual password and an address of its own. */
export async function createPerson(server: TestBackend, metadata: Record<string, string> = {}) {
  people += 1;
  const email = `person-${people}-${crypto.randomUUID().slice(0, 8)}@lumen.example`;
  const { data, error } = await server.admin.createUser({
    email,
    password: PASSWORD,
    email_confirm: true,
    user_metadata: metadata,
  });
  if (error) throw error;
  return { id: data.user.id, email };
}

/** A client in which the person is signed in. */
export async function signIn(server: TestBackend, email: string, password = PASSWORD) {
  const client = server.client();
  const { data, error } = await client.signInWithPassword({ email, password });
  if (error) throw error;
  return { client, session: data.session, user: data.user };
}

/** Mails of the outbox to one address, newest first. */
export function mailsTo(pool: Pool, address: string) {
  return asSystem(pool, 'a test reads the outbox', (tx) =>
    tx.rows<{ subject: string; html: string; text: string; language: string; status: string }>(sql`
      select subject, html, text, language, status from mail.messages where "to" = ${address}
      order by created_at desc, id`),
  );
}

/** Link token and code of a mail. */
export function tokensIn(text: string): { tokenHash: string; code: string } {
  const link = /https?:\S+token_hash=\S+/.exec(text)?.[0] ?? 'none:';
  const code = /^\d{6}$/m.exec(text)?.[0] ?? '';
  return { tokenHash: new URL(link).searchParams.get('token_hash') ?? '', code };
}

function memory() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import type { Email } from 'postal-mime';
import { createPool, type Pool } from '#database/pool.ts';
import { AREAS } from '#server/areas.ts';
import { tellListings } from '#server/listings/clock.ts';
import { mailChannel } from '#server/messages/channels.ts';
import { deliverDue } from '#server/messages/deliver.ts';
import { gatherMails } from '#server/messages/gather.ts';
import { MailServer } from '#server/messages/testing/mail-server.ts';
import type { PublishedKind } from '#server/publishing/kind.ts';
import { tellMoves } from '#server/publishing/tell-moves.ts';
import type { MAIL_SETTINGS } from '#shared/names/setting-keys.ts';
import type { Account } from './member.ts';
import { type OwnPortal, startOwnPortal } from './own-portal.ts';
import { signInAs } from './person.ts';

/** Where the office hears of what a journey hands in. */
export const OFFICE = 'stelle@lumen.example';

/** What a journey reads the mails of. */
export interface Told {
  /** The setting that holds the office's address. */
  setting: (typeof MAIL_SETTINGS)[number];
  /** What happened before and was not told yet: told by now, so that only what becomes of the journey is read. */
  before: string;
  /** Tells what was done so far, as if nobody took it back any more, and waits for what the portal's own clock has in hand. */
  tell(pool: Pool): Promise<unknown>;
}

/** Mails about listings of these kinds. */
export const listingMails = (kinds: readonly PublishedKind[]): Told => ({
  setting: 'marketplaceEmail',
  before: 'update content_history set told = now() where told is null',
  async tell(pool) {
    await pool.query(`update content_history set made = made - interval '1 minute' where told is null`);
    await tellMoves(pool, kinds);
    await tellListings(pool);
    await pool.query('select id from content_history where told is null for update');
    await pool.query('select id from listings for update');
  },
});

/**
 * A portal of its own with a real mail server. Its clock runs when a journey says so, beside that of the portal: what is
 * told once is told once whoever comes first.
 */
export interface MailedPortal extends OwnPortal {
  /** Opens a screen as a demo account, or as whoever has this address, in a browser of its own. */
  open(
    browser: Browser,
    account: Account | `${string}@${string}`,
    path: string,
    options?: BrowserContextOptions,
  ): Promise<Page>;
  /** The mails that what was done so far brings and that have a word, by address and subject; nobody takes it back any more. */
  mails(word: string): Promise<Map<string, Email>>;
  look(text: string, values?: unknown[]): Promise<unknown>;
}

/** Starts it, with whose mails are read. */
export async function startMailedPortal(told: Told): Promise<MailedPortal> {
  const server = new MailServer();
  const port = await server.open();
  const portal = await startOwnPortal({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'portal@lumen.example' });
  const pool = await poolOf(portal.folder);
  const email = mailChannel({ host: '127.0.0.1', port }, { name: 'Lumen', address: 'portal@lumen.example' });
  await pool.query(told.before);
  await pool.query('delete from message_postings');
  await pool.query(
    `insert into settings (key, value) values ($2, to_jsonb($1::text))
     on conflict (key) do update set value = excluded.value`,
    [OFFICE, told.setting],
  );
  const deliver = async () => {
    // At any hour, and not together with what comes in the next minutes.
    await pool.query(
      `update brillanz.message_items set due_at = now() - interval '1 day', urgent = true where mail_id is null`,
    );
    await gatherMails(pool, new Date());
    await deliverDue({
      ...{
        pool,
        kinds: new Map(AREAS.flatMap(({ messages = [] }) => messages.map((kind) => [kind.name, kind]))),
        channels: { email },
      },
      ...{ portal: { portalName: 'Lumen', publicUrl: portal.site }, now: () => new Date() },
      // Some people of the demo group have an address that no server takes.
      log: () => undefined,
    });
  };
  const waiting = async () =>
    (
      await pool.query(`select (select count(*) from mails where status = 'queued')
        + (select count(*) from brillanz.message_items where mail_id is null and dropped is null) as n`)
    ).rows[0].n;
  return {
    ...portal,
    async open(browser, account, path, options = {}) {
      const page = await (await browser.newContext({ baseURL: portal.site, ...options })).newPage();
      await signInAs(page, account.includes('@') ? account : `${account}@lumen.example`, path);
      return page;
    },
    async mails(word) {
      await told.tell(pool);
      await expect
        .poll(
          async () => {
            await deliver();
            return waiting();
          },
          { timeout: 90_000 },
        )
        .toBe('0');
      // The demo group goes its ways meanwhile.
      const got = server.mails.splice(0).filter(({ text }) => text?.includes(word));
      const mails = new Map(got.map((mail) => [`${mail.to?.[0]?.address} ${mail.subject}`, mail]));
      expect(mails.size, 'nobody gets the same twice').toBe(got.length);
      return mails;
    },
    look: async (text, values) => (await pool.query(text, values)).rows,
    async stop() {
      email.close();
      await pool.end();
      await portal.stop();
      await server.close();
    },
  };
}

async function poolOf(folder: string): Promise<Pool> {
  const password = (await readFile(join(folder, 'postgres-password'), 'utf8')).trim();
  const port = (await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[3];
  return createPool({ url: `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres` });
}

/** What stands in a mail to somebody; empty where there is none. */
export const textIn = (mails: Map<string, Email>, to: string): string => mails.get(to)?.text ?? '';

/** Where the one link of a mail with this path leads. */
export function linkIn(text: string, path: string): string {
  return new RegExp(`http://\\S*${path.replaceAll('?', '\\?')}\\S*`).exec(text)?.[0] ?? '';
}

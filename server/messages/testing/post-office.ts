import sql from 'sql-template-tag';
import type { z } from 'zod';
import { insertFixture } from '#access/testing/fixture.ts';
import { idOf } from '#access/testing/people.ts';
import { type Clock, createClock } from '#backend/testing/backend-server.ts';
import { asSystem } from '#database/scope.ts';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';
import { type Channel, mailChannel } from '../channels.ts';
import { type DeliveryParts, deliverDue } from '../deliver.ts';
import { gatherMails } from '../gather.ts';
import type { MessageKind } from '../kind.ts';
import { type Posting, postMessage } from '../post-message.ts';
import { accepted, changes, gathered, news, registered, scheduled, service } from './kinds.ts';
import { MailServer } from './mail-server.ts';

/** A row of the mail log, as the tests look at it. */
export interface LogRow {
  id: string;
  status: string;
  reason: string | null;
  attempts: number;
  recipient: string | null;
  subject: string | null;
  digest: string | null;
  html: string | null;
  /** Seconds until the next attempt. */
  wait: number | null;
}

/** A Wednesday noon in Zurich. */
export const NOON = new Date('2026-11-18T11:00:00Z');

/** The owner of company a in the rights test's fixture, who has an account. */
export const OWNER = { id: idOf('p', 'opticianOwner'), email: 'opticianowner@test.example' };
export const OPTICIAN = { id: idOf('p', 'optician'), email: 'optician@test.example' };
export const STRANGER = { id: idOf('p', 'stranger'), email: 'stranger@test.example' };

const from = { name: 'Lumen Portal', address: 'portal@lumen.example' };

/** A database with people, a real mail server, a clock that moves when told to, and as many processes as a test wants. */
export class PostOffice {
  readonly database: TestDatabase;
  readonly clock: Clock;
  readonly faults: unknown[] = [];
  server = new MailServer();
  #port = 0;
  #channels: Channel[] = [];

  private constructor(database: TestDatabase) {
    this.database = database;
    this.clock = createClock(NOON);
  }

  static async open(): Promise<PostOffice> {
    const database = await createTestDatabase('portal');
    const client = await database.pool.connect();
    await insertFixture(client);
    client.release();
    return new PostOffice(database);
  }

  /** Everything as at the beginning: nothing posted, all defaults, the mail server up, Wednesday noon. */
  async reset(): Promise<void> {
    await this.#closeLines();
    this.server = new MailServer();
    this.#port = await this.server.open();
    this.faults.length = 0;
    this.clock.advance((NOON.getTime() - this.clock.now().getTime()) / 1000);
    for (const table of ['mails', 'message_postings', 'notifications', 'notification_preferences', 'mail_addresses']) {
      await this.database.pool.query(`delete from ${table}`);
    }
    await this.database.pool.query('delete from message_templates');
    await this.database.pool.query(`
      update staff_preferences set gets_news = true, gets_data_change_updates = false, gets_job_offers = true`);
  }

  /** Where the mail server listens. */
  get port(): number {
    return this.#port;
  }

  /** What one process works with. */
  process(other: Partial<DeliveryParts> = {}): DeliveryParts {
    const email = mailChannel({ host: '127.0.0.1', port: this.#port }, from);
    this.#channels.push(email);
    return {
      pool: this.database.pool,
      kinds: new Map(
        [accepted, registered, scheduled, news, changes, gathered, service].map((kind) => [
          kind.name,
          kind as MessageKind,
        ]),
      ),
      channels: { email },
      portal: { portalName: 'Lumen Portal', publicUrl: 'https://portal.example' },
      now: this.clock.now,
      log: (error) => this.faults.push(error),
      ...other,
    };
  }

  post<Schema extends z.ZodType>(
    kind: MessageKind<Schema>,
    posting: Pick<Posting<z.input<Schema>>, 'data'> & Partial<Posting<z.input<Schema>>>,
  ): Promise<number> {
    const whole = { to: { staff: [OWNER.id] }, path: '/app/marketplace', at: this.clock.now(), ...posting };
    return asSystem(this.database.pool, 'a test posts a message', (tx) => postMessage(tx, kind, whole));
  }

  /** What the clock does every minute, in one process. */
  async leave(parts: DeliveryParts = this.process()): Promise<Date | undefined> {
    await gatherMails(parts.pool, parts.now());
    return deliverDue(parts);
  }

  /** Lets time pass and the clock come by. */
  async after(minutes: number, parts?: DeliveryParts): Promise<void> {
    this.clock.advance(minutes * 60);
    await this.leave(parts);
  }

  log(): Promise<LogRow[]> {
    return asSystem(this.database.pool, 'a test reads the log', (tx) =>
      tx.rows<LogRow>(sql`
        select id, status, reason, attempts, recipient, subject, digest, html,
          extract(epoch from next_attempt_at - ${this.clock.now()}::timestamptz)::int as wait
        from mails order by created, id`),
    );
  }

  async choose(person: { id: string }, type: string, channel: string, frequency: string): Promise<void> {
    await this.database.pool.query(
      `insert into notification_preferences values ($1, $2, $3, $4)
       on conflict (staff_id, type, channel) do update set frequency = excluded.frequency`,
      [person.id, type, channel, frequency],
    );
  }

  async close(): Promise<void> {
    await this.#closeLines();
    await this.database.drop();
  }

  async #closeLines(): Promise<void> {
    for (const channel of this.#channels) channel.close();
    this.#channels = [];
    if (this.#port) await this.server.close();
    this.#port = 0;
  }
}

import type { ClientBase } from 'pg';
import sql from 'sql-template-tag';
import type { Pool } from '#database/pool.ts';
import type { Transaction } from '#database/scope.ts';
import { Dispatcher } from './dispatcher.ts';
import { createSender, type MailAddress, type Smtp } from './sender.ts';
import type { MailTemplate } from './templates/samples.ts';

/** A mail to one person, ready to leave. */
export interface MailMessage {
  to: string;
  subject: string;
  html: string;
  text: string;
  language: string;
  /** Name of the template, for the record. */
  template: MailTemplate;
}

export interface MailerOptions {
  pool: Pool;
  /** The mail server; without one mails are stored for the development inbox. */
  smtp?: Smtp;
  from: MailAddress;
  /** The address to which servers report about one attempt at a mail later; without it the sender's. */
  returnPath?: (mail: { id: string; attempts: number }) => Promise<string>;
  /** Told about mails that could not be sent. */
  onFailure?: (error: unknown) => void;
  now?: () => Date;
}

/** Writes mails into the outbox and sends them. */
export interface Mailer {
  /** Puts a mail into the outbox, in the transaction of what it tells about; it leaves after the commit. */
  post(tx: Transaction | ClientBase, message: MailMessage): Promise<void>;
  /** Begins to send what is queued; does nothing without a mail server. */
  start(): Promise<void>;
  /** Sends what is due now and resolves when that is done. */
  dispatch(): Promise<void>;
  /** Stops sending after the mails that are on their way; the rest stays queued for the next start. */
  stop(): Promise<void>;
}

/** The channel that wakes dispatchers of all processes. */
export const WAKE_CHANNEL = 'mail_queued';

/** Creates the mailer of a process. Several processes may send from one database; each mail leaves once. */
export function createMailer({
  pool,
  smtp,
  from,
  returnPath,
  onFailure,
  now = () => new Date(),
}: MailerOptions): Mailer {
  const status = smtp ? 'queued' : 'stored';
  const sender = smtp ? createSender(smtp, from) : undefined;
  const dispatcher =
    sender && new Dispatcher({ pool, sender, returnPath, now, onFailure: onFailure ?? (() => undefined) });
  return {
    async post(tx, message) {
      const { to, subject, html, text, language, template } = message;
      const at = now();
      const statement = sql`
        insert into mail.messages ("to", subject, html, text, language, template, created_at, status, next_attempt_at)
        values (${to}, ${subject}, ${html}, ${text}, ${language}, ${template}, ${at}, ${status},
          ${sender ? at : null})`;
      // PostgreSQL delivers the notification when the transaction commits.
      const wake = sql`select pg_notify(${WAKE_CHANNEL}, '')`;
      for (const part of sender ? [statement, wake] : [statement]) {
        if ('rows' in tx) await tx.rows(part);
        else await tx.query({ text: part.text, values: part.values });
      }
    },
    start: async () => dispatcher?.start(),
    dispatch: async () => dispatcher?.dispatch(),
    stop: async () => {
      await dispatcher?.stop();
      sender?.close();
    },
  };
}

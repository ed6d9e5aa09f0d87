import { SMTPServer } from 'smtp-server';
import { placeOf } from '#backend/auth/limits/client-address.ts';
import type { Pool } from '#database/pool.ts';
import { PortalError } from '#server/errors.ts';
import { answeringOf } from '../replies/reply-address.ts';
import { type Taken, takeReply } from '../replies/take-reply.ts';
import { Allowance } from './allowance.ts';
import { messageSecret } from './message-secret.ts';
import { noteReport } from './note-report.ts';
import { createMailReader } from './read-apart.ts';
import { mailOfReturnPath, type ReturnedMail } from './return-path.ts';

export interface ReceiverParts {
  pool: Pool;
  /** The address reports go to, without the token: `bounces@portal.example`. */
  address: string;
  host: string;
  port: number;
  now: () => Date;
  /** Of one host; whoever is turned away comes again. */
  connectionsAMinute?: number;
  /** Told about reports that could not be noted. */
  log(error: unknown): void;
}

/** The part of a report that is read: the status stands before the mail it brings back. */
const READ_BYTES = 512 * 1024;
/** Of a mail; servers bring a report for each. */
const MOST_RECIPIENTS = 5;
/** What is longer than this is refused, and cut off at twice as much. */
const MAX_BYTES = 5 * 1024 * 1024;
const MAX_LINES = 50;
/** Of one host, so that a silent one leaves room for others. */
const MAX_LINES_OF_ONE = 10;
const IDLE_MS = 30_000;
const MAX_MS = 120_000;
const MINUTE_MS = 60_000;
const CONNECTIONS_A_MINUTE = 120;
/** Addresses that are none of ours, of one host in an hour. */
const STRAYS_AN_HOUR = 30;

const reply = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });
const BUSY = reply(421, 'Too many connections, try again later');
const CUT = reply(421, 'Too many unknown recipients');
const UNKNOWN = reply(550, 'No such mailbox here');
const LATER_CODES: ReadonlySet<string> = new Set(['too_many_requests', 'unavailable']);
const FULL = reply(452, 'Too many recipients');
const LATER = reply(451, 'Try again later');
/** What is said of an answer that is not passed on; its sender's own server tells it them, with their words. */
const REFUSED: Partial<Record<Taken, Error>> = {
  closed: reply(550, 'Das Inserat ist abgeschlossen. Cette annonce est close.'),
  empty: reply(550, 'Ihre Antwort ist leer. Votre message est vide.'),
  gone: UNKNOWN,
  tooMany: reply(451, 'Too many answers, try again later'),
};

/**
 * Takes reports about mails of the portal and answers to letters of its members, and nothing else: the recipient must be an
 * address the portal signed itself. Reports are neither stored nor passed on, answers go to their one reader. Rates, sizes and times are limited; whoever is turned away for those comes again.
 * @throws when the port is taken or may not be opened.
 */
export async function openReceiver(parts: ReceiverParts): Promise<{ port: number; close(): Promise<void> }> {
  const { address, host, port, now, log, connectionsAMinute = CONNECTIONS_A_MINUTE } = parts;
  const secret = messageSecret(parts.pool);
  const connections = new Allowance(connectionsAMinute, MINUTE_MS, now);
  const strays = new Allowance(STRAYS_AN_HOUR, 60 * MINUTE_MS, now);
  const read = createMailReader();
  // Who sends what cannot be read would only send it again: it is taken, and said in the log.
  const readMail = (place: string, bytes: Uint8Array) =>
    read(place, { bytes }).catch((error: unknown) => {
      if (error instanceof PortalError && LATER_CODES.has(error.code)) throw error;
      log(error);
      return undefined;
    });
  const server = new SMTPServer({
    name: address.slice(address.lastIndexOf('@') + 1),
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: MAX_BYTES,
    rejectOversized: true,
    maxClients: MAX_LINES,
    socketTimeout: IDLE_MS,
    closeTimeout: 1000,
    logger: false,
    onConnect: ({ id, remoteAddress }, done) => {
      const deadline = setTimeout(() => hangUp(server, id), MAX_MS);
      deadline.unref();
      const place = placeOf(remoteAddress);
      const open = [...server.connections].filter(({ remoteAddress: other }) => placeOf(other) === place).length;
      done(open > MAX_LINES_OF_ONE || strays.spent(place) || !connections.use(place) ? BUSY : null);
    },
    onRcptTo: async ({ address: recipient }, { remoteAddress, envelope }, done) => {
      try {
        if (envelope.rcptTo.length >= MOST_RECIPIENTS) return done(FULL);
        const known = await secret();
        if (mailOfReturnPath(address, known, recipient) ?? answeringOf(address, known, recipient)) return done();
        done(strays.use(placeOf(remoteAddress)) ? UNKNOWN : CUT);
      } catch (error) {
        log(error);
        done(LATER);
      }
    },
    onData: async (stream, { id, envelope, remoteAddress }, done) => {
      try {
        const bytes = await firstBytes(stream, () => hangUp(server, id));
        const mail = stream.sizeExceeded ? undefined : await readMail(placeOf(remoteAddress), bytes);
        const mails: ReturnedMail[] = [];
        for (const { address: recipient } of envelope.rcptTo) {
          const returned = mailOfReturnPath(address, await secret(), recipient);
          if (returned) mails.push(returned);
          // Servers answer without a sender: that is no answer of a person.
          const answering =
            envelope.mailFrom && envelope.mailFrom.address !== '' && answeringOf(address, await secret(), recipient);
          const taken = answering && mail && (await takeReply(parts.pool, answering, mail.answer));
          const refused = taken && REFUSED[taken];
          if (refused) return done(refused);
        }
        if (mail) for (const returned of mails) await noteReport(parts.pool, returned, mail.verdict, now());
        done();
      } catch (error) {
        log(error);
        done(LATER);
      }
    },
  });
  // A line that breaks is the other side's affair; only opening the port is ours.
  server.on('error', () => undefined);
  return { port: await listen(server, host, port), close: () => new Promise((resolve) => server.close(resolve)) };
}

/** The beginning of a text; the rest is let by, and a text without an end is cut off. */
async function firstBytes(stream: AsyncIterable<Buffer>, cut: () => void): Promise<Buffer> {
  const kept: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    if (length < READ_BYTES) kept.push(chunk.subarray(0, READ_BYTES - length));
    length += chunk.length;
    if (length > 2 * MAX_BYTES) cut();
  }
  return Buffer.concat(kept);
}

function hangUp(server: SMTPServer, session: string): void {
  for (const connection of server.connections) if (connection.id === session) connection.send(421, 'Enough');
}

function listen(server: SMTPServer, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const bound = server.server.address();
      resolve(typeof bound === 'object' && bound ? bound.port : port);
    });
  });
}

import sql from 'sql-template-tag';
import type { z } from 'zod';
import type { MailLanguage } from '#backend/mail/language.ts';
import type { Transaction } from '#database/scope.ts';
import { CHANNELS_SET_UP } from '#shared/names/notifications.ts';
import { fillLine, variablesOf } from './fill.ts';
import { fitted } from './fitted.ts';
import { type MessageKind, type MessageTexts, typeOf } from './kind.ts';

/** One posting of a message. */
export interface Posting<Data> {
  to: {
    /** People, each told once; inactive ones are passed over. */
    staff?: readonly string[];
    /** Keys of settings that hold an office's address; mail only. */
    settings?: readonly string[];
    /** Addresses of nobody in the portal, each with its language; mail only. */
    outside?: readonly { address: string; language: MailLanguage }[];
  };
  /** Fits the message's schema. */
  data: Data;
  /** The screen it leads to, without the locale prefix: `/app/…`. */
  path: string;
  /** The screen that its line in the bell leads to, where the mail's link itself says who reads it. */
  bellPath?: string;
  /** The record it is about; the mail log can be read by it. */
  object?: { table: string; id: string };
  /** Names what must not be told twice, such as `certification 4711 30 days`: a second posting does nothing. */
  once?: string;
  /** Language of mails to office addresses; people get their own. German without it. */
  language?: MailLanguage;
  /** When it happened; now without it. */
  at?: Date;
  /** Whose doing it is, where the transaction is nobody's. */
  actor?: string;
  /** False: no line in the bell of whose doing it is, who sees it on the page; a mail all the same, as a receipt. */
  ownBell?: false;
}

/** Channels besides the bell that something is sent through. */
const SENT_CHANNELS = CHANNELS_SET_UP.filter((channel) => channel !== 'notification');

/**
 * Posts a message in the transaction of what it tells about, as whoever makes the change: lines for the bell at once,
 * mails afterwards. Who switched it off is passed over.
 * @returns how many people or offices get it, 0 when everybody switched it off or `once` was posted before.
 * @throws ZodError when the data does not fit the message, but for its length: what is too long is cut.
 */
export async function postMessage<Schema extends z.ZodType>(
  tx: Transaction,
  kind: MessageKind<Schema>,
  posting: Posting<z.input<Schema>>,
): Promise<number> {
  const { rule } = kind;
  return post(tx, kind, posting, {
    rule: rule.by,
    frequency: rule.by === 'subscription' ? rule.rhythm : 'instant',
    // Only what can be switched off waits for company: the rest is awaited.
    bundle: rule.by === 'type' || rule.by === 'subscription' ? typeOf(kind) : '',
    gathers: kind.gathers === true,
    bell: kind.bell !== false,
    urgent: kind.urgent === true,
    channels: SENT_CHANNELS,
  });
}

/**
 * Posts a test mail of a template: at once, to the mailbox alone, whatever the person has switched off.
 * @param texts a draft to try out; the words in force without it.
 */
export async function postTrial(
  tx: Transaction,
  kind: MessageKind,
  posting: Posting<unknown>,
  texts: Omit<MessageTexts, 'line'>,
): Promise<void> {
  const channels = ['email'];
  await post(tx, kind, posting, {
    rule: 'service',
    frequency: 'instant',
    bundle: '',
    bell: false,
    urgent: true,
    channels,
    texts,
  });
}

async function post(tx: Transaction, kind: MessageKind, posting: Posting<unknown>, manner: object): Promise<number> {
  const { to, path, bellPath, object, once, language, at, actor, ownBell } = posting;
  const data = fitted(kind.data, posting.data);
  const title = (spoken: MailLanguage) => fillLine(kind.texts[spoken].line, variablesOf(kind, data, spoken), 300);
  const row = await tx.row<{ reached: number }>(sql`
    select internal.post_message(${JSON.stringify({
      ...manner,
      kind: kind.name,
      private: kind.private === true,
      type: typeOf(kind),
      to: to.staff ?? [],
      settings: to.settings ?? [],
      outside: to.outside ?? [],
      title_de: title('de'),
      title_fr: title('fr'),
      data,
      path,
      bell_path: bellPath,
      object_table: object?.table,
      object_id: object?.id,
      once,
      language,
      at: at?.toISOString(),
      actor,
      own_bell: ownBell ?? true,
    })}::jsonb) as reached`);
  return row?.reached ?? 0;
}

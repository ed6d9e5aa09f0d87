/**
 * How an area tells people something: bell, mail, digest, all by one posting in the transaction of the change.
 *
 * 1. Describe the message once, with `defineMessage`: what it is called, the shape of its data, its words in both
 *    languages, and the rule by which people get it.
 * 2. List it in the area's `server.ts` under `messages`, so that the office finds it among the templates.
 * 3. Where the thing happens: `await postMessage(tx, itemAccepted, { to: { staff: [authorId] }, path, object, data })`.
 *
 * Nothing else is to be done: who has switched it off does not get it, digests gather, mails wait for a decent hour, and
 * when the transaction fails nobody was told anything.
 */
import type { z } from 'zod';
import type { MailLanguage } from '#backend/mail/language.ts';
import type { MailFile } from '#backend/mail/sender.ts';
import type { CalendarEntry } from '#server/calendar/write-calendar.ts';
import type { NotificationType, Subscription } from '#shared/names/notifications.ts';
import type { Permission } from '#shared/names/permissions.ts';
import type { Answering } from './replies/reply-address.ts';

/** Why somebody gets a message, and with it what switches it off. */
export type MessageRule =
  /** A row of the matrix: off, instant, daily or weekly, channel by channel. */
  | { by: 'type'; type: NotificationType }
  /** As `type`, but its mail cannot be switched off and leaves by itself: changes of one's own registration. */
  | { by: 'fixed'; type: NotificationType }
  /** One of the five subscriptions: yes or no. `rhythm` is how often its mails leave. */
  | { by: 'subscription'; subscription: Subscription; rhythm: 'instant' | 'daily' | 'weekly' }
  /** A search that somebody keeps: the link of its mail ends that search's alert. The posting is about the saved view. */
  | { by: 'search'; why: Readonly<Record<MailLanguage, string>> }
  /** Cannot be switched off. `why` goes on after "You get this mail because", without a full stop. */
  | {
      by: 'service';
      why: Readonly<Record<MailLanguage, string>>;
      /** It is switched off at a place of its own, which `why` names. */
      elsewhere?: true;
    };

/**
 * The words of a message in one language. `{{name}}` stands for a variable of the data, besides `{{firstName}}`,
 * `{{lastName}}` and `{{portalName}}`. Values are put in as plain text, whatever they contain.
 */
export interface MessageTexts {
  /** At most 200 characters. */
  subject: string;
  heading: string;
  /** Paragraphs, with an empty line between them. A line that names an empty variable is left out. */
  text: string;
  /** What the button to `path` says; empty: no button. */
  button: string;
  /** One line, for the bell, bundles and digests; knows the data only. At most 200 characters. */
  line: string;
  /** Subject of a mail that tells of several: `{{count}}`. */
  subjectMany: string;
}

/** What the mail of a message brings along. */
export type MessageFile = MailFile;

/** A message an area may send. Made with `defineMessage`. */
export interface MessageKind<Schema extends z.ZodType = z.ZodType> {
  /** Unique over all areas: a notification type, or such a type, a dot and what happened (`courseRegistration.offered`). */
  name: string;
  rule: MessageRule;
  /** The facts the words speak of; kept as JSON with the message. */
  data: Schema;
  /** What the mail brings along for the calendar of its reader; nothing where there is no entry. */
  calendar?(data: z.output<Schema>, language: MailLanguage): readonly CalendarEntry[];
  /**
   * Files that the mail brings along, drawn when it leaves and again with each attempt; for a message that leaves by
   * itself. What fails here is tried again: the mail never leaves without them.
   */
  files?(data: z.output<Schema>, language: MailLanguage, portalName: string): Promise<readonly MessageFile[]>;
  /** What the words call the facts. Without it the data's own texts and numbers, under their names. */
  variables?(data: z.output<Schema>, language: MailLanguage): Readonly<Record<string, string>>;
  texts: Readonly<Record<MailLanguage, MessageTexts>>;
  /** A second button, for the other answer: what it says, and the query of its address, in place of that of `path`. */
  other?: { button: Readonly<Record<MailLanguage, string>>; query: string };
  /** Data for the preview, in each language. */
  sample: Readonly<Record<MailLanguage, z.input<Schema>>>;
  /** Setting that holds the address answers go to. */
  replyTo?: string;
  /** In what two people write each other: who its reader is, so that they can answer by mail. */
  answers?(data: z.output<Schema>): Answering;
  /** False: for the mailbox only, nothing in the bell. */
  bell?: false;
  /** Its reader's, or its writer's and theirs: neither log nor templates show the office that there was one, nor does the bell to who looks at the portal as its reader. */
  private?: true;
  /** Told to readers of the item it is about: its mail is left out where they may not read that any more. */
  readers?: true;
  /** Leaves at any hour: security, and what somebody asked for this minute. */
  urgent?: true;
  /**
   * All of one minute to one reader leave as one mail when the next one is over, with the last state of each record, as in
   * the bell: somebody may cause it as often as they like.
   */
  gathers?: true;
  /** Who may send it to a person or office address by `/email/send`; without it nobody. */
  sentBy?: SentBy;
}

/** Who may send a message by hand, to whom, and where its button leads. */
export interface SentBy {
  permission: Permission;
  /** 'own': only to people of the sender's own company, unless the sender looks after all of them. */
  reach: 'all' | 'own';
  /** Settings whose address may get it. */
  settings: readonly string[];
  /** To the same person or office within a day, by whomever. */
  mostADay: number;
  path: string;
}

/** Keeps the types of schema, variables and samples together while a message is written. */
export function defineMessage<Schema extends z.ZodType>(kind: MessageKind<Schema>): MessageKind<Schema> {
  return kind;
}

/** The word by which people find a message in their list: a type, a subscription, or the message itself. */
export function typeOf({ rule, name }: Pick<MessageKind, 'rule' | 'name'>): string {
  if (rule.by === 'service' || rule.by === 'search') return name;
  return rule.by === 'subscription' ? rule.subscription : rule.type;
}

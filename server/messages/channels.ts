import { createSender, type MailAddress, type MailFile, type Smtp } from '#backend/mail/sender.ts';
import type { Locale } from '#shared/names/languages.ts';

/** A message on its way by one channel. */
export interface Outgoing {
  /** The same for every attempt: whoever gets a message twice can tell. */
  id: string;
  to: string;
  toName: string;
  language: Locale;
  subject: string;
  html: string;
  text: string;
  /** One line and its address, for channels without room. */
  short: string;
  replyTo: string | undefined;
  /** Where mail servers report later what became of it; the sender's address without it. */
  returnPath: string | undefined;
  unsubscribe: string | undefined;
  /** What a mail brings along. */
  files: readonly MailFile[];
}

/**
 * Something messages leave through. Mail is built; a provider of SMS or calls is one more of these, named in
 * `CHANNELS_SET_UP`, which also offers the channel to people.
 */
export interface Channel {
  /** Sends to one address. @throws what `faultOf` reads; anything else is tried again later. */
  send(message: Outgoing): Promise<void>;
  close(): void;
}

export type Channels = Readonly<Partial<Record<'email' | 'sms' | 'phone', Channel>>>;

/** Mail over SMTP. */
export function mailChannel(smtp: Smtp, from: MailAddress): Channel {
  const sender = createSender(smtp, from);
  return {
    send: ({ short: _short, ...mail }) => sender.send(mail),
    close: () => sender.close(),
  };
}

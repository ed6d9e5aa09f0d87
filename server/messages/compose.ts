import type { MailLanguage } from '#backend/mail/language.ts';
import { fill, type Variables } from '#shared/variables.ts';
import { type COMMON_VARIABLES, fillLine, fillParagraphs, variablesOf } from './fill.ts';
import { FOOT_WORDS } from './foot-words.ts';
import type { MessageKind, MessageTexts } from './kind.ts';
import type { MailPage } from './mail-page.tsx';
import { switchesOf, whyOf } from './why.ts';

/** One message of a mail, with the words in force. */
export interface ToldMessage {
  kind: MessageKind;
  texts: MessageTexts;
  data: unknown;
  path: string;
  frequency: 'instant' | 'daily' | 'weekly';
}

/** What a mail is composed for. */
export interface Recipient {
  language: MailLanguage;
  firstName: string;
  lastName: string;
  /** The setting that holds the address, where the mail goes to no person. */
  settingKey: string | null;
}

export interface Surroundings {
  portalName: string;
  /** Address of the portal, without a slash at the end. */
  publicUrl: string;
}

interface Letter {
  messages: readonly ToldMessage[];
  recipient: Recipient;
  digest: 'daily' | 'weekly' | null;
  /** The page that ends such mails; null where nothing can be ended. */
  unsubscribe: string | null;
}

/** Lines of one mail; what is beyond is counted. */
const MAX_LINES = 50;

/** So many wait for one mail at most (internal.post_message). */
const MOST_WAITING = 200;

/** Where people choose what they get. */
const SWITCHES_PATH = '/app/account?tab=notifications';

/** Composes one message, several of one type, or a digest into a page. */
export function composeMail({ messages, recipient, digest, unsubscribe }: Letter, portal: Surroundings): MailPage {
  const { language, settingKey } = recipient;
  const [first] = messages;
  if (!first) throw new Error('A mail tells of something.');
  const words = FOOT_WORDS[language];
  const switchable = switchesOf(messages.map(({ kind }) => kind)).length > 0;
  return {
    language,
    portalName: portal.portalName,
    ...(digest || messages.length > 1 ? manyOf(messages, recipient, digest, portal) : oneOf(first, recipient, portal)),
    why: whyOf(messages, language, settingKey),
    links: settingKey
      ? []
      : [
          ...(switchable ? [{ label: words.change, href: `${portal.publicUrl}${SWITCHES_PATH}` }] : []),
          ...(unsubscribe ? [{ label: words.unsubscribe, href: unsubscribe }] : []),
        ],
  };
}

type Body = Pick<MailPage, 'subject' | 'heading' | 'paragraphs' | 'lines' | 'action' | 'other'>;

function oneOf({ kind, texts, data, path }: ToldMessage, recipient: Recipient, portal: Surroundings): Body {
  const variables = { ...variablesOf(kind, data, recipient.language), ...commonOf(recipient, portal) };
  const label = fillLine(texts.button, variables, 80);
  return {
    subject: fillLine(texts.subject, variables),
    heading: fillLine(texts.heading, variables),
    paragraphs: fillParagraphs(texts.text, variables),
    lines: [],
    action: label === '' ? null : { label, href: `${portal.publicUrl}${path}` },
    ...(kind.other && {
      other: {
        label: kind.other.button[recipient.language],
        href: `${portal.publicUrl}${path.replace(/\?.*/, '')}?${kind.other.query}`,
      },
    }),
  };
}

function manyOf(
  messages: readonly ToldMessage[],
  recipient: Recipient,
  digest: Letter['digest'],
  portal: Surroundings,
): Body {
  const { language } = recipient;
  const words = FOOT_WORDS[language];
  const count = messages.length < MOST_WAITING ? String(messages.length) : `${MOST_WAITING}+`;
  const common = { ...commonOf(recipient, portal), count };
  const screen = screenOf(messages);
  const lines = messages.slice(0, MAX_LINES).map(({ kind, texts, data, path }) => ({
    text: fillLine(texts.line, variablesOf(kind, data, language)),
    href: `${portal.publicUrl}${path}`,
  }));
  const left = messages.length - lines.length;
  if (left > 0)
    lines.push({ text: fill(words.more, { count: left }), href: `${portal.publicUrl}${screen ?? '/app/dashboard'}` });
  const subject = digest ? words.digest[digest].subject : fillLine(messages[0]?.texts.subjectMany ?? '', common);
  return {
    subject: digest ? `${subject} – ${portal.portalName}` : subject,
    heading: subject,
    paragraphs: [digest ? words.digest[digest].intro : words.several],
    lines,
    action: screen === null ? null : { label: words.open, href: `${portal.publicUrl}${screen}` },
  };
}

/** The screen that shows all of it: the one they share, else the list of the bell if they stand there. */
function screenOf(messages: readonly ToldMessage[]): string | null {
  const [path, ...others] = new Set(messages.map((message) => message.path));
  if (path !== undefined && others.length === 0) return path;
  return messages.some(({ kind }) => kind.bell !== false) ? '/app/notifications' : null;
}

function commonOf({ firstName, lastName }: Recipient, { portalName }: Surroundings): Variables {
  const common: Record<(typeof COMMON_VARIABLES)[number], string> = { firstName, lastName, portalName };
  return common;
}

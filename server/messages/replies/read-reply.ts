import { createHash } from 'node:crypto';
import PostalMime, { type Email } from 'postal-mime';
import { MAIL_BOUNDS } from '../bounces/mail-bounds.ts';

/** So much of an answer is passed on. */
export const MAX_ANSWER = 5000;

/** An answer by mail. */
export interface Answer {
  /** Written by a machine: passed on to nobody. */
  automatic: boolean;
  /** What was written above the quoted mail. */
  text: string;
  /** How many files came along, which are not passed on. */
  files: number;
  /** The same for the same mail, however often a mail server brings it. */
  id: string;
}

/** Reads what a mail program sent: its text without what it quotes. */
export async function readReply(raw: Uint8Array): Promise<Answer> {
  const mail = await PostalMime.parse(raw, MAIL_BOUNDS);
  const text = mail.text ?? wordsOf(mail.html ?? '');
  const id = createHash('sha256')
    .update(mail.messageId ?? raw)
    .digest('hex')
    .slice(0, 32);
  return { automatic: isAutomatic(mail), text: ownWords(text), files: mail.attachments.length, id };
}

/** Where Gmail, Outlook and Apple's program begin what they quote in HTML. */
const QUOTED_HTML =
  /<(?:div|blockquote|hr|span)[^<>]{0,200}(?:gmail_quote|divRplyFwdMsg|appendonsend|mail-editor-reference-message|type=.?cite)/i;

/** What an answer of HTML alone says. No step looks further than the next `<`: a mail of many would stand still for minutes. */
function wordsOf(html: string): string {
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };
  return html
    .split(QUOTED_HTML, 1)
    .join('')
    .replaceAll(/<(?:style|title)[^<>]*>[^<]*/gi, ' ')
    .replaceAll(/<(?:br|\/?p|\/?div|blockquote)\b[^<>]*>/gi, '\n')
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => entities[name] ?? ' ');
}

/** RFC 3834, and what older programs say in its place. */
function isAutomatic({ headers }: Email): boolean {
  const header = (name: string) =>
    headers
      .find(({ key }) => key === name)
      ?.value.trim()
      .toLowerCase() ?? '';
  return (
    !['', 'no'].includes(header('auto-submitted')) ||
    /auto.?reply|vacation|bulk|junk|list/.test(header('precedence')) ||
    header('x-autoreply') !== '' ||
    header('x-autorespond') !== '' ||
    header('list-id') !== ''
  );
}

/** Lines with which mail programs begin what they quote. */
const QUOTE =
  /^(?:>.*|-{2,} ?(?:Original|Ursprüngliche|Message d|Weitergeleitete).*|_{10,}|(?:Am|Le|On|Il) .{5,200}(?:schrieb|a écrit|wrote|ha scritto).*|.{2,120}(?:schrieb am|a écrit le) .{5,60}:|\*?(?:Von|De|From|Da) ?:\*? .*)$/u;
/** The first words of such a line, which some programs break into two or three. */
const BROKEN_QUOTE = /^(?:Am|Le|On|Il) .{5,}$/u;
const QUOTE_END = /(?:schrieb|a écrit|wrote|ha scritto)\b.*:$/u;
/** What telephones put below by themselves. */
const SIGNATURE =
  /^(?:Von meinem .{2,40} gesendet|Gesendet (?:von|mit) .{2,60}|Envoyé (?:de|depuis) .{2,60}|Sent from .{2,60})$/u;

/** Whether what is quoted begins with a line: with it alone, or with it and one or two that it is broken into. */
function beginsQuote(lines: readonly string[], at: number): boolean {
  const line = (lines[at] ?? '').trim();
  if (QUOTE.test(line)) return true;
  if (!BROKEN_QUOTE.test(line)) return false;
  return [2, 3].some((count) => {
    const whole = lines.slice(at, at + count).map((one) => one.trim());
    return whole.every((one) => one !== '') && whole.join(' ').length < 300 && QUOTE_END.test(whole.join(' '));
  });
}

/** The lines before the first that is quoted; where somebody writes between quoted lines, all that is not. */
function ownWords(text: string): string {
  const lines = text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .split('\n');
  const first = lines.findIndex((_, at) => beginsQuote(lines, at));
  const above = (first < 0 ? lines : lines.slice(0, first))
    .filter((line) => !SIGNATURE.test(line.trim()))
    .join('\n')
    .trim();
  const kept =
    above ||
    lines
      .filter((line) => !QUOTE.test(line.trim()))
      .join('\n')
      .trim();
  return kept.replaceAll(/\n{3,}/g, '\n\n').slice(0, MAX_ANSWER);
}

import PostalMime, { type Email } from 'postal-mime';

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
}

/** Reads what a mail program sent: its text without what it quotes. */
export async function readReply(raw: Uint8Array): Promise<Answer> {
  const mail = await PostalMime.parse(raw, { maxNestingDepth: 20 });
  const text = mail.text ?? wordsOf(mail.html ?? '');
  return { automatic: isAutomatic(mail), text: ownWords(text), files: mail.attachments.length };
}

/** What an answer of HTML alone says. No step looks further than the next `<`: a mail of many would stand still for minutes. */
function wordsOf(html: string): string {
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };
  return html
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
  /^(?:>.*|-{2,} ?(?:Original|Ursprüngliche|Message d|Weitergeleitete).*|_{10,}|(?:Am|Le|On|Il) .{5,200}(?:schrieb|a écrit|wrote|ha scritto).*|(?:Von|De|From|Da) ?: .*)$/u;

/** The lines before the first that is quoted; where somebody writes between quoted lines, all that is not. */
function ownWords(text: string): string {
  const lines = text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .split('\n');
  const first = lines.findIndex((line) => QUOTE.test(line.trim()));
  const above = (first < 0 ? lines : lines.slice(0, first)).join('\n').trim();
  const kept =
    above ||
    lines
      .filter((line) => !QUOTE.test(line.trim()))
      .join('\n')
      .trim();
  return kept.replaceAll(/\n{3,}/g, '\n\n').slice(0, MAX_ANSWER);
}

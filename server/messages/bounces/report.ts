import PostalMime, { type Email } from 'postal-mime';
import { MAIL_BOUNDS } from './mail-bounds.ts';
import { fieldGroups, textOf } from './report-fields.ts';

/** What a report says of the mail. */
export interface Verdict {
  /**
   * `bounced`: the address takes no mail. `failed`: this mail was not taken, for reasons of its own or after days of
   * trying. `delayed`: the other side still tries. `none`: nothing about a delivery (an automatic answer, a receipt).
   */
  outcome: 'bounced' | 'failed' | 'delayed' | 'none';
  /** The other side's words, one line. */
  reason: string;
}

const NOTHING: Verdict = { outcome: 'none', reason: '' };

/** Reads what a mail server sent to a bounce address: RFC 3464, its older dialects, or the plain text of some. */
export async function readReport(raw: Uint8Array): Promise<Verdict> {
  const mail = await PostalMime.parse(raw, MAIL_BOUNDS);
  const parts = mail.attachments.filter(({ mimeType }) => STATUS_PARTS.includes(mimeType));
  const groups = parts.flatMap(({ content }) => fieldGroups(textOf(content)));
  const told = verdictOf(groups.length > 0 ? groups : fieldGroups(mail.text ?? ''));
  if (told) return told;
  if (isAutomatic(mail) || !isFromServer(mail)) return NOTHING;
  return verdictOfText(mail.text ?? '') ?? NOTHING;
}

/** The second is RFC 6533, for addresses beyond ASCII. */
const STATUS_PARTS = ['message/delivery-status', 'message/global-delivery-status'];

type Fields = ReadonlyMap<string, string>;

/** The worst a report says of a recipient; undefined when it says of none. A mail that reached one of several arrived. */
function verdictOf(groups: readonly Fields[]): Verdict | undefined {
  const recipients = groups.filter((group) => group.has('action'));
  const actionOf = (group: Fields) => /^[a-z]+/.exec((group.get('action') ?? '').toLowerCase())?.[0];
  if (recipients.length === 0) return undefined;
  if (recipients.some((group) => ARRIVED.includes(actionOf(group) ?? ''))) return NOTHING;
  const failed = recipients.find((group) => actionOf(group) === 'failed');
  if (failed) return failureOf(statusOf(failed), reasonOf(failed));
  const delayed = recipients.find((group) => actionOf(group) === 'delayed');
  return delayed ? { outcome: 'delayed', reason: reasonOf(delayed) } : NOTHING;
}

const ARRIVED = ['delivered', 'relayed', 'expanded'];
const ENHANCED = /(?<![\d.])([245])\.(\d{1,3})\.(\d{1,3})(?![\d.])/;
const REPLY = /(?<![\d.])5[0-7]\d(?=[ \-:])/;
/** Refusals of this text or of us: the address is none the worse for it. */
const OF_THE_MAIL = /^5\.(?:[367]\.|2\.3$|1\.[78]$)/;

/** A refusal for good that is about the address; everything else that ended is a failure of this mail. */
function failureOf(status: string, reason: string): Verdict {
  return { outcome: status.startsWith('5') && !OF_THE_MAIL.test(status) ? 'bounced' : 'failed', reason };
}

/** The status; where it says no more than its class, the code in the other server's sentence may. */
function statusOf(group: Fields): string {
  const [status] = ENHANCED.exec(group.get('status') ?? '') ?? [];
  if (status && !/^\d\.0\.0$/.test(status)) return status;
  const diagnostic = group.get('diagnostic-code') ?? '';
  const [precise] = ENHANCED.exec(diagnostic) ?? [];
  return precise ?? status ?? (REPLY.test(diagnostic) ? '5.0.0' : '4.0.0');
}

function reasonOf(group: Fields): string {
  const said = (group.get('diagnostic-code') ?? '').replace(/^[\w-]+\s*;\s*/, '');
  return oneLine(said || group.get('status') || group.get('action') || '');
}

/** Some servers write to people only. Their words count when they name a code of refusal. */
function verdictOfText(text: string): Verdict | undefined {
  const line = text.split('\n').find((one) => /^5/.test(ENHANCED.exec(one)?.[0] ?? '') || REPLY.test(one));
  if (!line) return undefined;
  const [status] = ENHANCED.exec(line) ?? [];
  return failureOf(status ?? '5.0.0', oneLine(line));
}

/** Automatic answers and receipts (RFC 3834, RFC 8098) say nothing about the delivery. */
function isAutomatic(mail: Email): boolean {
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value.toLowerCase() ?? '';
  return (
    header('auto-submitted').startsWith('auto-replied') ||
    /disposition-notification|feedback-report/.test(header('content-type')) ||
    header('x-autoreply') !== '' ||
    header('x-autorespond') !== '' ||
    /auto.?reply|vacation/.test(header('precedence'))
  );
}

function isFromServer({ from }: Email): boolean {
  return /^(?:mailer-daemon|postmaster|mdaemon|mailerdaemon)@|^$/i.test(from?.address ?? '');
}

function oneLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 500);
}

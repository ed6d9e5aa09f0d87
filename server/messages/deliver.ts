import { setTimeout as after } from 'node:timers/promises';
import type { MailFile } from '#backend/mail/sender.ts';
import type { Pool } from '#database/pool.ts';
import { writeCalendar } from '#server/calendar/write-calendar.ts';
import { returnPath } from './bounces/return-path.ts';
import type { Channels, Outgoing } from './channels.ts';
import { composeMail, type Surroundings, type ToldMessage } from './compose.ts';
import { FOOT_WORDS } from './foot-words.ts';
import { gatherMails } from './gather.ts';
import type { MessageKind } from './kind.ts';
import { dropItems, LEFT, type Left, type Letter, type LetterItem, readLetter, settingAddress } from './letter.ts';
import type { MailPage } from './mail-page.tsx';
import { MAX_ATTEMPTS, noteFailure, noteOutcome, type TakenMail, takeDue } from './outbox.ts';
import { replyAddress } from './replies/reply-address.ts';
import { faultOf, reasonOf } from './smtp-fault.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

export interface DeliveryParts {
  pool: Pool;
  kinds: ReadonlyMap<string, MessageKind>;
  channels: Channels;
  portal: Surroundings;
  /** Where mail servers report later; without it reports go to the sender and nobody reads them here. */
  bounceAddress?: string | undefined;
  /** Where answers to letters are taken; without it they have no address to answer to. */
  replyAddress?: string | undefined;
  /** A batch waits so long for a mail whose files are drawn, in ms: that may take minutes, and the others go on. */
  held?: number;
  now: () => Date;
  /** Told about mails that did not leave. */
  log(error: unknown): void;
}

/** So long mails leave, in ms, before those that were caused meanwhile stand among them. */
const GATHERED_FOR = 2_000;

/**
 * Sends everything that is due and may leave now. When nothing of a whole batch gets through, the mail server is in
 * trouble: what waits behind is left for the next round, instead of being held against a wall mail by mail.
 * @returns when the earliest that failed is tried again.
 */
export async function deliverDue(parts: DeliveryParts): Promise<Date | undefined> {
  let next: Date | undefined;
  let gathered = performance.now();
  for (;;) {
    const taken = await takeDue(parts.pool, parts.now());
    if (taken.length === 0) return next;
    const left = await Promise.all(taken.map((mail) => deliver(parts, mail)));
    for (const { again } of left) if (again && (!next || again < next)) next = again;
    if (left.every(({ refused }) => refused)) return next;
    // What was posted since waits for its turn, not for the end of all that is due.
    if (performance.now() - gathered < GATHERED_FOR) continue;
    await gatherMails(parts.pool, parts.now());
    gathered = performance.now();
  }
}

const HELD = 3_000;

/** When a mail is tried again, and whether the other side did not take it: what could not be drawn says nothing of that. */
interface Delivered {
  again?: Date | undefined;
  refused?: boolean;
}

async function deliver(parts: DeliveryParts, mail: TakenMail): Promise<Delivered> {
  const message = await attempt(parts, mail, () => written(parts, mail));
  if (!message || 'again' in message) return message ?? {};
  const leave = async (files: MailFile[] | Failed): Promise<Delivered> => {
    if (!Array.isArray(files)) return files;
    const again = await send(parts, mail, { ...message, files });
    return { again, refused: again !== undefined };
  };
  const drawing = attempt(parts, mail, message.files);
  const files = await Promise.race([drawing, after(parts.held ?? HELD, undefined, { ref: false })]);
  if (files) return leave(files);
  drawing.then(leave).catch(parts.log);
  return {};
}

interface Failed {
  again: Date | undefined;
}

/** What is made of a mail, or when that is tried again. */
async function attempt<Made>(parts: DeliveryParts, mail: TakenMail, make: () => Promise<Made>): Promise<Made | Failed> {
  try {
    // A process that ended over it each time notes no failure.
    if (mail.attempts > MAX_ATTEMPTS) throw new Error(`The mail ${mail.id} was tried too often.`);
    return await make();
  } catch (error) {
    parts.log(error);
    const reason = { reason: 'files', recipient: null, subject: null };
    return { again: await noteFailure(parts.pool, mail, reason, parts.now()) };
  }
}

/** A mail as it leaves, with what draws its files. */
type WrittenMail = Omit<Outgoing, 'files'> & { files: () => Promise<MailFile[]> };

/** Undefined when there is nothing to send, which is noted. */
async function written(parts: DeliveryParts, mail: TakenMail): Promise<WrittenMail | undefined> {
  const { pool, now, log } = parts;
  const letter = await readLetter(pool, mail.id);
  if (!letter) return undefined;
  const recipient = letter.address ?? undefined;
  const kept = await keepItems(parts, letter);
  const dropped = reasonToDrop(letter, kept);
  if (dropped) {
    await noteOutcome(pool, mail, { status: 'dropped', reason: dropped, recipient }, now());
    return undefined;
  }
  let page: MailPage;
  try {
    page = composePage(parts, mail, letter, kept);
  } catch (error) {
    // Data an earlier version wrote, or a message no area knows any more: nothing mends itself by waiting.
    log(error);
    const reason = error instanceof UnknownKind ? 'unknownKind' : 'badData';
    await noteOutcome(pool, mail, { status: 'failed', reason, recipient }, now());
    return undefined;
  }
  return { ...(await outgoingOf(parts, mail, letter, kept, page)), files: () => filesOf(parts, letter, kept) };
}

async function send(parts: DeliveryParts, mail: TakenMail, message: Outgoing): Promise<Date | undefined> {
  const { pool, now, log, channels } = parts;
  const { to: recipient, subject, html, text } = message;
  const channel = channels[mail.channel];
  if (!channel) {
    await noteOutcome(pool, mail, { status: 'stored', recipient, subject, html, text }, now());
    return undefined;
  }
  try {
    await channel.send(message);
  } catch (error) {
    log(error);
    const [fault, reason] = [faultOf(error), reasonOf(error)];
    if (fault === 'later') return noteFailure(pool, mail, { reason, recipient, subject }, now());
    await noteOutcome(pool, mail, { status: fault, reason, recipient, subject }, now());
    return undefined;
  }
  await noteOutcome(pool, mail, { status: 'sent', recipient, subject }, now());
  return undefined;
}

/** Leaves out what was read in the portal meanwhile, what was switched off, and what its reader may not read any more. */
async function keepItems({ pool, kinds }: DeliveryParts, { items, resent }: Letter): Promise<LetterItem[]> {
  const why = (item: LetterItem): Left | undefined => {
    if (item.switched_off) return 'switchedOff';
    if (item.closed && kinds.get(item.kind)?.readers) return 'closed';
    const goesOnceRead = item.frequency === 'instant' && (item.rule === 'type' || item.rule === 'subscription');
    return !resent && item.read && goesOnceRead ? 'read' : undefined;
  };
  for (const reason of LEFT)
    await dropItems(
      pool,
      items.filter((item) => why(item) === reason),
      reason,
    );
  return items.filter((item) => why(item) === undefined);
}

function reasonToDrop(letter: Letter, kept: readonly LetterItem[]): string | undefined {
  if (!letter.active) return 'inactive';
  if (!letter.address) return letter.setting_key ? 'noSetting' : 'noAddress';
  if (letter.paused) return 'paused';
  if (kept.length > 0) return undefined;
  if (letter.items.every((item) => item.switched_off)) return 'switchedOff';
  return letter.items.some((item) => item.read && !item.switched_off) ? 'read' : 'closed';
}

class UnknownKind extends Error {}

function composePage(
  { kinds, portal }: DeliveryParts,
  mail: TakenMail,
  letter: Letter,
  kept: readonly LetterItem[],
): MailPage {
  const { language } = letter;
  const messages = kept.map((item): ToldMessage => {
    const kind = kinds.get(item.kind);
    if (!kind) throw new UnknownKind(`No area knows the message ${item.kind}.`);
    const { override, draft, frequency, data, path } = item;
    const texts = { ...kind.texts[language], ...override, ...draft };
    return { kind, texts, frequency, data, path };
  });
  const recipient = {
    language,
    firstName: letter.first_name,
    lastName: letter.last_name,
    settingKey: letter.setting_key,
  };
  const unsubscribe = isSwitchable(letter, kept) ? unsubscribePage(portal, letter, mail) : null;
  return composeMail({ messages, recipient, digest: letter.digest, unsubscribe }, portal);
}

async function outgoingOf(
  { pool, kinds, portal, bounceAddress, replyAddress: replies }: DeliveryParts,
  mail: TakenMail,
  letter: Letter,
  kept: readonly LetterItem[],
  page: MailPage,
): Promise<Omit<Outgoing, 'files'>> {
  const offices = [...new Set(kept.map((item) => kinds.get(item.kind)?.replyTo))];
  // Answers to a digest of several offices go to nobody in particular.
  const office = offices.length === 1 ? offices[0] : undefined;
  const [only, ...others] = kept;
  const told = only && others.length === 0 && replies ? kinds.get(only.kind) : undefined;
  const answering = only && told?.answers?.(told.data.parse(only.data));
  // The mail components are heavy to load; the first mail loads them, not the start.
  const { setMail } = await import('./mail-page.tsx');
  return {
    ...(await setMail(page)),
    id: mail.id,
    to: letter.address ?? '',
    toName: `${letter.first_name} ${letter.last_name}`.trim(),
    language: letter.language,
    short: `${page.subject} ${page.action?.href ?? portal.publicUrl}`,
    replyTo: answering
      ? replyAddress(replies ?? '', letter.secret, answering)
      : office === undefined
        ? undefined
        : await settingAddress(pool, office),
    returnPath: bounceAddress && returnPath(bounceAddress, letter.secret, mail),
    unsubscribe: isSwitchable(letter, kept) ? unsubscribePage(portal, letter, mail) : undefined,
  };
}

async function filesOf(
  { kinds, portal }: DeliveryParts,
  letter: Letter,
  kept: readonly LetterItem[],
): Promise<MailFile[]> {
  const drawn = await Promise.all(
    kept.map(async ({ kind, data }) => {
      const told = kinds.get(kind);
      return told?.files?.(told.data.parse(data), letter.language, portal.portalName) ?? [];
    }),
  );
  return [...(await calendarOf(kinds, portal, letter, kept)), ...drawn.flat()];
}

/** What a mail tells about times, as one file that calendars take; programs know entries they have by their uid. */
async function calendarOf(
  kinds: DeliveryParts['kinds'],
  { portalName, publicUrl }: Surroundings,
  { language }: Letter,
  kept: readonly LetterItem[],
): Promise<MailFile[]> {
  const entries = kept.flatMap(({ kind, data }) => {
    const told = kinds.get(kind);
    return told?.calendar?.(told.data.parse(data), language) ?? [];
  });
  if (entries.length === 0) return [];
  const text = await writeCalendar(entries, { name: portalName, publicUrl });
  return [
    { name: FOOT_WORDS[language].calendarFile, type: 'text/calendar; charset=utf-8; method=PUBLISH', content: text },
  ];
}

function isSwitchable(letter: Letter, kept: readonly LetterItem[]): boolean {
  return (
    letter.staff_id !== null && kept.some(({ rule }) => rule === 'type' || rule === 'subscription' || rule === 'search')
  );
}

/** The page is read, the same address posted to ends the mails. */
function unsubscribePage({ publicUrl }: Surroundings, { language, secret }: Letter, { id }: TakenMail): string {
  const prefix = language === 'fr' ? '/fr' : '/de';
  return `${publicUrl}${prefix}/unsubscribe?token=${unsubscribeToken(secret, id)}`;
}

import { createHash, randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Transaction } from '#database/scope.ts';
import { type Posting, postMessage } from '#server/messages/post-message.ts';
import type { MealPreference, REGISTRATION_KINDS, REGISTRATION_STATES, RoomType } from '#shared/names/registration.ts';
import { type Happening, MAX_TOLD, registrationMessage, type Told } from './messages.ts';

/** What the functions of registration answer: something happened to these registrations. */
export const RegistrationNews = z.array(
  z.object({
    kind: z.string(),
    ids: z.array(z.guid()),
    /** Of a changed date: how it was. */
    before: z.object({ startsAt: z.string(), endsAt: z.string(), place: z.string() }).nullish(),
  }),
);
export type RegistrationNews = z.infer<typeof RegistrationNews>;

/** A registration as `internal.told_registrations` answers it. */
interface Fact {
  id: string;
  state: (typeof REGISTRATION_STATES)[number];
  kind: (typeof REGISTRATION_KINDS)[number];
  contentId: string;
  dateId: string;
  path: string;
  titles: Record<string, string>;
  staffId: string | null;
  /** Of somebody without an account. */
  email: string | null;
  language: 'de' | 'fr';
  name: string;
  /** Has an account, or confirmed the address. */
  proven: boolean;
  company: string | null;
  registeredBy: string | null;
  registrar: string | null;
  /** Who did what is told; null: the clock, or somebody with a mailed link. */
  actor: { id: string; name: string } | null;
  position: number | null;
  heldUntil: string | null;
  offeredUntil: string | null;
  editableUntil: string | null;
  deadline: string;
  startsAt: string;
  endsAt: string;
  /** With the link to join by, for who has a seat. */
  place: string;
  /** Without it, for everybody else. */
  venue: string;
  /** Names of the chosen parts by language. */
  parts: Record<string, string>[];
  meals: MealPreference[];
  room: RoomType | null;
  price: number | null;
  cancellation: string | null;
  seats: { taken: number; most: number | null; waiting: number };
  reason: string | null;
  request: {
    kind: 'withdraw' | 'change' | 'replace';
    reason: string;
    answer: string | null;
    granted: boolean | null;
    by: string | null;
  } | null;
  roommateId: string | null;
  /** Had a seat for good. */
  confirmed: boolean;
  entries: NonNullable<Told['entries']>;
}

const TOKEN_BYTES = 24;

/** The SHA-256 under which the database knows the secret of a mailed link. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('hex');

/**
 * Tells what happened to registrations, in the transaction in which it did: to the person (in the portal, or by mail
 * alone to who has no account), to who registered them, and to the office.
 */
export async function tellNews(tx: Transaction, news: RegistrationNews): Promise<void> {
  const entered: Fact[] = [];
  const decided = news.some(({ kind }) => kind === 'decided');
  for (const { kind, ids, before } of news) {
    // What was asked for is told by the decision.
    if (ids.length === 0 || (decided && kind === 'changed')) continue;
    const row = await tx.row<{ facts: Fact[] }>(sql`select internal.told_registrations(${ids}::uuid[]) as facts`);
    const facts = row?.facts ?? [];
    // Who got a seat and who waits came by one step, and are told in one mail.
    if (ENTERED.has(kind)) entered.push(...facts);
    else await tellOf(tx, kind, facts, before);
  }
  await tellEntered(tx, entered);
}

/** News of people who have a seat or wait since, by the state they are in. */
const ENTERED: ReadonlySet<string> = new Set([
  'registered',
  'waitlisted',
  'held',
  'moved',
  'externalHeld',
  'externalConfirmed',
]);

/** What the office writes to people at a date: a reminder, thanks. */
export async function tellMailing(tx: Transaction, ids: readonly string[], note: NonNullable<Told['note']>) {
  const row = await tx.row<{ facts: Fact[] }>(sql`select internal.told_registrations(${ids}::uuid[]) as facts`);
  for (const fact of row?.facts ?? []) await toPerson(tx, fact, 'note', { note });
}

async function tellOf(
  tx: Transaction,
  kind: string,
  facts: readonly Fact[],
  before?: RegistrationNews[number]['before'],
) {
  switch (kind) {
    case 'dateChanged':
      for (const fact of facts) {
        const former = before ? { starts_at: before.startsAt, ends_at: before.endsAt, place: before.place } : undefined;
        await toPerson(tx, fact, 'dateChanged', { before: former, ...calendarOf(fact) });
      }
      return;
    case 'dateCancelled':
      for (const fact of facts) {
        await toPerson(tx, fact, 'dateCancelled', { reason: fact.cancellation, ...calendarOf(fact) });
      }
      return;
    case 'offered':
      for (const fact of facts)
        if (fact.offeredUntil) await toPerson(tx, fact, 'offered', { until: fact.offeredUntil, ...bookedOf(fact) });
      return;
    case 'cancelled':
      // Why somebody left is the business of the office; 'left' is the clock's word for who is no longer there.
      for (const fact of facts) await toPerson(tx, fact, 'cancelled', { ...calendarOf(fact) });
      return toOffice(tx, facts, 'left');
    case 'lapsed':
      for (const fact of facts) await toPerson(tx, fact, 'lapsed', {});
      return toOffice(tx, facts, 'lapsed');
    case 'declined':
      return toOffice(tx, facts, 'declined');
    case 'requested':
      return toOffice(tx, facts, 'requested');
    case 'decided':
      for (const fact of facts) await tellDecision(tx, fact);
      return;
    case 'roommate':
      for (const fact of facts) await tellRoommate(tx, fact);
      return;
    case 'reopened':
      for (const fact of facts) {
        if (fact.editableUntil) await toPerson(tx, fact, 'reopened', { until: fact.editableUntil });
      }
      return;
    case 'changed':
      // What one changed oneself is no news.
      for (const fact of facts) {
        if (fact.actor && fact.staffId !== null && fact.actor.id !== fact.staffId)
          await toPerson(tx, fact, 'answersChanged', { other: fact.actor.name, ...bookedOf(fact) });
      }
      return;
    default:
      return;
  }
}

/** People who have a seat or wait since: each of them, who registered them in one mail, and the office. */
async function tellEntered(tx: Transaction, facts: readonly Fact[]): Promise<void> {
  for (const fact of facts) {
    const { state, heldUntil, position, deadline, offeredUntil } = fact;
    if (heldUntil) await toPerson(tx, fact, 'held', { until: heldUntil });
    else if (state === 'registered')
      await toPerson(tx, fact, 'registered', { deadline, ...bookedOf(fact), ...calendarOf(fact) });
    else if (state === 'waitlisted') await toPerson(tx, fact, 'waitlisted', { position });
    else if (state === 'offered' && offeredUntil)
      await toPerson(tx, fact, 'offered', { until: offeredUntil, ...bookedOf(fact) });
  }
  const registrars = Map.groupBy(
    facts.filter(({ staffId, registeredBy }) => registeredBy !== null && registeredBy !== staffId),
    ({ registeredBy }) => registeredBy ?? '',
  );
  for (const [staffId, team] of registrars) {
    const [first] = team;
    if (first)
      await post(
        tx,
        first,
        'team',
        { ...toldOthers(first), name: first.registrar ?? '–', people: peopleOf(team) },
        { staff: [staffId] },
      );
  }
  // Who has not confirmed the address yet is nobody the office knows.
  await toOffice(
    tx,
    facts.filter(({ heldUntil }) => heldUntil === null),
    'registered',
  );
}

async function tellDecision(tx: Transaction, fact: Fact): Promise<void> {
  const { request } = fact;
  if (!request) return;
  const told = {
    ...toldOthers(fact),
    request: request.kind,
    granted: request.granted === true,
    answer: request.answer,
  };
  const staff = [...new Set([fact.staffId, request.by])].filter((id) => id !== null);
  if (staff.length > 0) await post(tx, fact, 'decided', told, { staff });
  else await toPerson(tx, fact, 'decided', told);
}

/** To whom somebody named, as long as it is not mutual. */
async function tellRoommate(tx: Transaction, fact: Fact): Promise<void> {
  const other = await tx.row<{ id: string; name: string }>(sql`
    select person.id, person.first_name || ' ' || person.last_name as name from staff person
    where person.id = ${fact.roommateId}::uuid`);
  if (!other) return;
  await post(tx, fact, 'roommate', { ...toldOthers(fact), name: other.name, other: fact.name }, { staff: [other.id] });
}

const settingsOf = ({ kind }: Fact, what: Told['what']) =>
  kind === 'course' ? ['coursesEmail'] : ['eventsEmail', ...(what === 'left' ? ['eventsDeregistrationEmail'] : [])];

/** One mail about all of them; more than one where a whole hall leaves. */
async function toOffice(tx: Transaction, facts: readonly Fact[], what: NonNullable<Told['what']>): Promise<void> {
  for (const ofDate of Map.groupBy(facts, ({ dateId }) => dateId).values()) {
    const [first] = ofDate;
    if (!first) continue;
    const reason = what === 'requested' ? first.request?.reason : what === 'left' ? first.reason : null;
    for (let from = 0; from < ofDate.length; from += MAX_TOLD) {
      const people = peopleOf(ofDate.slice(from, from + MAX_TOLD));
      const told = { ...toldOthers(first), what, people, seats: first.seats, reason };
      await post(tx, first, 'office', told, { settings: settingsOf(first, what) });
    }
  }
}

const peopleOf = (facts: readonly Fact[]) =>
  facts.map(({ name, company, state, position }) => ({
    name: company ? `${name}, ${company}` : name,
    state,
    position,
  }));

function toldOf({ name, titles, startsAt, endsAt, place }: Fact): Told {
  return { name, titles, now: { starts_at: startsAt, ends_at: endsAt, place } };
}

/** As `toldOf`, for somebody else than the person: by which link they join is nothing to them. */
const toldOthers = (fact: Fact): Told => toldOf({ ...fact, place: fact.venue });

const bookedOf = ({ parts, meals, room, price }: Fact): Pick<Told, 'booked'> => ({
  booked: { parts, meals, room, price },
});

/** Entries for who has a seat, or had one and has it in the calendar. */
function calendarOf({ confirmed, entries }: Fact): Pick<Told, 'entries'> {
  return confirmed ? { entries } : {};
}

/** Tells the person: in the portal, or by a mail with a link of its own where there is no account. */
async function toPerson(tx: Transaction, fact: Fact, happening: Happening, more: Partial<Told>): Promise<void> {
  // Nothing that a stranger typed goes to an address that nobody confirmed.
  const told = { ...toldOf(fact), ...(!fact.proven && { name: '' }), ...more };
  if (fact.staffId) return post(tx, fact, happening, told, { staff: [fact.staffId] });
  if (!fact.email) return;
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await tx.rows(sql`select internal.add_registration_token(${fact.id}::uuid, ${hashOfToken(token)})`);
  const outside = [{ address: fact.email, language: fact.language }];
  await post(tx, { ...fact, path: `/${fact.language}/registration/${token}` }, happening, told, { outside });
}

async function post(
  tx: Transaction,
  { kind, path, contentId }: Fact,
  happening: Happening,
  data: Told,
  to: Posting<Told>['to'],
): Promise<void> {
  await postMessage(tx, registrationMessage(kind, happening), {
    to,
    data,
    path,
    object: { table: 'contents', id: contentId },
  });
}

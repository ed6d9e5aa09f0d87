import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { UsedDocument, UsedPicture } from '#shared/contracts/file.ts';
import { foldText } from '#shared/fold-text.ts';
import type { Language, Locale } from '#shared/names/languages.ts';
import { isUuid } from '#shared/uuid.ts';
import { ask, asking, askPage, type Client } from '#web/calls/data-service.ts';
import type { ByLanguage } from '#web/i18n/in-language.ts';
import type { DateStanding } from '#web/registration/date-state.tsx';
import { loadRegistrationWords } from '#web/registration/load-words.ts';
import type { EventKind, PartKind } from '../event-facts.ts';
import type { ListState } from './list/events-list.ts';

/** Reads of events, and the mark that one wants to be there. What is not open to a person is not there for them. */

declare module '#web/calls/stale.ts' {
  interface Reads {
    events: true;
  }
}

interface EventFacts {
  id: string;
  kind: EventKind;
  starts_at: string;
  ends_at: string;
  /** Spoken there. */
  languages: readonly Language[];
  place: string;
  cancelled_at: string | null;
}

/** One of a list, with how its date stands. */
export interface ListedEvent extends EventFacts, DateStanding {
  texts: ByLanguage<{ title: string; teaser: string }>;
  marked: boolean;
}

/** What an event is made of. */
export interface EventPart {
  key: string;
  kind: PartKind;
  starts_at: string;
  ends_at: string;
  place: string | null;
}

/** Seats of a part that is chosen by itself. */
export interface BookedPart {
  key: string;
  seats_max: number | null;
  seats_taken: number;
  price: number | null;
}

export interface EventTexts {
  title: string;
  teaser: string;
  body: unknown;
  cover_alt: string;
  parts: Readonly<Record<string, { title: string; text: string }>>;
  documents: readonly UsedDocument[];
  cancellation: string | null;
}

/** Whom to ask. */
export interface EventContact {
  id: string;
  optician_id: string;
  first_name: string;
  last_name: string;
  portrait_image: string | null;
  profession_de: string | null;
  profession_fr: string | null;
  work_contact: { email?: string; phone?: string };
}

/** One with all its texts. */
export interface EventDetail extends EventFacts {
  venue: string | null;
  street: string | null;
  postcode: string | null;
  cover: UsedPicture | null;
  parts: readonly EventPart[];
  texts: ByLanguage<EventTexts>;
  contact: EventContact | null;
  /** Where registrations hang. */
  date: { id: string; parts: readonly BookedPart[] } | null;
  marked: boolean;
  read: boolean;
}

const LISTED =
  'id, kind, starts_at, ends_at, languages, place, cancelled_at, texts, marked, state, free, waiting, opens_at, closes_at, own_state, own_position';

/** What fits the words and filters of a list, in either language and at any time. */
function fitting(client: Client, { q, kind, place, language, scope }: ListState) {
  let query = client.from('published_events').select(LISTED, { count: 'exact' });
  for (const word of foldText(q).split(' ').filter(Boolean)) query = query.ilike('words', `%${word}%`);
  if (kind.length > 0) query = query.in('kind', kind);
  if (place.length > 0) query = query.in('place', place);
  if (language.length > 0) query = query.overlaps('languages', language);
  return scope === 'mine' ? query.is('mine', true) : query;
}

/** The same within the time that the list shows. */
function inScope(client: Client, state: ListState) {
  const now = new Date().toISOString();
  const query = fitting(client, state);
  return state.scope === 'past' ? query.lt('ends_at', now) : query.gte('ends_at', now);
}

/** Rows with the words for how they stand. */
async function withWords<T>(rows: Promise<T>): Promise<T> {
  // At once: rows that fail, or are not wanted any more, before the words are there would be caught by nobody.
  const [answer] = await Promise.all([rows, loadRegistrationWords()]);
  return answer;
}

/** One page of the list: what comes next first, of what is over the latest. */
export function eventsListQuery(state: ListState) {
  const { view: _view, month: _month, ...asked } = state;
  return queryOptions({
    queryKey: ['events', 'list', asked],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const from = (state.page - 1) * state.size;
      const ascending = state.scope !== 'past';
      return withWords(
        askPage<ListedEvent[]>((client) =>
          inScope(client, state)
            .order('starts_at', { ascending })
            .order('id', { ascending })
            .range(from, from + state.size - 1)
            .abortSignal(signal),
        ),
      );
    },
  });
}

/** What fits the filters and touches a stretch of days, whether it is over or not. */
export function eventsBetweenQuery(state: ListState, from: string, until: string) {
  const { q, kind, place, language, scope } = state;
  return queryOptions({
    queryKey: ['events', 'between', { q, kind, place, language, mine: scope === 'mine' }, from, until],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      withWords(
        ask<ListedEvent[]>((client) =>
          fitting(client, state)
            .gte('ends_at', from)
            .lt('starts_at', until)
            .order('starts_at')
            .order('id')
            .limit(100)
            .abortSignal(signal),
        ),
      ),
  });
}

/** The next few that one may open, whatever the filters. */
export function nextEventsQuery() {
  return queryOptions({
    queryKey: ['events', 'next'],
    queryFn: asking<ListedEvent[]>((client) =>
      client
        .from('published_events')
        .select(LISTED)
        .gte('ends_at', new Date().toISOString())
        .is('cancelled_at', null)
        .order('starts_at')
        .order('id')
        .limit(4),
    ),
  });
}

/** The towns where events take place, for the filter. */
export function placesQuery() {
  return queryOptions({
    queryKey: ['events', 'places'],
    queryFn: async ({ signal }) => {
      const rows = await ask((client) =>
        client
          .from('published_events')
          .select('place')
          .order('starts_at', { ascending: false })
          .limit(500)
          .abortSignal(signal),
      );
      return [...new Set(rows.flatMap(({ place }) => place ?? []))];
    },
  });
}

interface StoredEvent extends Omit<EventDetail, 'texts' | 'marked' | 'read' | 'date'> {
  texts: (EventTexts & { language: Locale })[];
  item: { marks: unknown[]; reads: unknown[]; dates: NonNullable<EventDetail['date']>[] };
}

/** An event with its texts; null for what does not exist for the reader. */
export function eventQuery(id: string) {
  return queryOptions({
    queryKey: ['events', 'event', id],
    queryFn: async ({ signal }): Promise<EventDetail | null> => {
      if (!isUuid(id)) return null;
      const stored = await ask<StoredEvent | null>((client) =>
        client
          .from('events')
          .select(
            `id, kind, starts_at, ends_at, languages, venue, street, postcode, place, cover, parts, cancelled_at,
            texts:events_texts(language, title, teaser, body, cover_alt, parts, documents, cancellation),
            contact:staff(id, optician_id, first_name, last_name, portrait_image, profession_de, profession_fr, work_contact),
            item:contents(marks:event_marks(marked_at), reads:content_reads(read_at),
              dates:registration_dates(id, parts:registration_parts(key, seats_max, seats_taken, price)))`,
          )
          .eq('id', id)
          .abortSignal(signal)
          .maybeSingle(),
      );
      if (!stored) return null;
      const { texts, item, ...facts } = stored;
      const byLanguage = Object.fromEntries(texts.map(({ language, ...text }) => [language, text]));
      return {
        ...facts,
        texts: byLanguage,
        date: item.dates[0] ?? null,
        marked: item.marks.length > 0,
        read: item.reads.length > 0,
      };
    },
  });
}

/** The next earlier and the next later one among what fits a list. */
export function neighboursQuery({ id, starts_at }: EventFacts, state: ListState) {
  const { q, kind, place, language, scope } = state;
  return queryOptions({
    queryKey: ['events', 'neighbours', id, starts_at, { q, kind, place, language, scope }],
    queryFn: async ({ signal }) => {
      const next = async (later: boolean) => {
        const side = later ? 'gt' : 'lt';
        const [found] = await ask<ListedEvent[]>((client) =>
          inScope(client, state)
            .or(`starts_at.${side}."${starts_at}",and(starts_at.eq."${starts_at}",id.${side}.${id})`)
            .order('starts_at', { ascending: later })
            .order('id', { ascending: later })
            .limit(1)
            .abortSignal(signal),
        );
        return found;
      };
      const [earlier, later] = await Promise.all([next(false), next(true)]);
      return { earlier, later };
    },
  });
}

/** Marks an event for one's own calendar, or takes the mark away; a second time changes nothing. */
export async function storeMark(id: string, staffId: string, marked: boolean): Promise<void> {
  await ask((client) => {
    const marks = client.from('event_marks');
    return marked
      ? marks.upsert({ event_id: id, staff_id: staffId }, { onConflict: 'staff_id,event_id', ignoreDuplicates: true })
      : marks.delete().eq('event_id', id).eq('staff_id', staffId);
  });
}

/** Who else comes to a date, as far as one may see them. */
export function participantsQuery(dateId: string) {
  return queryOptions({
    queryKey: ['registration', 'seen', dateId],
    queryFn: asking<{ staff_id: string | null; first_name: string; last_name: string; company: string | null }[]>(
      (client) => client.rpc('seen_participants', { of_date: dateId }),
    ),
  });
}

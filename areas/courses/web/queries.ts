import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { UsedDocument, UsedPicture } from '#shared/contracts/file.ts';
import { foldText } from '#shared/fold-text.ts';
import type { Language, Locale } from '#shared/names/languages.ts';
import type { DateState, RegistrationState } from '#shared/names/registration.ts';
import { isUuid } from '#shared/uuid.ts';
import { momentInZurich } from '#shared/zurich-clock.ts';
import { ask, asking, type Client } from '#web/calls/data-service.ts';
import { monthAfter } from '#web/dated/days.ts';
import type { ByLanguage } from '#web/i18n/in-language.ts';
import { COUNTED, upTo } from '#web/lists/counted.ts';
import { isLive } from '#web/registration/date-state.tsx';
import { loadRegistrationWords } from '#web/registration/load-words.ts';
import type { CourseAudience, CourseCategory, CourseLevel } from '../course-facts.ts';
import type { ListState } from './list/courses-list.ts';

/** Reads of courses and their dates. What is not open to a person is not there for them. */

declare module '#web/calls/stale.ts' {
  interface Reads {
    courses: true;
  }
}

export interface CourseFacts {
  id: string;
  category: CourseCategory;
  level: CourseLevel;
  audiences: readonly CourseAudience[];
  points: number;
  /** How long it counts for whom it is required; null where it is not. */
  valid_months: number | null;
  cover: UsedPicture | null;
  /** Keys of its parts, in their order. */
  programme: readonly string[];
}

export interface CourseTexts {
  title: string;
  teaser: string;
  body: unknown;
  audience: string;
  bring: string;
  /** What is done in each part, by its key. */
  programme: Readonly<Record<string, string>>;
  cover_alt: string;
  documents: readonly UsedDocument[];
}

/** A date of a course at this moment. */
interface DateFacts {
  id: string;
  starts_at: string;
  ends_at: string;
  languages: readonly Language[];
  place: string | null;
  state: DateState;
  free: number | null;
  waiting: number;
  opens_at: string | null;
  closes_at: string;
  /** One's own registration there, the live one before others. */
  own_state: RegistrationState | null;
  own_position: number | null;
}

/** One of a list. */
export interface ListedDate extends DateFacts {
  course_id: string;
  category: CourseCategory;
  points: number;
  texts: ByLanguage<{ title: string; teaser: string }>;
}

const LISTED =
  'id, course_id, starts_at, ends_at, languages, place, state, free, waiting, opens_at, closes_at, own_state, own_position, category, points, texts';

/** Whether one has a seat at a date, or waits for one. */
export const isOwn = ({ own_state }: Pick<DateFacts, 'own_state'>) => isLive(own_state);

/** What fits the words and filters of a list, in either language and at any time. */
function fitting(client: Client, state: ListState) {
  const { q, category, place, canton, language, audience, instructor, points, free, scope } = state;
  let query = client.from('course_dates').select(LISTED);
  for (const word of foldText(q).split(' ').filter(Boolean)) query = query.ilike('words', `%${word}%`);
  if (category.length > 0) query = query.in('category', category);
  if (place.length > 0) query = query.in('place', place);
  if (canton.length > 0) query = query.in('canton', canton);
  if (language.length > 0) query = query.overlaps('languages', language);
  if (audience.length > 0) query = query.overlaps('audiences', audience);
  if (instructor !== '') query = query.contains('instructors', [instructor]);
  if (points !== '') query = query.gte('points', points);
  if (free) query = query.in('state', ['open', 'few']);
  return scope === 'mine' ? query.eq('mine', true) : query;
}

/** The moments between which a month YYYY-MM lies. */
const ofMonth = (month: string) =>
  [momentInZurich(`${month}-01T00:00`), momentInZurich(`${monthAfter(month, 1)}-01T00:00`)] as const;

/** When what a list shows takes place: not yet over, or over, and in which month. */
function spanOf({ scope, month }: ListState) {
  const now = new Date().toISOString();
  const [from, before] = month === '' ? [] : ofMonth(month);
  return { past: scope === 'past', now, month: from && before ? { from, before } : undefined };
}
type Span = ReturnType<typeof spanOf>;

/** What `fitting` answers of a span, as the function takes it that counts. */
const countOf = (state: ListState, { past, now, month }: Span, most: number) => ({
  ...{ words: state.q, free: state.free, mine: state.scope === 'mine', most },
  ...(past ? { ends_before: now } : { ends_from: now }),
  ...(month && { starts_from: month.from, starts_before: month.before }),
  ...{ categories: [...state.category], places: [...state.place], cantons: [...state.canton] },
  ...{ languages: [...state.language], audiences: [...state.audience] },
  ...(state.instructor !== '' && { instructor: state.instructor }),
  ...(state.points !== '' && { points: state.points }),
});

/** One page of the list: what comes next first, of what is over the latest. */
export function datesListQuery(state: ListState) {
  const { view: _view, ...asked } = state;
  return queryOptions({
    queryKey: ['courses', 'list', asked],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      await loadRegistrationWords();
      const first = (state.page - 1) * state.size;
      const span = spanOf(state);
      const { past, now, month } = span;
      const most = first + COUNTED;
      const [rows, found] = await Promise.all([
        ask<ListedDate[]>((client) => {
          let query = fitting(client, state);
          query = past ? query.lt('ends_at', now) : query.gte('ends_at', now);
          if (month) query = query.gte('starts_at', month.from).lt('starts_at', month.before);
          return query
            .order('starts_at', { ascending: !past })
            .order('id', { ascending: !past })
            .range(first, first + state.size - 1)
            .abortSignal(signal);
        }),
        // Counted by a function: each date that was counted under the rights of the list would cost what showing it does.
        ask<number>((client) => client.rpc('course_dates_count', countOf(state, span, most + 1)).abortSignal(signal)),
      ]);
      return { rows, ...upTo(most, found) };
    },
  });
}

/** What fits the filters and touches a stretch of days, whether it is over or not. */
export function datesBetweenQuery(state: ListState, from: string, until: string) {
  const { view: _view, month: _month, page: _page, size: _size, scope, ...asked } = state;
  return queryOptions({
    queryKey: ['courses', 'between', { ...asked, mine: scope === 'mine' }, from, until],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      await loadRegistrationWords();
      return ask<ListedDate[]>((client) =>
        fitting(client, state)
          .gte('ends_at', from)
          .lt('starts_at', until)
          .order('starts_at')
          .order('id')
          .limit(200)
          .abortSignal(signal),
      );
    },
  });
}

/** Where dates take place and when, for the filters. */
export function choicesQuery() {
  return queryOptions({
    queryKey: ['courses', 'choices'],
    queryFn: asking<{ place: string | null; canton: string | null; starts_at: string; ends_at: string }[]>((client) =>
      client
        .from('course_dates')
        .select('place, canton, starts_at, ends_at')
        .order('starts_at', { ascending: false })
        .limit(1000),
    ),
  });
}

/** Who gives courses, with what they give. */
export interface Instructor {
  id: string;
  first_name: string;
  last_name: string;
  portrait_image: string | null;
  profession_de: string | null;
  profession_fr: string | null;
  optician_id: string;
  work_contact: { email?: string; phone?: string };
  /** Those with a date to come before the others. */
  courses: readonly { id: string; titles: ByLanguage<string>; next: string | null }[];
}

/** Everybody who gives or gave a course that the reader may open, by name. */
export function instructorsQuery() {
  return queryOptions({
    queryKey: ['courses', 'instructors'],
    queryFn: async ({ signal }) => {
      const given = await ask<{ id: string; courses: Instructor['courses'] }[]>((client) =>
        client
          .from('course_instructors')
          .select('id, courses')
          .order('last_name')
          .order('id')
          .limit(200)
          .abortSignal(signal),
      );
      const people = await ask<Omit<Instructor, 'courses'>[]>((client) =>
        client
          .from('staff')
          .select(PERSON)
          .in(
            'id',
            given.map(({ id }) => id),
          )
          .abortSignal(signal),
      );
      const byId = new Map(people.map((person) => [person.id, person]));
      return given.flatMap(({ id, courses }): Instructor[] => {
        const person = byId.get(id);
        return person ? [{ ...person, courses }] : [];
      });
    },
  });
}

const PERSON = 'id, first_name, last_name, portrait_image, profession_de, profession_fr, optician_id, work_contact';

/** A date with all that its course's page says of it. */
export interface CourseDate extends DateFacts {
  sessions: readonly { key: string; startsAt: string; endsAt: string; place: string | null; link: string | null }[];
  venue: string | null;
  street: string | null;
  postcode: string | null;
  canton: string | null;
  link: string | null;
  seats_max: number | null;
  seats_taken: number;
  price_member: number | null;
  price_external: number | null;
  externals: boolean;
  deregister_until: string;
  cancelled_at: string | null;
  cancellation: string | null;
  instructors: readonly string[];
}

/** One with all its texts and dates. */
export interface Course extends CourseFacts {
  texts: ByLanguage<CourseTexts>;
  /** Its dates by time. */
  dates: readonly CourseDate[];
  /** Since when it is in the archive. */
  archived: string | null;
  /** Who began to write it. */
  author: string | null;
  read: boolean;
}

interface StoredCourse extends CourseFacts {
  texts: (CourseTexts & { language: Locale })[];
  item: { archived_at: string | null; author_id: string | null; reads: unknown[] };
}

const DATE = `id, starts_at, ends_at, sessions, languages, place, venue, street, postcode, canton, link, state, seats_max,
  seats_taken, free, waiting, price_member, price_external, externals, opens_at, closes_at, deregister_until, cancelled_at,
  cancellation, own_state, own_position, instructors`;

/** A course with its texts and dates; null for what does not exist for the reader. */
export function courseQuery(id: string) {
  return queryOptions({
    queryKey: ['courses', 'course', id],
    queryFn: async ({ signal }): Promise<Course | null> => {
      if (!isUuid(id)) return null;
      const [stored, dates] = await Promise.all([
        ask<StoredCourse | null>((client) =>
          client
            .from('courses')
            .select(
              `id, category, level, audiences, points, valid_months, cover, programme,
              texts:courses_texts(language, title, teaser, body, audience, bring, programme, cover_alt, documents),
              item:contents(archived_at, author_id, reads:content_reads(read_at))`,
            )
            .eq('id', id)
            .abortSignal(signal)
            .maybeSingle(),
        ),
        ask<CourseDate[]>((client) =>
          client.from('registration_facts').select(DATE).eq('content_id', id).order('starts_at').abortSignal(signal),
        ),
        loadRegistrationWords(),
      ]);
      if (!stored) return null;
      const { texts, item, ...facts } = stored;
      const byLanguage = Object.fromEntries(texts.map(({ language, ...text }) => [language, text]));
      return {
        ...facts,
        texts: byLanguage,
        dates,
        archived: item.archived_at,
        author: item.author_id,
        read: item.reads.length > 0,
      };
    },
  });
}

/** The people who give a date. */
export function peopleQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: ['courses', 'people', ids],
    queryFn: asking<Omit<Instructor, 'courses'>[]>((client) =>
      client
        .from('staff')
        .select(PERSON)
        .in('id', [...ids])
        .order('last_name'),
    ),
  });
}

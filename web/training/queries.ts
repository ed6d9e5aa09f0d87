import { queryOptions } from '@tanstack/react-query';
import { LIVE_STATES } from '#shared/names/registration.ts';
import { ask, asking } from '#web/calls/data-service.ts';
import { loadTrainingWords } from './load-words.ts';
import { type Booked, type BookedSeat, bookedBy, type TrainingTarget } from './training-facts.ts';

declare module '#web/calls/stale.ts' {
  interface Reads {
    training: true;
  }
}

/** What somebody attended, as `training_credits` has it. */
export interface Credit {
  id: string;
  content_id: string | null;
  titles: Readonly<Record<string, string>>;
  category: string;
  points: number;
  attended_on: string;
  expires_on: string | null;
}

/** How many points a year asks for. */
export function targetsQuery() {
  return queryOptions({
    queryKey: ['training', 'targets'],
    queryFn: asking<TrainingTarget[]>((client) =>
      client.from('training_targets').select('from_year, points').order('from_year'),
    ),
  });
}

/** What a person attended, the latest first. */
export function creditsQuery(staffId: string) {
  return queryOptions({
    queryKey: ['training', 'credits', staffId],
    queryFn: async ({ signal }) => {
      const [credits] = await Promise.all([
        ask<Credit[]>((client) =>
          client
            .from('training_credits')
            .select('id, content_id, titles, category, points, attended_on, expires_on')
            .eq('staff_id', staffId)
            .order('attended_on', { ascending: false })
            .order('id')
            .abortSignal(signal),
        ),
        loadTrainingWords(),
      ]);
      return credits;
    },
  });
}

/** A course that is required. */
export interface RequiredCourse {
  id: string;
  texts: readonly { language: string; title: string }[];
  /** One of its dates takes registrations now. */
  bookable: boolean;
}

/** The courses that are required. Read again with registrations: a seat that is taken may be the last one. */
export function requiredQuery() {
  return queryOptions({
    queryKey: ['registration', 'required'],
    queryFn: async ({ signal }): Promise<RequiredCourse[]> => {
      const courses = await ask<Omit<RequiredCourse, 'bookable'>[]>((client) =>
        client
          .from('courses')
          .select('id, texts:courses_texts(language, title), item:contents!inner(archived_at)')
          .not('valid_months', 'is', null)
          .is('item.archived_at', null)
          .order('id')
          .abortSignal(signal),
      );
      const ids = courses.map(({ id }) => id);
      const open = await ask<{ content_id: string }[]>((client) =>
        client
          .from('registration_facts')
          .select('content_id')
          .in('content_id', ids)
          .gt('starts_at', new Date().toISOString())
          .in('state', ['open', 'few', 'waitingList'])
          .abortSignal(signal),
      );
      const bookable = new Set(open.map(({ content_id }) => content_id));
      return courses.map((course) => ({ ...course, bookable: bookable.has(course.id) }));
    },
  });
}

/**
 * The seats to come in courses, by person: of somebody, or of the people of a company as far as one looks after them; none
 * without an id.
 */
export function bookedQuery(of: 'staff_id' | 'optician_id', id: string) {
  return queryOptions({
    queryKey: ['registration', 'booked', of, id],
    queryFn: async ({ signal }): Promise<Booked> => {
      if (!id) return new Map();
      const seats = await ask<BookedSeat[]>((client) =>
        client
          .from('registrations')
          .select('staff_id, state, date:registration_dates!inner(content_id, starts_at)')
          .eq(of, id)
          .eq('kind', 'course')
          .in('state', [...LIVE_STATES])
          .is('date.cancelled_at', null)
          .gt('date.ends_at', new Date().toISOString())
          .abortSignal(signal),
      );
      return bookedBy(seats);
    },
  });
}

import type { Random } from '#database/seed/random.ts';
import type { SeedSize } from '#database/seed/seed-step.ts';
import { momentInZurich } from '#shared/zurich-clock.ts';
import type { CoursePlan } from './contents.ts';
import { type CoursePlace, FRENCH_PLACES, GERMAN_PLACES, ONLINE } from './places.ts';

const DAY = 86_400_000;

/** How far the registrations of a date of the demo group have come. */
export type DateStory = 'usual' | 'waiting' | 'offer' | 'full' | 'few' | 'cancelled';

/** A row of `registration_dates`, with what the demo group tells of it. */
export interface DatePlan {
  story: DateStory;
  /** Days from today. */
  days: number;
  instructors: readonly string[];
  row: {
    id: string;
    seats_max: number;
    price_member: number;
    starts_at: string;
    sessions: readonly { key: string }[];
    asks: readonly string[];
    [column: string]: unknown;
  };
}

/** The stories of the first dates to come; all others are usual. */
const STORIES: readonly DateStory[] = [
  'few',
  'waiting',
  'usual',
  'offer',
  'full',
  'waiting',
  'cancelled',
  'offer',
  'few',
  'waiting',
];

/** When the parts of a day begin and end, by how many there are. */
const SLOTS: Readonly<Record<number, readonly (readonly [string, string])[]>> = {
  1: [['09:15', '16:30']],
  2: [
    ['09:15', '12:00'],
    ['13:30', '16:30'],
  ],
  3: [
    ['09:15', '10:45'],
    ['11:00', '12:15'],
    ['13:30', '16:30'],
  ],
  4: [
    ['09:15', '10:45'],
    ['11:00', '12:15'],
    ['13:30', '15:00'],
    ['15:15', '16:30'],
  ],
};
const AFTERNOON: readonly (readonly [string, string])[] = [
  ['13:30', '14:45'],
  ['15:00', '16:15'],
  ['16:30', '17:30'],
];

/**
 * Plans the dates of the courses: sixty, of which twenty-five are still to come; three hundred of the large group.
 * @param instructors who may give them
 */
export function planDates(
  random: Random,
  today: Date,
  plans: readonly CoursePlan[],
  instructors: readonly string[],
  size: SeedSize,
): DatePlan[] {
  let coming = 0;
  return plans
    .filter(({ content }) => content.status === 'published')
    .flatMap((plan, place) =>
      daysOfCourse(random, place, size).map((days, turn): DatePlan => {
        const story = days > 3 ? (STORIES[coming++] ?? 'usual') : 'usual';
        const where = placeOf(random, place + turn, plan);
        return {
          ...{ story, days, instructors: random.sample(instructors, plan.demo.days === 2 ? 2 : 1) },
          row: rowOf(random, today, plan, {
            days,
            story,
            where,
            seats: size === 'large' ? 60 : random.pick([8, 10, 12, 16, 20]),
          }),
        };
      }),
    );
}

/** The days from today on which a course is held. */
function daysOfCourse(random: Random, place: number, size: SeedSize): number[] {
  const past = () => -random.integer(20, 560);
  const ahead = () => 4 + place * 3 + random.integer(0, 60);
  if (size === 'large') return [past(), past(), past(), ahead(), ahead(), ahead(), ...(place === 0 ? [0] : [past()])];
  if (place === 0) return [-200, 0];
  if (place % 5 < 2 && place !== 41) return [past(), ahead()];
  return [place % 3 === 0 ? ahead() : past()];
}

function placeOf(random: Random, turn: number, { demo, content }: CoursePlan): CoursePlace {
  if (demo.days === 0.5 && turn % 6 === 0) return ONLINE;
  return random.pick(turn % 3 === 0 && content.live?.includes('fr') ? FRENCH_PLACES : GERMAN_PLACES);
}

interface DateFacts {
  days: number;
  story: DateStory;
  where: CoursePlace;
  seats: number;
}

function rowOf(
  random: Random,
  today: Date,
  { demo, content, keys }: CoursePlan,
  { days, story, where, seats }: DateFacts,
): DatePlan['row'] {
  const first = weekday(new Date(today.getTime() + days * DAY));
  const sessions = sessionsOf(demo.days, keys, first);
  const starts_at = sessions[0]?.startsAt ?? '';
  const before = (by: number) => new Date(Date.parse(starts_at) - by * DAY).toISOString();
  const price = demo.days === 0.5 ? 190 : demo.days * 445;
  const { language, ...place } = where;
  return {
    ...{ id: random.uuid(), content_id: content.id, kind: 'course', ...place, languages: [language], sessions },
    ...{ starts_at, ends_at: sessions.at(-1)?.endsAt ?? '', seats_min: 4, seats_max: seats },
    ...{ price_member: price, price_external: Math.round(price * 1.3), externals: demo.days !== 2 },
    ...{ opens_at: null, closes_at: before(days > 3 && days < 12 ? 1 : 7), deregister_until: before(10) },
    asks: demo.days === 2 ? ['meals', 'room'] : demo.days === 1 ? ['meals'] : [],
    ...(story === 'cancelled'
      ? {
          cancelled_at: before(days + 2),
          cancellation: 'Die Kursleitung ist erkrankt. Ein neues Datum folgt im Frühling.',
        }
      : { cancelled_at: null, cancellation: null }),
  };
}

/** The first weekday from a day on that leaves room for two: Monday to Thursday. */
function weekday(day: Date): string {
  const shift = [1, 0, 0, 0, 0, 3, 2][day.getUTCDay()] ?? 0;
  return new Date(day.getTime() + shift * DAY).toISOString().slice(0, 10);
}

function sessionsOf(days: number, keys: readonly string[], first: string) {
  const count = Math.ceil(days);
  const perDay = Math.ceil(keys.length / count);
  return keys.map((key, index) => {
    const day = Math.floor(index / perDay);
    const ofDay = Math.min(perDay, keys.length - day * perDay);
    const slots = days === 0.5 ? AFTERNOON : (SLOTS[ofDay] ?? []);
    const [from = '09:15', until = '16:30'] = slots[index % perDay] ?? [];
    const date = new Date(Date.parse(first) + day * DAY).toISOString().slice(0, 10);
    const at = (time: string) => momentInZurich(`${date}T${time}`);
    return { key, startsAt: at(from), endsAt: at(until), place: null, link: null };
  });
}

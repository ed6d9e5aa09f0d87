import type { SeedContent } from '#database/seed/insert-contents.ts';
import type { Random } from '#database/seed/random.ts';
import { ADVICE } from './advice.ts';
import { CONTACT_LENSES } from './contact-lenses.ts';
import type { DemoCourse } from './demo-course.ts';
import { EYE_HEALTH } from './eye-health.ts';
import { MANAGEMENT } from './management.ts';
import { REFRACTION } from './refraction.ts';
import { WORKSHOP } from './workshop.ts';

const COURSES = [...REFRACTION, ...CONTACT_LENSES, ...EYE_HEALTH, ...WORKSHOP, ...ADVICE, ...MANAGEMENT];

/** By their place in the list: courses that are not simply published in both languages. */
const UNPUBLISHED = new Map<number, 'draft' | 'waiting'>([
  [43, 'waiting'],
  [44, 'draft'],
]);
const GERMAN_ONLY = new Set([6, 32]);

const DAY = 86_400_000;

/** A course of the demo group with its item. */
export interface CoursePlan {
  demo: DemoCourse;
  content: SeedContent;
  /** The keys of its parts, in their order. */
  keys: readonly string[];
}

/** The items of all courses. @param authors who wrote them, by turns */
export function planCourses(random: Random, today: Date, authors: readonly SeedContent['author'][]): CoursePlan[] {
  return COURSES.map((demo, place) => {
    const keys = demo.de.programme.map(() => random.uuid().slice(0, 8));
    const { category, level, audiences, points, months: valid_months = null } = demo;
    const content: SeedContent = {
      id: random.uuid(),
      status: UNPUBLISHED.get(place) ?? 'published',
      at: new Date(today.getTime() - (UNPUBLISHED.has(place) ? 3 : 700 + random.integer(0, 200)) * DAY).toISOString(),
      author: authors[place % authors.length] ?? { id: null, name: 'Geschäftsstelle' },
      facts: { category, level, audiences, points, valid_months, cover: null, programme: keys },
      texts: { de: textsOf(demo.de, keys), fr: textsOf(demo.fr, keys) },
      live: GERMAN_ONLY.has(place) ? ['de'] : ['de', 'fr'],
    };
    return { demo, content, keys };
  });
}

function textsOf({ title, teaser, text, programme, bring = '' }: DemoCourse['de'], keys: readonly string[]) {
  return {
    ...{ title, teaser, bring, audience: '', cover_alt: '', documents: [] },
    body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] },
    programme: Object.fromEntries(keys.map((key, place) => [key, programme[place] ?? ''])),
  };
}

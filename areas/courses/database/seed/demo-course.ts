import type { CourseAudience, CourseCategory, CourseLevel } from '../../course-facts.ts';

/** One course of the demo group, in both languages. */
export interface DemoCourse {
  category: CourseCategory;
  level: CourseLevel;
  audiences: readonly CourseAudience[];
  points: number;
  /** A required one counts so many months. */
  months?: number;
  /** Days of eight hours; half a day is an afternoon. */
  days: 0.5 | 1 | 2;
  de: DemoText;
  fr: DemoText;
}

interface DemoText {
  title: string;
  teaser: string;
  text: string;
  /** What is done, part by part. */
  programme: readonly string[];
  bring?: string;
}

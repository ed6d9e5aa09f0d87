import type { UsedDocument, UsedPicture } from '#shared/contracts/file.ts';
import type { CourseAudience, CourseCategory, CourseLevel } from '../course-facts.ts';

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

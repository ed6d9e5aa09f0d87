import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Transaction } from '#database/scope.ts';
import { PortalError } from '#server/errors.ts';
import { defineDownload } from '#server/http/call.ts';
import { personOf } from '#server/http/rate-limit.ts';
import { drawing } from '#server/print/drawing.ts';
import { fileDownload } from '#server/sheets/sheet-download.ts';
import { LOCALES, type Locale } from '#shared/names/languages.ts';
import type { CourseAudience, CourseCategory, CourseLevel } from '../../course-facts.ts';
import type { announcementFile } from './announcement-file.ts';

/** A date as the announcement names it. */
interface AnnouncedDate {
  startsAt: string;
  endsAt: string;
  sessions: readonly { key: string; startsAt: string; endsAt: string; place?: string | null }[];
  place: string;
  closesAt: string;
  priceMember: number | null;
  priceExternal: number | null;
  seats: number | null;
  instructors: readonly string[];
}

/** What is printed of a course. */
export interface Announcement {
  portal: string;
  address: string;
  language: Locale;
  category: CourseCategory;
  level: CourseLevel;
  audiences: readonly CourseAudience[];
  points: number;
  text: {
    title: string;
    teaser: string;
    body: unknown;
    audience: string;
    bring: string;
    programme: Readonly<Record<string, string>>;
  };
  programme: readonly string[];
  date: AnnouncedDate | null;
}

const draw = drawing<typeof announcementFile>(
  'areas/courses/server/announcement/announcement-file.ts',
  'announcementFile',
);

/**
 * GET /courses/announcement?id=&dateId=&language=: what a course is, when and where, as PDF, for who may see it. A course
 * that is not written in the language leaves in the other.
 */
export const announcementCall = defineDownload({
  path: '/courses/announcement',
  heavy: 'drawing',
  opensWith: 'canViewCourses',
  summary: 'The announcement of a course as PDF, with one of its dates where one is named',
  input: z.object({ id: z.guid(), dateId: z.guid().optional(), language: z.enum(LOCALES) }).strict(),
  handle: async ({ id, dateId, language }, { asCaller, caller, config }) => {
    const course = await asCaller((tx) => announced(tx, { id, dateId, language }));
    if (!course) throw new PortalError('not_found', 'There is no such course for this person.');
    const body = await draw(personOf(caller), {
      ...course,
      language,
      portal: config.portalName,
      address: new URL(`/app/courses/${id}`, config.publicUrl).href,
    });
    return fileDownload(`${course.text.title}.pdf`, 'application/pdf', body);
  },
});

/** The course as the caller may see it; undefined where there is none, or no such date of it. */
async function announced(
  tx: Transaction,
  { id, dateId = null, language }: { id: string; dateId: string | undefined | null; language: Locale },
) {
  const found = await tx.row<{ course: Omit<Announcement, 'portal' | 'address' | 'language'> }>(sql`
    select jsonb_build_object('category', course.category, 'level', course.level, 'audiences', course.audiences,
      'points', course.points, 'programme', course.programme, 'text', to_jsonb(text), 'date', (
        select jsonb_build_object('startsAt', date.starts_at, 'endsAt', date.ends_at, 'sessions', date.sessions,
          'place', concat_ws(', ', date.venue, date.street, nullif(concat_ws(' ', date.postcode, date.place), '')),
          'closesAt', date.closes_at, 'priceMember', date.price_member,
          'priceExternal', case when date.externals then date.price_external end, 'seats', date.seats_max,
          'instructors', array(select concat_ws(' ', person.first_name, person.last_name) from staff person
            where person.id = any (date.instructors) order by person.last_name))
        from registration_facts date where date.id = ${dateId} and date.content_id = course.id)) as course
    from courses course
    cross join lateral (
      select words.* from courses_texts words where words.id = course.id
      order by words.language = ${language}::language desc, words.language limit 1) text
    where course.id = ${id}`);
  return dateId !== null && found?.course.date === null ? undefined : found?.course;
}

import sql from 'sql-template-tag';
import { z } from 'zod';
import type { PublishedKind } from '#server/publishing/kind.ts';
import { fewOf } from '#shared/contracts/few.ts';
import { UsedDocument, UsedPicture } from '#shared/contracts/file.ts';
import { lengthOf, RichText } from '#shared/contracts/rich-text.ts';
import { title } from '#shared/contracts/title.ts';
import { COURSE_AUDIENCES, COURSE_CATEGORIES, COURSE_LEVELS, MAX_DOCUMENTS, MAX_PROGRAMME } from '../course-facts.ts';

const line = (max: number) => z.string().trim().max(max);

/** A part of the programme; the sessions of a date name it. */
const PartKey = z.string().regex(/^[a-z0-9-]{1,36}$/);

/** Courses, as publishing knows them. What is written may still be incomplete; the table refuses that at the release. */
export const courseKind: PublishedKind = {
  name: 'course',
  facts: z
    .object({
      category: z.enum(COURSE_CATEGORIES).nullable(),
      level: z.enum(COURSE_LEVELS).nullable(),
      audiences: z.array(z.enum(COURSE_AUDIENCES)).max(COURSE_AUDIENCES.length),
      points: z.number().min(0).max(100).multipleOf(0.5),
      valid_months: z.number().int().min(1).max(120).nullable(),
      cover: UsedPicture.nullable().default(null),
      programme: z
        .array(PartKey)
        .max(MAX_PROGRAMME)
        .refine((keys) => new Set(keys).size === keys.length, { error: 'repeated' }),
    })
    .strict(),
  texts: z
    .object({
      title: title(),
      teaser: line(300),
      body: RichText.refine((document) => lengthOf(document) <= 100_000),
      audience: line(300).default(''),
      bring: line(300).default(''),
      programme: fewOf(500, z.record(PartKey, title(160))).default({}),
      cover_alt: line(300).default(''),
      documents: z.array(UsedDocument).max(MAX_DOCUMENTS).default([]),
    })
    .strict(),
  path: (id) => `/app/courses/${id}`,
  lookups: ['lookUpCourse'],
  found: (answer) => sql`internal.courses_found(${answer})`,
};

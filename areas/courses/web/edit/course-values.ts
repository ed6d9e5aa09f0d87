import * as z from 'zod/mini';
import type { UsedDocument, UsedPicture } from '#shared/contracts/file.ts';
import type { RichText } from '#shared/contracts/rich-text.ts';
import type { ContentFields } from '#web/publishing/content-fields.ts';
import type { EditorForm } from '#web/publishing/editor/content-editor.tsx';
import { chosen, documents, type InLanguages, inLanguages, words } from '#web/publishing/editor/content-kinds.ts';
import { EMPTY_RICH_TEXT } from '#web/rich-text/editor/editor-props.ts';
import type { CourseCategory, CourseLevel } from '../../course-facts.ts';

/** What a course is made of while it is written. */
export const COURSE_FIELDS = {
  facts: ['category', 'level', 'audiences', 'points', 'valid_months', 'cover', 'programme'],
  texts: ['title', 'teaser', 'body', 'audience', 'bring', 'programme', 'cover_alt', 'documents'],
} as const satisfies ContentFields;

interface Text {
  title: string;
  teaser: string;
  body: RichText;
  audience: string;
  bring: string;
  /** What is done in each part, by its key. */
  programme: Readonly<Record<string, string>>;
  cover_alt: string;
  documents: readonly UsedDocument[];
}
export type CourseValues = {
  category: CourseCategory | null;
  level: CourseLevel | null;
  audiences: string[];
  points: number;
  valid_months: number | null;
  cover: UsedPicture | null;
  /** The keys of its parts, in their order. */
  programme: readonly string[];
} & InLanguages<Text>;

export type CourseForm = EditorForm<CourseValues>;

const whole = (value: number | null, most: number) =>
  value === null || (Number.isInteger(value) && value >= 1 && value <= most);

/** What is typed, as it is stored: a draft may lack anything. */
export const courseSchema = z.object({
  category: chosen<CourseCategory | null>(),
  level: chosen<CourseLevel | null>(),
  audiences: z.array(z.string()),
  points: z.custom<number>().check(
    z.refine((value) => Number(value) >= 0 && Number(value) <= 100 && Number.isInteger(Number(value) * 2), {
      error: 'points',
    }),
  ),
  valid_months: z
    .custom<number | null>()
    .check(z.refine((value) => whole(value as number | null, 120), { error: 'months' })),
  cover: chosen<UsedPicture | null>(),
  programme: chosen<readonly string[]>(),
  ...inLanguages({
    title: words(120),
    teaser: words(300),
    body: chosen<RichText>(),
    audience: words(300),
    bring: words(300),
    programme: chosen<Text['programme']>(),
    cover_alt: words(300),
    documents: documents(),
  }),
});

export const EMPTY_COURSE: CourseValues = {
  category: null,
  level: null,
  audiences: [],
  points: 0,
  valid_months: null,
  cover: null,
  programme: [],
  ...inLanguages<Text>({
    ...{ title: '', teaser: '', audience: '', bring: '', programme: {}, cover_alt: '', documents: [] },
    body: EMPTY_RICH_TEXT,
  }),
};

import { z } from 'zod';
import { BlockText, Container } from '#shared/contracts/blocks.ts';
import { ContentWork } from '#shared/contracts/content.ts';
import { COLUMNS, MAX_TEASER, MAX_TITLE } from '#shared/names/blocks.ts';
import { DIRECTIONS } from '#shared/names/content.ts';
import { LANGUAGES } from '#shared/names/languages.ts';
import { ROLES } from '#shared/names/roles.ts';
import { Day } from './day.ts';
import { Moment } from './moment.ts';
import { title } from './title.ts';

/** What the calls of pages take and answer. */

const id = z.guid().toLowerCase();
const language = z.enum(LANGUAGES);
/** What a part of a page was when the writer last saw it; null: it was not there. */
const stamp = z.string().max(64).nullable();
const key = z.string().regex(/^[a-z-]{1,40}$/);

export const PageToRead = z
  .object({
    id: id.optional(),
    key: key.optional(),
    language: language.default('de'),
    /** As it is written, for those who write. */
    work: z.literal('1').optional(),
  })
  .strict()
  .refine((input) => (input.id === undefined) !== (input.key === undefined), { path: ['id'] });

const place = {
  parent_id: id.nullable(),
  /** Among the pages beside it, from 0. */
  position: z.int().min(0).max(10_000),
  review_at: Day.nullable(),
};
const linked = z.object({ id, key: key.nullable(), title: z.string(), language });

/** A block with its text in the language that is shown; `text` is missing where there is none. */
export const ShownBlock = z.object({ settings: Container, text: BlockText.nullable() });

/** A live page, in the language asked for or else in `language`. */
export const LivePage = z.object({
  id,
  key: key.nullable(),
  language,
  /** All that it can be read in. */
  languages: z.array(language),
  title: z.string(),
  teaser: z.string(),
  author_name: z.string(),
  archived: z.boolean(),
  published_at: z.string(),
  /** When this text was last changed. */
  updated: z.string(),
  blocks: z.array(ShownBlock),
  /** The pages above it that the reader may open, from the top. */
  above: z.array(linked),
  /** The pages below it that the reader may open. */
  below: z.array(linked.extend({ teaser: z.string() })),
});
export type LivePage = z.infer<typeof LivePage>;

/** A page as it is written: its life, its place, and the stamp of each part that is saved by itself. */
export const PageWork = z.object({
  content: ContentWork,
  key: key.nullable(),
  ...place,
  stamps: z.object({
    /** What has no language, by block. */
    containers: z.record(id, z.string()),
    /** By language: `head` for title and teaser, and each block. */
    texts: z.partialRecord(language, z.record(z.string(), z.string())),
  }),
});
export type PageWork = z.infer<typeof PageWork>;

/** What blocks speak of, as far as the reader may see it: by id. */
export const PageRefs = z.object({
  files: z.record(
    id,
    z.object({
      name: z.string(),
      type: z.string(),
      size: z.number(),
      width: z.number().nullable(),
      height: z.number().nullable(),
    }),
  ),
  people: z.record(
    id,
    z.object({
      name: z.string(),
      profession: z.string().nullable(),
      portrait_image: z.string().nullable(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
      optician_id: id,
      optician_name: z.string(),
      auth_user_id: id.nullable(),
      /** When their branch is open today; empty: it is closed. Null: not known. */
      today: z.array(z.object({ from: z.string(), to: z.string() })).nullable(),
    }),
  ),
  pages: z.record(
    id,
    z.object({
      key: key.nullable(),
      title: z.string(),
      language,
      /** Roles that open it; for those who look after it, else null. */
      roles: z.array(z.enum(ROLES)).nullable(),
    }),
  ),
});
export type PageRefs = z.infer<typeof PageRefs>;

export const PageAnswer = z.object({
  /** Null: not there for the reader. */
  page: LivePage.nullable(),
  /** For those who write, where they asked for it. */
  work: PageWork.nullable(),
  refs: PageRefs,
  /** Whether the signed-in person writes this page. */
  writes: z.boolean(),
});
export type PageAnswer = z.infer<typeof PageAnswer>;

export const NewPage = z
  .object({
    parent_id: id.nullable().default(null),
    key: key.nullable().default(null),
    language,
    title: title(MAX_TITLE).min(1),
  })
  .strict();
export const PageId = z.object({ id }).strict();

/** Its place, or the head of one language. */
export const PageChange = z.union([
  z.object({ id, ...place }).strict(),
  z.object({ id, language, title: title(MAX_TITLE), teaser: z.string().trim().max(MAX_TEASER), stamp }).strict(),
]);
export const PageToBin = z.object({ id, updated: Moment }).strict();

/** A new block behind `after`, at the top with null; one that is gone is followed by nothing: the end. */
export const NewContainer = z
  .object({
    page: id,
    after: id.nullable(),
    container: Container,
    texts: z.partialRecord(language, BlockText).default({}),
  })
  .strict();

/** What has no language of a block, or its text in one. */
export const ContainerChange = z.union([
  z.object({ page: id, container: Container, stamp }).strict(),
  z.object({ page: id, id, language, text: BlockText, stamp }).strict(),
]);

export const ContainerToRemove = z.object({ page: id, id }).strict();
/** What was removed, as a new one takes it back. */
export const RemovedContainer = NewContainer.required();
export type RemovedContainer = z.infer<typeof RemovedContainer>;

/** One step, or behind another block (null: to the top). */
export const ContainerMove = z.union([
  z.object({ page: id, id, direction: z.enum(DIRECTIONS) }).strict(),
  z.object({ page: id, id, after: id.nullable(), column: z.enum(COLUMNS) }).strict(),
]);

/** The part as it is now stored, by its new stamp. */
export const SavedPart = z.object({ stamp: z.string(), saved: z.string() });
export type SavedPart = z.infer<typeof SavedPart>;
/** Blocks in their order. */
export const BlockOrder = z.object({ order: z.array(z.object({ id, column: z.string() })), saved: z.string() });

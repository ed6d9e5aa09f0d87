import { z } from 'zod';
import { charactersOf } from '#shared/characters-of.ts';
import { RichText } from '#shared/contracts/rich-text.ts';
import { fitsAsJson } from '#shared/json-size.ts';
import {
  BLOCK_KINDS,
  CALLOUT_TONES,
  COLUMNS,
  MAX_BLOCKS,
  MAX_PAGE_CHARACTERS,
  MAX_PAGE_JSON,
  MAX_TEASER,
  MAX_TITLE,
  PICTURE_SHAPES,
} from '#shared/names/blocks.ts';
import { LINK_TARGET } from '#shared/rich-text-links.ts';
import { fewOf } from './few.ts';
import { title } from './title.ts';

/**
 * A page as it is stored: its containers (blocks) with what has no language, and a text for each of them per language.
 * While it is written it may be incomplete. A kind that this version does not know is kept as it is.
 */

const id = z.guid().toLowerCase();
const block = { id, column: z.enum(COLUMNS) };
const share = z.number().min(0).max(1);
/** A file by the name under which those who keep files look for it, and the point of a picture that stays in view. */
const picture = { file: id.nullable(), focus: z.object({ x: share, y: share }).strict() };
const itemsOf = <Item extends z.ZodRawShape>(item: Item, max: number) =>
  z.array(z.object({ id, ...item }).strict()).max(max);
const target = z.union([
  z.object({ id, href: z.string().max(2000).regex(LINK_TARGET) }).strict(),
  z.object({ id, page: id }).strict(),
]);

const Known = z.discriminatedUnion('kind', [
  z.object({ ...block, kind: z.literal('heading'), level: z.union([z.literal(2), z.literal(3)]) }).strict(),
  z.object({ ...block, kind: z.literal('text') }).strict(),
  z.object({ ...block, kind: z.literal('table') }).strict(),
  z.object({ ...block, kind: z.literal('image'), ...picture, shape: z.enum(PICTURE_SHAPES) }).strict(),
  z.object({ ...block, kind: z.literal('gallery'), items: itemsOf(picture, 60) }).strict(),
  z.object({ ...block, kind: z.literal('files'), items: itemsOf({ file: id }, 60) }).strict(),
  z.object({ ...block, kind: z.literal('links'), items: z.array(target).max(100) }).strict(),
  z.object({ ...block, kind: z.literal('callout'), tone: z.enum(CALLOUT_TONES) }).strict(),
  z.object({ ...block, kind: z.literal('accordion'), items: itemsOf({}, 100) }).strict(),
  z.object({ ...block, kind: z.literal('steps'), items: itemsOf({}, 100) }).strict(),
  z
    .object({
      ...block,
      kind: z.literal('video'),
      url: z
        .string()
        .max(2000)
        .regex(/^https:\/\/[^\s]+$/)
        .nullable(),
    })
    .strict(),
  z.object({ ...block, kind: z.literal('contact'), staff_id: id.nullable() }).strict(),
]);
const KNOWN: ReadonlySet<string> = new Set(BLOCK_KINDS);
const Unknown = z
  .looseObject({ ...block, kind: z.string().regex(/^[a-zA-Z]{1,40}$/) })
  .refine(({ kind }) => !KNOWN.has(kind), 'Not as its kind is.');

export const Container = z.union([Known, Unknown]);
export type Container = z.infer<typeof Known>;
/** A block of a kind that this version does not know. */
export type UnknownContainer = z.infer<typeof Unknown>;

const line = z.string().max(300);
const words = {
  title: line.optional(),
  /** A sentence or two, without form. */
  text: z.string().max(2000).optional(),
  /** What a picture shows, for who does not see it. */
  alt: line.optional(),
  body: RichText.optional(),
};
/** The text of a block: each kind uses some of it, items by their ids. What an unknown kind has beside stays. */
export const BlockText = z
  .object({ ...words, items: fewOf(500, z.record(id, z.object(words).strict())).optional() })
  .catchall(z.unknown());
export type BlockText = z.infer<typeof BlockText>;

const isShort = (value: unknown) => fitsAsJson(value, MAX_PAGE_JSON);

export const PageFacts = z
  .object({
    containers: z
      .array(Container)
      .max(MAX_BLOCKS)
      .refine((blocks) => new Set(blocks.map((one) => one.id)).size === blocks.length, 'Two have the same id.')
      .refine(isShort, 'The blocks hold too much.'),
  })
  .strict();
export type PageFacts = { containers: (Container | UnknownContainer)[] };

export const PageTexts = z
  .object({
    title: title(MAX_TITLE),
    teaser: z.string().trim().max(MAX_TEASER),
    // Texts of blocks that went may be among them.
    blocks: fewOf(2 * MAX_BLOCKS, z.record(id, BlockText))
      .refine((blocks) => charactersOf(blocks) <= MAX_PAGE_CHARACTERS, `At most ${MAX_PAGE_CHARACTERS} characters.`)
      .refine(isShort, 'The texts hold too much.'),
  })
  .strict();
export type PageTexts = z.infer<typeof PageTexts>;

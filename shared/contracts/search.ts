import { z } from 'zod';
import { LANGUAGES } from '#shared/names/languages.ts';
import { SEARCH_LOOKUPS } from '#shared/names/search-lookups.ts';

/** Most letters a question may have; what is longer is refused. Only the first 200 are looked for. */
const MAX_QUESTION = 2000;

export const SearchQuestion = z
  .object({
    q: z.string().max(MAX_QUESTION),
    scope: z.enum(SEARCH_LOOKUPS).optional(),
    limit: z.coerce.number().int().min(1).max(50).default(5),
    language: z.enum(LANGUAGES),
  })
  .strict();

/** Where in a text the words stand: from and to, counted in UTF-16 units. */
const Marks = z.array(z.tuple([z.int(), z.int()]));

export const SearchHit = z.object({
  kind: z.string(),
  id: z.string(),
  title: z.string(),
  marks: Marks,
  /** Second line, e.g. the company of a person. */
  detail: z.string().nullable(),
  /** The heading below which it was found. */
  heading: z.string().nullable(),
  snippet: z.object({ text: z.string(), marks: Marks }).nullable(),
  /** Of the text, where it has one. */
  language: z.string().nullable(),
  title_language: z.string().nullable(),
  state: z.enum(['inactive']).nullable(),
  image: z.string().nullable(),
  published_at: z.string().nullable(),
  path: z.string(),
  search: z.record(z.string(), z.string()),
  hash: z.string().nullable(),
});
export type SearchHit = z.infer<typeof SearchHit>;

const SearchGroup = z.object({
  kind: z.string(),
  hits: z.array(SearchHit),
  /** At most 100. */
  count: z.int(),
  /** There are more than `count`. */
  more: z.boolean(),
  /** Nothing had the words as typed: this looks like them. */
  nearly: z.boolean(),
  /** It could not be looked through. */
  failed: z.boolean(),
});
export type SearchGroup = z.infer<typeof SearchGroup>;

export const SearchAnswer = z.object({ groups: z.array(SearchGroup) });
export type SearchAnswer = z.infer<typeof SearchAnswer>;

export const SearchMiss = z.object({ q: z.string().max(MAX_QUESTION), language: z.enum(LANGUAGES) }).strict();
export const FavouritesQuestion = z.object({ language: z.enum(LANGUAGES) }).strict();
export const Favourites = z.array(SearchHit);

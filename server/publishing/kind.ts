/**
 * How an area lets its content be written, released and published (decision 0270).
 *
 * 1. A step: the live table, its `_texts`, and the row of `content_kinds`; a policy each that asks whether the item is there.
 * 2. In `server.ts` under `contents`: the kind below, with the schemas of what has no language and of each language.
 * 3. In `web.ts` under `contents`: the part that draws an item for its readers, for previews and who releases (0287).
 * 4. Files are named as {"file": "<id>"} in its texts (0286); views that list it have `archived_at is null` (0285).
 * 5. Nothing else: saving, revisions, moves, dates, audience, claims and messages are the frame's.
 */
import type { Sql } from 'sql-template-tag';
import type { z } from 'zod';
import type { MessageKind } from '#server/messages/kind.ts';
import type { Language } from '#shared/names/languages.ts';
import type { SearchLookup } from '#shared/names/search-lookups.ts';
import type { Telling } from './messages.ts';

/** A kind of content, as the process knows it. */
export interface PublishedKind {
  /** As in `content_kinds`. */
  name: string;
  /** What has no language, while it is written: what is missing is refused by the table when it is to be released. */
  facts: z.ZodType;
  /** What each language has, with a `title` among it. */
  texts: z.ZodType;
  /** The screen of an item. */
  path(id: string): string;
  /** The lookups that look for it, besides the search of everything. */
  lookups?: readonly SearchLookup[];
  /** What the search answers (`FoundRows`), with more about its hits of this kind (`internal.with_more`). */
  found?(answer: Sql, language: Language): Sql;
  /** Tells those who may read it that it appeared, once for each item. Without it nobody is told. */
  published?: MessageKind<typeof Telling>;
  /** The setting with an office's address that is told, too, when somebody asks for a release. */
  office?: string;
  /** Words of its own in place of the frame's. */
  messages?: Partial<Record<'asked' | 'released' | 'sentBack' | 'lapsed', MessageKind<typeof Telling>>>;
}

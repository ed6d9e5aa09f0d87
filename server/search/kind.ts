/**
 * How an area lets its things be found by the search of the whole portal (decision 0288).
 *
 * Content needs nothing: what is live of every kind in `AreaServer.contents` is indexed by the frame. For other things an
 * area declares a view and names it in `AreaServer.searches`: it runs as the person who asks (`security_invoker`), so that
 * row-level security decides before anything is ordered, counted or cut off. Its columns:
 *
 * - `kind`, `record_id`, `title`: as in `FoundRow`, as are all others that it has besides
 * - `text`: what is searched, as `internal.search_words()` spells it
 * - `rank`: a number, the smallest comes first; then titles by the alphabet
 * - `title_fr`, `detail_fr`: what stands in their place in French, where that differs
 */
import type { Sql } from 'sql-template-tag';
import type { Language } from '#shared/names/languages.ts';
import type { Permission } from '#shared/names/permissions.ts';
import type { SearchLookup } from '#shared/names/search-lookups.ts';

/** What was typed, as sources get it: `JSON.stringify` of it is their first argument. */
export interface Wanted {
  /** Words that must all be there, in any order. */
  words: string;
  /** Words that stand side by side. */
  phrases: string[];
  /** Words that must not be there. */
  without: string[];
  /** No source has it as typed: what looks like it is wanted. */
  nearly?: boolean;
}

/** A hit as a source answers it. */
export interface FoundRow {
  record_id: string;
  title: string;
  detail?: string | null;
  teaser?: string;
  parts?: readonly { title: string; text: string }[];
  language?: string | null;
  /** Of the title, where it is another one. */
  title_language?: string | null;
  state?: 'inactive' | null;
  image?: string | null;
  published_at?: string | null;
  /** Whatever else its path is made of. */
  content_id?: string;
  /** What shows it, where it is no page of its own. */
  of?: { kind: string; title: string | null } | null;
  optician_id?: string;
  /** The query of its path, where it depends on more than the record. */
  search?: Record<string, string>;
}

/** What a source answers: its groups with the best hits, at most 101 counted, and what to mark in them besides the words. */
export interface FoundRows {
  groups: { kind: string; count: number; nearly: boolean; hits: FoundRow[] }[];
  words?: string[];
}

/** Where a hit leads. */
export interface HitTarget {
  path: string;
  search?: Record<string, string>;
  hash?: string;
}

/** A kind of things that are found; names are unique in the portal. */
export interface SearchKind {
  name: string;
  /** The lookups that look for it, besides the search of everything. */
  lookups?: readonly SearchLookup[];
  target(hit: FoundRow): HitTarget;
}

interface Source {
  kinds: readonly SearchKind[];
  /** Without it nobody finds them. None: everybody who is signed in may look. */
  permission?: Permission;
}

/** Things that are looked through together: what fails here fails for all these kinds, and for no others. */
export type SearchSource = ViewSource | FindingSource;

/** The rule: the rows of a view. */
export interface ViewSource extends Source {
  view: string;
}

/**
 * Where reading each row would take too long: an expression of SQL that asks an index. Row-level security keeps operators
 * from one, so that such a source says its rights itself: the index of what is live, and the directory's.
 */
export interface FindingSource extends Source {
  /** One value of `FoundRows`: of `kinds` the `most` best each. */
  find(wanted: Wanted, kinds: readonly string[], most: number, language: Language): Sql;
  /** One value of `FoundRows` with those of these records that the person may open, e.g. their favourites. */
  known(ids: readonly string[], language: Language): Sql;
}

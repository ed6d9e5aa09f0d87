import type { CalloutTone, Column, PageKey } from '#shared/names/blocks.ts';

/**
 * A page of the demo group with both languages side by side. A file of `seed/` holds a typed array of them:
 *
 *     export const SERVICES: readonly DemoPage[] = [{ name: 'repair', below: 'services', days: 40, de: {…}, fr: {…}, blocks: […] }];
 *
 * `demo-pages.ts` lists the arrays; pages stand in the tree in the order in which they are written. `name` is what
 * `below` and links call a page by, and its id follows from it: a name that stays keeps its address.
 * Texts (`Words`) are lists of paragraphs; lines that begin with `- ` become a list, with `1. ` a numbered one, with
 * `## ` a heading inside the text. Dates are written as `{+14}` or `{year}` (`dates.ts`).
 */
export interface DemoPage {
  name: string;
  /** The page of an area: its audience is that of the area's screen. */
  key?: PageKey;
  /** The name of the page above. */
  below?: string;
  /** How many days ago it appeared. */
  days: number;
  /** Who reads it, in the keys of an audience; without, whoever reads the page above. */
  readers?: readonly string[];
  /** In how many days it is to be looked at; negative: overdue. */
  review?: number;
  /** Written, but published in no language or in German alone. */
  only?: 'draft' | 'german';
  de: Head;
  fr: Head;
  blocks: readonly DemoBlock[];
}

interface Head {
  title: string;
  teaser: string;
}

export type Words = readonly string[];
interface Titled {
  title?: string;
  text?: Words;
}
type Both<Text> = { de: Text; fr: Text };

export type DemoBlock = { column?: Column } & (
  | ({ kind: 'heading'; level?: 2 | 3 } & Both<string>)
  | ({ kind: 'text' } & Both<Words>)
  | ({ kind: 'callout'; tone: CalloutTone } & Both<Titled>)
  /** The first row names the columns. */
  | ({ kind: 'table' } & Both<{ title?: string; rows: readonly (readonly string[])[] }>)
  | { kind: 'accordion' | 'steps'; items: readonly Both<Titled>[] }
  | ({ kind: 'links'; items: readonly (({ page: string } | { href: string }) & Partial<Both<Line>>)[] } & Partial<
      Both<string>
    >)
  /** Papers by their file names, each with its lines; only a group with a file store has them. */
  | ({ kind: 'files'; items: readonly ({ name: string; lines: Words } & Both<string>)[] } & Both<string>)
  | ({ kind: 'video'; url: string } & Both<Line>)
  /** An account of the demo. */
  | ({ kind: 'contact'; account: 'admin' | 'moderator' } & Partial<Both<Line>>)
);

/** A name and a sentence. */
type Line = { title?: string; text?: string };

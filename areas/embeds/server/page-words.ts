import type { Locale } from '#shared/names/languages.ts';
import { fill } from '#shared/variables.ts';
import german from './words/page/de.json' with { type: 'json' };
import french from './words/page/fr.json' with { type: 'json' };

type Named = Readonly<Record<string, string>>;

/** What the public pages and feeds say. */
export type PageWords = Omit<typeof german, 'condition' | 'language'> & { condition: Named; language: Named };

export const PAGE_WORDS: Readonly<Record<Locale, PageWords>> = { de: german, fr: french };

/** 80 %, 60–80 %. */
export function workloadText({ workload }: PageWords, from: number, to: number): string {
  return fill(from === to ? workload.one : workload.span, { from, to });
}

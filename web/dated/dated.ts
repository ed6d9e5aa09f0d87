import type { CSSProperties, ReactNode } from 'react';
import type { Locale } from '#shared/names/languages.ts';
import type { Span } from './days.ts';

/** Something that takes place, as lists by month and the grid of a month show it. */
export interface Dated extends Span {
  id: string;
  /** Its page. */
  to: string;
  /** What stands in its address besides that of the list. */
  search?: Record<string, string>;
  title: string;
  /** The language of the title, where it is not the one on screen. */
  lang?: Locale | undefined;
  /** What it is, in a word, and the colour of that: one of the channels of the theme. */
  kind: string;
  tone: string;
  /** Where it takes place. */
  where: string;
  /** It does not take place. */
  struck: boolean;
  /** One will be there. */
  sure: boolean;
  /** How it stands, in words that are heard in the grid. */
  said: readonly string[];
  /** How it stands, at the right of its row. */
  states?: ReactNode;
}

/** A channel of the theme as the colour of a stripe. */
export const toneStyle = (tone: string) => ({ '--kind': `var(--ch-${tone})` }) as CSSProperties;

import type { Mark } from '#shared/marks.ts';

/** A line of the search: it leads somewhere, or does something. */
export interface Entry {
  /** Unique among all lines. */
  id: string;
  icon: string;
  /** Drawn as the mark of a company or the portrait of a person, in place of the icon. */
  look?: 'company' | 'person';
  image?: string | null;
  title: string;
  marks?: readonly Mark[];
  detail?: string;
  /** Of the title, where it is not the one on screen. */
  lang?: string | undefined;
  /** Of the snippet alike. */
  snippetLang?: string | undefined;
  snippet?: { text: string; marks: readonly Mark[] } | null;
  target?: { to: string; search?: Record<string, unknown>; hash?: string };
  run?: () => void;
  /** Running it leaves the search open. */
  stays?: true;
}

export interface EntryGroup {
  name: string;
  label: string;
  entries: readonly Entry[];
  /** How many there are, where more are known than stand here; with `more`, at least. */
  total?: number;
  more?: boolean;
  /** What was typed names one of its lines in full: it stands before what only has the words. */
  meant?: boolean;
  /** It could not be looked through. */
  failed?: boolean;
}

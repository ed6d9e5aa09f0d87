import type { Marked } from './marks.ts';

/** A notification as the screens show it, its words already in the language on screen. */
export interface Entry extends Marked {
  type: string;
  title: string;
  /** Where it leads, without locale prefix. */
  path: string;
  created: string;
}

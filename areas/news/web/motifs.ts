import type { Motif } from '#web/covers/cover.tsx';
import type { NewsCategory } from '../news-facts.ts';

/** Each theme has its figure. */
export const MOTIFS: Readonly<Record<NewsCategory, Motif>> = {
  group: 'placido',
  products: 'frame',
  training: 'chart',
  practice: 'lens',
  market: 'dots',
  digital: 'moire',
};

import type { NewsCategory } from '../../news-facts.ts';

/** One news of the demo group, in both languages. */
export interface DemoNews {
  /** How many days ago it appeared. */
  days: number;
  category: NewsCategory;
  de: DemoText;
  fr: DemoText;
}

interface DemoText {
  title: string;
  teaser: string;
  /** Paragraphs. */
  text: readonly string[];
}

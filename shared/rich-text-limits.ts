/** How much one rich text holds: the schema refuses more when it is saved, the editor while it is written. */
export const RICH_TEXT_LIMITS = {
  /** Characters of a whole text, and of a run without a mark or a break in it. */
  text: 100_000,
  run: 20_000,
  /** Paragraphs, headings, lists, quotes and tables one after the other. */
  blocks: 500,
  /** Runs and breaks of a paragraph, and of a heading. */
  runs: 500,
  headingRuns: 50,
  /** Lists in lists. */
  listDepth: 3,
  items: 200,
  /** Paragraphs and lists of an item, paragraphs of a quote or a cell. */
  parts: 20,
  rows: 100,
  columns: 20,
} as const;

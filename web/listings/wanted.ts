/** What `marketplace_counts` and `job_counts` answer: of each filter how many fit each value, `all` of `all` how many fit. */
export type Counts = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** How many fit all filters; nothing while that is not known. */
export const totalOf = (counts: Counts | undefined): number | undefined => counts && (counts.all?.all ?? 0);

/** What is looked for, as those functions take it. */
export function wantedOf(words: string, chosen: Readonly<Record<string, readonly string[]>>) {
  const lists = Object.fromEntries(Object.entries(chosen).map(([name, values]) => [name, [...values]]));
  return { ...lists, words };
}

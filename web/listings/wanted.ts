/** What `marketplace_counts` and `job_counts` answer: of each filter how many fit each value. */
export type Counts = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** What is looked for, as those functions take it. */
export function wantedOf(words: string, chosen: Readonly<Record<string, readonly string[]>>) {
  const lists = Object.fromEntries(Object.entries(chosen).map(([name, values]) => [name, [...values]]));
  return { ...lists, words };
}

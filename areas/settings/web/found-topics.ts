/** A topic by what can be found of it. */
export interface Findable<T> {
  topic: T;
  label: string;
  lead: string;
  /** What stands in the topic, e.g. names of settings. */
  finds: readonly string[];
}

/** Upper and lower case, accents and umlauts do not matter: «prasentation» finds «Präsentation». */
export function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** The topics that hold every word of the query, in their order, each with the entries inside it that hold one. */
export function foundTopics<T>(
  topics: readonly Findable<T>[],
  query: string,
): (Findable<T> & { hits: readonly string[] })[] {
  const words = folded(query).split(/\s+/).filter(Boolean);
  return topics.flatMap((entry) => {
    const text = folded([entry.label, entry.lead, ...entry.finds].join(' '));
    if (!words.every((word) => text.includes(word))) return [];
    const hits =
      words.length === 0 ? [] : entry.finds.filter((find) => words.some((word) => folded(find).includes(word)));
    return [{ ...entry, hits }];
  });
}

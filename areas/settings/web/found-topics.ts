/** Something that stands in a topic. */
export interface Find {
  label: string;
  hash?: string;
}

/** A topic by what can be found of it. */
export interface Findable<T> {
  topic: T;
  label: string;
  lead: string;
  /** What stands in the topic, e.g. settings. */
  finds: readonly Find[];
}

/** Upper and lower case, accents and umlauts do not matter: «prasentation» finds «Präsentation». */
export function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** The topics that hold every word of the query, in their order, each with what stands in it and holds every word. */
export function foundTopics<T>(
  topics: readonly Findable<T>[],
  query: string,
): (Findable<T> & { hits: readonly Find[] })[] {
  const words = folded(query).split(/\s+/).filter(Boolean);
  const holds = (text: string) => words.every((word) => folded(text).includes(word));
  return topics.flatMap((entry) => {
    const hits = words.length === 0 ? [] : entry.finds.filter(({ label }) => holds(label));
    return hits.length > 0 || holds(`${entry.label} ${entry.lead}`) ? [{ ...entry, hits }] : [];
  });
}

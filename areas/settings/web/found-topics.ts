import { foldText, hasWords } from '#shared/fold-text.ts';
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

/** The topics that hold every word of the query, in their order, each with what stands in it and holds every word. */
export function foundTopics<T>(
  topics: readonly Findable<T>[],
  query: string,
): (Findable<T> & { hits: readonly Find[] })[] {
  const said = foldText(query) !== '';
  const holds = (text: string) => hasWords(text, query);
  return topics.flatMap((entry) => {
    const hits = !said ? [] : entry.finds.filter(({ label }) => holds(label));
    return hits.length > 0 || holds(`${entry.label} ${entry.lead}`) ? [{ ...entry, hits }] : [];
  });
}

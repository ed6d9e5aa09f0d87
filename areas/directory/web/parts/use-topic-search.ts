import { useRouter } from '@tanstack/react-router';
import { useAddress } from '#web/router/use-address.ts';
import { useViews, type ViewedList, type Views } from '#web/saved-views/use-views.ts';
import { explicitQuery } from '#web/saved-views/view-query.ts';

const PATH = '/app/internal/settings';

/** A topic's list as one whose views can be kept: its name there, its topic, and its filters out of a query. */
export function viewedTopic(list: string, topic: string, tidy: ViewedList['tidy']): ViewedList {
  return { list, path: PATH, topic, tidy };
}

export interface TopicSearch {
  query: Readonly<Record<string, unknown>>;
  /** Empty values leave the address. */
  change: (next: Record<string, string | number | undefined>) => void;
  /** The address's query with other values, for links. */
  searchWith: (next: Record<string, string | number | undefined>) => Record<string, unknown>;
  views: Views;
}

/** The query of a topic of the settings, and a way to change it. */
export function useTopicSearch(viewed: ViewedList): TopicSearch {
  const router = useRouter();
  const query = useAddress();
  const views = useViews(viewed);
  const searchWith: TopicSearch['searchWith'] = (next) => {
    const said = Object.entries({ ...query, ...next }).filter(([, value]) => value !== undefined && value !== '');
    return explicitQuery(Object.fromEntries(said), views.mayHaveDefault);
  };
  const change: TopicSearch['change'] = (next) =>
    void router.navigate({ to: PATH, search: searchWith(next), replace: true, resetScroll: false });
  return { query, change, searchWith, views };
}

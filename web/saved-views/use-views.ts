import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useAddress } from '#web/router/use-address.ts';
import { useViewer } from '#web/session/use-session.ts';
import { type SavedView, savedViewsQuery } from './queries.ts';
import { explicitQuery, isBlank, isSameView, type KeptQuery, type ViewQuery } from './view-query.ts';

/** A list whose views can be kept. Stands outside the component: it never changes. */
export interface ViewedList {
  /** Its name in the database, e.g. `opticians`; without one, nothing is kept. */
  list?: string;
  path: string;
  /** The topic of the settings, where it is one. */
  topic?: string;
  /** Its views can tell what is new (`internal.alert_lists`). */
  alerts?: true;
  /** What of a kept query the list still knows; the rest falls away. */
  tidy: (query: ViewQuery) => ViewQuery;
}

export interface Views {
  own: readonly SavedView[];
  shared: readonly SavedView[];
  /** The view that is on screen, where it has a name. */
  current: SavedView | undefined;
  /** Whether this list opens a view of its own: true also while that is not known yet. */
  mayHaveDefault: boolean;
  /** The address's query of a kept view. */
  searchOf: (view: { query: KeptQuery }) => ViewQuery;
}

/** The kept views of a list. Opened without a query, it goes on to the default view. */
export function useViews(list: ViewedList): Views {
  const { viewer } = useViewer();
  const staffId = viewer?.staff?.id ?? '';
  const keeps = staffId !== '' && list.list !== undefined;
  const query = useAddress();
  const { data } = useQuery({ ...savedViewsQuery(list.list ?? '', staffId), enabled: keeps });
  const own = data?.filter((view) => view.staff_id === staffId) ?? [];
  const shared = data?.filter((view) => view.staff_id !== staffId) ?? [];
  const standard = own.find(({ is_default }) => is_default);
  const searchOf = ({ query: kept }: { query: KeptQuery }): ViewQuery => ({
    ...(list.topic && { topic: list.topic }),
    ...explicitQuery(list.tidy(kept), true),
  });
  useOpenDefault(list, query, standard && searchOf(standard));
  const shown = list.tidy(query);
  return {
    own,
    shared,
    current: isBlank(query) ? undefined : [...own, ...shared].find((view) => isSameView(list.tidy(view.query), shown)),
    mayHaveDefault: keeps && (!data || standard !== undefined),
    searchOf,
  };
}

function useOpenDefault({ path, topic }: ViewedList, query: ViewQuery, search: ViewQuery | undefined) {
  const navigate = useNavigate();
  const blank = isBlank(query) && (topic === undefined || query.topic === topic);
  const wanted = blank && search ? JSON.stringify(search) : undefined;
  useEffect(() => {
    if (wanted) void navigate({ to: path, search: JSON.parse(wanted), replace: true, resetScroll: false });
  }, [navigate, path, wanted]);
}

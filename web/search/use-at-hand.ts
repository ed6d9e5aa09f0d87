import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { favouriteHitsQuery } from '#web/favourites/queries.ts';
import { dashboardQuery, taskTarget, useTasks } from '#web/frame/dashboard.ts';
import { dashboardParts, partName } from '#web/frame/dashboard-parts.ts';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { useReadSeen } from '#web/recent/use-recent.ts';
import { useViewer } from '#web/session/use-session.ts';
import type { EntryGroup } from './entry.ts';
import { kindIcon } from './search-parts.ts';
import { useToEntry } from './use-found.ts';

/** So many of what was looked at, and of what has a star. */
const MAX_AT_HAND = 6;

/** What stands in the search before anything is typed: what is to be done, what has a star, what was looked at last. */
export function useAtHand(): readonly EntryGroup[] {
  const { t } = useTranslation('palette');
  return [
    { name: 'today', label: t('group.today'), entries: useToday() },
    { name: 'favourites', label: t('group.favourites'), entries: useStarred() },
    { name: 'recent', label: t('group.recent'), entries: useRecent() },
  ];
}

function useToday(): EntryGroup['entries'] {
  const { t } = useTranslation();
  const { viewer, can } = useViewer();
  const format = useFormat();
  useQuery({ ...dashboardQuery, enabled: can('canViewDashboard') });
  const { counts } = useTasks();
  return dashboardParts().tasks.flatMap((task) => {
    const count = counts[partName(task)];
    if (!count?.n || !viewer) return [];
    const title = t(task.label, { ns: task.words, count: count.n, n: format.number(count.n) });
    return [{ id: `task/${partName(task)}`, icon: task.icon, title, target: taskTarget(task, count, viewer) }];
  });
}

function useStarred(): EntryGroup['entries'] {
  const { locale } = useLanguage();
  const toEntry = useToEntry();
  const { data = [] } = useQuery(favouriteHitsQuery(locale));
  return data
    .slice(0, MAX_AT_HAND)
    .map((hit) => ({ ...toEntry(hit), snippet: null, id: `star/${hit.kind}/${hit.id}` }));
}

function useRecent(): EntryGroup['entries'] {
  const read = useReadSeen();
  return read()
    .slice(0, MAX_AT_HAND)
    .map(({ id, kind, name, detail, path, search }) => ({
      id: `recent/${id}`,
      icon: kindIcon(kind),
      title: name,
      detail,
      target: { to: path, search },
    }));
}

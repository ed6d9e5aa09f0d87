import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Dashboard, PartAnswer, TaskCount } from '#shared/contracts/dashboard.ts';
import type { Task } from '#web/area-web.ts';
import { ahead, callPortal, keeper } from '#web/portal.ts';
import { pathParts } from '#web/router/path-parts.ts';
import type { Viewer } from '#web/session/viewer.ts';
import { DASHBOARD } from './dashboard-parts.ts';

/** The one read of the dashboard. Signing in has perhaps asked already. */
export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: async ({ signal }) =>
    (await ahead.take<Dashboard>(keeper.current()?.access_token, DASHBOARD)) ??
    callPortal<Dashboard>('GET', DASHBOARD, { signal }),
});

/** What was read last; whoever shows the dashboard has it read. */
const useRead = () => useQuery({ ...dashboardQuery, enabled: false }).data;

/**
 * What the process read for a tile, by `<area>.<name>`; null where there is nothing to show. It follows when the
 * dashboard is read again. A tile that could not be read is not drawn at all.
 */
export function useTile<Data>(name: string): Data | null {
  return dataOf<Data>(useRead()?.tiles[name]);
}

/** Whether a tile could not be read this time. */
export function useTileFailed(name: string): boolean {
  return isFailed(useRead()?.tiles[name]);
}

/** How much there is to do of each task, by `<area>.<name>`; `failed`: some could not be counted. */
export function useTasks(): { counts: Readonly<Record<string, TaskCount | null>>; failed: boolean } {
  const tasks = Object.entries(useRead()?.tasks ?? {});
  return {
    counts: Object.fromEntries(tasks.map(([name, answer]) => [name, dataOf<TaskCount>(answer)])),
    failed: tasks.some(([, answer]) => isFailed(answer)),
  };
}

function dataOf<Data>(answer: PartAnswer | undefined): Data | null {
  return answer && 'data' in answer ? ((answer.data ?? null) as Data | null) : null;
}

function isFailed(answer: PartAnswer | undefined): boolean {
  return answer !== undefined && 'failed' in answer;
}

/** Where a task leads: to the only one there is, else to the list of it. */
export function taskTarget(
  { to, search }: Task,
  { path }: TaskCount,
  viewer: Viewer | null,
): Pick<Task, 'search'> & { to: string } {
  return pathParts(path ?? null) ?? { to: typeof to === 'string' ? to : viewer ? to(viewer) : '', search };
}

import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { type DashboardParts, dashboardParts, partName } from '#web/frame/dashboard-parts.ts';
import { useViewer } from '#web/session/use-session.ts';

/** A tile with the code that draws it. */
export type DrawnTile = DashboardParts['tiles'][number] & { Shown: ComponentType };

/**
 * The tiles that the viewer may see, once the code of all of them is there: one that came later would move the others.
 * Undefined before.
 */
export function useTiles() {
  const { can, on } = useViewer();
  const tiles = dashboardParts().tiles.filter(
    ({ permission, feature }) => can(permission) && (!feature || on(feature)),
  );
  const { data, refetch } = useQuery({
    queryKey: ['dashboard tiles', ...tiles.map(partName)],
    queryFn: () => Promise.all(tiles.map(async (tile): Promise<DrawnTile> => ({ ...tile, Shown: await codeOf(tile) }))),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    structuralSharing: false,
  });
  return { tiles: data, reload: refetch };
}

/** One whose code cannot be fetched fails alone, and in its place. */
async function codeOf({ load }: DashboardParts['tiles'][number]): Promise<ComponentType> {
  const module = await load().catch((fault: unknown) => ({
    default: () => {
      throw fault;
    },
  }));
  return module.default;
}

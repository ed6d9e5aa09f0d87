import { useQueryClient } from '@tanstack/react-query';
import { ask } from '#web/calls/data-service.ts';
import { stale } from '#web/calls/stale.ts';
import { useTile } from '#web/frame/dashboard.ts';
import { type DashboardParts, partName } from '#web/frame/dashboard-parts.ts';
import { useViewer } from '#web/session/use-session.ts';
import { type Arrangement, arranged, toKeep, usualArrangement } from './arranged.ts';
import { readerOf } from './reader.ts';

/** How the viewer's dashboard stands, and how it is kept otherwise. */
export function useArrangement(tiles: DashboardParts['tiles']) {
  const { viewer } = useViewer();
  const queries = useQueryClient();
  const own = useTile<Arrangement>('dashboard.arrangement');
  const usual = usualArrangement(
    tiles.map((tile) => ({ key: partName(tile), order: tile.order })),
    readerOf(viewer?.roles ?? []),
  );
  /** Stores it; null: as it comes. @throws CallError */
  const keep = async (wanted: Arrangement | null) => {
    const staff_id = viewer?.staff?.id ?? '';
    await ask((client) => {
      const rows = client.from('dashboard_arrangements');
      if (!wanted) return rows.delete().eq('staff_id', staff_id);
      const { tiles: kept, hidden } = toKeep(wanted, own);
      return rows.upsert({ staff_id, tiles: [...kept], hidden: [...hidden] });
    });
    await stale(queries, 'dashboard');
  };
  return { shown: arranged(usual, own), usual, keep };
}

import { z } from 'zod';
import type { Transaction } from '#database/scope.ts';
import { type Call, type CallContext, defineCall } from '#server/http/call.ts';
import { beginAlone, readAlone } from '#server/read-alone.ts';
import { Dashboard, type PartAnswer } from '#shared/contracts/dashboard.ts';
import type { DashboardPart } from './part.ts';

/** Milliseconds that one part may take: whatever is slower fails alone. */
const PATIENCE = 4000;

interface AreaParts {
  name: string;
  tiles?: readonly DashboardPart[];
  tasks?: readonly DashboardPart[];
}

/** `GET /dashboard`: everything that the areas put there and the signed-in person may see, in one answer. */
export function dashboardCalls(areas: readonly AreaParts[]): readonly Call[] {
  const named = (partsOf: (area: AreaParts) => readonly DashboardPart[] | undefined) =>
    areas.flatMap((area) => (partsOf(area) ?? []).map((part) => ({ ...part, name: `${area.name}.${part.name}` })));
  const tiles = named((area) => area.tiles);
  const tasks = named((area) => area.tasks);
  const read = defineCall({
    method: 'GET',
    path: '/dashboard',
    opensWith: 'canViewDashboard',
    summary: 'The content of all tiles and the counts of all tasks that the signed-in person may see',
    input: z.object({}).strict(),
    output: Dashboard,
    handle: (_input, context) =>
      context.asCaller(async (tx) => {
        // They leave in one round trip, one after the other.
        beginAlone(tx, PATIENCE);
        const [ofTiles, ofTasks] = [readParts(tx, tiles, context), readParts(tx, tasks, context)];
        return { tiles: await ofTiles, tasks: await ofTasks };
      }),
  });
  return [read];
}

async function readParts(tx: Transaction, parts: readonly DashboardPart[], context: CallContext) {
  const answers = await Promise.all(
    parts.map(async (part): Promise<[name: string, answer: PartAnswer | undefined]> => {
      try {
        const row = await readAlone(tx, { ...part, prepared: true });
        return [part.name, row && { data: row.answer }];
      } catch (error) {
        context.request.log.error({ err: error }, `the dashboard's part ${part.name} cannot be read`);
        return [part.name, { failed: true }];
      }
    }),
  );
  return Object.fromEntries(answers.filter((entry): entry is [string, PartAnswer] => entry[1] !== undefined));
}

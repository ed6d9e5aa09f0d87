import { z } from 'zod';

/** What became of one tile or task: its content, or that it could not be read this time. */
const PartAnswer = z.union([z.object({ data: z.unknown() }), z.object({ failed: z.literal(true) })]);
export type PartAnswer = z.output<typeof PartAnswer>;

/** The answer of `GET /dashboard`: by `<area>.<name>`, what the signed-in person may see. */
export const Dashboard = z.object({
  tiles: z.record(z.string(), PartAnswer),
  tasks: z.record(z.string(), PartAnswer),
});
export type Dashboard = z.output<typeof Dashboard>;

/**
 * What a task answers: how many there are to do, since when the oldest waits, where that is known, and the address of the
 * only one, or of the only place with several, where that can be opened by itself.
 */
export interface TaskCount {
  n: number;
  since?: string | null;
  path?: string | null;
}

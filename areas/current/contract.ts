import { z } from 'zod';
import { Moment } from '#shared/contracts/moment.ts';

/** Everything that was marked as read at one moment. */
export const AllRead = z.object({
  read_at: z.string().describe('By which it is taken back'),
  count: z.number(),
});
export type AllRead = z.infer<typeof AllRead>;

export const ReadToTakeBack = z.object({ read_at: Moment });

import { z } from 'zod';
import { REASON_LENGTH } from './view-as-facts.ts';

/** Body of `POST /view-as`. */
export const StartViewAs = z.object({
  staff_id: z.guid(),
  reason: z.string().trim().min(REASON_LENGTH.min).max(REASON_LENGTH.max),
});

import { z } from 'zod';

/** The shortest reason that tells something, and the longest. */
export const REASON_LENGTH = { min: 10, max: 500 } as const;

/** Body of `POST /view-as`. */
export const StartViewAs = z.object({
  staff_id: z.uuid(),
  reason: z.string().trim().min(REASON_LENGTH.min).max(REASON_LENGTH.max),
});

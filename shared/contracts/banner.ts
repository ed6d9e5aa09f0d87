import { z } from 'zod';
import { BANNER_LEVELS } from '#shared/names/banner-levels.ts';

/** A banner as somebody of its audience gets it. `version` changes with text and level: then it shows again. */
export const ShownBanner = z.object({
  id: z.string(),
  version: z.string(),
  level: z.enum(BANNER_LEVELS),
  text: z.object({ de: z.string(), fr: z.string() }),
  link: z.string().nullable(),
  dismissible: z.boolean(),
});
export type ShownBanner = z.infer<typeof ShownBanner>;

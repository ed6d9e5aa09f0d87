import { z } from 'zod';

/** One kind of data with how long it is kept. */
export const KeptState = z.object({
  name: z.string(),
  days: z.number(),
  shipped: z.number(),
  least: z.number(),
  most: z.number(),
  /** Who chose it when; null: as shipped. */
  updated: z.string().nullable(),
  by: z.string().nullable(),
  /** Entries that the next night would delete. */
  going: z.number(),
});
export type KeptState = z.infer<typeof KeptState>;

/** `GET /settings/retention`. */
export const Retention = z.object({ kinds: z.array(KeptState) });
export type Retention = z.infer<typeof Retention>;

/** Query of `GET /settings/retention/preview` and body of `PUT /settings/retention`. */
export const KeepFor = z.object({ name: z.string().max(80), days: z.coerce.number().int().min(1).max(36_500) });

/** Answer of the preview: how many entries the next night would delete. */
export const Going = z.object({ count: z.number() });
export type Going = z.infer<typeof Going>;

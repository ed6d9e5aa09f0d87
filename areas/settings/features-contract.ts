import { z } from 'zod';
import { FEATURES } from '#shared/names/features.ts';
import { PERMISSIONS } from '#shared/names/permissions.ts';
import { MAX_REASON, MIN_REASON } from './rights-facts.ts';

const feature = z.enum(FEATURES);

/** One switching of a part: who, when and why. */
const Switching = z.object({
  on: z.boolean(),
  note: z.string().nullable(),
  by: z.string().nullable(),
  made: z.string(),
});
export type Switching = z.infer<typeof Switching>;

/** A part of the portal that can be switched off, with what opens it. */
export const FeatureState = z.object({
  name: feature,
  on: z.boolean(),
  /** What nobody has while the part is off; empty for a part without a permission of its own. */
  permissions: z.array(z.enum(PERMISSIONS)),
  /** How many people or branches meet a part without a permission of its own. */
  reach: z.object({ people: z.number().optional(), branches: z.number().optional() }).nullable(),
  /** The latest switchings, newest first. */
  history: z.array(Switching),
});
export type FeatureState = z.infer<typeof FeatureState>;

/** `GET /rights/features`. */
export const Features = z.object({ features: z.array(FeatureState) });
export type Features = z.infer<typeof Features>;

/** Body of `PUT /rights/features`. Switching off needs a reason. */
export const SwitchFeature = z
  .object({ name: feature, on: z.boolean(), note: z.string().trim().max(MAX_REASON).default('') })
  .refine(({ on, note }) => (on && note === '') || note.length >= MIN_REASON, {
    path: ['note'],
    message: 'missing',
  });

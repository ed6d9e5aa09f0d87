import { z } from 'zod';
import { Moment } from '#shared/contracts/moment.ts';
import { Saved } from '#shared/contracts/record.ts';
import { OpeningHours } from '#shared/contracts/record-fields.ts';

/** What the calls about Google's directory of businesses take and answer. */

export const GOOGLE_FIELDS = ['opening_hours', 'special_days', 'phone', 'website', 'address'] as const;
export type GoogleField = (typeof GOOGLE_FIELDS)[number];

/** Why Google was not asked, or gave nothing to compare; in `fields.google` of the error. */
export const GOOGLE_FAULTS = [
  'timeout',
  'unreachable',
  'busy',
  'refused',
  'gone',
  'garbled',
  'notSetUp',
  'noPlace',
] as const;
export type GoogleFault = (typeof GOOGLE_FAULTS)[number];

const Id = z.guid().toLowerCase();
const PlaceId = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9_-]{5,500}$/);
const Ranges = z.array(z.object({ from: z.string(), to: z.string() }));
const Address = z.object({ street: z.string().nullable(), postcode: z.string(), place: z.string() });
const Days = z.array(z.object({ date: z.string(), ranges: Ranges }));

/** `GET /branches/google-business`: which place a branch is, and how the last questions went. */
export const GoogleProfile = z.object({
  /** The portal has a key for Google. */
  set_up: z.boolean(),
  place_id: z.string().nullable(),
  place_name: z.string().nullable(),
  chosen: z.string().nullable(),
  chosen_by_name: z.string().nullable(),
  synced: z.string().nullable(),
  failed: z.string().nullable(),
  fault: z.enum(GOOGLE_FAULTS).nullable(),
});
export type GoogleProfile = z.infer<typeof GoogleProfile>;

/** `PUT /branches/google-business`: the place a person chose; null lets go of it. */
export const ChoosePlace = z.object({ id: Id, place_id: PlaceId.nullable() }).strict();

/** `GET /branches/google-places`: places that may be the branch; without `q` by its own name and address. */
export const FindPlaces = z.object({
  id: Id,
  q: z
    .string()
    .trim()
    .max(200)
    .regex(/^\P{Cc}*$/u)
    .optional(),
});
export const PlaceHits = z.array(
  z.object({
    place_id: z.string(),
    name: z.string(),
    address: z.string(),
    map_url: z.string().nullable(),
    closed: z.boolean(),
  }),
);
export type PlaceHits = z.infer<typeof PlaceHits>;

/** A field in which the two sides differ. `seen` stands for Google's value when it was shown. */
export const Difference = z.discriminatedUnion('field', [
  z.object({
    field: z.literal('opening_hours'),
    ours: OpeningHours.nullable(),
    google: OpeningHours,
    seen: z.string(),
  }),
  z.object({ field: z.literal('special_days'), ours: Days, google: Days, seen: z.string() }),
  z.object({
    field: z.enum(['phone', 'website']),
    ours: z.string().nullable(),
    google: z.string(),
    seen: z.string(),
  }),
  z.object({ field: z.literal('address'), ours: Address, google: Address, seen: z.string() }),
]);
export type Difference = z.infer<typeof Difference>;

/** `POST /branches/refresh-google-business`: compares; with `apply` it then takes over the fields that are named. */
export const RefreshGoogle = z
  .object({
    id: Id,
    /** Fields to take over, each with the `seen` of the comparison, and the branch's stamp it was made with. */
    apply: z
      .object({
        updated: Moment,
        fields: z
          .partialRecord(z.enum(GOOGLE_FIELDS), z.string().max(100))
          .refine((fields) => Object.keys(fields).length > 0),
      })
      .strict()
      .optional(),
  })
  .strict();

export const GoogleComparison = z.object({
  place: z.object({
    place_id: z.string(),
    name: z.string(),
    map_url: z.string().nullable(),
    state: z.enum(['open', 'closedForNow', 'closedForGood', 'notYetOpen']),
    moved_to: z.string().nullable(),
  }),
  synced: z.string(),
  /** The branch's stamp, for `apply`. */
  updated: z.string(),
  differences: z.array(Difference),
  /** Fields that agree, and those that Google says nothing about. */
  same: z.array(z.enum(GOOGLE_FIELDS)),
  unknown: z.array(z.enum(GOOGLE_FIELDS)),
  /** What `apply` saved. */
  saved: Saved.nullable(),
});
export type GoogleComparison = z.infer<typeof GoogleComparison>;

import { z } from 'zod';

/** What `places.googleapis.com/v1` answers, as far as it is asked for (`READ_FIELDS`, `FIND_FIELDS`). */

// Numbers that are zero may be left out: the service's JSON comes from protocol buffers.
const Count = z.number().int().min(0).default(0);

const GoogleDate = z.object({ year: z.number().int(), month: z.number().int(), day: z.number().int() });
export type GoogleDate = z.infer<typeof GoogleDate>;

const Point = z.object({
  day: Count.pipe(z.number().max(6)),
  hour: Count.pipe(z.number().max(24)),
  minute: Count.pipe(z.number().max(59)),
  date: GoogleDate.optional(),
  /** The time is the edge of the asked week and not a time on the door. */
  truncated: z.boolean().default(false),
});
export type Point = z.infer<typeof Point>;

const Period = z.object({ open: Point, close: Point.optional() });
export type Period = z.infer<typeof Period>;

const Periods = z.array(Period).max(200);
const PlaceId = z.string().regex(/^[A-Za-z0-9_-]{5,500}$/);
const Text = z.object({ text: z.string().max(500) });

export const GooglePlace = z.object({
  id: PlaceId,
  displayName: Text.optional(),
  formattedAddress: z.string().max(1000).optional(),
  googleMapsUri: z.string().max(2000).optional(),
  businessStatus: z.string().optional(),
  movedPlaceId: PlaceId.optional(),
  internationalPhoneNumber: z.string().max(60).optional(),
  websiteUri: z.string().max(4000).optional(),
  location: z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }).optional(),
  addressComponents: z
    .array(
      z.object({
        longText: z.string().default(''),
        shortText: z.string().default(''),
        types: z.array(z.string()).default([]),
      }),
    )
    .default([]),
  regularOpeningHours: z.object({ periods: Periods.optional() }).optional(),
  currentOpeningHours: z
    .object({
      periods: Periods.default([]),
      specialDays: z.array(z.object({ date: GoogleDate.optional() })).default([]),
    })
    .optional(),
});
export type GooglePlace = z.infer<typeof GooglePlace>;

export const Found = z.object({ places: z.array(GooglePlace).default([]) });

/** The form of every error of the service. */
export const Failure = z.object({
  error: z.object({
    status: z.string().default(''),
    message: z.string().default(''),
    details: z.array(z.object({ reason: z.string().default('') })).default([]),
  }),
});

/** What a search asks for, and what reading a place does: the service answers and charges by field. */
export const FIND_FIELDS = [
  'places.id',
  'places.displayName',
  'places.formattedAddress',
  'places.googleMapsUri',
  'places.businessStatus',
].join(',');
export const READ_FIELDS = [
  'id',
  'displayName',
  'googleMapsUri',
  'businessStatus',
  'movedPlaceId',
  'internationalPhoneNumber',
  'websiteUri',
  'location',
  'addressComponents',
  'regularOpeningHours.periods',
  'currentOpeningHours.periods',
  'currentOpeningHours.specialDays',
].join(',');

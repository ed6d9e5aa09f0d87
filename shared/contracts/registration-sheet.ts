import { z } from 'zod';
import { MEAL_PREFERENCES, ROOM_TYPES } from '../names/registration.ts';
import { Moment } from './moment.ts';

/** What kitchen and hotel need of one person, as `SheetRow`. */
const Row = z.object({
  id: z.string(),
  name: z.string(),
  company: z.string().nullable(),
  parts: z.array(z.string()),
  meals: z.array(z.enum(MEAL_PREFERENCES)),
  room: z.enum(ROOM_TYPES).nullable(),
  mate: z.string().nullable(),
  remark: z.string().nullable(),
});

/** GET /registration/sheet?dateId=: the sheet of a date for kitchen and hotel, now and as it was fixed. */
export const DateSheet = z.object({
  dateId: z.string(),
  contentId: z.string(),
  titles: z.record(z.string(), z.string()),
  partTitles: z.record(z.string(), z.record(z.string(), z.string().nullable())),
  startsAt: z.string(),
  endsAt: z.string(),
  asks: z.array(z.string()),
  parts: z.array(z.string()).describe('That people choose one by one, and at which they eat'),
  pending: z.number().describe('Seats that are held or offered: not in the rows yet'),
  rows: z.array(Row),
  cutOff: z.string().nullable(),
  frozenAt: z.string().nullable(),
  frozen: z.array(Row).nullable(),
});
export type DateSheet = z.infer<typeof DateSheet>;

/** PUT /registration/sheet/cut_off: null fixes nothing; a moment that is over fixes at once. */
export const CutOffInput = z.object({
  dateId: z.guid(),
  cutOff: Moment.nullable(),
});

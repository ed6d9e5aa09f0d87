import { z } from 'zod';

const FIRST = Date.parse('1900-01-01T00:00:00Z');
const END = Date.parse('2100-01-01T00:00:00Z');

/**
 * A moment with its offset, of this or the last century by its instant, as `Day`: a year 10000 is none that JavaScript or
 * calendars read. Offsets are those that the database takes, up to 15:59.
 */
export const Moment = z.iso
  .datetime({ offset: true })
  .regex(/(?:Z|[+-](?:0\d|1[0-5]):?\d\d)$/)
  .refine((text) => Date.parse(text) >= FIRST && Date.parse(text) < END);

import { z } from 'zod';

/** A moment with its offset, of this or the last century as `Day`: a year 10000 is none that JavaScript or calendars read. */
export const Moment = z.iso.datetime({ offset: true }).regex(/^(?:19|20)/);

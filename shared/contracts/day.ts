import { z } from 'zod';

/** A day as people write it, YYYY-MM-DD: of this or the last century, for of others not every one is a day to the database. */
export const Day = z.iso.date().regex(/^(?:19|20)/);

import { z } from 'zod';

/** POST /courses/copy: the first of its dates begins on that day of Zurich's calendar. */
export const CourseToCopy = z.object({ id: z.uuid(), startsOn: z.iso.date() }).strict();
export const CopiedCourse = z.object({ id: z.string() });
export type CopiedCourse = z.infer<typeof CopiedCourse>;

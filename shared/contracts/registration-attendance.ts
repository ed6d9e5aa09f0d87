import { z } from 'zod';
import { Moment } from './moment.ts';
import { HeldSession } from './registration.ts';

const Mark = z.object({ present: z.boolean(), at: z.string() });

/** GET /registration/attendance?dateId=: everybody with a seat, and who was there by the sessions' keys. */
export const Attendance = z.object({
  dateId: z.string(),
  titles: z.record(z.string(), z.string()),
  place: z.string(),
  sessions: z.array(HeldSession),
  people: z.array(
    z.object({
      id: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      company: z.string().nullable(),
      marks: z.record(z.string(), Mark),
    }),
  ),
});
export type Attendance = z.infer<typeof Attendance>;

/** POST /registration/attendance: the latest mark of a person and session stands, by the clock of the device. */
export const AttendanceInput = z.object({
  dateId: z.guid(),
  marks: z
    .array(
      z.object({
        id: z.guid(),
        session: z.string().min(1).max(40),
        present: z.boolean(),
        at: Moment,
      }),
    )
    .min(1)
    .max(2000),
});
export type AttendanceMark = z.infer<typeof AttendanceInput>['marks'][number];

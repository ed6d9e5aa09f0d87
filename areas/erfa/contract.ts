import { z } from 'zod';
import { Day } from '#shared/contracts/day.ts';
import { MEASURES, REQUEST_STATES } from './erfa-facts.ts';

/** What the calls of groups take and answer; everything else of them is read and written as rows. */

const id = z.guid().toLowerCase();
const month = Day.refine((day) => day.endsWith('-01'), { error: 'month' });

export const SeatRequest = z.object({ erfaId: id, note: z.string().trim().max(500).default('') }).strict();
export const Decision = z.object({ id, accept: z.boolean() }).strict();
export const Decided = z.object({ status: z.enum(REQUEST_STATES) });
export type Decided = z.infer<typeof Decided>;

export const Objection = z.object({ id, text: z.string().trim().min(1).max(1000) }).strict();

export const MeetingOfGroup = z.object({ meetingId: id }).strict();
export const SentMinutes = z.object({ version: z.int(), told: z.int() });
export type SentMinutes = z.infer<typeof SentMinutes>;

export const FiguresToShow = z
  .object({
    meetingId: id,
    measures: z.array(z.enum(MEASURES)).min(1).max(4),
    from: month,
    to: month,
    named: z.boolean().describe('Whether the round names its companies, as its page said'),
  })
  .strict()
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'order' });

/** What `erfa_figures_round` answers. */
export interface FiguresRound {
  named: boolean;
  companies: number;
  until: string;
  /** How much of it was left when it was read, in ms: the device's own clock may be wrong. */
  left: number;
  measures: {
    measure: (typeof MEASURES)[number];
    from: string;
    to: string;
    companies: number;
    /** Null: too few show these months to stay anonymous. */
    rows: { name: string | null; value: number }[] | null;
  }[];
}

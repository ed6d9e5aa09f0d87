import type pg from 'pg';
import { byPerson } from './rows.ts';
import { one, type Target } from './target.ts';

const CREDIT = { titles: '{"de": "T"}', category: 'advice', points: 1, attended_on: '2026-03-01' };

/** What people attended, and how much they shall: read by those it is about and who looks after them, written by nobody. */
export const TRAINING_TARGETS: Readonly<Record<string, Target>> = {
  training_credits: {
    rows: byPerson((staff_id) => ({ staff_id })),
    set: 'points',
    adds: byPerson((staff_id) => ({ staff_id, ...CREDIT })),
  },
  training_targets: { rows: one({ from_year: 2020 }), set: 'points', adds: one({ from_year: 2031, points: 3 }) },
};

/** Everybody attended one course. */
export async function insertTraining(client: pg.ClientBase): Promise<void> {
  await client.query(
    `insert into training_credits (staff_id, titles, category, points, attended_on)
     select id, '{"de": "T"}', 'advice', 1, '2026-03-01' from staff`,
  );
}

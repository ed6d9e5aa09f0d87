import { Written } from '#backend/written.ts';
import { DataError } from '../errors.ts';
import type { AnswerRow, Run } from './runner.ts';

/** What is counted of a change that took too long: the database does not say how many rows it wrote by then. */
const CUT_SHORT = 1_000_000;

/**
 * Refuses further changes (429) of an asker who has written so many bytes in a day, those of each row counted, also of what
 * is undone: it was written all the same. What waits for its turn is looked at when that has come. Keys of servers are not
 * bounded.
 */
export function boundWritten(run: Run, most: number): Run {
  const written = new Written(most);
  return async (work, hurried) => {
    const { asker, readOnly, values, affected, check } = work;
    if (asker === undefined || readOnly) return run(work, hurried);
    if (written.isSpent(asker.name)) throw tooMuchWritten();
    const bytes = values.reduce((sum, value) => sum + (value?.length ?? 0), 0);
    let rows = 1;
    const count = (row: AnswerRow) => {
      rows = affected?.(row) ?? 1;
    };
    const counted =
      check &&
      ((row: AnswerRow) => {
        count(row);
        check(row);
      });
    try {
      const row = await run({ ...work, check: counted }, hurried);
      count(row);
      return row;
    } catch (error) {
      if (error instanceof DataError && error.code === '57014') written.add(asker.name, CUT_SHORT);
      throw error;
    } finally {
      written.add(asker.name, bytes, rows);
    }
  };
}

function tooMuchWritten(): DataError {
  return new DataError({
    status: 429,
    code: '53400',
    message: 'You have written as much as is taken in a day.',
    hint: 'Go on in some hours, or with the key of a server.',
  });
}

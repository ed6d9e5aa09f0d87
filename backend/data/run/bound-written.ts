import { Written } from '#backend/written.ts';
import { DataError } from '../errors.ts';
import type { Run } from './runner.ts';

/**
 * Refuses further changes (429) of an asker who has written so many bytes in a day, those of each row counted. What waits
 * for its turn is looked at when that has come. Keys of servers are not bounded.
 */
export function boundWritten(run: Run, most: number): Run {
  const written = new Written(most);
  return async (work, hurried) => {
    const { asker, readOnly, values, affected } = work;
    if (asker === undefined || readOnly) return run(work, hurried);
    if (written.isSpent(asker.name)) throw tooMuchWritten();
    const row = await run(work, hurried);
    const bytes = values.reduce((sum, value) => sum + (value?.length ?? 0), 0);
    written.add(asker.name, bytes, affected?.(row));
    return row;
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

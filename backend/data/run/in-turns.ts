import { createShare } from '#database/shares.ts';
import { DataError } from '../errors.ts';
import type { Run } from './runner.ts';

/** Who has so many statements running gets the short time-out for every further one: nobody keeps all connections long. */
const UNHURRIED = 2;

/** Lets each person run at most `most` statements at once; the next one waits its turn. Others are not held up. */
export function inTurns(run: Run, most: number): Run {
  const share = createShare(most, tooMany);
  return (work) => share(work.person, (underWay) => run(work, underWay > UNHURRIED));
}

function tooMany(): DataError {
  return new DataError({
    status: 429,
    code: '53400',
    message: 'Too many requests of yours wait for their turn.',
    hint: 'Wait for their answers, then ask again.',
  });
}

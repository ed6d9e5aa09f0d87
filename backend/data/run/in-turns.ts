import type { Share } from '#database/shares.ts';
import { DataError } from '../errors.ts';
import type { Run } from './runner.ts';

/** Who has so many statements running gets the short time-out for every further one: nobody keeps all connections long. */
const UNHURRIED = 2;

/** Lets each person have at most `most` of a share at once; the next statement waits its turn. Keys wait for nobody. */
export function inTurns(run: Run, share: Share, most: number): Run {
  return (work) => {
    if (work.person === undefined) return run(work);
    return share({ name: work.person, most, refusal: tooMany }, (underWay) => run(work, underWay > UNHURRIED));
  };
}

function tooMany(): DataError {
  return new DataError({
    status: 429,
    code: '53400',
    message: 'Too many requests of yours wait for their turn.',
    hint: 'Wait for their answers, then ask again.',
  });
}

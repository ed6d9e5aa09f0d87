import type { Share } from '#database/shares.ts';
import { DataError } from '../errors.ts';
import type { Asker, Run } from './runner.ts';

/** Who has so many statements running gets the short time-out for every further one: nobody keeps all connections long. */
const UNHURRIED = 2;

/** Lets each asker have their part of a share at once; the next statement waits its turn. Keys of servers wait for nobody. */
export function inTurns(run: Run, share: Share): Run {
  return (work) => {
    const { asker } = work;
    if (asker === undefined) return run(work);
    return share({ ...asker, refusal: tooMany }, (underWay) => {
      if (work.readOnly && asker.isGone()) throw hungUp();
      return run(work, underWay > UNHURRIED);
    });
  };
}

function hungUp(): DataError {
  return new DataError({ status: 400, code: 'PGRST000', message: 'Whoever asked has hung up.' });
}

/** 429 for an asker of whom so much waits that one more is refused: asked before anything is planned for it. */
export function refuseFull(share: Share, asker: Asker | undefined): void {
  if (asker && share.isFull(asker.name)) throw tooMany();
}

function tooMany(): DataError {
  return new DataError({
    status: 429,
    code: '53400',
    message: 'Too many requests of yours wait for their turn.',
    hint: 'Wait for their answers, then ask again.',
  });
}

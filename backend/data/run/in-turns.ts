import { createShare } from '#database/shares.ts';
import type { Run } from './runner.ts';

/** Who has so many statements running gets the short time-out for every further one: nobody keeps all connections long. */
const UNHURRIED = 2;

/** Lets each person run at most `most` statements at once; the next one waits its turn. Others are not held up. */
export function inTurns(run: Run, most: number): Run {
  const share = createShare(most);
  return (work) => share(work.person, (underWay) => run(work, underWay > UNHURRIED));
}

import { percentText } from '#shared/numbers.ts';
import type { Bonus, Goal, Terms } from './queries.ts';

/** The day in Zurich, YYYY-MM-DD. */
const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Zurich' }).format(new Date());

interface Dated {
  valid_from: string | null;
  valid_to: string | null;
}

/** Whether something holds on a day: already, still, or no longer. */
export function validity({ valid_from, valid_to }: Dated, day = today()): 'now' | 'later' | 'over' {
  if (valid_from !== null && valid_from > day) return 'later';
  return valid_to !== null && valid_to < day ? 'over' : 'now';
}

/** The highest percentage of the bonuses that hold; null without any. */
export function bestBonus({ bonuses }: Pick<Terms, 'bonuses'>, day = today()): number | null {
  const percents = bonuses
    .filter((bonus: Bonus) => validity(bonus, day) === 'now')
    .flatMap(({ steps }) => steps.map(({ percent }) => percent));
  return percents.length === 0 ? null : Math.max(...percents);
}

/** 33 %, 2.5 %, 0.75 %: as many decimals as it has, two at most, as terms keep them. */
export function share(percent: number): string {
  const hundredths = Math.round(percent * 100);
  return percentText(percent / 100, hundredths % 100 === 0 ? 0 : hundredths % 10 === 0 ? 1 : 2);
}

/** The next step of a goal; the last one, where all are reached. */
export const nextStep = ({ steps, reached }: Pick<Goal, 'steps' | 'reached'>) =>
  steps.find(({ from }) => from > reached) ?? steps.at(-1);

/** What has reached all of its steps comes last: there is nothing left to do. */
const shareOfStep = (goal: Goal) => {
  const share = goal.reached / (nextStep(goal)?.from || 1);
  return share >= 1 ? -1 : share;
};

/** Puts the goals of one's own branches and company before those of the group, and of each the nearest first. */
export const ownFirst = (left: Goal, right: Goal): number =>
  Number(left.scope === 'group') - Number(right.scope === 'group') || shareOfStep(right) - shareOfStep(left);

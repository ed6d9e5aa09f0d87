import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { Meter } from '#web/ui/facts.tsx';
import type { Goal } from './queries.ts';
import { nextStep } from './terms-facts.ts';

/**
 * How far one is on a bonus, by the released sales figures: «Noch 140 Gläser bis Stufe 3 (bis 31.12.2026)». That of a branch
 * or of the group says so: «Gruppe · noch 8’705 Gläser …».
 */
export function useProgressWords(): (goal: Goal) => string {
  const { t } = useTranslation('conditions');
  const { number, money, date } = useFormat();
  return (goal) => {
    const next = nextStep(goal);
    const amount = (value: number) =>
      goal.measure === 'turnover'
        ? money(Math.round(value), 'short')
        : t('progress.units', { units: number(Math.round(value)) });
    const missing = (next?.from ?? 0) - goal.reached;
    const whose = goal.branch_name ?? (goal.scope === 'group' ? t('progress.group') : undefined);
    const said = (word: string, more: Record<string, unknown>) =>
      t(whose === undefined ? `progress.${word}` : `progress.of.${word}`, { whose, ...more });
    return next && missing > 0
      ? said('missing', { amount: amount(missing), step: goal.steps.indexOf(next) + 1, date: date(goal.valid_to) })
      : said('reached', { amount: amount(goal.reached) });
  };
}

/** A goal with its bar. */
export function Progress({ goal }: { goal: Goal }) {
  const words = useProgressWords();
  return (
    <div className="stack g1 m2">
      <Meter share={goal.reached / (nextStep(goal)?.from || 1)} />
      <p className="small">{words(goal)}</p>
    </div>
  );
}

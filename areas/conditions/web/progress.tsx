import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { Meter } from '#web/ui/facts.tsx';
import { type Goal, nextStep } from './queries.ts';

/** How far one is on a bonus, by the released sales figures: «Noch 140 Gläser bis Stufe 3 (bis 31.12.2026)». */
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
    const said =
      next && missing > 0
        ? t('progress.missing', {
            amount: amount(missing),
            step: goal.steps.indexOf(next) + 1,
            date: date(goal.valid_to),
          })
        : t('progress.reached', { amount: amount(goal.reached) });
    return [goal.branch_name, said].filter(Boolean).join(' · ');
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

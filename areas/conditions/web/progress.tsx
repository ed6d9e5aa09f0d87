import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { Meter } from '#web/ui/facts.tsx';
import { type Goal, nextStep } from './queries.ts';

/** How far one is on a bonus: by the released sales figures. */
export function Progress({ goal }: { goal: Goal }) {
  const { t } = useTranslation('conditions');
  const { number, money, date } = useFormat();
  const next = nextStep(goal);
  if (!next) return null;
  const amount = (value: number) =>
    goal.measure === 'turnover' ? money(Math.round(value), 'short') : t('progress.units', { units: number(value) });
  const missing = next.from - goal.reached;
  const said =
    missing > 0
      ? t('progress.missing', {
          amount: amount(missing),
          step: goal.steps.indexOf(next) + 1,
          date: date(goal.valid_to),
        })
      : t('progress.reached', { amount: amount(goal.reached) });
  return (
    <div className="m2">
      <Meter share={goal.reached / (next.from || 1)} />
      <p className="small">{[goal.branch_name, said].filter(Boolean).join(' · ')}</p>
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { AppLink } from '#web/ui/app-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Meter } from '#web/ui/facts.tsx';
import { Section } from '#web/ui/section.tsx';
import type { Goal } from '../../contract.ts';
import { goalsQuery } from '../queries.ts';
import styles from '../sales.module.css';
import { useNames } from './use-names.ts';

/** So many stand there at first: those that are nearest to their next step. */
const SHOWN = 5;

/** How far it is to the next step; what has reached all of them comes last. */
function shareOf({ missing, reached }: Goal): number {
  return missing === null || reached + missing <= 0 ? -1 : reached / (reached + missing);
}

/** How far it is to the next bonus steps of the conditions; of some branches and the company, or of all. */
export function Goals({ branches }: { branches: readonly string[] }) {
  const { t } = useTranslation('sales');
  const { data = [] } = useQuery(goalsQuery);
  const [all, setAll] = useState(false);
  const goals = data.filter(
    ({ branchId }) => branchId === null || branches.length === 0 || branches.includes(branchId),
  );
  const nearest = goals.toSorted((left, right) => shareOf(right) - shareOf(left));
  if (goals.length === 0) return null;
  return (
    <Section title={t('goals.title')} small>
      <ul className={styles.goals}>
        {(all ? nearest : nearest.slice(0, SHOWN)).map((goal) => (
          <GoalLine key={`${goal.termsId} ${goal.measure} ${goal.scope} ${goal.branchId}`} goal={goal} />
        ))}
      </ul>
      {goals.length > SHOWN && (
        <Button kind="quiet" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
          {t(all ? 'goals.fewer' : 'goals.all', { count: goals.length })}
        </Button>
      )}
    </Section>
  );
}

function GoalLine({ goal }: { goal: Goal }) {
  const { t } = useTranslation('sales');
  const { number, money, date } = useFormat();
  const names = useNames('glasses');
  const amount = (value: number) =>
    goal.measure === 'units'
      ? t('goals.units', { units: number(Math.round(value)) })
      : money(Math.round(value), 'short');
  const next = goal.steps[goal.step] ?? goal.steps.at(-1);
  const whose = goal.branchName ?? t(`goals.scope.${goal.scope}`);
  return (
    <li>
      <p>
        <AppLink className="link" to="/app/conditions" search={{ supplier: goal.termsId }}>
          {names.brand(goal.brand)}
        </AppLink>{' '}
        <span className="small t3">{whose}</span>
      </p>
      <Meter share={next ? goal.reached / next.from : 1} />
      <p className="small">
        {goal.missing === null
          ? t('goals.reached', { amount: amount(goal.reached) })
          : t('goals.missing', {
              amount: amount(goal.missing),
              step: goal.step + 1,
              date: date(goal.validTo),
            })}
      </p>
      {goal.estimate !== null && <p className="small t3">{t('goals.estimate', { amount: amount(goal.estimate) })}</p>}
    </li>
  );
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { stale } from '#web/calls/stale.ts';
import { useTellFailure } from '#web/calls/use-tell-failure.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import type { Result } from '../../contract.ts';
import styles from '../assessment.module.css';
import { reachGoal, removeGoal } from '../queries.ts';

/** What one has planned to learn; reached, or taken off again. */
export function Goals({ goals }: Pick<Result, 'goals'>) {
  const { t } = useTranslation('assessment');
  const { date } = useFormat();
  const queries = useQueryClient();
  const tell = useTellFailure();
  const change = useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onError: tell,
    onSettled: () => stale(queries, 'assessment', 'dashboard'),
  });
  if (goals.length === 0) return null;
  return (
    <Section title={t('goal.title')}>
      <ul>
        {goals.map(({ id, area, due, reached }) => (
          <li key={id} className={`${styles.gap} ${styles.goal}`}>
            <span>
              <b>{t(`area.${area}`)}</b>
              <span className="small t2"> · {t('goal.until', { date: date(due) })}</span>
            </span>
            <span className={styles.actions}>
              {reached ? (
                <StatusChip status="accepted" word={t('goal.reached', { date: date(reached) })} />
              ) : (
                <Button size="small" icon="check" onClick={() => change.mutate(() => reachGoal(id))}>
                  {t('goal.reach')} <span className="vh">{t(`area.${area}`)}</span>
                </Button>
              )}
              <IconButton
                icon="trash"
                label={t('goal.remove', { area: t(`area.${area}`) })}
                onClick={() => change.mutate(() => removeGoal(id))}
              />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

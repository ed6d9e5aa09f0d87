import { useTranslation } from 'react-i18next';
import { dayInZurich } from '#shared/zurich-clock.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { requiredState } from './training-facts.ts';

const LOOK = { counts: 'published', soon: 'waiting', expired: 'rejected', missing: 'draft' } as const;

/** How a required course stands: counts until, runs out, has run out, was never attended. */
export function RequiredChip({ until }: { until: string | undefined }) {
  const { t } = useTranslation('training');
  const { date } = useFormat();
  const state = requiredState(until, dayInZurich(new Date().toISOString()));
  return <StatusChip status={LOOK[state]} word={t(`required.${state}`, { date: until && date(until) })} />;
}

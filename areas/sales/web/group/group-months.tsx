import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Chart } from '#web/charts/chart.tsx';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import type { Line } from '../../sales-facts.ts';
import { addMonths, dayOf, dottedMonth, monthsBetween, shortMonth } from '../months.ts';
import { useNames } from '../view/use-names.ts';
import { groupMonthsQuery } from './queries.ts';

/** The group's last twelve months beside those of the year before; what may not be told is a gap. */
export function GroupMonths({ line }: { line: Line }) {
  const { t } = useTranslation('sales');
  const { locale } = useLanguage();
  const { number, month } = useFormat();
  const names = useNames(line);
  const { data = [] } = useQuery(groupMonthsQuery(line));
  const last = data.at(-1)?.month.slice(0, 7);
  if (!last) return null;
  const stretch = { from: addMonths(last, -11), to: last };
  const unitsOf = (key: string) => data.find((one) => one.month.startsWith(key))?.units ?? null;
  const points = monthsBetween(stretch.from, stretch.to).map((key) => ({
    key,
    label: shortMonth(key, locale),
    title: month(dayOf(key)),
    values: { now: unitsOf(key), before: unitsOf(addMonths(key, -12)) },
    marked: key === last,
  }));
  // What was never told needs no place in the legend.
  const told = points.some(({ values }) => values.before !== null);
  return (
    <Chart
      kind="columns"
      title={t(`group.total.${line}`)}
      pointsLabel={t('month')}
      sentence={t('chart.sentence', { what: t(`group.total.${line}`), period: names.stretch(stretch) })}
      series={[
        ...(told ? [{ key: 'before', label: t('group.before'), colour: 'previous' } as const] : []),
        { key: 'now', label: t('group.now'), colour: 'current' },
      ]}
      points={points}
      format={(value) => number(value)}
      facts={[names.stretch(stretch), t('asOf.short', { month: dottedMonth(last) })]}
    />
  );
}

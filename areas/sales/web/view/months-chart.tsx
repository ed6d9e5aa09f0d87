import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart } from '#web/charts/chart.tsx';
import type { ChartPoint } from '#web/charts/chart-data.ts';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import type { SalesData, SalesOverview } from '../../contract.ts';
import type { Line } from '../../sales-facts.ts';
import { addMonths, dayOf, dottedMonth, shortMonth } from '../months.ts';
import { chartStretch } from '../period.ts';
import { type Asked, figuresQuery, notesQuery, type SalesNote } from '../queries.ts';
import { useNames } from './use-names.ts';

interface MonthsChartProps {
  line: Line;
  asked: Asked;
  overview: SalesOverview;
  whole: boolean;
}

const MEASURES = ['turnover', 'units'] as const;
type Measure = (typeof MEASURES)[number];

/** The months of the period, twelve at least, each beside the same of the year before. */
export function MonthsChart({ line, asked, overview, whole }: MonthsChartProps) {
  const { t } = useTranslation('sales');
  const { locale } = useLanguage();
  const { number, money, month: monthText, date } = useFormat();
  const names = useNames(line);
  const [measure, setMeasure] = useState<Measure>('turnover');
  const stretch = chartStretch(asked);
  const { data } = useQuery(figuresQuery(line, { ...asked, ...stretch }));
  const { data: notes = [] } = useQuery(notesQuery(stretch, asked.branches));
  if (!data) return null;
  const before = { from: addMonths(stretch.from, -12), to: addMonths(stretch.to, -12) };
  const points = data.months.map((one, index): ChartPoint => {
    const [now, then] = [one, data.previous[index]];
    return {
      key: one.month,
      label: shortMonth(one.month, locale),
      title: [monthText(dayOf(one.month)), ...(one.complete ? [] : [t('chart.partial')])].join(' · '),
      marked: one.month === asked.to,
      values: { now: amountOf(now, measure, whole), before: then ? amountOf(then, measure, whole) : null },
      note: noteOf(notes, one.month),
    };
  });
  const filters = [
    asked.branches.length > 0 ? data.branches.map(({ name }) => name).join(', ') : t('filter.allBranches'),
    ...(asked.brand ? [names.brand(asked.brand)] : []),
    ...(asked.product ? [names.group(asked.product)] : []),
  ];
  const period = names.stretch(stretch);
  const part = !whole && data.months.some(({ turnover, fair }) => fair !== null && fair.turnover !== turnover);
  const title = t(part ? 'chart.fair' : 'chart.whole', { what: t(`chart.${measure}.${line}`) });
  return (
    <Chart
      kind="columns"
      title={title}
      pointsLabel={t('month')}
      sentence={t('chart.sentence', { what: title, period })}
      series={[
        { key: 'before', label: yearsOf(before), colour: 'previous' },
        { key: 'now', label: yearsOf(stretch), colour: 'current' },
      ]}
      points={points}
      format={(value) => (measure === 'units' ? number(value) : money(Math.round(value), 'short'))}
      tools={
        <Segmented
          label={t('chart.measure')}
          value={measure}
          options={MEASURES.map((value) => ({ value, label: t(`measure.${value}.${line}`) }))}
          onChange={setMeasure}
          small
        />
      }
      facts={[
        [names.stretch(stretch), ...filters].join(' · '),
        t('asOf.picture', { month: dottedMonth(overview.month), date: date(overview.imported ?? overview.released) }),
      ]}
    />
  );
}

/** 2026; 2025/26, where the months are of two years. */
function yearsOf({ from, to }: { from: string; to: string }) {
  const [first, last] = [from.slice(0, 4), to.slice(0, 4)];
  return first === last ? last : `${first}/${last.slice(2)}`;
}

/** A month whose branches are not the same in both years is drawn with all it has: the sums above say what is compared. */
function amountOf(month: SalesData['months'][number], measure: Measure, whole: boolean) {
  const sum = whole ? month : (month.fair ?? month);
  return sum[measure];
}

function noteOf(notes: readonly SalesNote[], month: string) {
  const here = notes.filter(({ from_month, to_month }) => from_month <= dayOf(month) && to_month >= dayOf(month));
  return here.length > 0 ? here.map(({ text }) => text).join('; ') : undefined;
}

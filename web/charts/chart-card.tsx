import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { TooltipContentProps } from 'recharts';
import { type ChartFigures, type ChartPoint, valueText } from './chart-data.ts';
import styles from './charts.module.css';

/** What is drawn, and how what stands at a point is said. */
export interface DrawnProps extends ChartFigures {
  say: (point: ChartPoint) => void;
}

/** Reads the value of a series at a point; null is a gap. */
export const valueAt = (key: string) => (point: ChartPoint) => point.values[key] ?? null;

/** What stands at the point that is pointed at. */
export function Card({ active, label, say, ...figures }: TooltipContentProps & DrawnProps) {
  const { t } = useTranslation('common');
  const point = active ? figures.points.find(({ key }) => key === label) : undefined;
  useEffect(() => {
    if (point) say(point);
  }, [point, say]);
  if (!point) return null;
  return (
    <div className={styles.card} aria-hidden="true">
      <b>{point.title}</b>
      {figures.series.map((one) => (
        <span key={one.key}>
          {one.label}
          <em>{valueText(point, one.key, figures.format, t('chart.none'))}</em>
        </span>
      ))}
      {point.note && <q>{point.note}</q>}
    </div>
  );
}

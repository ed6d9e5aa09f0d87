import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Bar,
  BarChart,
  type BarShapeProps,
  CartesianGrid,
  Tooltip,
  XAxis,
  type XAxisTickContentProps,
  YAxis,
} from 'recharts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useIsPhone } from '#web/ui/use-media.ts';
import { Card, type DrawnProps, valueAt } from './chart-card.tsx';
import { type ChartFigures, type ChartPoint, type ChartSeries, colourOf, spoken } from './chart-data.ts';
import styles from './charts.module.css';
import { Round } from './round-drawing.tsx';

/**
 * The drawing of a chart, in a chunk of its own with its library. Left and right go from point to point; what stands at
 * one is shown in a card and said.
 */
export default function ChartDrawing(figures: ChartFigures) {
  const live = useRef<HTMLParagraphElement>(null);
  const { t } = useTranslation('common');
  const say = (point: ChartPoint) => {
    if (live.current) live.current.textContent = spoken(point, figures, t('chart.none'));
  };
  const Drawn = figures.kind === 'radar' ? Round : Straight;
  return (
    <>
      <Drawn {...figures} say={say} />
      <p ref={live} className="vh" role="status" />
    </>
  );
}

function Straight(props: DrawnProps) {
  const { kind, series, points, sentence } = props;
  const { t } = useTranslation('common');
  const { number } = useFormat();
  const phone = useIsPhone();
  const lying = kind === 'bars';
  const amount = {
    type: 'number' as const,
    tickFormatter: (value: number) => number(value),
    axisLine: false,
    tickLine: false,
    tickCount: 5,
  };
  const named = {
    type: 'category' as const,
    dataKey: 'key',
    tickLine: false,
    axisLine: { stroke: 'var(--line-rule)' },
  };
  // Tens of millions are longer.
  const tens = points.some(({ values }) => Object.values(values).some((value) => Math.abs(value ?? 0) >= 8_000_000));
  const labelOf = (key: string) => points.find((point) => point.key === key)?.label ?? '';
  return (
    <BarChart
      responsive
      className={styles.drawing}
      data={[...points]}
      layout={lying ? 'vertical' : 'horizontal'}
      barGap={2}
      barCategoryGap={phone ? '12%' : '16%'}
      maxBarSize={26}
      margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
      role="application"
      aria-label={`${sentence} ${t('chart.keys')}`}
    >
      <CartesianGrid vertical={lying} horizontal={!lying} stroke="var(--ch-grid)" />
      {lying ? (
        <>
          <XAxis {...amount} height={32} />
          <YAxis {...named} width={phone ? 96 : 144} tickFormatter={labelOf} interval={0} />
        </>
      ) : (
        <>
          <XAxis
            {...named}
            height={32}
            interval={0}
            tick={(tick) => <PointTick {...tick} points={points} step={Math.ceil(points.length / (phone ? 5 : 13))} />}
          />
          <YAxis {...amount} width={(phone ? 56 : 64) + (tens ? 20 : 0)} />
        </>
      )}
      <Tooltip
        isAnimationActive={false}
        cursor={{ fill: 'var(--bg-subtle)' }}
        content={(shown) => <Card {...shown} {...props} />}
      />
      {series.map((one) => (
        <Bar
          key={one.key}
          dataKey={valueAt(one.key)}
          name={one.label}
          isAnimationActive={false}
          shape={(bar: BarShapeProps) => <Column {...bar} series={one} lying={lying} />}
        />
      ))}
    </BarChart>
  );
}

interface PointTickProps extends XAxisTickContentProps {
  points: readonly ChartPoint[];
  /** So many points share a label, counted from the last. */
  step: number;
}

/** A label of the axis, as far as they have room; a dot above those that somebody noted something of. */
function PointTick({ x, y, payload, index, points, step }: PointTickProps) {
  const hasLabel = (points.length - 1 - index) % step === 0;
  const point = points.find(({ key }) => key === payload.value);
  return (
    <g transform={`translate(${x},${y})`}>
      {point?.note && <circle cy={-1} r={4} className={styles.noted} />}
      <text dy={16} textAnchor="middle" className={point?.marked ? styles.markedTick : styles.tick}>
        {hasLabel && point?.label}
      </text>
    </g>
  );
}

/** A bar: the year before as an outline, the marked one with a yellow end. Negative ones hang from the line of zero. */
function Column({
  x,
  y,
  width,
  height,
  payload,
  series,
  lying,
}: BarShapeProps & { series: ChartSeries; lying: boolean }) {
  const [left, top] = [width < 0 ? x + width : x, height < 0 ? y + height : y];
  const [wide, high] = [Math.abs(width), Math.abs(height)];
  if (wide === 0 || high === 0) return null;
  if (series.colour === 'previous') {
    return (
      <rect
        {...{ x: left + 0.5, y: top + 0.5, width: Math.max(0, wide - 1), height: Math.max(0, high - 1), rx: 2 }}
        fill="var(--ch-previous-fill)"
        stroke="var(--ch-previous)"
      />
    );
  }
  const point: Partial<ChartPoint> = payload ?? {};
  return (
    <>
      <rect {...{ x: left, y: top, width: wide, height: high, rx: 2 }} fill={colourOf(series.colour)} />
      {point.marked && !lying && high > 6 && height > 0 && (
        <rect {...{ x: left, y: top, width: wide, height: 4, rx: 2 }} fill="var(--ch-mark)" />
      )}
    </>
  );
}

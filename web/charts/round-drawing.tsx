import { useTranslation } from 'react-i18next';
import {
  type BaseTickContentProps,
  PolarAngleAxis,
  PolarGrid,
  PolarRadiusAxis,
  Radar,
  RadarChart,
  type RadarProps,
  Tooltip,
} from 'recharts';
import { useIsPhone } from '#web/ui/use-media.ts';
import { Card, type DrawnProps, valueAt } from './chart-card.tsx';
import { type ChartPoint, type ChartSeries, colourOf } from './chart-data.ts';
import styles from './charts.module.css';

/** A radar: each point lies on its own line from the middle to the edge. */
export function Round(props: DrawnProps) {
  const { series, points, sentence, most } = props;
  const { t } = useTranslation('common');
  const phone = useIsPhone();
  return (
    <RadarChart
      responsive
      className={styles.drawing}
      data={[...points]}
      outerRadius={phone ? '56%' : '78%'}
      role="application"
      aria-label={`${sentence} ${t('chart.keys')}`}
    >
      <PolarGrid stroke="var(--ch-grid)" />
      {/* Words stand off as far as the mark of a value at the edge reaches. */}
      <PolarAngleAxis
        dataKey="key"
        tickLine={false}
        tickSize={14}
        tick={(tick) => <Label {...tick} points={points} narrow={phone} />}
      />
      <PolarRadiusAxis domain={[0, most ?? 'dataMax']} tick={false} axisLine={false} />
      <Tooltip isAnimationActive={false} content={(shown) => <Card {...shown} {...props} />} />
      {series.map((one) => (
        <Radar
          key={one.key}
          dataKey={valueAt(one.key)}
          name={one.label}
          isAnimationActive={false}
          shape={(drawn: ShapeProps) => <Outline points={drawn.points} series={one} />}
        />
      ))}
    </RadarChart>
  );
}

interface LabelProps extends BaseTickContentProps {
  points: readonly ChartPoint[];
  /** Words break where a soft hyphen lets them. */
  narrow: boolean;
}

/** The word of a point at the edge, a line for each of its parts. */
function Label({ x, y, textAnchor, payload, points, narrow }: LabelProps) {
  const words = points.find(({ key }) => key === payload.value)?.label ?? '';
  const lines = (narrow ? words.replace(/\u00ad/g, '- ') : words.replace(/\u00ad/g, '')).split(' ');
  const up = textAnchor === 'middle' ? 0 : (lines.length - 1) / 2;
  return (
    <text y={y} textAnchor={textAnchor} className={styles.tick}>
      {lines.map((line, place) => (
        <tspan key={line} x={x} dy={place === 0 ? `${0.3 - up * 1.2}em` : '1.2em'}>
          {line}
        </tspan>
      ))}
    </text>
  );
}

/** A corner as the library places it: what has no value lies in the middle. */
interface Corner {
  x: number;
  y: number;
  cx: number;
  cy: number;
  value?: number | null;
  payload?: ChartPoint;
}
type ShapeProps = RadarProps & { points: readonly Corner[] };

/** The line through the values of a series. A gap is left open: nothing there is not zero. */
function Outline({ points, series }: { points: readonly Corner[]; series: ChartSeries }) {
  const known = (corner: Corner | undefined): corner is Corner => typeof corner?.value === 'number';
  const corners = points.filter(known);
  const sides = points.flatMap((corner, place) => {
    const next = points[(place + 1) % points.length];
    return known(corner) && known(next) ? [`M${corner.x} ${corner.y}L${next.x} ${next.y}`] : [];
  });
  const stroke = colourOf(series.colour);
  return (
    <g stroke={stroke} fill="none">
      {series.colour === 'current' && (
        <path
          d={`M${corners.map(({ x, y }) => `${x} ${y}`).join('L')}Z`}
          fill={stroke}
          fillOpacity={0.14}
          stroke="none"
        />
      )}
      <path d={sides.join('')} strokeWidth={2} strokeDasharray={series.colour === 'others' ? '5 3' : undefined} />
      {series.colour !== 'others' &&
        corners.map((corner) => <Corner key={corner.payload?.key} {...{ corner, series }} />)}
    </g>
  );
}

/** A value as a disc; one that lies between two as a stroke from the one to the other. */
function Corner({ corner, series }: { corner: Corner; series: ChartSeries }) {
  const { x, y, cx, cy, value, payload } = corner;
  const range = payload?.ranges?.[series.key];
  if (range && value) {
    const [from, to] = range.map((end) => ({ x: cx + ((x - cx) * end) / value, y: cy + ((y - cy) * end) / value }));
    return <path d={`M${from?.x} ${from?.y}L${to?.x} ${to?.y}`} strokeWidth={8} strokeLinecap="round" />;
  }
  const marked = payload?.marked && series.colour === 'current';
  return (
    <circle cx={x} cy={y} r={marked ? 6 : 4} strokeWidth={2} fill={marked ? 'var(--ch-mark)' : 'var(--bg-canvas)'} />
  );
}

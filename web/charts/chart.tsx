import { lazy, type ReactNode, type RefObject, Suspense, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '#web/shell/notifications.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Section } from '#web/ui/section.tsx';
import { type ChartFigures, type ChartSeries, colourOf, valueText } from './chart-data.ts';
import styles from './charts.module.css';
import { useNear } from './use-near.ts';

const ChartDrawing = lazy(() => import('./chart-drawing.tsx'));

export interface ChartProps extends ChartFigures {
  title: string;
  /** What the first column of the table holds. */
  pointsLabel: string;
  /** Lines under the title of the picture: filters, date of the data. */
  facts: readonly string[];
  /** What is chosen for it, at the left below the drawing. */
  tools?: ReactNode;
  /** Stands at the right of the drawing, on a phone below it. */
  beside?: ReactNode;
}

/**
 * A chart under its title: the legend shows one series alone, the drawing is fetched when it comes near the screen, its
 * figures stand below as a table, and it can be taken along as a picture.
 */
export function Chart({ title, pointsLabel, facts, tools, beside, ...figures }: ChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const near = useNear(place);
  const [only, setOnly] = useState<string>();
  const alone = figures.series.filter(({ key }) => key === only);
  const series = alone.length > 0 ? alone : figures.series;
  return (
    <Section
      title={title}
      end={figures.series.length > 1 && <Legend series={figures.series} {...{ only }} onOnly={setOnly} />}
    >
      <div className={cx(beside !== undefined && styles.beside)}>
        {/* The library would begin with the first point; unasked, the first arrow begins at its own end: the left one with the last. */}
        <div ref={place} className={styles.place} onFocusCapture={(event) => event.stopPropagation()}>
          {near && (
            <Suspense fallback={null}>
              <ChartDrawing {...figures} series={series} />
            </Suspense>
          )}
        </div>
        {beside}
      </div>
      <Below {...{ title, pointsLabel, facts, tools, figures, place }} />
    </Section>
  );
}

interface LegendProps {
  series: readonly ChartSeries[];
  only: string | undefined;
  onOnly: (key: string | undefined) => void;
}

function Legend({ series, only, onOnly }: LegendProps) {
  const { t } = useTranslation('common');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as one line in every browser
    <div className={styles.legend} role="group" aria-label={t('chart.legend')}>
      {series.map(({ key, label, colour }) => (
        <button
          key={key}
          type="button"
          aria-pressed={only === key}
          className={cx(only !== undefined && only !== key && styles.faint)}
          onClick={() => onOnly(only === key ? undefined : key)}
        >
          <i
            className={cx(colour === 'previous' && styles.outline, colour === 'others' && styles.broken)}
            style={{ color: colourOf(colour) }}
          />
          {label}
        </button>
      ))}
    </div>
  );
}

interface BelowProps extends Pick<ChartProps, 'title' | 'pointsLabel' | 'facts' | 'tools'> {
  figures: ChartFigures;
  place: RefObject<HTMLDivElement | null>;
}

/** The table of the figures, and the picture to take along. */
function Below({ title, pointsLabel, facts, tools, figures, place }: BelowProps) {
  const { t } = useTranslation('common');
  const [open, setOpen] = useState(false);
  const table = useId();
  const save = async () => {
    const drawing = place.current?.querySelector<SVGSVGElement>('svg[role="application"]');
    if (!drawing) return;
    const { savePicture } = await import('./save-picture.ts');
    await savePicture(drawing, title, facts).catch(() => notify({ kind: 'error', message: t('chart.pictureFailed') }));
  };
  return (
    <>
      <div className={styles.tools}>
        {tools}
        <Button kind="quiet" size="small" aria-expanded={open} aria-controls={table} onClick={() => setOpen(!open)}>
          {t(open ? 'chart.hideTable' : 'chart.table')}
        </Button>
        <Button kind="quiet" size="small" icon="download" onClick={() => void save()}>
          {t('chart.picture')}
        </Button>
      </div>
      <div id={table} className={cx(styles.table, !open && styles.closed)}>
        <Figures {...{ title, pointsLabel, figures }} />
      </div>
    </>
  );
}

function Figures({ title, pointsLabel, figures }: Pick<BelowProps, 'title' | 'pointsLabel' | 'figures'>) {
  const { t } = useTranslation('common');
  const { series, points, format } = figures;
  const noted = points.some(({ note }) => note);
  return (
    <table className="table">
      <caption className="vh">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{pointsLabel}</th>
          {series.map(({ key, label }) => (
            <th key={key} scope="col" className="r">
              {label}
            </th>
          ))}
          {noted && <th scope="col">{t('chart.note')}</th>}
        </tr>
      </thead>
      <tbody>
        {points.map((point) => (
          <tr key={point.key}>
            <th scope="row">{point.title}</th>
            {series.map(({ key }) => (
              <td key={key} className="r num">
                {valueText(point, key, format, '–')}
              </td>
            ))}
            {noted && <td>{point.note}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

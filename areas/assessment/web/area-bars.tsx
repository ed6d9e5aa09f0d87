import { useTranslation } from 'react-i18next';
import type { SurveyArea } from '../assessment-facts.ts';
import styles from './assessment.module.css';
import { markText } from './figures.ts';

export interface AreaBar {
  area: SurveyArea;
  value: number | null;
  /** Between what it lies, where it is no point. */
  band?: readonly [low: number, high: number] | undefined;
  /** In words; without it the value as a figure. */
  said?: string;
  team?: number | null;
  /** Beneath the figure: what changed, how far people are apart. */
  note?: string | undefined;
}

/** Where a statement of a text finds its figure. */
export const barId = (area: SurveyArea) => `area-${area}`;

/** A bar per area, 0 to 100, with the team as a stroke across it. */
export function AreaBars({ bars, label }: { bars: readonly AreaBar[]; label: string }) {
  const { t } = useTranslation('assessment');
  return (
    <ul className={styles.bars} aria-label={label}>
      {bars.map(({ area, value, band, said, team, note }) => (
        <li key={area} id={barId(area)} tabIndex={-1}>
          <p>
            <span>{t(`area.${area}`)}</span>
            <span className="num">
              <b>{said ?? (band ? band.join('–') : (value ?? t('figure.blank')))}</b>
              {team !== null && team !== undefined && ` · ${t('figure.team', { mark: markText(team) })}`}
            </span>
          </p>
          <div className={styles.bar} aria-hidden="true">
            <i style={{ width: `${band?.[0] ?? value ?? 0}%` }} />
            {band && <u style={{ left: `${band[0]}%`, width: `${band[1] - band[0]}%` }} />}
            {team !== null && team !== undefined && <s style={{ left: `${team}%` }} />}
          </div>
          {note && <p className={styles.note}>{note}</p>}
        </li>
      ))}
    </ul>
  );
}

import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { cx } from '#web/ui/class-names.ts';
import type { Spot } from './frame.ts';
import styles from './list.module.css';
import { distanceKm, type PlacedPin } from './pins.ts';

export interface BranchListProps {
  pins: readonly PlacedPin[];
  chosen: string;
  hot: string | undefined;
  /** Where the reader is, for distances. */
  from: Spot | undefined;
  onChoose: (pin: PlacedPin) => void;
  onPoint: (pin: PlacedPin | undefined) => void;
}

/** The branches in view: all that the map shows, for the keyboard and the ear too. */
export function BranchList({ pins, chosen, hot, from, onChoose, onPoint }: BranchListProps) {
  const { t } = useTranslation('map');
  const { number } = useFormat();
  if (pins.length === 0) return <p className={styles.none}>{t('none')}</p>;
  const far = (pin: PlacedPin) => {
    const km = from && distanceKm(from, pin);
    return km !== undefined && t('distance', { km: number(km < 10 ? Math.round(km * 10) / 10 : Math.round(km)) });
  };
  return (
    <ul className={styles.list} aria-label={t('list')}>
      {pins.map((pin) => (
        <li key={pin.id}>
          <button
            type="button"
            id={entryId(pin.id)}
            className={cx(styles.entry, pin.id === hot && styles.hot)}
            aria-current={pin.id === chosen || undefined}
            onClick={() => onChoose(pin)}
            onPointerEnter={() => onPoint(pin)}
            onPointerLeave={() => onPoint(undefined)}
            onFocus={() => onPoint(pin)}
            onBlur={() => onPoint(undefined)}
          >
            <span className="grow">
              <b>{pin.optician_name}</b>
              <span>{placeOf(pin)}</span>
            </span>
            {from && <span className={styles.far}>{far(pin)}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Id of the list's entry of a branch, where the focus goes back to. */
export const entryId = (id: string) => `entry-${id}`;

/** "Marktgasse 12, 3011 Bern". */
export function placeOf({ street, postcode, place }: PlacedPin): string {
  return [street, `${postcode} ${place}`].filter(Boolean).join(', ');
}

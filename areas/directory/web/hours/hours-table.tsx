import { useTranslation } from 'react-i18next';
import { weekdayOf } from '#shared/weekdays.ts';
import type { WallClock } from '#shared/zurich-clock.ts';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { cx } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useIsPhone } from '#web/ui/use-media.ts';
import { inLanguage } from '../parts/names.ts';
import { isElsewhere } from './clock.ts';
import styles from './hours.module.css';
import { OpenWords } from './open-words.tsx';
import { type BranchHours, openState, type SpecialDay, type TimeRange } from './opening.ts';
import { sayDays } from './say-opening.ts';
import { comingSpecialDays, type WeekRow, weekRows } from './week.ts';

/** A branch's hours: whether it is open, the week with today marked, and the special days ahead, folded on a phone. */
export function HoursTable({ branch, now, label }: { branch: BranchHours; now: WallClock; label: string }) {
  const { t } = useTranslation('opticians');
  const format = useFormat();
  const phone = useIsPhone();
  const special = comingSpecialDays(branch.special, now.date);
  return (
    <div>
      <p className={styles.state}>
        <OpenWords state={openState(branch, now)} />
      </p>
      {isElsewhere(new Date()) && <p className={styles.note}>{t('hours.zone')}</p>}
      {branch.hours && (
        <table className={styles.hours} aria-label={label}>
          <tbody>
            {weekRows(branch.hours, weekdayOf(now.date)).map((row) => (
              <tr key={row.first} className={cx(row.today && styles.today, row.ranges.length === 0 && styles.closed)}>
                <th scope="row">
                  <Days row={row} />
                </th>
                <td>
                  <Ranges ranges={row.ranges} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {special.length > 0 && (
        <details className={styles.special} open={!phone}>
          <summary>
            {`${t('hours.special')} (${format.number(special.length)})`}
            <Icon name="down" size={20} />
          </summary>
          <table className={styles.hours} aria-label={`${label}, ${t('hours.special')}`}>
            <tbody>
              {special.map((day) => (
                <SpecialRow key={day.date} day={day} today={day.date === now.date} />
              ))}
            </tbody>
          </table>
        </details>
      )}
    </div>
  );
}

/** "Dienstag–Mittwoch", with a hidden "heute" for those who cannot see the mark. */
function Days({ row }: { row: WeekRow }) {
  const { t } = useTranslation('opticians');
  const { locale } = useLanguage();
  return (
    <>
      {sayDays(row.first, row.last, { t, locale })}
      {row.today && <span className="vh">, {t('hours.today')}</span>}
    </>
  );
}

function Ranges({ ranges }: { ranges: readonly TimeRange[] }) {
  const { t } = useTranslation('opticians');
  if (ranges.length === 0) return t('hours.closedShort');
  return ranges.map((range) => <span key={range.from}>{`${range.from}–${range.to}`}</span>);
}

function SpecialRow({ day, today }: { day: SpecialDay; today: boolean }) {
  const { t } = useTranslation('opticians');
  const { locale } = useLanguage();
  const format = useFormat();
  const note = inLanguage(day, 'note', locale);
  return (
    <tr className={cx(today && styles.today)}>
      <th scope="row">
        {`${t(`dayShort.${weekdayOf(day.date)}`)} ${format.date(day.date)}`}
        {note && <span className={styles.note}>{note}</span>}
      </th>
      <td>
        <Ranges ranges={day.ranges} />
      </td>
    </tr>
  );
}

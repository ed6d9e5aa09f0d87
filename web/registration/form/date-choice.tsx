import { useTranslation } from 'react-i18next';
import { hoursText, spanText } from '#shared/dates.ts';
import { townIn } from '#shared/town.ts';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { Meter } from '#web/ui/facts.tsx';
import { type DateStanding, DateStateChip, whyClosed } from '../date-state.tsx';
import styles from '../registration.module.css';

/** What of a date stands in the choice. */
export interface ChoosableDate extends DateStanding {
  id: string;
  starts_at: string;
  ends_at: string;
  venue: string | null;
  place: string | null;
  languages: readonly string[];
  seats_max: number | null;
  seats_taken: number;
}

export interface DateChoiceProps {
  dates: readonly ChoosableDate[];
  chosen: string;
  /** Whoever asks manages them. */
  manages?: boolean | undefined;
  onChoose: (id: string) => void;
}

/** The dates of a course, each with its state and how much is taken; what cannot be chosen says why. */
export function DateChoice({ dates, chosen, manages, onChoose }: DateChoiceProps) {
  const { t } = useTranslation('registration');
  return (
    <fieldset className={styles.dates}>
      <legend className="vh">{t('dates.title')}</legend>
      {dates.map((date) => (
        <DateOption
          key={date.id}
          {...{ date, manages }}
          checked={date.id === chosen}
          onChoose={() => onChoose(date.id)}
        />
      ))}
    </fieldset>
  );
}

interface DateOptionProps extends Pick<DateChoiceProps, 'manages'> {
  date: ChoosableDate;
  checked: boolean;
  onChoose: () => void;
}

function DateOption({ date, manages, checked, onChoose }: DateOptionProps) {
  const { t } = useTranslation('registration');
  const { locale } = useLanguage();
  const format = useFormat();
  const closed = whyClosed(date, t, format, manages);
  const { starts_at, ends_at, venue, place, languages, seats_max, seats_taken } = date;
  const facts = [
    hoursText(starts_at, ends_at, locale),
    venue,
    languages.map((language) => t(`language.${language}`)).join(', '),
    seats_max === null ? undefined : t('seats.taken', { taken: seats_taken, count: seats_max }),
  ];
  return (
    <label className={styles.date}>
      <input
        type="radio"
        name="date"
        checked={checked}
        disabled={closed !== undefined && !checked}
        onChange={onChoose}
      />
      <span className="rad" />
      <b>{[spanText(starts_at, ends_at, locale), place && townIn(locale, place)].filter(Boolean).join(', ')}</b>
      <span className={styles.dateState}>
        <DateStateChip date={date} />
      </span>
      <small>{facts.filter(Boolean).join(' · ')}</small>
      {closed && <small>{closed}</small>}
      {seats_max !== null && (
        <span className={styles.dateMeter}>
          <Meter share={seats_taken / seats_max} />
        </span>
      )}
    </label>
  );
}

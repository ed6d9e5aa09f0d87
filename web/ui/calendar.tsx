import { type ChevronProps, DayPicker } from 'react-day-picker';
import { de } from 'react-day-picker/locale/de';
import { fr } from 'react-day-picker/locale/fr';
import { useLanguage } from '#web/i18n/use-language.ts';
import { Icon } from '#web/ui/icon.tsx';
import '#web/ui/calendar.css';

export interface CalendarProps {
  /** ISO date that is chosen, or empty. */
  value: string;
  /** Earliest ISO date. */
  min?: string;
  /** Latest ISO date. */
  max?: string;
  onChoose: (iso: string) => void;
}

const LANGUAGES = { de, fr };
const PARTS = {
  Chevron: ({ orientation }: ChevronProps) => <Icon name={orientation === 'left' ? 'left' : 'right'} size={20} />,
};

/** A month of days, weeks from Monday. Arrow keys go by days and weeks, the page keys by months. */
export default function Calendar({ value, min, max, onChoose }: CalendarProps) {
  const { locale } = useLanguage();
  const chosen = dayOf(value);
  const first = dayOf(min);
  const last = dayOf(max);
  return (
    <DayPicker
      mode="single"
      required
      autoFocus
      locale={LANGUAGES[locale]}
      weekStartsOn={1}
      selected={chosen}
      defaultMonth={chosen ?? first ?? last}
      disabled={[...(first ? [{ before: first }] : []), ...(last ? [{ after: last }] : [])]}
      showOutsideDays
      components={PARTS}
      onSelect={(day) => onChoose(isoOf(day))}
    />
  );
}

/** Midnight of an ISO date on the clock of the browser, which the calendar reckons with. */
function dayOf(iso: string | undefined): Date | undefined {
  const [year, month, day] = (iso ?? '').split('-').map(Number);
  return year && month && day ? new Date(year, month - 1, day) : undefined;
}

function isoOf(day: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

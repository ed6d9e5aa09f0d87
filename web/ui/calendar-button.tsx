import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/ui/button.tsx';
import type { CalendarProps } from '#web/ui/calendar.tsx';
import { Popover } from '#web/ui/popover.tsx';

// Most type a date: the calendar comes to those who open it.
const Calendar = lazy(() => import('#web/ui/calendar.tsx'));

/** Inside a date field at its right: opens a calendar, and closes with the day that is chosen. */
export function CalendarButton({ onChoose, ...calendar }: CalendarProps) {
  const { t } = useTranslation('common');
  return (
    <Popover
      label={t('ui.calendar')}
      panelClass="cal"
      opener={(opener) => <IconButton icon="calendar" label={t('ui.openCalendar')} {...opener} />}
    >
      {(close) => (
        <Suspense>
          <Calendar
            {...calendar}
            onChoose={(day) => {
              close();
              onChoose(day);
            }}
          />
        </Suspense>
      )}
    </Popover>
  );
}

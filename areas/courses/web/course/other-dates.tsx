import { useTranslation } from 'react-i18next';
import { whenText } from '#shared/dates.ts';
import { townIn } from '#shared/town.ts';
import { DayLead } from '#web/dated/day-lead.tsx';
import { useLanguage } from '#web/i18n/use-language.ts';
import { DateStateChip } from '#web/registration/date-state.tsx';
import type { Query } from '#web/router/use-address.ts';
import { ListRow, Rows } from '#web/ui/list-row.tsx';
import { Section } from '#web/ui/section.tsx';
import { coursePath } from '../list/courses-list.ts';
import type { Course, CourseDate } from '../queries.ts';

interface OtherDatesProps {
  course: Course;
  /** The one that the page speaks of. */
  shown: CourseDate | undefined;
  /** The address of the list. */
  search: Query;
}

/** The other dates of a course: those to come, and those that are over after them. */
export function OtherDates({ course, shown, search }: OtherDatesProps) {
  const { t } = useTranslation('courses');
  const { locale } = useLanguage();
  const others = course.dates.filter(({ id }) => id !== shown?.id);
  const isOver = ({ state }: CourseDate) => state === 'past';
  const sorted = [...others.filter((date) => !isOver(date)), ...others.filter(isOver).toReversed()];
  if (sorted.length === 0) return null;
  return (
    <Section title={t('course.more', { count: sorted.length })} small>
      <Rows>
        {sorted.map((date) => (
          <ListRow
            key={date.id}
            to={coursePath(course.id)}
            search={{ ...search, date: date.id }}
            lead={<DayLead at={date.starts_at} />}
            title={date.place ? townIn(locale, date.place) : t('list.online')}
            text={
              <>
                {whenText(date.starts_at, date.ends_at, locale)} <DateStateChip date={date} />
              </>
            }
          />
        ))}
      </Rows>
    </Section>
  );
}

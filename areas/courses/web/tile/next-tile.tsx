import { useTranslation } from 'react-i18next';
import { townIn } from '#shared/town.ts';
import { dayInZurich } from '#shared/zurich-clock.ts';
import { DayLead } from '#web/dated/day-lead.tsx';
import { daysOf } from '#web/dated/days.ts';
import { useTile } from '#web/frame/dashboard.ts';
import { inLanguage } from '#web/i18n/in-language.ts';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { isLive } from '#web/registration/date-state.tsx';
import { OWN_LOOK } from '#web/registration/own/own-look.ts';
import { ListRow, Rows } from '#web/ui/list-row.tsx';
import { Section } from '#web/ui/section.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { attendancePath, COURSES, coursePath } from '../list/courses-list.ts';
import type { ListedDate } from '../queries.ts';

/** What the process reads of each. */
interface NextDate
  extends Pick<ListedDate, 'id' | 'course_id' | 'starts_at' | 'ends_at' | 'place' | 'texts' | 'own_state'> {
  /** One gives it. */
  led: boolean;
}

/** The dashboard's tile of the dates of courses that come next. */
export default function NextTile() {
  const { t } = useTranslation('courses');
  const dates = useTile<readonly NextDate[]>('courses.next');
  if (!dates) return null;
  return (
    <Section title={t('tile.title')} more={{ label: t('tile.all'), to: COURSES.path }}>
      <Rows label={t('tile.title')}>
        {dates.map((date) => (
          <DateLine key={date.id} date={date} />
        ))}
      </Rows>
    </Section>
  );
}

function DateLine({ date }: { date: NextDate }) {
  const { t } = useTranslation(['courses', 'common']);
  const { locale } = useLanguage();
  const { time } = useFormat();
  const shown = inLanguage(date.texts, locale);
  if (!shown) return null;
  const days = daysOf(date).length;
  const when = days > 1 ? t('common:dated.days', { count: days }) : `${time(date.starts_at)}–${time(date.ends_at)}`;
  const own = isLive(date.own_state) ? date.own_state : undefined;
  // On its first day, whoever gives it wants to know who is there.
  const begins = date.led && dayInZurich(date.starts_at) <= dayInZurich(new Date().toISOString());
  return (
    <ListRow
      to={begins ? attendancePath(date.course_id, date.id) : coursePath(date.course_id)}
      search={begins ? {} : { date: date.id }}
      lead={<DayLead at={date.starts_at} />}
      title={<span lang={shown.only}>{shown.text.title}</span>}
      text={[date.place && townIn(locale, date.place), when].filter(Boolean).join(' · ')}
      states={
        (shown.only || own || date.led) && (
          <>
            {date.led && <Tag>{t('tile.led')}</Tag>}
            {shown.only && <Tag>{t(`only.${shown.only}`)}</Tag>}
            {own && <StatusChip status={OWN_LOOK[own]} word={t(`tile.own.${own}`)} />}
          </>
        )
      }
    />
  );
}

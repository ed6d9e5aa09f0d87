import { useTranslation } from 'react-i18next';
import { hoursText, spanText } from '#shared/dates.ts';
import { mapAddress } from '#shared/map-address.ts';
import { townIn } from '#shared/town.ts';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { Split } from '#web/ui/section.tsx';
import styles from '../courses.module.css';
import type { Course, CourseDate } from '../queries.ts';

/** The few facts that decide: when, where, for whom, in which language, and what it counts. */
export function Glance({ course, date }: { course: Course; date: CourseDate | undefined }) {
  const { t } = useTranslation('courses');
  const { number } = useFormat();
  const { level, points, category, audiences, valid_months } = course;
  const facts = [
    date && { label: 'date', value: <When date={date} /> },
    date && { label: 'place', value: <Where date={date} /> },
    { label: 'level', value: t(`level.${level}`) },
    date && { label: 'language', value: date.languages.map((one) => t(`language.${one}`)).join(', ') },
    audiences.length > 0 && { label: 'audience', value: audiences.map((one) => t(`audience.${one}`)).join(', ') },
    points > 0 && {
      label: 'points',
      value: t('course.pointsOf', { count: points, shown: number(points), category: t(`category.${category}`) }),
    },
    valid_months !== null && { label: 'required', value: t('course.validMonths', { count: valid_months }) },
  ].filter((fact) => typeof fact === 'object');
  return (
    <Split title={t('course.glance')}>
      <dl className={styles.glance}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{t(`course.${label}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Split>
  );
}

/** The hours stay in one piece. */
function When({ date: { starts_at, ends_at } }: { date: CourseDate }) {
  const { locale } = useLanguage();
  return (
    <>
      {spanText(starts_at, ends_at, locale)},{' '}
      <span className={styles.hours}>{hoursText(starts_at, ends_at, locale)}</span>
    </>
  );
}

/** The town with the house, and the way to the map; what is online alone leads nowhere. */
function Where({ date }: { date: CourseDate }) {
  const { t } = useTranslation('courses');
  const { locale } = useLanguage();
  const { place, venue, street, postcode } = date;
  const words = [place && townIn(locale, place), venue].filter(Boolean).join(', ') || t('list.online');
  if (!street || !place) return words;
  return (
    <a
      className="link"
      href={mapAddress({ street, postcode, place })}
      target="_blank"
      rel="noopener noreferrer"
      title={t('course.map')}
    >
      {words}
    </a>
  );
}

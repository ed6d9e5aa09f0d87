import { useTranslation } from 'react-i18next';
import type { Locale } from '#shared/names/languages.ts';
import { dayInZurich } from '#shared/zurich-clock.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { Split } from '#web/ui/section.tsx';
import { untimedParts } from '../../course-facts.ts';
import styles from '../courses.module.css';
import type { CourseTexts } from '../queries.ts';
import type { Session } from './course-body.tsx';

interface ProgrammeProps {
  programme: readonly string[];
  sessions?: readonly Session[] | undefined;
  text: CourseTexts;
  only: Locale | undefined;
}

/** The sessions of a date, by day and time; the parts in their order where no session says when one of them is. */
export function Programme({ programme, sessions, text, only }: ProgrammeProps) {
  const { t } = useTranslation('courses');
  const { time, date } = useFormat();
  const timed = sessions?.toSorted((one, other) => one.startsAt.localeCompare(other.startsAt)) ?? [];
  const days = [...new Set(timed.map(({ startsAt }) => dayInZurich(startsAt)))];
  const when = (startsAt: string, before: string | undefined) => {
    const day = dayInZurich(startsAt);
    const isFirst = before === undefined || dayInZurich(before) !== day;
    if (days.length < 2 || !isFirst) return time(startsAt);
    // Beside each other only days of one course in a row are counted; others are named.
    const inRow = days.length === spanOf(days);
    return inRow
      ? t('course.day', { day: days.indexOf(day) + 1, time: time(startsAt) })
      : `${date(startsAt)}, ${time(startsAt)}`;
  };
  const untimed = untimedParts(programme, timed);
  const isWhole = untimed.length === programme.length;
  const rows = [
    ...timed.map(({ key, startsAt, place, link }, index) => ({
      ...{ key, place, link, when: when(startsAt, timed[index - 1]?.startsAt), startsAt },
      title: text.programme[key] ?? t(isWhole ? 'course.whole' : 'course.part', { place: index + 1 }),
    })),
    ...untimed.map((key, index) => ({
      ...{ key, place: null, link: null, startsAt: undefined, when: String(index + 1) },
      title: text.programme[key] ?? t('course.part', { place: index + 1 }),
    })),
  ];
  if (rows.length === 0) return null;
  const lead = text.bring && <span lang={only}>{t('course.bring', { what: text.bring })}</span>;
  return (
    <Split title={t('course.programme')} lead={lead}>
      <ul className={styles.agenda}>
        {rows.map(({ key, when: at, startsAt, title, place, link }) => (
          <li key={key}>
            <time className="num" dateTime={startsAt}>
              {at}
            </time>
            <div lang={only}>
              <b>{title}</b>
              {place && <p>{place}</p>}
              {link && (
                <a className="link" href={link} target="_blank" rel="noopener noreferrer">
                  {t('course.online')}
                </a>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Split>
  );
}

const DAY = 86_400_000;

/** How many days from the first to the last. */
const spanOf = (days: readonly string[]) =>
  Math.round((Date.parse(days.at(-1) ?? '') - Date.parse(days[0] ?? '')) / DAY) + 1;

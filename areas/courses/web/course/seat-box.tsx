import { useTranslation } from 'react-i18next';
import { priceText } from '#shared/money.ts';
import { dayInZurich } from '#shared/zurich-clock.ts';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { DateStateChip, isOpen, standingWord, whyClosed } from '#web/registration/date-state.tsx';
import { SeatBar } from '#web/registration/seat-bar.tsx';
import { useViewer } from '#web/session/use-session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Meter } from '#web/ui/facts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from '../courses.module.css';
import { attendancePath, datesPath, participantsPath, registerPath } from '../list/courses-list.ts';
import { type Course, type CourseDate, isOwn } from '../queries.ts';

/** What a seat costs, how many there are, and the way to one; or why there is none. */
export function SeatBox({ course, date }: { course: Course; date: CourseDate }) {
  const { t } = useTranslation(['courses', 'registration']);
  const format = useFormat();
  const { locale } = useLanguage();
  const { can, viewer } = useViewer();
  const { price_member, price_external, externals, seats_max, seats_taken, waiting, state } = date;
  const price = priceText(price_member, t('course.free'));
  const external = externals && priceText(price_external, t('course.freeExternal'));
  const reason = whyClosed(date, t, format);
  const applies = can('canApplyForCourses') && !viewer?.viewing;
  // Who gives courses manages their own dates, the office all.
  const manages =
    can('canManageCourses') && (can('canEditContent') || date.instructors.includes(viewer?.staff?.id ?? ''));
  const way = applies && isOpen(date) && (
    <ButtonLink
      kind={isOwn(date) || manages ? 'outlined' : 'primary'}
      to={registerPath(course.id)}
      search={{ date: date.id }}
    >
      {t(isOwn(date) ? 'course.registerMore' : state === 'waitingList' ? 'course.queue' : 'course.register')}
    </ButtonLink>
  );
  const isAhead = state !== 'past' && state !== 'cancelled';
  return (
    <section className={styles.buy} aria-label={t('course.seat')}>
      {(price || external) && (
        <>
          <div>
            {price && <p className="small t2">{t('course.priceMember')}</p>}
            {price && <p className={styles.price}>{price}</p>}
            {external && <p className="cap t3">{t('course.priceExternal', { price: external })}</p>}
          </div>
          <hr />
        </>
      )}
      <div className={styles.seats}>
        <b>
          {seats_max === null
            ? t('course.seatsOpen', { count: seats_taken })
            : t('course.seats', { taken: seats_taken, max: seats_max })}
        </b>
        {seats_max !== null && <Meter share={seats_taken / seats_max} />}
        {isAhead && waiting > 0 && <span>{t('course.waiting', { count: waiting })}</span>}
        {isAhead && (
          <span className="cap t3">
            {state === 'soon' && date.opens_at
              ? t('course.opens', { date: format.date(date.opens_at) })
              : t('course.closes', { date: format.date(date.closes_at) })}
          </span>
        )}
      </div>
      <div className={styles.seats}>
        {isOwn(date) && <DateStateChip date={date} />}
        {reason && <span className="t2">{reason}</span>}
      </div>
      {manages && <Managing course={course} date={date} />}
      {way && (isOwn(date) || manages) && way}
      {way && !isOwn(date) && !manages && (
        <SeatBar price={price} text={standingWord(date, t)}>
          {way}
        </SeatBar>
      )}
      <div className={styles.ways}>
        <a href={`/api/v1/courses/calendar?${new URLSearchParams({ id: date.id, language: locale })}`} download>
          <Icon name="calendar" size={20} />
          {t('course.file')}
        </a>
        <a
          href={`/api/v1/courses/announcement?${new URLSearchParams({ id: course.id, dateId: date.id, language: locale })}`}
          download
        >
          <Icon name="file" size={20} />
          {t('course.print')}
        </a>
      </div>
    </section>
  );
}

/** What its instructor comes for: the list of who is coming, from the first day on who is there. */
function Managing({ course, date }: { course: Course; date: CourseDate }) {
  const { t } = useTranslation('courses');
  const hasBegun = dayInZurich(date.starts_at) <= dayInZurich(new Date().toISOString());
  const participants = (
    <ButtonLink kind={hasBegun ? 'outlined' : 'primary'} icon="users" to={participantsPath(course.id, date.id)}>
      {t('course.participants')}
    </ButtonLink>
  );
  const attendance = (
    <ButtonLink kind="primary" icon="check" to={attendancePath(course.id, date.id)}>
      {t('course.attendance')}
    </ButtonLink>
  );
  return (
    <>
      <SeatBar price={undefined} text={null}>
        {hasBegun ? attendance : participants}
      </SeatBar>
      {hasBegun && participants}
      <ButtonLink icon="calendar" to={datesPath(course.id)}>
        {t('course.dates')}
      </ButtonLink>
    </>
  );
}

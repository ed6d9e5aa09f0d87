import { useTranslation } from 'react-i18next';
import type { Locale } from '#shared/names/languages.ts';
import { Star } from '#web/favourites/star.tsx';
import { useFormat } from '#web/i18n/use-language.ts';
import { OwnRegistrations } from '#web/registration/own/own-registrations.tsx';
import type { Query } from '#web/router/use-address.ts';
import { useViewer } from '#web/session/use-session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Page, PageHeader, type PageHeaderProps } from '#web/ui/page.tsx';
import { Note } from '#web/ui/tag.tsx';
import styles from '../courses.module.css';
import { editPath } from '../list/courses-list.ts';
import type { Course, CourseDate, CourseTexts } from '../queries.ts';
import { CourseArt } from '../read/course-art.tsx';
import { CourseBody } from '../read/course-body.tsx';
import { GivenBy } from './given-by.tsx';
import { Glance } from './glance.tsx';
import { OtherDates } from './other-dates.tsx';
import { SeatBox } from './seat-box.tsx';

interface CoursePageProps {
  course: Course;
  /** The date that the page speaks of. */
  date: CourseDate | undefined;
  /** Its texts, and the language where that is not the one on screen. */
  shown: { text: CourseTexts; only?: Locale };
  /** Back to the list as it was left. */
  crumb: NonNullable<PageHeaderProps['crumb']> & { search: Query };
}

/** A course: what it is, when and where, its programme, who gives it, and at the side the way to a seat. */
export function CoursePage({ course, date, shown: { text, only }, crumb }: CoursePageProps) {
  const { t } = useTranslation('courses');
  const { date: dateText } = useFormat();
  const { can, viewer } = useViewer();
  const self = viewer?.staff?.id ?? '';
  // The office all, others what they began to write or teach.
  const isOwn = course.author === self || course.dates.some(({ instructors }) => instructors.includes(self));
  const edits = can('canManageCourses') && !viewer?.viewing && (can('canEditContent') || isOwn);
  return (
    <Page
      asideFirst
      header={
        <PageHeader
          crumb={crumb}
          title={<span lang={only}>{text.title}</span>}
          lead={<span lang={only}>{text.teaser}</span>}
          actions={
            <>
              <Star kind="course" id={course.id} name={text.title} />
              {edits && (
                <ButtonLink icon="edit" to={editPath(course.id)}>
                  {t('course.edit')}
                </ButtonLink>
              )}
            </>
          }
        />
      }
      aside={
        <>
          {date ? <SeatBox course={course} date={date} /> : <Note>{t('course.none')}</Note>}
          <OtherDates course={course} shown={date} search={crumb.search} />
        </>
      }
    >
      {date?.cancelled_at && (
        <div className={styles.note}>
          <Note tone="err">
            <b>{t('course.calledOffOn', { date: dateText(date.cancelled_at) })}</b>
            {date.cancellation && <p>{date.cancellation}</p>}
          </Note>
        </div>
      )}
      {course.archived && (
        <div className={styles.note}>
          <Note>{t('course.archived', { date: dateText(course.archived) })}</Note>
        </div>
      )}
      {only && (
        <div className={styles.note}>
          <Note>{t(`only.${only}`)}</Note>
        </div>
      )}
      <CourseArt course={course} alt={text.cover_alt} large />
      <OwnRegistrations kind="course" contentId={course.id} partName={(key) => text.programme[key] ?? key} />
      <Glance course={course} date={date} />
      <CourseBody programme={course.programme} sessions={date?.sessions} text={text} only={only} />
      {date && date.instructors.length > 0 && <GivenBy ids={date.instructors} />}
    </Page>
  );
}

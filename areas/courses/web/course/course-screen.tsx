import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import NotFoundScreen from '#web/frame/not-found-screen.tsx';
import { NotRead } from '#web/frame/not-read.tsx';
import { useReading } from '#web/frame/use-reading.ts';
import { inLanguage } from '#web/i18n/in-language.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useNoteSeen } from '#web/recent/use-recent.ts';
import { useScreenTitle } from '#web/router/screen-title.ts';
import { useAddress, useAddressText, usePathPart } from '#web/router/use-address.ts';
import { PageHeader } from '#web/ui/page.tsx';
import { COURSES, coursePath } from '../list/courses-list.ts';
import { courseQuery } from '../queries.ts';
import { CoursePage } from './course-page.tsx';
import { dateToShow } from './date-to-show.ts';

/** /app/courses/{courseId}: one course, at the date that the address names or the next one. */
export default function CourseScreen() {
  const { t } = useTranslation('courses');
  const { locale } = useLanguage();
  const { data: course, error, refetch } = useQuery(courseQuery(usePathPart('courseId')));
  const { date: _date, ...search } = useAddress();
  const chosen = useAddressText('date');
  const crumb = { label: t('title'), to: COURSES.path, search };
  const shown = course && inLanguage(course.texts, locale);
  useScreenTitle(shown?.text.title);
  useReading(course, 'courses');
  useNoteSeen(
    course && shown
      ? {
          id: course.id,
          kind: 'course',
          name: shown.text.title,
          detail: t('title'),
          path: coursePath(course.id),
          search: {},
        }
      : undefined,
  );
  if (course && shown) return <CoursePage {...{ course, shown, crumb }} date={dateToShow(course.dates, chosen)} />;
  if (course !== undefined) return <NotFoundScreen />;
  return <NotRead header={<PageHeader crumb={crumb} title={t('title')} />} error={error} onRetry={refetch} />;
}

import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import NotFoundScreen from '#web/frame/not-found-screen.tsx';
import { AttendancePage } from '#web/registration/office/attendance-page.tsx';
import { officeWordsQuery } from '#web/registration/office/queries.ts';
import { useScreenTitle } from '#web/router/screen-title.ts';
import { usePathPart } from '#web/router/use-address.ts';
import { PageHeader } from '#web/ui/page.tsx';
import { DetailSkeleton } from '#web/ui/skeleton.tsx';
import { useProgramme } from '../dates/use-programme.ts';
import { participantsPath } from '../list/courses-list.ts';

/** /app/courses/{courseId}/attendance/{dateId}: who is there, for who manages the date. */
export default function AttendanceScreen() {
  const { t } = useTranslation('office');
  const id = usePathPart('courseId');
  const dateId = usePathPart('dateId');
  const course = useProgramme(id);
  const { isPending } = useQuery(officeWordsQuery());
  useScreenTitle(course?.title);
  if (course === null) return <NotFoundScreen />;
  if (!course || isPending) return <DetailSkeleton header={<PageHeader title="…" />} />;
  const crumb = { label: t('title'), to: participantsPath(id, dateId) };
  return (
    <AttendancePage
      dateId={dateId}
      header={(actions) => (
        <PageHeader crumb={crumb} title={t('attendance.title')} lead={course.title} actions={actions} />
      )}
    />
  );
}

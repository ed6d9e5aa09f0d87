import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import NotFoundScreen from '#web/frame/not-found-screen.tsx';
import { ParticipantsPage } from '#web/registration/office/participants-page.tsx';
import { officeWordsQuery } from '#web/registration/office/queries.ts';
import { useScreenTitle } from '#web/router/screen-title.ts';
import { usePathPart } from '#web/router/use-address.ts';
import { PageHeader } from '#web/ui/page.tsx';
import { DetailSkeleton } from '#web/ui/skeleton.tsx';
import { useProgramme } from '../dates/use-programme.ts';
import { attendancePath, coursePath, participantsPath, registerPath } from '../list/courses-list.ts';

/** /app/courses/{courseId}/participants/{dateId}: everybody at a date, for who manages it. */
export default function ParticipantsScreen() {
  const { t } = useTranslation('office');
  const id = usePathPart('courseId');
  const dateId = usePathPart('dateId');
  const course = useProgramme(id);
  const { isPending } = useQuery(officeWordsQuery());
  useScreenTitle(course?.title);
  if (course === null) return <NotFoundScreen />;
  if (!course || isPending) return <DetailSkeleton header={<PageHeader title="…" />} />;
  return (
    <ParticipantsPage
      kind="course"
      dateId={dateId}
      path={participantsPath(id, dateId)}
      attendancePath={attendancePath(id, dateId)}
      registering={{ to: registerPath(id), search: { date: dateId, who: 'others' } }}
      partName={(key) => key}
      header={(lead, actions) => (
        <PageHeader
          crumb={{ label: course.title, to: coursePath(id) }}
          title={t('title')}
          lead={lead}
          actions={actions}
        />
      )}
    />
  );
}

import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import NotFoundScreen from '#web/frame/not-found-screen.tsx';
import { DatesPage } from '#web/registration/dates-editor/dates-page.tsx';
import { managedDatesQuery } from '#web/registration/dates-editor/queries.ts';
import { useScreenTitle } from '#web/router/screen-title.ts';
import { useAddressText, usePathPart } from '#web/router/use-address.ts';
import { PageHeader } from '#web/ui/page.tsx';
import { DetailSkeleton } from '#web/ui/skeleton.tsx';
import { coursePath, datesPath } from '../list/courses-list.ts';
import { useProgramme } from './use-programme.ts';

/** /app/courses/{courseId}/dates: the dates of a course, for who manages them. */
export default function DatesScreen() {
  const { t } = useTranslation('dates');
  const navigate = useNavigate();
  const id = usePathPart('courseId');
  const chosen = useAddressText('date');
  const copyOf = useAddressText('copy');
  // Brings the words of these screens.
  const { isSuccess } = useQuery(managedDatesQuery(id));
  const course = useProgramme(id);
  const path = datesPath(id);
  useScreenTitle(course?.title);
  if (course === null) return <NotFoundScreen />;
  if (!course || !isSuccess) return <DetailSkeleton header={<PageHeader title="…" />} />;
  const { title, parts } = course;
  const header = ({ back, actions }: { back: boolean; actions: ReactNode }) => (
    <PageHeader
      crumb={back ? { label: t('title'), to: path } : { label: title, to: coursePath(id) }}
      title={back ? t(chosen === 'new' ? 'newOne' : 'one') : t('title')}
      lead={back && title}
      actions={actions}
    />
  );
  return (
    <DatesPage
      key={`${chosen} ${copyOf}`}
      {...{ contentId: id, path, chosen, copyOf, parts, header }}
      onChosen={(date) => void navigate({ to: path, search: date ? { date } : {} })}
    />
  );
}

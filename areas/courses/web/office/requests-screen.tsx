import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { officeWordsQuery } from '#web/registration/office/queries.ts';
import { RequestsPage } from '#web/registration/office/requests-page.tsx';
import { PageHeader } from '#web/ui/page.tsx';
import { DetailSkeleton } from '#web/ui/skeleton.tsx';
import { COURSES, coursePath } from '../list/courses-list.ts';

/** /app/courses/requests: what people ask for after the deadline, for the office of courses. */
export default function RequestsScreen() {
  const { t } = useTranslation(['office', 'courses']);
  const { isPending } = useQuery(officeWordsQuery());
  if (isPending) return <DetailSkeleton header={<PageHeader title="…" />} />;
  const crumb = { label: t('courses:title'), to: COURSES.path };
  const header = <PageHeader crumb={crumb} title={t('requests.title')} lead={t('requests.lead')} />;
  return <RequestsPage kind="course" itemPath={coursePath} header={header} />;
}

import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isMissing } from '#web/calls/call-error.ts';
import NotFoundScreen from '#web/frame/not-found-screen.tsx';
import { usePathPart } from '#web/router/use-address.ts';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { DetailSkeleton } from '#web/ui/skeleton.tsx';
import { PROGRAMME } from '../../certification-facts.ts';
import { caseQuery } from '../queries.ts';
import { CasePage } from './case-page.tsx';
import { ReviewPage } from './review-page.tsx';

/** /app/gesundheitsoptik/certification/{id}: a case, as applicants answer it and certifiers decide about it. */
export default function CaseScreen() {
  const { t } = useTranslation('certification');
  const id = usePathPart('certificationId');
  const { data, error, refetch } = useQuery(caseQuery(id));
  const header = <PageHeader crumb={{ label: t('title'), to: PROGRAMME }} title={t('case.title')} />;
  if (data)
    return data.decides ? (
      <ReviewPage key={`${id} ${data.submittedAt}`} one={data} />
    ) : (
      <CasePage key={id} one={data} />
    );
  if (error && isMissing(error)) return <NotFoundScreen />;
  if (error) {
    return (
      <Page header={header}>
        <ErrorState onRetry={refetch} />
      </Page>
    );
  }
  return <DetailSkeleton header={header} />;
}

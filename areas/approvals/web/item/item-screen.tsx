import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { APPROVALS } from '#shared/names/content.ts';
import { isMissing, isRefused } from '#web/calls/call-error.ts';
import { contentQuery } from '#web/publishing/queries.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { DetailSkeleton } from '#web/ui/skeleton.tsx';
import { queueQuery } from '../queries.ts';
import { Deciding } from './deciding.tsx';

/** One item to decide about, or that there is nothing to decide any more. */
export function ItemScreen({ id }: { id: string }) {
  const { t } = useTranslation('approvals');
  const { data: work, error, refetch } = useQuery(contentQuery(id));
  const { data: queue = [] } = useQuery(queueQuery());
  const header = <PageHeader crumb={{ label: t('title'), to: APPROVALS }} title={t('item.title')} />;
  if (work?.asked_at && work.actions.includes('send_back')) return <Deciding work={work} queue={queue} />;
  if (work === undefined && !isMissing(error)) {
    if (!error) return <DetailSkeleton header={header} />;
    return (
      <Page header={header}>
        {isRefused(error) ? <EmptyState reason="denied" /> : <ErrorState onRetry={() => void refetch()} />}
      </Page>
    );
  }
  return (
    <Page header={header}>
      <EmptyState
        reason="nothing"
        title={t('item.over.title')}
        text={t('item.over.text')}
        action={<ButtonLink to={APPROVALS}>{t('item.over.back')}</ButtonLink>}
      />
    </Page>
  );
}

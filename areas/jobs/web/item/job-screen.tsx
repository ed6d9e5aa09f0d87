import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isUuid } from '#shared/uuid.ts';
import NotFoundScreen from '#web/frame/not-found-screen.tsx';
import { NotRead } from '#web/frame/not-read.tsx';
import { inLanguage } from '#web/i18n/in-language.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { noteSeen, standingQuery } from '#web/listings/queries.ts';
import { WrittenListing } from '#web/listings/written-listing.tsx';
import { useNoteSeen } from '#web/recent/use-recent.ts';
import { useScreenTitle } from '#web/router/screen-title.ts';
import { useAddress, usePathPart } from '#web/router/use-address.ts';
import { PageHeader } from '#web/ui/page.tsx';
import { JOB, JOBS, jobPath } from '../list/jobs-list.ts';
import { NewJob } from '../list/new-job.tsx';
import { jobQuery } from '../queries.ts';
import { JobPage } from './job-page.tsx';

/** /app/jobs/{jobId}: one job, for its readers and for who looks after it. */
export default function JobScreen() {
  const { t } = useTranslation('jobs');
  const { locale } = useLanguage();
  const id = usePathPart('jobId');
  const { data: job, error, refetch } = useQuery(jobQuery(id));
  const { data: standing } = useQuery({ ...standingQuery(id), enabled: isUuid(id) });
  const { act: _act, ...search } = useAddress();
  const crumb = { label: t('title'), to: JOBS.path, search };
  const shown = job && inLanguage(job.texts, locale);
  const isRead = job && standing === null;
  useScreenTitle(shown?.text.title);
  useEffect(() => {
    if (isRead) void noteSeen(id, 'views');
  }, [isRead, id]);
  useNoteSeen(
    shown ? { id, kind: 'job', name: shown.text.title, detail: t('title'), path: jobPath(id), search: {} } : undefined,
  );
  if (job && shown) return <JobPage {...{ job, shown, crumb }} standing={standing ?? null} />;
  if (job === null && standing) {
    return (
      <WrittenListing of={JOB} {...{ id, standing, crumb }}>
        <NewJob like={id} />
      </WrittenListing>
    );
  }
  if (job === null && standing === null) return <NotFoundScreen />;
  if (job === null && !isUuid(id)) return <NotFoundScreen />;
  return <NotRead header={<PageHeader crumb={crumb} title={t('title')} />} error={error} onRetry={refetch} />;
}

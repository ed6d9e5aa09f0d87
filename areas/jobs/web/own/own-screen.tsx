import { useTranslation } from 'react-i18next';
import { OwnList } from '#web/listings/own-list.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { JOB } from '../list/jobs-list.ts';
import { NewJob } from '../list/new-job.tsx';
import { useTabs } from '../list/use-tabs.ts';

/** /app/jobs/own: one's own jobs, and those of the company for who keeps it, in every state. */
export default function OwnScreen() {
  const { t } = useTranslation('jobs');
  return (
    <Page header={<PageHeader title={t('title')} tabs={useTabs('own')} actions={<NewJob />} />}>
      <OwnList of={JOB} />
    </Page>
  );
}

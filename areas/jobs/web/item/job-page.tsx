import { useTranslation } from 'react-i18next';
import type { ListingStanding } from '#shared/contracts/listing.ts';
import type { Locale } from '#shared/names/languages.ts';
import { townIn } from '#shared/town.ts';
import { Star } from '#web/favourites/star.tsx';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { ContactCard } from '#web/listings/contact-card.tsx';
import { ShareActions } from '#web/listings/share-actions.tsx';
import { StandingPanel } from '#web/listings/standing-panel.tsx';
import { Page, PageHeader, type PageHeaderProps } from '#web/ui/page.tsx';
import { Note, Tag } from '#web/ui/tag.tsx';
import styles from '../jobs.module.css';
import { JOB, jobPath } from '../list/jobs-list.ts';
import { NewJob } from '../list/new-job.tsx';
import type { Job, JobTexts } from '../queries.ts';
import { JobBody } from '../read/job-body.tsx';
import { useJobWords } from '../use-job-words.ts';

interface JobPageProps {
  job: Job;
  /** Its text, and the language where that is not the one on screen. */
  shown: { text: JobTexts; only?: Locale };
  crumb: NonNullable<PageHeaderProps['crumb']>;
  /** For who looks after it. */
  standing: ListingStanding | null;
}

/** A job to read: what it is, whom to ask, and for its keeper how it stands. */
export function JobPage({ job, shown: { text, only }, crumb, standing }: JobPageProps) {
  const { t } = useTranslation('jobs');
  const { locale } = useLanguage();
  const { date } = useFormat();
  const { workload } = useJobWords();
  return (
    <Page
      header={
        <PageHeader
          crumb={crumb}
          title={<span lang={only}>{text.title}</span>}
          actions={
            <>
              <Star kind="job" id={job.id} name={text.title} />
              <ShareActions path={jobPath(job.id)} title={text.title} />
            </>
          }
        >
          <p className={styles.tags}>
            <Tag look="ink">{workload(job)}</Tag>
            <span>
              {[
                job.branch?.optician?.name,
                job.branch && townIn(locale, job.branch.place),
                t('item.since', { date: date(job.created) }),
              ]
                .filter(Boolean)
                .join(' · ')}
              {job.expires && ` · ${t('item.until', { date: date(job.expires) })}`}
            </span>
          </p>
        </PageHeader>
      }
      aside={
        <>
          {standing && (
            <StandingPanel of={JOB} id={job.id} title={text.title} standing={standing}>
              {standing.keeper && <NewJob like={job.id} />}
            </StandingPanel>
          )}
          <ContactCard id={job.id} person={job.contact} branch={job.branch} />
        </>
      }
    >
      {only && (
        <div className={styles.remark}>
          <Note>{t(`only.${only}`)}</Note>
        </div>
      )}
      <JobBody job={job} text={text} lang={only} />
    </Page>
  );
}

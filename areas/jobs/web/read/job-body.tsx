import { useTranslation } from 'react-i18next';
import { fileAddress } from '#web/files/picture-address.ts';
import { noteSeen } from '#web/listings/queries.ts';
import { Facts } from '#web/ui/facts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Section } from '#web/ui/section.tsx';
import styles from '../jobs.module.css';
import type { Job, JobTexts } from '../queries.ts';
import { useJobWords } from '../use-job-words.ts';

export type ShownJob = Pick<
  Job,
  'id' | 'profession' | 'workload_from' | 'workload_to' | 'starts_on' | 'temporary' | 'languages' | 'document'
> &
  Pick<Job, 'apply_email' | 'apply_url'>;

/** What readers have of a job: its text, what is to be known, and how to apply. */
export function JobBody({ job, text, lang }: { job: ShownJob; text: JobTexts; lang: string | undefined }) {
  const { t } = useTranslation('jobs');
  const words = useJobWords();
  const { document, apply_email, apply_url } = job;
  const clicked = () => void noteSeen(job.id, 'clicks');
  const facts = [
    { label: t('edit.field.profession'), value: words.profession(job.profession) },
    { label: t('edit.field.workload'), value: words.workload(job) },
    { label: t('edit.field.starts_on'), value: words.start(job) },
    { label: t('edit.field.temporary'), value: words.term(job) },
    { label: t('edit.field.languages'), value: job.languages.map(words.language).join(', ') },
  ];
  return (
    <div className={styles.body}>
      <p className={styles.text} lang={lang}>
        {text.text}
      </p>
      <Section title={t('item.facts')}>
        <Facts facts={facts} />
      </Section>
      {(document || apply_email || apply_url) && (
        <Section title={t('item.apply')}>
          <div className="flex g2">
            {apply_email && (
              <a className="btn btn-p" href={`mailto:${apply_email}`} onClick={clicked}>
                <Icon name="mail" size={20} />
                {t('item.byMail')}
              </a>
            )}
            {apply_url && (
              <a className="btn btn-o" href={apply_url} rel="noreferrer noopener" target="_blank" onClick={clicked}>
                <Icon name="out" size={20} />
                {t('item.online')}
              </a>
            )}
            {document && (
              <a className="btn btn-o" href={fileAddress(document.file)}>
                <Icon name="pdf" size={20} />
                {document.title}
              </a>
            )}
          </div>
        </Section>
      )}
    </div>
  );
}

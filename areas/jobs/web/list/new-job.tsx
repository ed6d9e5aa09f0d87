import { useTranslation } from 'react-i18next';
import { BeginButton } from '#web/listings/begin-button.tsx';
import { jobFacts } from '../edit/job-values.ts';
import { JOB } from './jobs-list.ts';

/** Begins a job, or a copy of one. */
export function NewJob({ like }: { like?: string }) {
  const { t } = useTranslation('jobs');
  return (
    <BeginButton
      of={JOB}
      facts={jobFacts}
      {...(like ? { like, icon: 'copy' as const } : { kind: 'primary' as const, icon: 'plus' as const })}
    >
      {t(like ? 'copy' : 'begin')}
    </BeginButton>
  );
}

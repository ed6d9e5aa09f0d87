import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { useViewer } from '#web/session/use-session.ts';
import { AppLink } from '#web/ui/app-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Rows } from '#web/ui/list-row.tsx';
import { Section } from '#web/ui/section.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { casePath, OVERVIEW } from '../../certification-facts.ts';
import type { OwnCertifications } from '../../contract.ts';
import styles from '../certification.module.css';
import { openCase, ownQuery } from '../queries.ts';
import { StateChip } from '../state-chip.tsx';
import { useWork } from '../use-work.ts';

/** The certificates of the own branches: state, end, and what is missing; for certifiers the way to all. */
export function OwnBranches() {
  const { t } = useTranslation('certification');
  const { can } = useViewer();
  const { data, error, refetch } = useQuery(ownQuery);
  const all = can('canCertifyGesundheitsoptik') ? { label: t('overview.title'), to: OVERVIEW } : undefined;
  if (data?.length === 0 && !all) return null;
  return (
    <Section title={t('certification')} more={all}>
      {!data && (error ? <ErrorState onRetry={refetch} /> : <RowsSkeleton count={2} plain />)}
      {data && data.length > 0 && (
        <Rows>
          {data.map((branch) => (
            <BranchRow key={branch.branchId} branch={branch} />
          ))}
        </Rows>
      )}
    </Section>
  );
}

function BranchRow({ branch }: { branch: OwnCertifications[number] }) {
  const { t } = useTranslation('certification');
  const { locale } = useLanguage();
  const { date } = useFormat();
  const navigate = useNavigate();
  const { busy, run } = useWork();
  const { readiness, status, state, validUntil, id } = branch;
  const begin = () =>
    run(async () => {
      const made = await openCase(branch.branchId);
      await navigate({ to: casePath(made.id) });
    });
  const lacks = readiness?.titles.map((title) => title[locale]).join(', ');
  const ready = readiness && t('ready', { met: readiness.met, of: readiness.of });
  return (
    <li className={styles.branch}>
      <div className="grow">
        {id ? (
          <AppLink className={styles.strong} to={casePath(id)}>
            {branch.place}
          </AppLink>
        ) : (
          <span className={styles.strong}>{branch.place}</span>
        )}
        <p className="small t2">
          {[validUntil && t(state === 'expired' ? 'ended' : 'until', { date: date(validUntil) }), ready]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {lacks && <p className="small t2">{t('lacking', { what: lacks })}</p>}
      </div>
      <StateChip state={status && status !== 'published' ? status : state} />
      {branch.opens && (
        <Button size="small" busy={busy} onClick={() => void begin()}>
          {t(id ? 'renew' : 'begin')}
        </Button>
      )}
    </li>
  );
}

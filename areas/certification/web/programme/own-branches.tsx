import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { useViewer } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { ListRow, Rows } from '#web/ui/list-row.tsx';
import { Section } from '#web/ui/section.tsx';
import { casePath, OVERVIEW } from '../../certification-facts.ts';
import type { OwnCertifications } from '../../contract.ts';
import styles from '../certification.module.css';
import { openCase, ownQuery } from '../queries.ts';
import { StateChip } from '../state-chip.tsx';
import { useWork } from '../use-work.ts';

/** What of the programme concerns oneself: branches with their certificates, groups and the partner's site. */
export function OwnBranches() {
  const { t } = useTranslation('certification');
  const { date } = useFormat();
  const { can } = useViewer();
  const { data, error, refetch } = useQuery(ownQuery);
  const all = can('canCertifyGesundheitsoptik') ? { label: t('overview.title'), to: OVERVIEW } : undefined;
  if (!data) return error && <ErrorState onRetry={refetch} />;
  const { branches, groups, synced } = data;
  if (branches.length + groups.length === 0 && !all) return null;
  return (
    <>
      {(branches.length > 0 || all) && (
        <Section title={t('certification')} {...(all && { more: all })}>
          <Rows>
            {branches.map((branch) => (
              <BranchRow key={branch.branchId} branch={branch} />
            ))}
          </Rows>
        </Section>
      )}
      {groups.length > 0 && (
        <Section title={t('own.groups')}>
          <Rows>
            {groups.map(({ id, number, next }) => (
              <ListRow
                key={id}
                to={`/app/gesundheitsoptik/erfa/${id}`}
                title={t('own.group', { number })}
                text={next ? t('own.meeting', { date: date(next) }) : t('own.noMeeting')}
              />
            ))}
          </Rows>
        </Section>
      )}
      {synced && branches.length > 0 && (
        <Section title={t('own.partner')}>
          <p className="t2">{t('own.synced', synced)}</p>
        </Section>
      )}
    </>
  );
}

function BranchRow({ branch }: { branch: OwnCertifications['branches'][number] }) {
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
  const facts = [
    validUntil && t(state === 'expired' ? 'ended' : 'until', { date: date(validUntil) }),
    readiness && t('ready', { met: readiness.met, of: readiness.of }),
  ];
  return (
    <ListRow
      {...(id && { to: casePath(id) })}
      title={branch.place}
      text={
        <>
          {facts.filter(Boolean).join(' · ')}
          {lacks && <span className={styles.lacks}>{t('lacking', { what: lacks })}</span>}
        </>
      }
      states={
        <>
          {/* While a renewal is in work the certificate of before still stands. */}
          {status !== 'published' && <StateChip state={status} />}
          <StateChip state={state} from={branch.validFrom} />
          {/* Who has a case renews it there. */}
          {branch.opens && !id && (
            <Button size="small" busy={busy} onClick={() => void begin()}>
              {t('begin')}
            </Button>
          )}
        </>
      }
    />
  );
}

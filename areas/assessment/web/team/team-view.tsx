import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isMissing } from '#web/calls/call-error.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { GoTo } from '#web/router/go-to.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { ListRow, Rows } from '#web/ui/list-row.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';
import { DetailSkeleton } from '#web/ui/skeleton.tsx';
import { SelectField } from '#web/ui/text-field.tsx';
import type { Overview, Team } from '../../contract.ts';
import { ASSESSMENT } from '../address.ts';
import styles from '../assessment.module.css';
import { hasMarks } from '../figures.ts';
import { PdfButton } from '../pdf-button.tsx';
import { teamQuery } from '../queries.ts';
import { Marks } from './marks.tsx';
import { TeamText } from './team-text.tsx';

interface TeamViewProps {
  branch_id: string;
  overview: Overview;
}

/** What a team can do, told so that nobody of it is found out. */
export default function TeamView({ branch_id, overview }: TeamViewProps) {
  const { data, error, refetch } = useQuery(teamQuery(branch_id));
  if (isMissing(error)) return <GoTo address={`/app/deleted?from=${encodeURIComponent(ASSESSMENT)}`} />;
  const header = <Header overview={overview} branch_id={branch_id} team={data} />;
  if (error && !data) {
    return (
      <Page header={header}>
        <ErrorState onRetry={() => void refetch()} />
      </Page>
    );
  }
  if (!data) return <DetailSkeleton header={header} />;
  return (
    <Page header={header} aside={data.own && <Aside team={data} />}>
      {hasMarks(data) ? <Marks team={data} /> : <Missing team={data} />}
      {data.own && <TeamText team={data} />}
    </Page>
  );
}

function Header({ overview, branch_id, team }: TeamViewProps & { team: Team | undefined }) {
  const { t } = useTranslation('assessment');
  const { date } = useFormat();
  const { branches, rounds, may_fill } = overview;
  return (
    <PageHeader
      crumb={{
        label: t(rounds.length > 0 ? 'result.title' : 'title'),
        to: ASSESSMENT,
        search: { view: rounds.length > 0 ? 'result' : may_fill ? 'start' : undefined },
      }}
      title={team ? t('team.of', { name: team.name }) : t('team.title')}
      lead={team?.marked ? t('team.marked', { date: date(team.marked) }) : undefined}
      actions={team && hasMarks(team) && <PdfButton what={{ branch_id }} />}
    >
      {branches.length > 1 && (
        <div className={styles.branch}>
          <BranchChoice branches={branches} branch_id={branch_id} />
        </div>
      )}
    </PageHeader>
  );
}

function BranchChoice({ branches, branch_id }: { branches: Overview['branches']; branch_id: string }) {
  const { t } = useTranslation('assessment');
  const navigate = useNavigate();
  return (
    <SelectField
      label={t('team.branch')}
      value={branch_id}
      onChange={({ target }) => void navigate({ to: '.', search: { view: 'team', branch: target.value } })}
    >
      {branches.map((branch) => (
        <option key={branch.branch_id} value={branch.branch_id}>
          {`${branch.name} · ${
            branch.missing > 0
              ? t('team.missingShort', { count: branch.missing })
              : t('team.finishedShort', { count: branch.finished })
          }`}
        </option>
      ))}
    </SelectField>
  );
}

/** Too few have finished, or nothing was told yet. */
function Missing({ team: { missing, own } }: { team: Team }) {
  const { t } = useTranslation('assessment');
  const text = missing > 0 ? t('team.missingText') : t(own ? 'team.notYetOwn' : 'team.notYet');
  return (
    <div className={styles.missing}>
      <EmptyState
        reason="nothing"
        title={missing > 0 ? t('team.missing', { count: missing }) : t('team.enough')}
        text={text}
      />
    </div>
  );
}

/** For those who look after it: who has finished, and whose result was shown to them. */
function Aside({ team: { finished, people, released } }: { team: Team }) {
  const { t } = useTranslation('assessment');
  const { date } = useFormat();
  return (
    <>
      <Section title={t('team.finished')} small>
        <p className="small t2">{t('team.finishedOf', { done: finished.length, count: people ?? finished.length })}</p>
        <Rows label={t('team.finished')}>
          {finished.map(({ staff_id, name, ended }) => (
            <ListRow key={staff_id} title={name} text={date(ended)} />
          ))}
        </Rows>
      </Section>
      {released.length > 0 && (
        <Section title={t('team.released')} small>
          <p className="small t2">{t('team.releasedText')}</p>
          <Rows label={t('team.released')}>
            {released.map(({ response_id, name, ended }) => (
              <ListRow
                key={response_id}
                to={ASSESSMENT}
                search={{ view: 'result', round: response_id }}
                title={name}
                text={date(ended)}
              />
            ))}
          </Rows>
        </Section>
      )}
    </>
  );
}

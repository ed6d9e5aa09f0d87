import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isMissing } from '#web/calls/call-error.ts';
import { useList } from '#web/lists/use-list.ts';
import { useScreenTitle } from '#web/router/screen-title.ts';
import { useViewer } from '#web/session/use-session.ts';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { useAccountTabs } from '../account/account-tabs.ts';
import { CompanyChoice } from './company-choice.tsx';
import { PEOPLE } from './people-address.ts';
import { peopleQuery } from './queries.ts';
import { TeamAccounts } from './team-accounts.tsx';

/** /app/account/people: owners look after the accounts of their team, administrators after those of every company. */
export default function PeopleScreen() {
  const { t } = useTranslation('system');
  const { can } = useViewer();
  const shown = useList(PEOPLE);
  const { company } = shown.state;
  const tabs = useAccountTabs('team');
  const query = useQuery(peopleQuery(company));
  const team = query.data;
  useScreenTitle(company ? team?.optician.name : undefined);
  if (team?.everywhere && !company) return <CompanyChoice shown={shown} />;
  if (team) return <TeamAccounts key={team.optician.id} team={team} shown={shown} />;
  return (
    <Page
      header={
        <PageHeader
          title={t('title.people')}
          lead={can('canManageDatabase') ? undefined : t('people.lead')}
          tabs={tabs}
        />
      }
    >
      {query.error ? <NoTeam error={query.error} onRetry={() => void query.refetch()} /> : <RowsSkeleton />}
    </Page>
  );
}

function NoTeam({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation('system');
  if (isMissing(error)) return <EmptyState reason="denied" text={t('people.missing')} />;
  return <ErrorState onRetry={onRetry} />;
}

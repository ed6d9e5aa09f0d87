import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isMissing } from '#web/calls/call-error.ts';
import { useScreenTitle } from '#web/router/screen-title.ts';
import { useAddress } from '#web/router/use-address.ts';
import { SavedViews } from '#web/saved-views/saved-views.tsx';
import { useViews, type ViewedList } from '#web/saved-views/use-views.ts';
import { saidQuery } from '#web/saved-views/view-query.ts';
import { useViewer } from '#web/session/use-session.ts';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { useAccountTabs } from '../account/account-tabs.ts';
import { CompanyChoice } from './company-choice.tsx';
import { PEOPLE_PATH } from './people-path.ts';
import { type PeopleState, readPeople, writePeople } from './people-search.ts';
import { peopleQuery } from './queries.ts';
import { TeamAccounts } from './team-accounts.tsx';

const VIEWED: ViewedList = {
  list: 'accounts',
  path: PEOPLE_PATH,
  tidy: (query) => writePeople(readPeople({ ...query })),
};

/** /app/account/people: owners look after the accounts of their team, administrators after those of every company. */
export default function PeopleScreen() {
  const { t } = useTranslation('system');
  const { can } = useViewer();
  const navigate = useNavigate();
  const state = readPeople(useAddress());
  const tabs = useAccountTabs('team');
  const query = useQuery(peopleQuery(state.company));
  const views = useViews(VIEWED);
  const team = query.data;
  useScreenTitle(state.company ? team?.optician.name : undefined);
  const change = (next: Partial<PeopleState>, how?: 'replace') =>
    void navigate({
      to: PEOPLE_PATH,
      search: saidQuery(writePeople({ ...state, ...next }), views.mayHaveDefault),
      replace: how === 'replace',
      resetScroll: false,
    });
  if (team?.everywhere && !state.company) return <CompanyChoice state={state} onChange={change} />;
  if (team)
    return (
      <TeamAccounts
        key={team.optician.id}
        team={team}
        state={state}
        onChange={change}
        chip={<SavedViews list={VIEWED} views={views} />}
      />
    );
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

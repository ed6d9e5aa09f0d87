import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { ListSearch } from '#web/lists/filters.tsx';
import type { ShownList } from '#web/lists/use-list.ts';
import { SavedViews } from '#web/saved-views/saved-views.tsx';
import { Button } from '#web/ui/button.tsx';
import { FacetGroup, FilterBar, FilterSheet, ResultLine } from '#web/ui/filter-bar.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { Note } from '#web/ui/tag.tsx';
import { useHasAside } from '#web/ui/use-media.ts';
import { ACCOUNT_STATES } from '../../account-states.ts';
import type { People, PersonAccount } from '../../contract.ts';
import { MAX_INVITED } from '../../people-facts.ts';
import { useAccountTabs } from '../account/account-tabs.ts';
import { isInvitable, type PersonAction } from './actions.ts';
import { type AskedAction, ConfirmDialog, isAsked } from './confirm-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import type { PeopleState } from './people-address.ts';
import { PeopleList } from './people-list.tsx';
import { PEOPLE_PATH } from './people-path.ts';
import { countStates, shownPeople } from './people-search.ts';
import { resetsQuery } from './queries.ts';
import { SelectionBar } from './selection-bar.tsx';
import { usePeopleActions } from './use-people-actions.ts';

export interface TeamAccountsProps {
  team: People;
  shown: ShownList<PeopleState>;
}

/** The team of one company with search, states, selection, and what can be done to each account. */
export function TeamAccounts({ team, shown: list }: TeamAccountsProps) {
  const { t } = useTranslation(['system', 'common']);
  const format = useFormat();
  const hasAside = useHasAside();
  const tabs = useAccountTabs('team');
  const actions = usePeopleActions(list.state.company);
  const resets = useQuery(resetsQuery(team.everywhere));
  const [asking, setAsking] = useState<{ action: AskedAction; person: PersonAccount }>();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [inviting, setInviting] = useState<readonly PersonAccount[]>();

  const shown = shownPeople(team.people, list.state);
  const invitable = shown.filter(isInvitable);
  const chosen = invitable.filter(({ id }) => ticked.has(id)).slice(0, MAX_INVITED);
  const facet = <StateFacet team={team} shown={list} />;
  const choose = (action: PersonAction, person: PersonAccount) => {
    if (isAsked(action)) setAsking({ action, person });
    // Whose address it is, is asked first.
    else if (action === 'invite' && person.has_past) setInviting([person]);
    else void actions.act(action, person);
  };
  const tick = (ids: readonly string[], on: boolean) =>
    setTicked((before) => new Set(on ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))));
  return (
    <Page
      header={
        <PageHeader
          title={t('title.people')}
          count={format.number(team.people.length)}
          crumb={team.everywhere ? { label: t('people.companies'), to: PEOPLE_PATH, search: { all: 1 } } : undefined}
          lead={team.everywhere ? team.optician.name : t('people.lead')}
          tabs={tabs}
        />
      }
      aside={hasAside ? facet : undefined}
    >
      {!team.optician.active && <Note tone="warn">{t('people.companyInactive')}</Note>}
      <FilterBar>
        <ListSearch shown={list} label={t('people.search')} />
        {!hasAside && (
          <FilterSheet
            active={list.active}
            closeLabel={t('people.show', { count: shown.length })}
            onReset={() => list.change({ state: [] })}
          >
            {facet}
          </FilterSheet>
        )}
        <SavedViews list={list.list} views={list.views} />
      </FilterBar>
      <ResultLine
        end={
          invitable.length > 0 && (
            <Button
              kind="quiet"
              size="small"
              onClick={() =>
                tick(
                  invitable.map(({ id }) => id),
                  chosen.length < invitable.length,
                )
              }
            >
              {chosen.length < invitable.length
                ? t('people.tickAll', { count: invitable.length })
                : t('people.untickAll')}
            </Button>
          )
        }
      >
        <b>{t('people.found', { count: shown.length })}</b>
      </ResultLine>
      <PeopleList
        shown={shown}
        empty={team.people.length === 0}
        everywhere={team.everywhere}
        waiting={resets.data ?? []}
        ticked={ticked}
        onTick={(id) => tick([id], !ticked.has(id))}
        onChoose={choose}
        onReset={list.reset}
      />
      {chosen.length > 0 && (
        <SelectionBar count={chosen.length} onClear={() => setTicked(new Set())} onInvite={() => setInviting(chosen)} />
      )}
      {inviting && (
        <InviteDialog
          people={inviting}
          picked
          onInvite={(people) => actions.inviteAll(people).then(() => setTicked(new Set()))}
          onClose={() => setInviting(undefined)}
        />
      )}
      {asking && (
        <ConfirmDialog
          {...asking}
          onConfirm={() => actions.act(asking.action, asking.person)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </Page>
  );
}

function StateFacet({ team, shown }: TeamAccountsProps) {
  const { t } = useTranslation('system');
  const counts = countStates(team.people);
  return (
    <FacetGroup
      title={t('people.stateTitle')}
      options={ACCOUNT_STATES.map((value) => ({
        value,
        label: t(`people.state.${value}`),
        count: counts[value],
        checked: shown.state.state.includes(value),
      }))}
      onToggle={(value) => shown.toggle('state', value)}
    />
  );
}

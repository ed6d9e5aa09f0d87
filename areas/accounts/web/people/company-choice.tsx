import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ListSearch } from '#web/lists/filters.tsx';
import type { ShownList } from '#web/lists/use-list.ts';
import { CompanyMark } from '#web/ui/company-mark.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { FilterBar } from '#web/ui/filter-bar.tsx';
import { ListRow, Rows } from '#web/ui/list-row.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { MAX_COMPANIES } from '../../people-facts.ts';
import { useAccountTabs } from '../account/account-tabs.ts';
import type { PeopleState } from './people-address.ts';
import { PEOPLE_PATH } from './people-path.ts';
import { companiesQuery } from './queries.ts';
import { WaitingResets } from './waiting-resets.tsx';

/** Administrators choose the company first; above it stands what waits for a second one of them. */
export function CompanyChoice({ shown }: { shown: ShownList<PeopleState> }) {
  const { t } = useTranslation('system');
  const tabs = useAccountTabs('team');
  return (
    <Page header={<PageHeader title={t('title.people')} lead={t('people.chooseCompany')} tabs={tabs} />}>
      <WaitingResets />
      <FilterBar>
        <ListSearch shown={shown} label={t('people.searchCompany')} />
      </FilterBar>
      <Companies q={shown.state.q} />
    </Page>
  );
}

function Companies({ q }: { q: string }) {
  const { t } = useTranslation('system');
  const query = useQuery({ ...companiesQuery(q), placeholderData: keepPreviousData });
  if (query.error) return <ErrorState onRetry={() => void query.refetch()} />;
  if (!query.data) return <RowsSkeleton />;
  if (query.data.length === 0) return <EmptyState reason="noMatch" />;
  return (
    <>
      <Rows label={t('people.companies')} lined>
        {query.data.map((company) => (
          <ListRow
            key={company.id}
            to={PEOPLE_PATH}
            search={{ company: company.id }}
            lead={<CompanyMark name={company.name} size={60} />}
            title={company.name}
            text={company.place}
            end={!company.active && <Tag look="line">{t('people.state.inactive')}</Tag>}
          />
        ))}
      </Rows>
      {query.data.length >= MAX_COMPANIES && (
        <p className="small t2 m2">{t('people.moreCompanies', { count: MAX_COMPANIES })}</p>
      )}
    </>
  );
}

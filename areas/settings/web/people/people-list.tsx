import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ROLES } from '#shared/names/roles.ts';
import { ListSearch, SelectFilter } from '#web/lists/filters.tsx';
import { flag, oneOf } from '#web/lists/param.ts';
import { defineTable } from '#web/lists/table/define-table.ts';
import type { TableColumn } from '#web/lists/table/table-column.ts';
import { TableFrame } from '#web/lists/table/table-frame.tsx';
import { useList } from '#web/lists/use-list.ts';
import type { Query } from '#web/router/use-address.ts';
import { AppLink } from '#web/ui/app-link.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { FilterChip } from '#web/ui/filter-bar.tsx';
import { Tag } from '#web/ui/tag.tsx';
import type { PersonLine } from '../../people-contract.ts';
import { STATES } from '../../rights-facts.ts';
import { useRightWords } from '../rights/use-right-words.ts';
import styles from './people.module.css';
import { peopleQuery } from './queries.ts';
import { StateChip } from './state-chip.tsx';

const PATH = '/app/internal/settings';
const PEOPLE = defineTable({
  list: 'settingsPeople',
  path: PATH,
  topic: 'people',
  filters: { role: oneOf(ROLES), state: oneOf(STATES), single: flag('true') },
  fields: ['name', 'company', 'roles', 'state'],
});
const idOf = ({ id }: PersonLine) => id;

/** The address's query of a person's page. */
type SearchOf = (person: PersonLine) => Query;

/** Everybody with roles, company and the state of the account. */
export function PeopleList() {
  const { t } = useTranslation('settings');
  const shown = useList(PEOPLE);
  const { q, role, state, single, sort, dir, page, size } = shown.state;
  const { roleNames } = useNames();
  const navigate = useNavigate();
  // The person's page keeps the list's address, for the way back.
  const searchOf: SearchOf = ({ id }) => ({ ...shown.searchWith({}), person: id });
  const columns = useColumns(searchOf);
  const query = useQuery(
    peopleQuery({
      q: q || undefined,
      role: role || undefined,
      state: state || undefined,
      single: single ? 'true' : undefined,
      sort: sort || undefined,
      descending: dir === 'desc' ? 'true' : undefined,
      page: page - 1,
      page_size: size,
    }),
  );
  return (
    <TableFrame
      label={t('person.title')}
      shown={shown}
      columns={columns}
      rows={query.data?.people}
      idOf={idOf}
      total={query.data?.total ?? 0}
      loading={query.isFetching}
      error={query.isError}
      onRetry={query.refetch}
      onOpen={(person) => void navigate({ to: PATH, search: searchOf(person) })}
      card={(person) => <PersonCard person={person} searchOf={searchOf} />}
      search={<ListSearch shown={shown} label={t('person.search')} />}
    >
      <SelectFilter
        shown={shown}
        name="role"
        label={t('person.role')}
        options={[{ value: '', label: t('person.allRoles') }, ...roleNames]}
      />
      <SelectFilter
        shown={shown}
        name="state"
        label={t('person.state')}
        options={[
          { value: '', label: t('person.allStates') },
          ...STATES.map((value) => ({ value, label: t(`person.states.${value}`) })),
        ]}
      />
      <FilterChip pressed={single} onClick={() => shown.change({ single: !single })}>
        {t('person.single')}
      </FilterChip>
    </TableFrame>
  );
}

function useNames() {
  const { holderName } = useRightWords();
  const { t } = useTranslation('settings');
  return {
    roleNames: ROLES.map((value) => ({ value, label: holderName(value) })),
    rolesOf: ({ roles }: PersonLine) => roles.map(holderName).join(', ') || t('person.noRoles'),
  };
}

function useColumns(searchOf: SearchOf): readonly TableColumn<PersonLine>[] {
  const { t } = useTranslation('settings');
  const { rolesOf } = useNames();
  const label = (field: string) => t(`person.column.${field}`);
  return [
    {
      field: 'name',
      label: label('name'),
      share: 1.5,
      minWidth: 220,
      sortable: true,
      fixed: true,
      show: (person) => <Named person={person} searchOf={searchOf} />,
    },
    {
      field: 'company',
      label: label('company'),
      minWidth: 150,
      sortable: true,
      show: ({ company }) => <span className={styles.text}>{company}</span>,
    },
    {
      field: 'roles',
      label: label('roles'),
      minWidth: 130,
      show: (person) => <span className={styles.text}>{rolesOf(person)}</span>,
    },
    {
      field: 'state',
      label: label('state'),
      width: 132,
      sortable: true,
      show: ({ state }) => <StateChip state={state} />,
    },
  ];
}

interface PersonProps {
  person: PersonLine;
  searchOf: SearchOf;
}

function Named({ person, searchOf }: PersonProps) {
  const { t } = useTranslation('settings');
  const { name, portrait_image, singles } = person;
  return (
    <span className={styles.named}>
      <Avatar name={name} image={portrait_image} />
      <span className={styles.who}>
        <AppLink to={PATH} search={searchOf(person)} className={styles.name}>
          {name}
        </AppLink>
        {singles > 0 && <Tag look="line">{t('person.singles', { count: singles })}</Tag>}
      </span>
    </span>
  );
}

function PersonCard({ person, searchOf }: PersonProps) {
  const { rolesOf } = useNames();
  return (
    <div className={styles.card}>
      <Named person={person} searchOf={searchOf} />
      <span className={styles.line}>{person.company}</span>
      <span className={styles.line}>{rolesOf(person)}</span>
      <StateChip state={person.state} />
    </div>
  );
}

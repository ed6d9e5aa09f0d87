import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Avatar } from '#web/ui/avatar.tsx';
import { ListRow, Rows } from '#web/ui/list-row.tsx';
import { Section } from '#web/ui/section.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { type Group, groupMembersQuery } from '../queries.ts';

/** Who sits in the group, the leader named. */
export function GroupMembers({ group }: { group: Group }) {
  const { t } = useTranslation('erfa');
  const { data } = useQuery(groupMembersQuery(group.id));
  return (
    <Section title={t('members.title')}>
      {!data && <RowsSkeleton count={group.members} />}
      {data?.length === 0 && <p className="t2">{t('members.none')}</p>}
      <Rows>
        {data?.map(({ staff_id, staff }) => {
          if (!staff) return null;
          const name = `${staff.first_name} ${staff.last_name}`;
          const facts = [staff.opticians?.name, staff_id === group.leader_id && t('leader')];
          return (
            <ListRow
              key={staff_id}
              to={`/app/opticians/${staff.optician_id}`}
              search={{ staffId: staff_id }}
              lead={<Avatar name={name} image={staff.portrait_image} size={60} />}
              title={name}
              text={facts.filter(Boolean).join(' · ')}
            />
          );
        })}
      </Rows>
    </Section>
  );
}

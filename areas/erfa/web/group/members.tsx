import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PeopleField } from '#web/forms/people-field.tsx';
import { AppLink } from '#web/ui/app-link.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ListRow, Rows } from '#web/ui/list-row.tsx';
import { Section } from '#web/ui/section.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { addMember, type Group, groupMembersQuery, leaveGroup } from '../queries.ts';
import { useChange } from '../use-change.ts';

interface GroupMembersProps {
  group: Group;
  keeps: boolean;
  /** Whether the reader manages all groups, and with that takes people in past a request. */
  manages: boolean;
}

/** Who sits in the group, the leader named; who keeps it takes people out. */
export function GroupMembers({ group, keeps, manages }: GroupMembersProps) {
  const { t } = useTranslation('erfa');
  const { data } = useQuery(groupMembersQuery(group.id));
  const [leaving, setLeaving] = useState<{ id: string; name: string }>();
  const [changing, setChanging] = useState(false);
  const change = useChange();
  const add = ([person]: string[]) => person && change.mutate(() => addMember(group.id, person));
  return (
    <Section
      title={t('members.title')}
      end={
        keeps && (
          <Button size="small" icon="edit" aria-pressed={changing} onClick={() => setChanging(!changing)}>
            {t('members.change')}
          </Button>
        )
      }
    >
      {changing && manages && (
        <PeopleField key={data?.length} label={t('members.who')} people={[]} max={1} onChange={add} />
      )}
      {!data && <RowsSkeleton count={group.members} />}
      {data?.length === 0 && <p className="t2">{t('members.none')}</p>}
      <Rows>
        {data?.map(({ staff_id, staff }) => {
          if (!staff) return null;
          const name = `${staff.first_name} ${staff.last_name}`;
          const facts = [staff.opticians?.name, staff_id === group.leader_id && t('leader')];
          const shown = {
            lead: <Avatar name={name} image={staff.portrait_image} size={60} />,
            text: facts.filter(Boolean).join(' · '),
          };
          const place = { to: `/app/opticians/${staff.optician_id}`, search: { staffId: staff_id } };
          if (!changing || staff_id === group.leader_id)
            return <ListRow key={staff_id} {...shown} {...place} title={name} />;
          return (
            <ListRow
              key={staff_id}
              {...shown}
              title={<AppLink {...place}>{name}</AppLink>}
              end={
                <IconButton
                  icon="trash"
                  label={t('members.remove', { name })}
                  onClick={() => setLeaving({ id: staff_id, name })}
                />
              }
            />
          );
        })}
      </Rows>
      {leaving && (
        <Dialog
          title={t('members.remove', { name: leaving.name })}
          onClose={() => setLeaving(undefined)}
          actions={
            <>
              <Button onClick={() => setLeaving(undefined)}>{t('seat.cancel')}</Button>
              <Button
                kind="danger"
                busy={change.isPending}
                onClick={() =>
                  change.mutate(() => leaveGroup(group.id, leaving.id), { onSuccess: () => setLeaving(undefined) })
                }
              >
                {t('members.takeOut')}
              </Button>
            </>
          }
        >
          <p>{t('members.removeText')}</p>
        </Dialog>
      )}
    </Section>
  );
}

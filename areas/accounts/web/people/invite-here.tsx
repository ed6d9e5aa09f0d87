import { useQuery } from '@tanstack/react-query';
import type { InviteProps } from '#web/frame/invite-layer.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { peopleQuery } from './queries.ts';
import { usePeopleActions } from './use-people-actions.ts';

/** Invites one person, or those of a team who have no account yet, wherever they are shown. */
export default function InviteHere({ opticianId, staffId, onInvited, onClose }: InviteProps) {
  const { data, error, refetch } = useQuery({ ...peopleQuery(opticianId), staleTime: 0 });
  const actions = usePeopleActions(opticianId);
  const people = data?.people.filter(({ id, state }) => (staffId ? id === staffId : state === 'none'));
  return (
    <InviteDialog
      people={people}
      failed={error ? () => void refetch() : undefined}
      onInvite={(chosen) => actions.inviteAll(chosen).then(onInvited)}
      onClose={onClose}
    />
  );
}

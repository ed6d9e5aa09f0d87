import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import {
  askedGroupsQuery,
  askSeat,
  type Group,
  groupsQuery,
  leaveGroup,
  requestsQuery,
  withdrawRequest,
} from '../queries.ts';
import { useChange } from '../use-change.ts';

/** What one does about one's own seat: ask for it, take that back, or leave. */
export function Seat({ group }: { group: Group }) {
  const { t } = useTranslation('erfa');
  const { viewer, can } = useViewer();
  const [open, setOpen] = useState<'ask' | 'leave' | null>(null);
  const [note, setNote] = useState('');
  const change = useChange();
  const { data: requests } = useQuery(requestsQuery(group.id));
  const me = viewer?.staff?.id ?? '';
  const own = requests?.find(({ staff_id }) => staff_id === me);
  if (!requests || viewer?.viewing) return null;
  const close = () => setOpen(null);
  if (own) {
    return (
      <Button busy={change.isPending} onClick={() => change.mutate(() => withdrawRequest(own.id))}>
        {t('seat.withdraw')}
      </Button>
    );
  }
  const leaves = group.joined && group.leader_id !== me;
  const asks = !group.joined && group.active && can('canBeSelectedAsErfaParticipant');
  if (!leaves && !asks) return null;
  const send = () =>
    change.mutate(() => (leaves ? leaveGroup(group.id, me) : askSeat(group.id, note.trim())), { onSuccess: close });
  return (
    <>
      <Button kind={asks ? 'primary' : 'outlined'} onClick={() => setOpen(asks ? 'ask' : 'leave')}>
        {t(asks ? 'seat.ask' : 'seat.leave')}
      </Button>
      {open && (
        <Dialog
          title={t(`seat.${open}`)}
          onClose={close}
          actions={
            <>
              <Button onClick={close}>{t('seat.cancel')}</Button>
              <Button kind={open === 'ask' ? 'primary' : 'danger'} busy={change.isPending} onClick={send}>
                {t(open === 'ask' ? 'seat.send' : 'seat.leave')}
              </Button>
            </>
          }
        >
          <div className="stack g2">
            <p>{t(open === 'ask' ? 'seat.askText' : 'seat.leaveText')}</p>
            {open === 'ask' && <Others me={me} />}
            {open === 'ask' && (
              <TextArea
                label={t('seat.note')}
                optional
                rows={4}
                maxLength={500}
                value={note}
                onChange={({ target }) => setNote(target.value)}
              />
            )}
          </div>
        </Dialog>
      )}
    </>
  );
}

/** The groups that one sits in or has asked already: another seat comes on top. */
function Others({ me }: { me: string }) {
  const { t } = useTranslation('erfa');
  const { data: groups = [] } = useQuery(groupsQuery());
  const { data: asked = [] } = useQuery(askedGroupsQuery(me));
  const numbers = (fits: (one: Group) => boolean) =>
    groups
      .filter(fits)
      .map((one) => one.number)
      .join(', ');
  const sits = numbers(({ joined }) => joined);
  const waits = numbers(({ id }) => asked.some(({ erfa_id }) => erfa_id === id));
  return (
    <>
      {sits && <p>{t('seat.sits', { numbers: sits })}</p>}
      {waits && <p>{t('seat.waits', { numbers: waits })}</p>}
    </>
  );
}

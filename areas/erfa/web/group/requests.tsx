import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { Write } from '#web/listings/write.tsx';
import { useViewer } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Section } from '#web/ui/section.tsx';
import { Note, Tag } from '#web/ui/tag.tsx';
import styles from '../erfa.module.css';
import { competitorsQuery, decideRequest, type Group, objectTo, requestsQuery, type SeatRequest } from '../queries.ts';
import { useChange } from '../use-change.ts';

/** Who asks for a seat: members object while they are heard, who leads decides; one's own with where it stands. */
export function Requests({ group, decides }: { group: Group; decides: boolean }) {
  const { t } = useTranslation('erfa');
  const { data = [] } = useQuery(requestsQuery(group.id));
  const line = data.filter(({ status }) => status === 'waitlisted');
  if (data.length === 0) return null;
  return (
    <Section title={t('requests.title')}>
      {data.map((request) => (
        <Request key={request.id} {...{ group, request, decides }} place={line.indexOf(request) + 1} />
      ))}
    </Section>
  );
}

interface RequestProps {
  group: Group;
  request: SeatRequest;
  decides: boolean;
  /** On the waiting list; 0: not on it. */
  place: number;
}

function Request({ group, request, decides, place }: RequestProps) {
  const { t } = useTranslation('erfa');
  const { date, number } = useFormat();
  const { viewer } = useViewer();
  const change = useChange();
  const [open, setOpen] = useState<'objection' | 'refusal'>();
  const close = () => setOpen(undefined);
  const { id, staff, note, heard_until, objections, staff_id } = request;
  const own = staff_id === viewer?.staff?.id;
  const heard = Date.parse(heard_until) <= Date.now();
  const full = group.members >= group.max_members;
  const inLine = place > 0 && (full ? 'requests.full' : place > 1 && 'requests.notFirst');
  const hindrance = heard ? inLine : 'requests.tooSoon';
  const name = `${staff?.first_name ?? ''} ${staff?.last_name ?? ''}`;
  const mine = objections.some((objection) => objection.staff_id === viewer?.staff?.id);
  const state = place
    ? t('requests.place', { n: number(place) })
    : heard
      ? t('requests.heard')
      : t('requests.hearing', { date: date(heard_until) });
  return (
    <article className={styles.request}>
      <div className={styles.tools}>
        <b>{own ? t('requests.own') : name}</b>
        {!own && staff?.opticians && <span className="t2">{staff.opticians.name}</span>}
        <Tag look="line">{state}</Tag>
      </div>
      {note && <p>{note}</p>}
      {decides && <Competitors request={id} />}
      {decides &&
        objections.map(({ staff_id: who, text }) => (
          <Note key={who} tone="warn">
            {t('requests.objection', { text })}
          </Note>
        ))}
      <div className={styles.tools}>
        {decides && !own && (
          <>
            <Button
              size="small"
              busy={change.isPending}
              disabled={hindrance !== false}
              onClick={() => change.mutate(() => decideRequest(id, true))}
            >
              {t(full && !place ? 'requests.line' : 'requests.accept')}
            </Button>
            <Button size="small" kind="quiet" onClick={() => setOpen('refusal')}>
              {t('requests.decline')}
            </Button>
            {hindrance && <span className="small t2">{t(hindrance, { date: date(heard_until) })}</span>}
          </>
        )}
        {group.joined && !own && !decides && !heard && !place && !viewer?.viewing && (
          <Button size="small" kind="quiet" onClick={() => setOpen('objection')}>
            {t(mine ? 'requests.objected' : 'requests.object')}
          </Button>
        )}
      </div>
      {open === 'refusal' && <Decline id={id} name={name} onClose={close} />}
      {open === 'objection' && (
        <Write
          title={t('requests.object')}
          lead={t('requests.objectText')}
          most={1000}
          send={(text) => change.mutateAsync(() => objectTo(id, text))}
          onClose={close}
        />
      )}
    </article>
  );
}

/** Nobody is refused by a slip: it is told at once, and who waits next moves up. */
export function Decline({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const { t } = useTranslation('erfa');
  const change = useChange();
  return (
    <Dialog
      title={t('requests.declineTitle', { name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('seat.cancel')}</Button>
          <Button
            kind="danger"
            busy={change.isPending}
            onClick={() => change.mutate(() => decideRequest(id, false), { onSuccess: onClose })}
          >
            {t('requests.decline')}
          </Button>
        </>
      }
    >
      <p>{t('requests.declineText')}</p>
    </Dialog>
  );
}

/** Branches of members near one of who asks: for who decides alone. */
function Competitors({ request }: { request: string }) {
  const { t } = useTranslation('erfa');
  const { number } = useFormat();
  const { data = [] } = useQuery(competitorsQuery(request));
  if (data.length === 0) return null;
  return (
    <Note tone="warn">
      {t('requests.near', {
        branches: data
          .slice(0, 3)
          .map(({ member, place, km }) => `${member}, ${place} (${number(km)} km)`)
          .join('; '),
      })}
    </Note>
  );
}

import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnRegistration as Own, RegistrationForm } from '#shared/contracts/registration.ts';
import type { RegistrationKind } from '#shared/names/registration.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { Button } from '#web/ui/button.tsx';
import { FurtherActions } from '#web/ui/further-actions.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { FaultNote, Note } from '#web/ui/tag.tsx';
import { isLive } from '../date-state.tsx';
import { useDetailsLine } from '../details/use-details-line.ts';
import { CALLS } from '../queries.ts';
import styles from '../registration.module.css';
import { ChangeSheet } from './change-sheet.tsx';
import { EntryCode } from './entry-code.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { OWN_LOOK } from './own-look.ts';
import { RequestSheet } from './request-sheet.tsx';
import { Roommate } from './roommate.tsx';
import { SubstituteSheet } from './substitute-sheet.tsx';
import { useMoves } from './use-moves.ts';

export interface OwnProps {
  kind: RegistrationKind;
  registration: Own;
  /** Days and hours of the date. */
  when: string;
  /** What the date asks. */
  asked: RegistrationForm;
  /** Who could come in place of somebody. */
  others: RegistrationForm['people'];
  partName: (key: string) => string;
  /** Whether it is that of the person on screen. */
  self: boolean;
  /** Further ways on, such as the file for the calendar. */
  children?: ReactNode;
}

type Open = 'change' | 'leave' | 'substitute' | 'request' | null;

/** One registration with everything its people may do with it now; what they may no longer do is asked of the office. */
export function OwnRegistration({ kind, registration, when, asked, others, partName, self, children }: OwnProps) {
  const { t } = useTranslation('registration');
  const { dateTime, money } = useFormat();
  const [open, setOpen] = useState<Open>(null);
  const moves = useMoves();
  const { id, state, name, position, offeredUntil, mayChange, mayDeregister, until, request, group } = registration;
  const details = useDetailsLine(partName)(asked, registration);
  const price = registration.price !== null && money(registration.price, 'short');
  // Beside a part that was chosen it would read as the price of that part.
  const line = [details, price && details ? t('own.total', { price }) : price].filter(Boolean).join(' · ');
  const substitutable = mayDeregister && state === 'registered' && others.length > 0;
  const close = () => setOpen(null);
  const move = (path: string, done: string) => void moves.take({ method: 'POST', path, body: { id }, done });
  return (
    <article className={styles.own} aria-label={name}>
      <div className={styles.ownHead}>
        <span>{self ? t('own.you') : name}</span>
        <StatusChip status={OWN_LOOK[state]} word={t(`own.state.${state}`, { position })} />
      </div>
      {line && <p className="small t2">{line}</p>}
      {group > 1 && <p className="small t2">{t('own.group', { count: group })}</p>}
      {state === 'offered' && offeredUntil && (
        <>
          <Note tone="warn">{t(self ? 'own.offer' : 'own.offerOf', { name, until: dateTime(offeredUntil) })}</Note>
          <div className={styles.actions}>
            <Button
              kind="primary"
              busy={moves.busy === '/registration/accept'}
              onClick={() => move('/registration/accept', t('own.accepted'))}
            >
              {t('own.accept')}
            </Button>
            <Button
              busy={moves.busy === '/registration/decline'}
              onClick={() => move('/registration/decline', t('own.declined'))}
            >
              {t('own.decline')}
            </Button>
          </div>
        </>
      )}
      <FaultNote>{moves.failure}</FaultNote>
      {state === 'registered' && asked.asks.includes('room') && <Roommate {...{ registration, self, moves }} />}
      {request && (
        <Note>{t('own.requested', { kind: t(`request.${request.kind}`), at: dateTime(request.created) })}</Note>
      )}
      {isLive(state) && state !== 'offered' && (
        <>
          <div className={styles.actions}>
            {mayChange && (
              <Button icon="edit" onClick={() => setOpen('change')}>
                {t('own.change')}
              </Button>
            )}
            {mayDeregister && <Button onClick={() => setOpen('leave')}>{t(self ? 'own.leave' : 'leave.other')}</Button>}
            {!mayDeregister && !request && state === 'registered' && (
              <Button onClick={() => setOpen('request')}>{t('own.request')}</Button>
            )}
            {state === 'registered' && <EntryCode id={id} />}
            {substitutable ? (
              <FurtherActions>
                <Button icon="users" onClick={() => setOpen('substitute')}>
                  {t('own.substitute')}
                </Button>
                {children}
              </FurtherActions>
            ) : (
              children
            )}
          </div>
          <p className="small t3">{t(mayDeregister ? 'own.until' : 'own.over', { until: dateTime(until) })}</p>
        </>
      )}
      {open === 'change' && <ChangeSheet {...{ registration, asked, partName }} onClose={close} />}
      {open === 'substitute' && <SubstituteSheet {...{ registration, asked, others, partName }} onClose={close} />}
      {open === 'request' && (
        <RequestSheet
          {...{ asked, others, partName }}
          details={registration}
          path="/registration/request"
          of={{ id }}
          onClose={close}
        />
      )}
      {open === 'leave' && (
        <LeaveDialog
          name={self ? undefined : name}
          when={when}
          waits={registration.state === 'waitlisted'}
          moves={moves}
          onClose={close}
          onLeave={async (reason) => {
            const left = await moves.take({
              method: 'DELETE',
              path: `${CALLS[kind]}/register`,
              query: { id, ...(reason && { reason }) },
              done: t('own.left'),
            });
            if (left) close();
          }}
        />
      )}
    </article>
  );
}

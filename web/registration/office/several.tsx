import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Participant } from '#shared/contracts/registration-office.ts';
import { LIVE_STATES, type RegistrationKind } from '#shared/names/registration.ts';
import { callPortal } from '#web/portal.ts';
import { Button } from '#web/ui/button.tsx';
import type { EditedDate } from '../booking/queries.ts';
import { CancelPeople } from './cancel-people.tsx';
import { GiveSeats } from './give-seats.tsx';
import { MovePeople } from './move-people.tsx';
import styles from './office.module.css';
import { useOfficeStep } from './use-office-step.ts';
import { WriteSheet } from './write-sheet.tsx';

export interface SeveralProps {
  kind: RegistrationKind;
  edited: EditedDate;
  everybody: readonly Participant[];
  chosen: readonly Participant[];
  /** Nobody is chosen any more. */
  onDone: () => void;
}

type Asked = 'seats' | 'write' | 'move' | 'cancel';

/** What can be done with those who are chosen; what makes no sense for all of them is not offered. */
export function Several({ kind, edited, everybody, chosen, onDone }: SeveralProps) {
  const { t } = useTranslation('office');
  const [asked, setAsked] = useState<Asked>();
  const { take, busy } = useOfficeStep(onDone);
  const ids = chosen.map(({ id }) => id);
  const areAll = (...states: readonly string[]) => chosen.every(({ state }) => states.includes(state));
  const paid = chosen.every(({ paidAt }) => paidAt !== null);
  const pay = () =>
    take({
      work: () => callPortal('PUT', '/registration/paid', { body: { ids, paid: !paid } }),
      done: t(paid ? 'paid.undone' : 'paid.done'),
    });
  const close = () => setAsked(undefined);
  const shared = { chosen, onDone, onClose: close };
  return (
    <section className={styles.several} aria-label={t('several.title')}>
      <b role="status">{t('several.chosen', { count: chosen.length })}</b>
      {areAll('waitlisted') && (
        <Button kind="ink" onClick={() => setAsked('seats')}>
          {t('seats.open')}
        </Button>
      )}
      <Button busy={busy !== undefined} onClick={pay}>
        {t(paid ? 'paid.undo' : 'paid.do')}
      </Button>
      <Button onClick={() => setAsked('write')}>{t('write.open')}</Button>
      {areAll(...LIVE_STATES) && kind === 'course' && (
        <Button onClick={() => setAsked('move')}>{t('move.open')}</Button>
      )}
      {areAll(...LIVE_STATES) && <Button onClick={() => setAsked('cancel')}>{t('cancel.open')}</Button>}
      <Button kind="quiet" onClick={onDone}>
        {t('several.none')}
      </Button>
      {asked === 'seats' && <GiveSeats {...{ ...shared, edited, everybody }} />}
      {asked === 'write' && <WriteSheet {...shared} dateId={edited.date.id} />}
      {asked === 'move' && <MovePeople {...{ ...shared, edited }} />}
      {asked === 'cancel' && <CancelPeople {...{ ...shared, kind }} />}
    </section>
  );
}

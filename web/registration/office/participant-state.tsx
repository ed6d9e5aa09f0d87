import { useTranslation } from 'react-i18next';
import type { Participant } from '#shared/contracts/registration-office.ts';
import type { RegistrationState } from '#shared/names/registration.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { type Status, StatusChip } from '#web/ui/status-chip.tsx';
import styles from './office.module.css';

const LOOK: Readonly<Record<RegistrationState, Status>> = {
  held: 'waiting',
  registered: 'accepted',
  waitlisted: 'waiting',
  offered: 'waiting',
  declined: 'rejected',
  lapsed: 'rejected',
  cancelled: 'rejected',
};

/** How somebody stands: with a seat held or offered, until when; beyond the limit, that they are. */
export function ParticipantState({ one }: { one: Participant }) {
  const { t } = useTranslation(['office', 'registration']);
  const { dateTime } = useFormat();
  const { state, position } = one;
  const until = one.offeredUntil ?? one.heldUntil;
  return (
    <span className={styles.state}>
      <StatusChip status={LOOK[state]} word={t(`registration:own.state.${state}`, { position })} />
      {until && <span className="cap t3">{t('until', { until: dateTime(until) })}</span>}
      {one.overbooked && <span className="cap t3">{t('overbooked')}</span>}
    </span>
  );
}

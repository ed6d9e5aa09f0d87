import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { cx } from '#web/ui/class-names.ts';
import { type Status, StatusChip } from '#web/ui/status-chip.tsx';
import { Tag } from '#web/ui/tag.tsx';
import type { AccountState } from '../../account-states.ts';
import type { PersonAccount } from '../../contract.ts';
import styles from './people.module.css';

const CHIP: Partial<Record<AccountState, Status>> = { invited: 'waiting', active: 'published', blocked: 'rejected' };

/** The state of an account as a chip, and with it what one wants to know or do about it. */
export function StateMark({ person, children }: { person: PersonAccount; children?: ReactNode }) {
  const { t } = useTranslation('system');
  const { state } = person;
  const chip = CHIP[state];
  const word = t(`people.state.${state}`);
  const detail = useDetail(person);
  return (
    <span className={cx(styles.state, Boolean(children) && styles.open)}>
      {chip ? (
        <StatusChip status={chip} word={word} />
      ) : (
        <Tag look={state === 'inactive' ? 'line' : undefined}>{word}</Tag>
      )}
      {detail && <span className="cap t3">{detail}</span>}
      {children}
    </span>
  );
}

function useDetail({ state, email, expires_at, signed_in, former_address }: PersonAccount): string | null {
  const { t } = useTranslation('system');
  const format = useFormat();
  if (state === 'none') return email ? null : t('people.detail.noEmail');
  if (state === 'invited') {
    return expires_at
      ? t('people.detail.linkUntil', { date: format.date(expires_at), time: format.time(expires_at) })
      : t('people.detail.linkOver');
  }
  if (former_address) return t('people.detail.formerAddress');
  return signed_in ? t(`people.signedIn.${signed_in}`) : null;
}

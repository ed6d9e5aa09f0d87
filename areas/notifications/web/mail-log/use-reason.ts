import { useTranslation } from 'react-i18next';
import { DROP_REASONS, FAILURE_REASONS } from '../../message-facts.ts';
import type { Mail } from './queries.ts';

const OWN = [...DROP_REASONS, ...FAILURE_REASONS];

/** Says why a mail is where it is: our own reasons in words, the mail server's sentence as it stands. */
export function useReason(): (mail: Pick<Mail, 'reason'>) => string {
  const { t } = useTranslation('notifications');
  return ({ reason }) => {
    const own = OWN.find((known) => known === reason);
    return own ? t(`log.reason.${own}`) : (reason ?? '');
  };
}

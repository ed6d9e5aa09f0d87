import { useTranslation } from 'react-i18next';
import { useViewer } from '#web/session/use-session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { accountMailOf } from './mail-look.ts';
import type { Mail } from './queries.ts';

/** The accounts of a team, where an invitation is mailed anew. */
const ACCOUNTS = '/app/account/people';

/** Why a mail about an account does not leave again, and for an invitation the way to a new one. */
export function AccountMail({ mail: { kind, person, recipient } }: { mail: Mail }) {
  const { t } = useTranslation('notifications');
  const { can } = useViewer();
  const what = accountMailOf(kind);
  const search = person?.company && recipient ? { company: person.company, q: recipient } : undefined;
  return (
    <>
      <p className="small t2 m2">{t(`log.account.${what}`)}</p>
      {what === 'invite' && search && can('canCreateAuthUsers') && (
        <div className="m2">
          <ButtonLink to={ACCOUNTS} search={search} size="small" icon="user">
            {t('log.account.toInvitation')}
          </ButtonLink>
        </div>
      )}
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { Button } from '#web/ui/button.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { useTemplateName } from '../templates/use-template-name.ts';
import { useTypeName } from '../use-type-name.ts';
import { AccountMail } from './account-mail.tsx';
import type { LogState } from './log-state.ts';
import { isAccountMail, isLost, isResendable } from './mail-look.ts';
import type { Mail } from './queries.ts';
import { useResend } from './use-resend.ts';

interface MailDetailsProps {
  mail: Mail;
  reason: string;
  onNarrow: (change: Partial<LogState>) => void;
}

/** Everything the log knows of a mail, and what can be done with it. */
export function MailDetails({ mail, reason, onNarrow }: MailDetailsProps) {
  const { t } = useTranslation('notifications');
  const format = useFormat();
  const nameOf = useTypeName();
  const kindName = useTemplateName();
  const { resend, busy } = useResend();
  const { person, object, sending } = mail;
  const all = { q: '', status: '', person: '', object: '', sending: '' } as const;
  const topicOf = ({ digest, type }: Mail) => {
    if (isAccountMail(mail)) return t('log.account.topic');
    return digest ? t('log.fact.digest') : type && nameOf(type);
  };
  const facts = [
    { label: t('log.fact.type'), value: topicOf(mail) },
    { label: t('log.fact.kind'), value: mail.kind && kindName(mail.kind) },
    {
      label: t('log.fact.language'),
      value: mail.language && t(`log.language.${mail.language === 'fr' ? 'fr' : 'de'}`),
    },
    { label: t('log.fact.attempts'), value: format.number(mail.attempts) },
    {
      label: t('log.fact.next'),
      value: mail.status === 'queued' && mail.nextAttempt && format.dateTime(mail.nextAttempt),
    },
    { label: t('log.fact.finished'), value: mail.finished && format.dateTime(mail.finished) },
    { label: t('log.fact.reason'), value: reason },
    { label: t('log.fact.copy'), value: mail.resent && t('log.fact.isCopy') },
  ].flatMap(({ label, value }) => (value ? [{ label, value }] : []));
  return (
    <>
      <Facts facts={facts} left />
      {isAccountMail(mail) && <AccountMail mail={mail} />}
      <div className="flex wrap g1 m2">
        {isResendable(mail) && (
          <Button
            icon="refresh"
            size="small"
            kind={isLost(mail.status) ? 'ink' : 'outlined'}
            busy={busy}
            onClick={() => resend(mail.id)}
          >
            {t('log.resend')}
          </Button>
        )}
        {person && (
          <Button kind="quiet" size="small" onClick={() => onNarrow({ ...all, person: person.id })}>
            {t('log.ofPerson')}
          </Button>
        )}
        {object && (
          <Button kind="quiet" size="small" onClick={() => onNarrow({ ...all, object })}>
            {t('log.ofObject')}
          </Button>
        )}
        {sending && (
          <Button kind="quiet" size="small" onClick={() => onNarrow({ ...all, sending })}>
            {t('log.ofSending')}
          </Button>
        )}
      </div>
    </>
  );
}

import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keeper } from '#web/portal.ts';
import { usePortalConfig } from '#web/use-config.ts';
import { SixDigitsForm } from '../six-digits-form.tsx';
import { type Attempt, useAttempt } from '../use-attempt.ts';
import { LinkButton } from './link-button.tsx';
import { type MailCode, pauseLeft } from './mail-code.ts';
import type { StepFrame } from './step-frame.ts';

interface EnterMailCodeProps {
  Frame: StepFrame;
  sent: MailCode;
  /** The sending of the mail, which also fails at times. */
  sending: Attempt;
  captcha: ReactNode;
  onResend: () => Promise<boolean>;
  onDone: () => void;
  onOther: () => void;
}

/** The six digits from the mail. The same words for addresses with and without an account. */
export function EnterMailCode({ Frame, sent, sending, captcha, onResend, onDone, onOther }: EnterMailCodeProps) {
  const { t } = useTranslation('system');
  const config = usePortalConfig();
  const attempt = useAttempt();
  const [resent, setResent] = useState(false);
  // What went wrong with sending stands in the same place as what went wrong with the code.
  const either: Attempt = {
    ...attempt,
    trouble: attempt.trouble ?? sending.trouble,
    clear: () => {
      attempt.clear();
      sending.clear();
    },
  };
  const verify = async (token: string) => {
    await keeper.verify({ type: 'email', email: sent.email, token });
    onDone();
  };
  const resend = async () => {
    attempt.clear();
    setResent(await onResend());
  };
  return (
    <Frame
      title={t('signIn.code.enterTitle')}
      lead={<span role="status">{t(resent ? 'signIn.code.resent' : 'signIn.code.sent', { email: sent.email })}</span>}
    >
      <SixDigitsForm attempt={either} submit={t('login.submit')} onCode={verify} below={captcha} />
      <div className="flex between wrap g2 small">
        <LinkButton onClick={onOther}>{t('signIn.code.otherEmail')}</LinkButton>
        <Resend sent={sent} busy={sending.busy || sending.waiting} onResend={() => void resend()} />
      </div>
      {/* The development inbox is a page of the process, not of the client. */}
      {config?.environment === 'local' && (
        <p className="small">
          <a className="link" href="/dev/inbox" target="_blank" rel="noreferrer">
            {t('request.inbox')}
          </a>
        </p>
      )}
    </Frame>
  );
}

/** Offers another mail once the service accepts it again; until then the wait stands there. */
function Resend({ sent, busy, onResend }: { sent: MailCode; busy: boolean; onResend: () => void }) {
  const { t } = useTranslation('system');
  const [left, setLeft] = useState(() => pauseLeft(sent, Date.now()));
  useEffect(() => {
    setLeft(pauseLeft(sent, Date.now()));
    const timer = setInterval(() => setLeft(pauseLeft(sent, Date.now())), 1000);
    return () => clearInterval(timer);
  }, [sent]);
  if (left > 0) return <span className="t3 num">{t('signIn.code.resendIn', { count: left })}</span>;
  return (
    <LinkButton disabled={busy} onClick={onResend}>
      {t('signIn.code.resend')}
    </LinkButton>
  );
}

import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { needsSecondFactor } from '#web/session/assurance.ts';
import { useAbsent, useSession } from '#web/session/use-session.ts';
import { AppLink } from '#web/ui/app-link.tsx';
import { FaultNote } from '#web/ui/tag.tsx';
import '#web/ui/overlay.css';
import { SecondFactor } from './second-factor.tsx';
import { SignIn } from './sign-in.tsx';
import styles from './sign-in-layer.module.css';
import type { StepFrameProps } from './step-frame.ts';

/**
 * Over the page of somebody whose session ended: the same person signs in and goes on where they were. The page below
 * stays as it is, blurred, because whoever stands there now may be somebody else.
 */
export default function SignInLayer() {
  const { t } = useTranslation('system');
  const absent = useAbsent();
  const session = useSession();
  if (!absent) return null;
  if (session && needsSecondFactor(session)) {
    return <SecondFactor session={session} Frame={LayerFrame} />;
  }
  return (
    <SignIn
      Frame={LayerFrame}
      title={t('overlay.title')}
      lead={t('overlay.lead')}
      email={absent.email}
      target="/app/dashboard"
      stays
    />
  );
}

/** The modal around a step. It closes by signing in or by leaving, never by accident. */
function LayerFrame({ title, lead, above, children }: StepFrameProps) {
  const { t, i18n } = useTranslation('system');
  const absent = useAbsent();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Fields that focus themselves did so before the dialog was open.
    element?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => element?.close();
  }, []);
  useEffect(() => {
    // Browsers close a modal at the second Esc, whatever the page says: it opens again.
    const element = dialog.current;
    const reopen = () => element?.isConnected && !element.open && element.showModal();
    element?.addEventListener('close', reopen);
    return () => element?.removeEventListener('close', reopen);
  }, []);
  const stay = (event: KeyboardEvent) => {
    if (event.key === 'Escape') event.preventDefault();
  };
  const fault = absent?.fault;
  const known = fault && i18n.exists(`error.${fault}`, { ns: 'system' });
  return (
    <dialog
      ref={dialog}
      className={`dialog ${styles.layer}`}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-lead`}
      onKeyDown={stay}
      onCancel={(event) => event.preventDefault()}
    >
      <div className={styles.step}>
        <div>
          {above}
          <h2 id={`${id}-title`}>{title}</h2>
          <div className="t2 m1" id={`${id}-lead`}>
            {lead}
          </div>
        </div>
        <FaultNote>{fault && t(known ? `error.${fault}` : 'error.unexpected')}</FaultNote>
        {children}
        <p className="small">
          <AppLink className="link" to="/logout">
            {t('overlay.leave')}
          </AppLink>
        </p>
      </div>
    </dialog>
  );
}

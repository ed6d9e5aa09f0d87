import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { keeper } from '#web/portal.ts';
import { codeApps, keysOf } from '#web/session/assurance.ts';
import type { AuthFactor, Session } from '#web/session/session.ts';
import { Options, SelectField } from '#web/ui/text-field.tsx';
import { usePortalConfig } from '#web/use-config.ts';
import { PasskeyStep } from '../passkeys/passkey-step.tsx';
import { SixDigitsForm } from '../six-digits-form.tsx';
import { type Attempt, useAttempt } from '../use-attempt.ts';
import { LinkButton } from './link-button.tsx';
import { RecoveryCodeForm } from './recovery-code-form.tsx';
import type { StepFrame } from './step-frame.ts';
import { StepsMark } from './steps-mark.tsx';

interface SecondFactorProps {
  session: Session;
  /** What stands around the step. */
  Frame: StepFrame;
  /** Signs out, for somebody who wants to use another account; where that has no place, there is no such way. */
  onCancel?: () => void;
}

/** The second step of signing in: a code of the app, a passkey or, without the device, a recovery code. */
export function SecondFactor({ session, Frame, onCancel }: SecondFactorProps) {
  const { t } = useTranslation('system');
  const portal = usePortalConfig()?.portalName ?? t('brandFull');
  const apps = codeApps(session.user);
  const [key] = keysOf(session.user);
  const [recovering, setRecovering] = useState(apps.length === 0 && !key);
  const attempt = useAttempt();
  const turn = (next: boolean) => {
    attempt.clear();
    setRecovering(next);
  };
  return (
    <Frame
      above={<StepsMark step={2} total={2} />}
      title={t(recovering ? 'mfa.recoveryTitle' : apps.length > 0 ? 'title.secondFactor' : 'mfa.passkeyTitle')}
      lead={t(recovering ? 'mfa.recoveryLead' : apps.length > 0 ? 'mfa.lead' : 'mfa.passkeyLead', { portal })}
    >
      {recovering && <RecoveryCodeForm attempt={attempt} />}
      {!recovering && <AppCodeForm apps={apps} attempt={attempt} />}
      {!recovering && key && <PasskeyStep factorId={key.id} attempt={attempt} alone={apps.length === 0} />}
      <div className="flex between wrap g2 small">
        {onCancel && <LinkButton onClick={onCancel}>{t('mfa.otherAccount')}</LinkButton>}
        {(apps.length > 0 || key) && (
          <LinkButton onClick={() => turn(!recovering)}>
            {t(recovering ? (apps.length > 0 ? 'mfa.useApp' : 'mfa.usePasskey') : 'mfa.useRecovery')}
          </LinkButton>
        )}
      </div>
      {recovering && <p className="small t2">{t('mfa.noAccess')}</p>}
    </Frame>
  );
}

function AppCodeForm({ apps, attempt }: { apps: readonly AuthFactor[]; attempt: Attempt }) {
  const { t } = useTranslation('system');
  const [chosen, setChosen] = useState(apps[0]?.id ?? '');
  const app = apps.find(({ id }) => id === chosen) ?? apps[0];
  const choice = apps.length > 1 && (
    <SelectField label={t('mfa.choose')} value={app?.id} onChange={(event) => setChosen(event.target.value)}>
      <Options of={apps} label={({ friendly_name }) => friendly_name || t('mfa.nameless')} />
    </SelectField>
  );
  if (!app) return null;
  return (
    <SixDigitsForm
      attempt={attempt}
      submit={t('mfa.submit')}
      onCode={(code) => keeper.answerChallenge(app.id, code)}
      above={choice}
      help={<Device app={app} />}
    />
  );
}

/** Which device shows the code, and since when. */
function Device({ app }: { app: AuthFactor }) {
  const { t } = useTranslation('system');
  const format = useFormat();
  if (!app.created_at) return app.friendly_name ?? null;
  const date = format.date(app.created_at);
  return app.friendly_name ? t('mfa.device', { name: app.friendly_name, date }) : t('mfa.deviceUnnamed', { date });
}

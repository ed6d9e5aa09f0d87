import { useTranslation } from 'react-i18next';
import { CLIENT_VERSION } from '#web/client-name.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useAddressText } from '#web/router/use-address.ts';
import { PublicLayout } from '#web/shell/public-layout.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { FaultNote } from '#web/ui/tag.tsx';
import { useLate } from '#web/ui/use-late.ts';
import { SubjectList } from './subject-list.tsx';
import { useUnsubscribe } from './use-unsubscribe.ts';

/**
 * `/unsubscribe?token=`: behind the link in the foot of a mail, open to whoever holds it. Opening it changes nothing,
 * because scanners of mails open links; the button does.
 */
export default function UnsubscribeScreen() {
  const { locale, choose } = useLanguage();
  const token = useAddressText('token');
  return (
    <PublicLayout language={locale} onLanguage={(next) => void choose(next)} version={CLIENT_VERSION}>
      <Content key={token} token={token} />
    </PublicLayout>
  );
}

function Content({ token }: { token: string | undefined }) {
  const { t } = useTranslation('notifications');
  const { state, busy, failed, press, retry } = useUnsubscribe(token);
  if (state.step === 'asking') return failed ? <Failed onRetry={retry} /> : <Checking />;
  if (state.step === 'refused') {
    return (
      <>
        <Head title={t('unsubscribe.badTitle')} lead={t('unsubscribe.bad')} />
        <ToSettings />
      </>
    );
  }
  const { subjects } = state;
  if (state.step === 'done') {
    return (
      <>
        <Head
          title={t(`unsubscribe.${state.already ? 'already' : 'done'}Title`)}
          lead={t(`unsubscribe.${state.already ? 'already' : 'done'}`)}
        />
        <SubjectList subjects={subjects} />
        <p className="t2">{t('unsubscribe.again')}</p>
        <ToSettings />
      </>
    );
  }
  return (
    <>
      <Head title={t('unsubscribe.title')} lead={t('unsubscribe.lead')} />
      <SubjectList subjects={subjects} />
      <FaultNote>{failed && t('unsubscribe.failed')}</FaultNote>
      <Button kind="primary" size="large" full busy={busy} onClick={press}>
        {t('unsubscribe.submit')}
      </Button>
      <p className="small t2">{t('unsubscribe.bell')}</p>
    </>
  );
}

function Head({ title, lead }: { title: string; lead: string }) {
  return (
    <div role="status">
      <h1>{title}</h1>
      <p className="t2 m1">{lead}</p>
    </div>
  );
}

function ToSettings() {
  const { t } = useTranslation('notifications');
  return (
    <ButtonLink kind="primary" size="large" full to="/app/account" search={{ tab: 'notifications' }}>
      {t('unsubscribe.toSettings')}
    </ButtonLink>
  );
}

function Checking() {
  const { t } = useTranslation('notifications');
  const late = useLate();
  return (
    <div role="status" aria-busy="true">
      <h1>{t('unsubscribe.title')}</h1>
      {late && <p className="t2 m1">{t('unsubscribe.checking')}</p>}
    </div>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('notifications');
  return (
    <>
      <h1>{t('unsubscribe.title')}</h1>
      <ErrorState message={t('unsubscribe.failed')} onRetry={onRetry} />
    </>
  );
}

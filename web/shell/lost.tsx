import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import '#web/shell/lost.css';

interface LostProps {
  kicker: string;
  title: string;
  text: ReactNode;
  actions: ReactNode;
  art: ReactNode;
  children?: ReactNode;
}

/** A screen that says why there is nothing, and where to go from here. */
export function Lost({ kicker, title, text, actions, art, children }: LostProps) {
  return (
    <div className="lost">
      <div>
        <p className="code1">{kicker}</p>
        <h1>{title}</h1>
        <p className="lead">{text}</p>
        <div className="acts">{actions}</div>
        {children}
      </div>
      <div className="lost-art" aria-hidden="true">
        {art}
      </div>
    </div>
  );
}

/** The yellow button, to the dashboard unless `to` says otherwise. */
export function Home({ to = '/app/dashboard', label }: { to?: string; label?: string }) {
  const { t } = useTranslation('common');
  return (
    <ButtonLink kind="primary" size="large" to={to}>
      {label ?? t('screen.backToOverview')}
    </ButtonLink>
  );
}

/** To where one came from. */
export function Back() {
  const { t } = useTranslation('common');
  return (
    <Button size="large" icon="back" onClick={() => window.history.back()}>
      {t('screen.back')}
    </Button>
  );
}

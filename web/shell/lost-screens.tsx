import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Permission } from '#access/names.ts';
import { grantorOf } from '#areas/grantors.ts';
import { BlurredArt, DeletedArt, DeniedArt, NotFoundArt } from '#web/shell/lost-art.tsx';
import { AppLink } from '#web/ui/app-link.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import '#web/shell/lost-screens.css';

interface LostProps {
  kicker: string;
  title: string;
  text: ReactNode;
  actions: ReactNode;
  art: ReactNode;
  children?: ReactNode;
}

/** A screen that says why there is nothing, and where to go from here. */
function Lost({ kicker, title, text, actions, art, children }: LostProps) {
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

function Home({ to = '/app/dashboard', label }: { to?: string; label?: string }) {
  const { t } = useTranslation('common');
  return (
    <ButtonLink kind="primary" size="large" to={to}>
      {label ?? t('screen.backToOverview')}
    </ButtonLink>
  );
}

function Back() {
  const { t } = useTranslation('common');
  return (
    <Button size="large" icon="back" onClick={() => window.history.back()}>
      {t('screen.back')}
    </Button>
  );
}

export interface NotFoundProps {
  /** Where the yellow button leads: the dashboard, or `/` for a signed-out person. */
  home?: { to: string; label: string };
  /** Areas the person may open, offered as a list. */
  links?: readonly { label: string; to: string }[];
  onSearch?: () => void;
}

/** 404: no screen has this address, or the thing does not exist for this person. */
export function NotFoundScreen({ home, links = [], onSearch }: NotFoundProps) {
  const { t } = useTranslation('common');
  return (
    <Lost
      kicker={t('screen.notFound.kicker')}
      title={t('screen.notFound.title')}
      text={t(links.length > 0 ? 'screen.notFound.textWithLinks' : 'screen.notFound.text')}
      art={<NotFoundArt />}
      actions={
        <>
          <Home {...home} />
          {onSearch && (
            <Button size="large" icon="search" onClick={onSearch}>
              {t('shell.searchShort')}
            </Button>
          )}
        </>
      }
    >
      {links.length > 0 && (
        <ul className="small">
          {links.map((link) => (
            <li key={link.to}>
              <AppLink to={link.to}>
                {link.label}
                <Icon name="right" size={18} />
              </AppLink>
            </li>
          ))}
        </ul>
      )}
    </Lost>
  );
}

/** /app/denied: says which permission is missing, what it allows and who can give it; `children` ask for it. */
export function DeniedScreen({ permission, children }: { permission?: Permission; children?: ReactNode }) {
  const { t } = useTranslation('common');
  return (
    <Lost
      kicker={t('screen.denied.kicker')}
      title={t('screen.denied.title')}
      text={
        permission ? (
          <>
            {t(`permission.${permission}`)} {t(`grant.${grantorOf(permission)}`)}
          </>
        ) : (
          t('screen.denied.text')
        )
      }
      art={<DeniedArt />}
      actions={
        <>
          <Home />
          <Back />
        </>
      }
    >
      {children}
      {permission && (
        <p className="lost-fact">
          {t('screen.denied.missing')} <code>{permission}</code>
        </p>
      )}
    </Lost>
  );
}

export interface DeletedProps {
  /** One sentence about what is gone, when it is known. */
  text?: string;
  /** The index of its area, e.g. "Zum Marktplatz". */
  section?: { to: string; label: string };
}

/** /app/deleted: the content, or the access to it, was taken away. */
export function DeletedScreen({ text, section }: DeletedProps) {
  const { t } = useTranslation('common');
  return (
    <Lost
      kicker={t('screen.deleted.kicker')}
      title={t('screen.deleted.title')}
      text={text ?? t('screen.deleted.text')}
      art={<DeletedArt />}
      actions={
        <>
          <Home {...section} />
          <Back />
        </>
      }
    />
  );
}

export interface FailedProps {
  /** Tries the screen again; without it the page is loaded anew. */
  onRetry?: () => void;
  /** What to quote when asking for help. */
  reference?: string;
}

/** What an error boundary shows in place of a screen that failed. */
export function FailedScreen({ onRetry, reference }: FailedProps) {
  const { t } = useTranslation('common');
  return (
    <Lost
      kicker={t('screen.failed.kicker')}
      title={t('screen.failed.title')}
      text={t('screen.failed.text')}
      art={<BlurredArt />}
      actions={
        <>
          <Button kind="primary" size="large" icon="refresh" onClick={onRetry ?? (() => window.location.reload())}>
            {t(onRetry ? 'screen.failed.retry' : 'screen.failed.reload')}
          </Button>
          <Back />
        </>
      }
    >
      {reference && <p className="lost-fact">{t('notify.reference', { id: reference })}</p>}
    </Lost>
  );
}

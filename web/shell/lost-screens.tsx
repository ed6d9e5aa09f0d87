import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { grantorOf } from '#shared/names/grantors.ts';
import type { Permission } from '#shared/names/permissions.ts';
import { DeletedArt, DeniedArt, NotFoundArt } from '#web/shell/lost-art.tsx';
import { AppLink } from '#web/ui/app-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Back, Home, Lost } from './lost.tsx';

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

export interface DeniedProps {
  permission?: Permission;
  /** The office has switched the area off: the person's own rights are not what is missing. */
  off?: boolean;
  /** Shows the permission's own name: only to the office, which meets it in its lists. */
  withKey?: boolean;
  /** Asks for the permission. */
  children?: ReactNode;
}

/** /app/denied: says in words which permission is missing and who can give it; `children` ask for it. */
export function DeniedScreen({ permission, off, withKey, children }: DeniedProps) {
  const { t } = useTranslation('common');
  const granted =
    permission &&
    `${t('screen.denied.needs', { right: t(`permission.${permission}`) })} ${t(`grant.${grantorOf(permission)}`)}`;
  return (
    <Lost
      kicker={t(off ? 'screen.denied.offKicker' : 'screen.denied.kicker')}
      title={t(off ? 'screen.denied.offTitle' : 'screen.denied.title')}
      text={off ? t('screen.denied.offText') : (granted ?? t('screen.denied.text'))}
      art={<DeniedArt />}
      actions={
        <>
          <Home />
          <Back />
        </>
      }
    >
      {children}
      {withKey && permission && !off && (
        <p className="lost-fact">
          <code>{permission}</code>
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

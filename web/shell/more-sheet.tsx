import { useTranslation } from 'react-i18next';
import { AccountLinkList, AppearanceChoice, LanguageChoice } from '#web/shell/account-parts.tsx';
import { currentEntry, type MenuGroupItem, phoneMenu } from '#web/shell/menu.ts';
import type { AccountProps } from '#web/shell/person.ts';
import { AppLink } from '#web/ui/app-link.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Sheet } from '#web/ui/sheet.tsx';

export interface MoreSheetProps extends AccountProps {
  groups: readonly MenuGroupItem[];
  pathname: string;
  onClose: () => void;
}

/** What the bottom bar has no room for: person, further areas, language, appearance, support, signing out. */
export function MoreSheet({ groups, pathname, onClose, ...account }: MoreSheetProps) {
  const { t } = useTranslation('common');
  const { tiles, rows } = phoneMenu(groups);
  const current = currentEntry(groups, pathname)?.entry.path;
  const { person } = account;
  return (
    <Sheet label={t('shell.allAreas')} onClose={onClose}>
      <div className="me">
        <Avatar name={person.name} image={person.image} />
        <span className="grow">
          <b>{person.name}</b>
          <span className="small t2">{person.company}</span>
        </span>
      </div>
      {tiles.length > 0 && (
        <>
          <h2>{t('shell.areas')}</h2>
          <ul className="tiles">
            {tiles.map((tile) => (
              <li key={`${tile.path}#${tile.hash ?? ''}`}>
                <AppLink
                  to={tile.path}
                  hash={tile.hash}
                  aria-current={tile.path === current ? 'page' : undefined}
                  onClick={onClose}
                >
                  <Icon name={tile.icon} size={22} />
                  <span>{tile.label}</span>
                </AppLink>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="it">
        {t('shell.language')}
        <LanguageChoice language={account.language} onLanguage={account.onLanguage} />
      </div>
      <div className="it">
        {t('shell.appearance.label')}
        <AppearanceChoice />
      </div>
      <AccountLinkList links={account.links} onChosen={onClose} />
      {rows.map((row) => (
        <AppLink key={row.group} className="it" to={row.entries[0].path} onClick={onClose}>
          <Icon name={row.icon} size={20} />
          {row.label}
        </AppLink>
      ))}
      <button type="button" className="it" onClick={account.onSignOut}>
        <Icon name="logout" size={20} />
        {t('shell.signOut')}
      </button>
    </Sheet>
  );
}

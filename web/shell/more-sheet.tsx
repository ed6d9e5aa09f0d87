import { useTranslation } from 'react-i18next';
import { AccountLinkList, AppearanceChoice, LanguageChoice } from '#web/shell/account-parts.tsx';
import { currentEntry, type MenuGroupItem, type MenuItem, phoneMenu } from '#web/shell/menu.ts';
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
  const { single, sections, rows } = phoneMenu(groups);
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
      {single.length > 0 && <Tiles label={t('shell.areas')} entries={single} current={current} onChosen={onClose} />}
      {sections.map(({ label, entries }) => (
        <Tiles key={label} label={label} entries={entries} current={current} onChosen={onClose} />
      ))}
      <div className="it">
        {t('shell.language')}
        {/* What is asked about the language stands behind the sheet. */}
        <LanguageChoice
          language={account.language}
          onLanguage={(chosen) => {
            onClose();
            account.onLanguage(chosen);
          }}
        />
      </div>
      <div className="it">
        {t('shell.appearance.label')}
        <AppearanceChoice />
      </div>
      {/* The accounts of the team stand among the areas above. */}
      <AccountLinkList links={{ ...account.links, teamAccounts: undefined }} onChosen={onClose} />
      {rows.map((row) => (
        <AppLink key={row.path} className="it" to={row.path} hash={row.hash} onClick={onClose}>
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

interface TilesProps {
  label: string;
  entries: readonly MenuItem[];
  /** Path of the entry the page belongs to. */
  current: string | undefined;
  onChosen: () => void;
}

function Tiles({ label, entries, current, onChosen }: TilesProps) {
  return (
    <>
      <h2>{label}</h2>
      <ul className="tiles">
        {entries.map(({ path, hash, icon, label: name }) => (
          <li key={`${path}#${hash ?? ''}`}>
            <AppLink to={path} hash={hash} aria-current={path === current ? 'page' : undefined} onClick={onChosen}>
              <Icon name={icon} size={22} />
              <span>{name}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </>
  );
}

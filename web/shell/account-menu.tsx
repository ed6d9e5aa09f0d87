import { useTranslation } from 'react-i18next';
import { AccountLinkList, AppearanceChoice, accountEntries, LanguageChoice } from '#web/shell/account-parts.tsx';
import type { AccountProps, ShellPerson } from '#web/shell/person.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Popover } from '#web/ui/popover.tsx';

/** The person at the right of the top bar and the panel that opens below. */
export function AccountMenu(account: AccountProps) {
  const { t } = useTranslation('common');
  return (
    <Popover
      label={t('shell.accountOf', { name: account.person.name })}
      className="account-place"
      panelClass="acct"
      offset={0}
      opener={(opener) => (
        <button type="button" className="account" {...opener}>
          <AccountFace person={account.person} />
        </button>
      )}
    >
      {(close) => <Panel {...account} onClose={close} />}
    </Popover>
  );
}

/** Whose account it is: the name of the button, with all that stands on it. */
export function AccountName({ person: { name, company } }: { person: ShellPerson }) {
  const { t } = useTranslation('common');
  return <span className="vh">{[t('shell.accountOf', { name }), company].filter(Boolean).join(', ')}</span>;
}

/** Portrait, and from 1391 name and company. */
export function AccountFace({ person }: { person: ShellPerson }) {
  return (
    <>
      <Avatar name={person.name} image={person.image} />
      <AccountName person={person} />
      <span className="account-t" aria-hidden="true">
        <b className="ell">{person.name}</b>
        <span className="ell" title={person.company}>
          {person.company}
        </span>
      </span>
      <span className="account-c">
        <Icon name="down" size={16} />
      </span>
    </>
  );
}

function Panel({ person, links, language, onLanguage, onSignOut, onClose }: AccountProps & { onClose: () => void }) {
  const { t } = useTranslation('common');
  return (
    <>
      <div className="acct-me">
        <Avatar name={person.name} image={person.image} size={60} />
        <span className="grow">
          <b>{person.name}</b>
          <span>{[person.role, person.company].filter(Boolean).join(' · ')}</span>
        </span>
      </div>
      <hr />
      {accountEntries(links).length > 0 && (
        <>
          <AccountLinkList links={links} onChosen={onClose} />
          <hr />
        </>
      )}
      <div className="it">
        <Icon name="sun" size={20} />
        {t('shell.appearance.label')}
        <AppearanceChoice small />
      </div>
      <div className="it">
        <Icon name="globe" size={20} />
        {t('shell.language')}
        {/* What is asked about the language stands beside the panel, and where it is modal behind it. */}
        <LanguageChoice
          language={language}
          onLanguage={(chosen) => {
            onClose();
            onLanguage(chosen);
          }}
          small
        />
      </div>
      <hr />
      <button type="button" className="it" onClick={onSignOut}>
        <Icon name="logout" size={20} />
        {t('shell.signOut')}
      </button>
    </>
  );
}

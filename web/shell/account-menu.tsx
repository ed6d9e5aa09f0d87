import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountLinkList, AppearanceChoice, accountEntries, LanguageChoice } from '#web/shell/account-parts.tsx';
import type { AccountProps, ShellPerson } from '#web/shell/person.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Icon } from '#web/ui/icon.tsx';
import '#web/ui/overlay.css';

/** The person at the right of the top bar and the panel that opens below. */
export function AccountMenu(account: AccountProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const panelId = useId();

  useEffect(() => {
    if (!open) return;
    const outside = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [open]);
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    opener.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only watches Esc and the focus leaving its own controls
    <div
      className="account-place"
      ref={root}
      onKeyDown={onKey}
      onBlur={(event) => event.relatedTarget && !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
    >
      <button
        ref={opener}
        type="button"
        className="account"
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onClick={() => setOpen(!open)}
      >
        <AccountFace person={account.person} />
      </button>
      {open && <Panel {...account} id={panelId} onClose={() => setOpen(false)} />}
    </div>
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

function Panel({ id, person, links, language, onLanguage, onSignOut, onClose }: AccountProps & PanelProps) {
  const { t } = useTranslation('common');
  return (
    <div className="menu acct" id={id}>
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
        <LanguageChoice language={language} onLanguage={onLanguage} small />
      </div>
      <hr />
      <button type="button" className="it" onClick={onSignOut}>
        <Icon name="logout" size={20} />
        {t('shell.signOut')}
      </button>
    </div>
  );
}

interface PanelProps {
  id: string;
  onClose: () => void;
}

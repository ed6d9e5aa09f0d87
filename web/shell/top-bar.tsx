import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountMenu, AccountName } from '#web/shell/account-menu.tsx';
import { LanguageSwitch } from '#web/shell/language-switch.tsx';
import type { AccountProps } from '#web/shell/person.ts';
import { AppLink } from '#web/ui/app-link.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { BrandMark } from '#web/ui/brand-mark.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Kbd } from '#web/ui/tag.tsx';
import { useIsPhone } from '#web/ui/use-media.ts';

export interface TopBarProps extends AccountProps {
  home: string;
  /** Opens the search; without it there is no search field. */
  onSearch?: () => void;
  /** The notifications; without them there is no bell. */
  bell?: ReactNode;
  /** Opens the phone sheet. */
  onMore: () => void;
}

/** Search, language, bell and account; on a phone brand, search, bell and person. */
export function TopBar({ home, onSearch, bell, onMore, ...account }: TopBarProps) {
  const { t } = useTranslation('common');
  const phone = useIsPhone();
  return (
    <header className="topbar">
      <div className="topbar-in">
        {phone && (
          <AppLink className="topbar-brand" to={home}>
            <BrandMark size={28} />
            <span>{t('brand')}</span>
          </AppLink>
        )}
        {onSearch && !phone && (
          <button type="button" className="searchbox" aria-keyshortcuts="Control+K Meta+K" onClick={onSearch}>
            <Icon name="search" size={20} />
            <span>{t('shell.search')}</span>
            <Kbd>{isApple() ? '⌘ K' : 'Ctrl K'}</Kbd>
          </button>
        )}
        <div className="grow" />
        {!phone && <LanguageSwitch language={account.language} onLanguage={account.onLanguage} />}
        {onSearch && phone && <IconButton icon="search" size={22} label={t('shell.searchShort')} onClick={onSearch} />}
        {bell}
        {phone ? (
          <button type="button" className="account" aria-haspopup="dialog" onClick={onMore}>
            <Avatar name={account.person.name} image={account.person.image} />
            <AccountName person={account.person} />
          </button>
        ) : (
          <AccountMenu {...account} />
        )}
      </div>
    </header>
  );
}

function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}

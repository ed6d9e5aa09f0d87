import { useTranslation } from 'react-i18next';
import { LOCALES } from '#shared/names/languages.ts';
import type { AccountLinks, AccountProps, AccountTarget } from '#web/shell/person.ts';
import { APPEARANCES, useAppearance } from '#web/theme/appearance.ts';
import { AppLink } from '#web/ui/app-link.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Segmented } from '#web/ui/segmented.tsx';

/** Auto, Hell, Dunkel. */
export function AppearanceChoice({ small }: { small?: boolean }) {
  const { t } = useTranslation('common');
  const [appearance, setAppearance] = useAppearance();
  return (
    <Segmented
      label={t('shell.appearance.label')}
      value={appearance}
      options={APPEARANCES.map((value) => ({ value, label: t(`shell.appearance.${value}`) }))}
      onChange={setAppearance}
      small={small}
    />
  );
}

/** DE, FR as a control of the account menu and the phone sheet. */
export function LanguageChoice({ language, onLanguage, small }: LanguageChoiceProps) {
  const { t } = useTranslation('common');
  return (
    <Segmented
      label={t('shell.language')}
      value={language}
      options={LOCALES.map((value) => ({ value, label: value.toUpperCase(), lang: value }))}
      onChange={onLanguage}
      small={small}
    />
  );
}

type LanguageChoiceProps = Pick<AccountProps, 'language' | 'onLanguage'> & { small?: boolean };

const ENTRIES: readonly { key: keyof AccountLinks; icon: IconName; word: string }[] = [
  { key: 'profile', icon: 'user', word: 'shell.myProfile' },
  { key: 'business', icon: 'building', word: 'shell.myBusiness' },
  { key: 'security', icon: 'shield', word: 'shell.security' },
  { key: 'teamAccounts', icon: 'users', word: 'shell.teamAccounts' },
];

/** The links of the account that lead somewhere, in their order. */
export function accountEntries(links: AccountLinks): { target: AccountTarget; icon: IconName; word: string }[] {
  return ENTRIES.flatMap(({ key, icon, word }) => {
    const target = links[key];
    return target ? [{ target, icon, word }] : [];
  });
}

/** Those links, each with its icon. */
export function AccountLinkList({ links, onChosen }: { links: AccountLinks; onChosen: () => void }) {
  const { t } = useTranslation('common');
  return accountEntries(links).map(({ target, icon, word }) => (
    <AppLink key={word} {...target} className="it" onClick={onChosen}>
      <Icon name={icon} size={20} />
      {t(word)}
    </AppLink>
  ));
}

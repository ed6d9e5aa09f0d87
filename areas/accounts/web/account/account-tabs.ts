import { useTranslation } from 'react-i18next';
import { useViewer } from '#web/session/use-session.ts';
import type { TabsProps } from '#web/ui/tabs.tsx';
import { PEOPLE_PATH } from '../people/people-path.ts';
import { ACCOUNT_TABS, type AccountTab, accountSearch } from './account-search.ts';

/**
 * The tabs above the account's pages; the last one leads to the accounts of the team, for who looks after them. None for
 * who looks at the portal with another person's eyes: what is theirs alone stays closed.
 */
export function useAccountTabs(current: AccountTab | 'team'): TabsProps | undefined {
  const { t } = useTranslation('system');
  const { viewer, can } = useViewer();
  if (viewer?.viewing) return undefined;
  const own = ACCOUNT_TABS.map((name) => ({
    label: t(`account.tab.${name}`),
    to: '/app/account',
    search: accountSearch({ tab: name }),
    current: name === current,
  }));
  const team = { label: t('account.tab.team'), to: PEOPLE_PATH, current: current === 'team' };
  return { label: t('account.tabs'), items: can('canCreateAuthUsers') ? [...own, team] : own };
}

import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useViewer } from '#web/session/use-session.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { ACCOUNT_TABS, accountSearch } from './account-search.ts';
import { NotificationsTab } from './notifications/notifications-tab.tsx';
import { PrivacyTab } from './privacy/privacy-tab.tsx';
import { ProfileTab } from './profile/profile-tab.tsx';
import { SecurityTab } from './security/security-tab.tsx';

const TABS = { profile: ProfileTab, notifications: NotificationsTab, security: SecurityTab, privacy: PrivacyTab };

/** /app/account: everything that people decide about themselves. */
export default function AccountScreen() {
  const { t } = useTranslation('system');
  const { viewer } = useViewer();
  const { tab = 'profile' } = accountSearch(useSearch({ strict: false }));
  const Tab = TABS[tab];
  const items = ACCOUNT_TABS.map((name) => ({
    label: t(`account.tab.${name}`),
    to: '/app/account',
    search: accountSearch({ tab: name }),
    current: name === tab,
  }));
  // Who looks at the portal with another person's eyes sees what they may do, not what is theirs alone.
  if (viewer?.viewing) {
    return (
      <Page header={<PageHeader title={t('title.account')} />}>
        <EmptyState reason="denied" title={t('account.closed.title')} text={t('account.closed.text')} />
      </Page>
    );
  }
  return (
    <Page header={<PageHeader title={t('title.account')} tabs={{ label: t('account.tabs'), items }} />}>
      {viewer?.staff && <Tab key={viewer.staff.id} staffId={viewer.staff.id} />}
    </Page>
  );
}

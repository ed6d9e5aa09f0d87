import { useTranslation } from 'react-i18next';
import { MyRegistrations } from '#web/registration/own/my-registrations.tsx';
import { useAddress } from '#web/router/use-address.ts';
import { useViewer } from '#web/session/use-session.ts';
import { MyTraining } from '#web/training/my-training.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { accountSearch } from './account-search.ts';
import { useAccountTabs } from './account-tabs.ts';
import { NotificationsTab } from './notifications/notifications-tab.tsx';
import { PrivacyTab } from './privacy/privacy-tab.tsx';
import { ProfileTab } from './profile/profile-tab.tsx';
import { SecurityTab } from './security/security-tab.tsx';

const TABS = {
  profile: ProfileTab,
  registrations: MyRegistrations,
  training: MyTraining,
  notifications: NotificationsTab,
  security: SecurityTab,
  privacy: PrivacyTab,
};

/** /app/account: everything that people decide about themselves. */
export default function AccountScreen() {
  const { t } = useTranslation('system');
  const { viewer } = useViewer();
  const { tab = 'profile' } = accountSearch(useAddress());
  const Tab = TABS[tab];
  const tabs = useAccountTabs(tab);
  // Who looks at the portal with another person's eyes sees what they may do, not what is theirs alone.
  if (viewer?.viewing) {
    return (
      <Page header={<PageHeader title={t('title.account')} />}>
        <EmptyState reason="denied" title={t('account.closed.title')} text={t('account.closed.text')} />
      </Page>
    );
  }
  return (
    <Page header={<PageHeader title={t('title.account')} tabs={tabs} />}>
      {viewer?.staff && <Tab key={viewer.staff.id} staffId={viewer.staff.id} />}
    </Page>
  );
}

import { useTranslation } from 'react-i18next';
import { useViewer } from '#web/session/use-session.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { AllNotifications } from './all-notifications.tsx';

/** /app/notifications: everything one was told. */
export default function NotificationsScreen() {
  const { t } = useTranslation('notifications');
  const { viewer } = useViewer();
  if (viewer?.staff) return <AllNotifications key={viewer.user.id} userId={viewer.user.id} />;
  return (
    <Page header={<PageHeader title={t('title')} />}>
      <EmptyState reason="nothing" title={t('list.empty.title')} text={t('list.empty.text')} />
    </Page>
  );
}

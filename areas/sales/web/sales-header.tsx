import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '#web/session/use-session.ts';
import { PageHeader } from '#web/ui/page.tsx';
import type { TabsProps } from '#web/ui/tabs.tsx';
import { OFFICE, SALES } from './sales-list.ts';

interface SalesHeaderProps {
  tab: 'glasses' | 'conil' | 'group' | 'office';
  actions?: ReactNode;
  children?: ReactNode;
}

/** Title and tabs of every screen of the figures. */
export function SalesHeader({ tab, actions, children }: SalesHeaderProps) {
  const { t } = useTranslation('sales');
  const { can } = useViewer();
  const tabs = (['glasses', 'conil', 'group'] as const).map((name) => ({
    label: t(`tab.${name}`),
    to: SALES.path,
    search: SALES.write({ ...SALES.usual, tab: name }),
    current: tab === name,
  }));
  const office = { label: t('tab.office'), to: OFFICE.glasses.path, current: tab === 'office' };
  const items: TabsProps['items'] = can('canManageDatabase') ? [...tabs, office] : tabs;
  return (
    <PageHeader title={t('title')} actions={actions} tabs={{ label: t('tabs'), items }}>
      {children}
    </PageHeader>
  );
}

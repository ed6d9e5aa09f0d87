import { useTranslation } from 'react-i18next';
import { useViewer } from '#web/session/use-session.ts';
import type { TabsProps } from '#web/ui/tabs.tsx';
import { ITEMS } from './items-list.ts';

/** All items, jobs beside them, and one's own; in the same order as over jobs. */
export function useTabs(here: 'all' | 'own'): TabsProps {
  const { t } = useTranslation('marketplace');
  const { can } = useViewer();
  return {
    label: t('title'),
    items: [
      { label: t('listings'), to: ITEMS.path, current: here === 'all' },
      { label: t('jobs'), to: '/app/jobs', current: false },
      ...(can('canEditMarketplaceOffers')
        ? [{ label: t('own'), to: `${ITEMS.path}/own`, current: here === 'own' }]
        : []),
    ],
  };
}

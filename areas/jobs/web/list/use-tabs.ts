import { useTranslation } from 'react-i18next';
import { useViewer } from '#web/session/use-session.ts';
import type { TabsProps } from '#web/ui/tabs.tsx';
import { JOBS } from './jobs-list.ts';

/** Items of the marketplace, all jobs beside them, one's own, and people who would change. */
export function useTabs(here: 'all' | 'own' | 'seekers'): TabsProps {
  const { t } = useTranslation('jobs');
  const { can } = useViewer();
  return {
    label: t('title'),
    items: [
      { label: t('listings'), to: '/app/marketplace', current: false },
      { label: t('title'), to: JOBS.path, current: here === 'all' },
      ...(can('canEditJobOffers') ? [{ label: t('own'), to: `${JOBS.path}/own`, current: here === 'own' }] : []),
      { label: t('seekers'), to: `${JOBS.path}/seekers`, current: here === 'seekers' },
    ],
  };
}

import { useTranslation } from 'react-i18next';
import { useViewer } from '#web/session/use-session.ts';
import { useWhy } from '#web/ui/use-why.tsx';

/** For who looks with another person's eyes saving is off, and says why before anything is typed: the portal refuses it. */
export function useViewOnly() {
  const { t } = useTranslation('common');
  const { viewer } = useViewer();
  return useWhy(viewer?.viewing ? t('errors.viewing_only') : undefined);
}

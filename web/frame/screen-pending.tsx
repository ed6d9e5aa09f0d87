import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { noteLoading } from '#web/ui/use-late.ts';
import { PageOutline } from './outlines.tsx';

/** In the place of a screen while it is on its way. */
export function ScreenPending() {
  const { t } = useTranslation('common');
  useEffect(noteLoading, []);
  return <PageOutline words={{ loading: t('ui.pageLoading') }} />;
}

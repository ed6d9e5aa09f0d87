import { useTranslation } from 'react-i18next';
import { useScreenTitle } from '#web/router/screen-title.ts';
import { NotFoundScreen } from '#web/shell/lost-screens.tsx';

/** 404 outside of the frame. */
export default function PublicNotFound() {
  const { t } = useTranslation('common');
  useScreenTitle(t('screen.notFound.title'));
  return (
    <main id="content">
      <NotFoundScreen home={{ to: '/', label: t('screen.backToOverview') }} />
    </main>
  );
}

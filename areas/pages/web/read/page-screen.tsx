import { useTranslation } from 'react-i18next';
import { PageView } from '#web/blocks/page-view.tsx';
import { usePathPart } from '#web/router/use-address.ts';
import { aroundPage } from '../handbook/around.tsx';

/** /app/pages/{pageId}: one page, by its audience. */
export default function PageScreen() {
  const { t } = useTranslation('pages');
  return <PageView page={{ id: usePathPart('pageId') }} around={aroundPage} title={t('title')} />;
}

import { useTranslation } from 'react-i18next';
import { PageView } from '#web/blocks/page-view.tsx';
import { usePathPart } from '#web/router/use-address.ts';

/** /app/pages/{pageId}: one page, by its audience. */
export default function PageScreen() {
  const { t } = useTranslation('pages');
  return <PageView page={{ id: usePathPart('pageId') }} title={t('title')} />;
}

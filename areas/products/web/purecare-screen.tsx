import { useTranslation } from 'react-i18next';
import { PageView } from '#web/blocks/page-view.tsx';
import { ProductsPart } from './products-part.tsx';

/** /app/products/purecare: the text of the page, with the line\'s products around it. */
export default function PurecareScreen() {
  const { t } = useTranslation('products');
  return (
    <PageView page={{ key: 'purecare' }} title={t('purecare')}>
      <ProductsPart line="purecare" />
    </PageView>
  );
}

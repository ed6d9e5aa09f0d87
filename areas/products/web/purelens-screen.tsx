import { useTranslation } from 'react-i18next';
import { PageView } from '#web/blocks/page-view.tsx';
import { ProductsPart } from './products-part.tsx';

/** /app/products/purelens: the text of the page, with the line\'s products around it. */
export default function PurelensScreen() {
  const { t } = useTranslation('products');
  return (
    <PageView page={{ key: 'purelens' }} title={t('purelens')}>
      <ProductsPart line="purelens" />
    </PageView>
  );
}

import { useTranslation } from 'react-i18next';
import { PageView } from '#web/blocks/page-view.tsx';
import { ProductsPart } from './products-part.tsx';
import { OpenRecalls } from './recalls.tsx';

/** /app/products: the text of the page, with products around it. */
export default function ProductsScreen() {
  const { t } = useTranslation('products');
  return (
    <PageView page={{ key: 'products' }} title={t('title')} above={<OpenRecalls />}>
      <ProductsPart />
    </PageView>
  );
}

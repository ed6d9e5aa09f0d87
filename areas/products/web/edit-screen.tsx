import { useTranslation } from 'react-i18next';
import { PlainEditScreen } from '#web/publishing/plain/plain-edit-screen.tsx';
import { PRODUCT } from './kind.ts';
import { DRAFTS, editPath } from './lists.ts';
import ProductReader from './product-reader.tsx';

/** /app/products/{productId}/edit: a product for those who write it. */
export default function EditScreen() {
  const { t } = useTranslation('products');
  return (
    <PlainEditScreen
      kind={PRODUCT}
      part="productId"
      form="products.item"
      words="products"
      reads="products"
      untitled={t('edit.new')}
      crumb={{ label: t('drafts.title'), to: DRAFTS.path }}
      editPath={editPath}
      preview={(id, facts, text, language) => (
        <ProductReader id={id} facts={facts} texts={{ [language]: text }} locale={language} />
      )}
    />
  );
}

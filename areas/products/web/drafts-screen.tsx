import { useTranslation } from 'react-i18next';
import { WriteButton } from '#web/publishing/written/write-button.tsx';
import { WrittenScreen } from '#web/publishing/written/written-screen.tsx';
import { DRAFTS, editPath, PRODUCTS } from './lists.ts';

/** /app/products/drafts: the products that are written. */
export default function DraftsScreen() {
  const { t } = useTranslation('products');
  return (
    <WrittenScreen
      kind="product"
      list={DRAFTS}
      words="products"
      crumb={{ label: t('title'), to: PRODUCTS.path }}
      actions={<WriteButton kind="product" label={t('edit.new')} editPath={editPath} />}
      editPath={editPath}
    />
  );
}

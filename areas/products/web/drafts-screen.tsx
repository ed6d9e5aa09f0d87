import { useTranslation } from 'react-i18next';
import { WriteButton } from '#web/publishing/written/write-button.tsx';
import { WrittenScreen } from '#web/publishing/written/written-screen.tsx';
import { useViewer } from '#web/session/use-session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { DRAFTS, editPath, IMPORT, PRODUCTS } from './lists.ts';

/** /app/products/drafts: the products that are written. */
export default function DraftsScreen() {
  const { t } = useTranslation('products');
  const { can, viewer } = useViewer();
  return (
    <WrittenScreen
      kind="product"
      list={DRAFTS}
      words="products"
      crumb={{ label: t('title'), to: PRODUCTS.path }}
      actions={
        <>
          {can('canManageDatabase') && !viewer?.viewing && <ButtonLink to={IMPORT}>{t('import.title')}</ButtonLink>}
          <WriteButton kind="product" label={t('edit.new')} editPath={editPath} />
        </>
      }
      editPath={editPath}
    />
  );
}

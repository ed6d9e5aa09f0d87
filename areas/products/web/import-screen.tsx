import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { loadImportWords } from '#web/imports/load-words.ts';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { DRAFTS } from './lists.ts';

/** Files and their words, which nothing else needs. */
const ImportPart = lazy(async () => {
  const [part] = await Promise.all([
    import('./import-part.tsx'),
    loadImportWords({
      productsExchange: (locale) =>
        locale === 'fr' ? import('../words/exchange/fr.json') : import('../words/exchange/de.json'),
    }),
  ]);
  return part;
});

/** /app/products/import: products of a sheet, which become drafts. */
export default function ImportScreen() {
  const { t } = useTranslation('products');
  return (
    <Page
      header={
        <PageHeader
          crumb={{ label: t('drafts.title'), to: DRAFTS.path }}
          title={t('import.title')}
          lead={t('import.lead')}
        />
      }
    >
      <Suspense fallback={<RowsSkeleton />}>
        <ImportPart />
      </Suspense>
    </Page>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { startDownload } from '#web/calls/download.ts';
import { fileAddress } from '#web/files/picture-address.ts';
import { inLanguage } from '#web/i18n/in-language.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useViewer } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { Options, SelectField } from '#web/ui/text-field.tsx';
import ProductReader from './product-reader.tsx';
import styles from './products.module.css';
import { ownBranchesQuery, type Product } from './queries.ts';
import { CallBackSheet, Recalls } from './recalls.tsx';

/** One product: what it is, what is called back of it, and what is printed of it. */
export function ProductSheet({ product, onClose }: { product: Product; onClose: () => void }) {
  const { t } = useTranslation('products');
  const { locale } = useLanguage();
  const { can, viewer } = useViewer();
  const [calling, setCalling] = useState(false);
  const found = inLanguage(product.texts, locale);
  if (!found) return null;
  if (calling) return <CallBackSheet product={product.id} title={found.text.title} onClose={() => setCalling(false)} />;
  const { texts, ...facts } = product;
  return (
    <Sheet label={found.text.title} crossed onClose={onClose}>
      <div className={styles.sheet}>
        <Recalls product={product.id} />
        {/* Stored by the schema of its kind. */}
        <ProductReader
          id={product.id}
          facts={facts as unknown as Record<string, unknown>}
          texts={texts as unknown as Record<string, Record<string, unknown>>}
          locale={locale}
        />
        {found.text.documents.length > 0 && (
          <Section title={t('documents')} small>
            <ul className={styles.links}>
              {found.text.documents.map(({ file, title }) => (
                <li key={file}>
                  <a href={fileAddress(file)} download>
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </Section>
        )}
        <Paper product={product.id} />
        {can('canEditContent') && !viewer?.viewing && (
          <div>
            <Button kind="danger" icon="warn" onClick={() => setCalling(true)}>
              {t('recall.begin')}
            </Button>
          </div>
        )}
      </div>
    </Sheet>
  );
}

/** The shelf card and the leaflet, with one of the own branches at their foot. */
function Paper({ product }: { product: string }) {
  const { t } = useTranslation('products');
  const { locale } = useLanguage();
  const { viewer } = useViewer();
  const { data: branches = [] } = useQuery(ownBranchesQuery(viewer?.optician?.id ?? ''));
  const [chosen, setChosen] = useState('');
  const take = (kind: 'card' | 'leaflet') => {
    const branch = chosen && `&branch_id=${chosen}`;
    void startDownload(`/api/v1/products/paper?id=${product}&kind=${kind}&language=${locale}${branch}`, t, false);
  };
  return (
    <Section title={t('paper.title')} small>
      <div className={styles.sheet}>
        <SelectField label={t('paper.branch')} value={chosen} onChange={({ target }) => setChosen(target.value)}>
          <option value="">{t('paper.none')}</option>
          <Options of={branches} label={({ name }) => name} />
        </SelectField>
        <div className={styles.tools}>
          <Button icon="pdf" onClick={() => take('card')}>
            {t('paper.card')}
          </Button>
          <Button icon="pdf" onClick={() => take('leaflet')}>
            {t('paper.leaflet')}
          </Button>
        </div>
      </div>
    </Section>
  );
}

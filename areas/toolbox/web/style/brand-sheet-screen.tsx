import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PageView } from '#web/blocks/page-view.tsx';
import { useLanguage } from '#web/i18n/use-language.ts';
import { Section } from '#web/ui/section.tsx';
import { CardsSkeleton } from '#web/ui/skeleton.tsx';
import { type LogoColour, SHEET_PRODUCTS } from '../../logo-facts.ts';
import { LogoColours } from '../logos/logo-colours.tsx';
import { LogoGrid } from '../logos/logo-grid.tsx';
import { logosQuery } from '../queries.ts';

/** The product that a path names; its screens are listed, so that it is one of them. */
export function productOf(path: string) {
  const name = /styleguide-([a-z]+)/.exec(path)?.[1];
  return SHEET_PRODUCTS.filter((one) => one !== 'portal').find((one) => one === name) ?? 'purecare';
}

/** /app/internal/styleguide-{product}: the brand sheet of a product, its text edited in place, its logos and colours from their data. */
export default function BrandSheetScreen() {
  const { t } = useTranslation('toolbox');
  const { locale } = useLanguage();
  const product = useLocation({ select: ({ pathname }) => productOf(pathname) });
  const { data: logos } = useQuery(logosQuery(locale, product));
  const colours = new Map<string, LogoColour>(
    logos?.flatMap((logo) => logo.colours.map((colour): [string, LogoColour] => [colour.hex, colour])),
  );
  return (
    <PageView page={{ key: `styleguide-${product}` }} title={t(`product.${product}`)}>
      <Section title={t('logos')}>
        {logos ? <LogoGrid logos={logos} ground="light" /> : <CardsSkeleton count={2} />}
      </Section>
      <LogoColours colours={[...colours.values()]} />
    </PageView>
  );
}

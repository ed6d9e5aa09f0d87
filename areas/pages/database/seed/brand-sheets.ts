import type { DemoPage } from './demo-page.ts';

const sheet = (product: string, name: Record<'de' | 'fr', string>, tone: Record<'de' | 'fr', string>): DemoPage => ({
  name: `styleguide-${product}`,
  // The keys of the four products are known.
  key: `styleguide-${product}` as NonNullable<DemoPage['key']>,
  days: 110,
  de: { title: `Marke ${name.de}`, teaser: 'Name, Ton und Logo, wie sie überall stehen.' },
  fr: { title: `Marque ${name.fr}`, teaser: 'Le nom, le ton et le logo, tels qu’ils figurent partout.' },
  blocks: [
    { kind: 'heading', de: 'Der Name', fr: 'Le nom' },
    {
      kind: 'text',
      de: [`Wir schreiben «${name.de}», ohne Zusatz und ohne Trennung. Im Satz steht davor kein Artikel.`],
      fr: [`Nous écrivons «\u202f${name.fr}\u202f», sans ajout ni coupure, et sans article devant.`],
    },
    { kind: 'heading', de: 'Der Ton', fr: 'Le ton' },
    { kind: 'text', de: [tone.de], fr: [tone.fr] },
  ],
});

/** Brand sheets of the products that have one. */
export const BRAND_SHEETS: readonly DemoPage[] = [
  sheet(
    'gesundheitsoptik',
    { de: 'Gesundheitsoptik', fr: 'Optique santé' },
    {
      de: 'Ruhig und genau. Wir sagen, was gemessen wird, und versprechen keine Diagnose.',
      fr: 'Calme et précis. Nous disons ce qui est mesuré et ne promettons aucun diagnostic.',
    },
  ),
  sheet(
    'frequentlens',
    { de: 'Frequentlens', fr: 'Frequentlens' },
    {
      de: 'Leicht und freundlich. Kurze Sätze, ein Vorteil je Satz.',
      fr: 'Léger et aimable. Des phrases courtes, un avantage par phrase.',
    },
  ),
  sheet(
    'purecare',
    { de: 'purecare', fr: 'purecare' },
    {
      de: 'Sachlich. Wir nennen Inhalt, Menge und Anwendung; der Name bleibt klein geschrieben.',
      fr: 'Factuel. Nous indiquons le contenu, la quantité et l’usage\u202f; le nom reste en minuscules.',
    },
  ),
  sheet(
    'purelens',
    { de: 'purelens', fr: 'purelens' },
    {
      de: 'Sachlich und klar. Parameter stehen in einer Tabelle, nicht im Satz.',
      fr: 'Factuel et clair. Les paramètres figurent dans un tableau, pas dans la phrase.',
    },
  ),
];

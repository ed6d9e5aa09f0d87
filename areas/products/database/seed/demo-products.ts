import type { Variant } from '../../product-facts.ts';

const NO_LENS = { base_curve: '', diameter: '', power_from: '', power_to: '', power_step: '' };

/** A product of the demo group, as content stores it. */
const words = (title: string, teaser: string, parameters: string, shop_text: string) => ({
  ...{ title, teaser, parameters, shop_text, cover_alt: '', documents: [] },
  instructions: '',
});
const facts = (line: string, brand: string, article_number: string, at: number, variants: readonly Variant[] = []) => ({
  variants,
  ...{ line, brand, article_number, manufacturer: 'Lumen Vision AG, Olten', pictures: [] },
  udi_di: `76400${String(at).padStart(9, '0')}`,
  ...{ valid_from: '2025-01-01', valid_to: null, replaced_by: null },
});

const CARE = [
  [
    'All-in-one-Lösung 360 ml',
    'Solution tout-en-un 360 ml',
    'Reinigt, desinfiziert und bewahrt weiche Linsen auf.',
    'Nettoie, désinfecte et conserve les lentilles souples.',
    '360 ml',
  ],
  [
    'All-in-one-Lösung 100 ml',
    'Solution tout-en-un 100 ml',
    'Die kleine Flasche für die Reise.',
    'Le petit flacon pour le voyage.',
    '100 ml',
  ],
  [
    'Peroxidsystem 360 ml',
    'Système au peroxyde 360 ml',
    'Ohne Konservierungsmittel, für empfindliche Augen.',
    'Sans conservateur, pour les yeux sensibles.',
    '360 ml',
  ],
  [
    'Kochsalzlösung 350 ml',
    'Solution saline 350 ml',
    'Zum Abspülen vor dem Einsetzen.',
    'Pour rincer avant la pose.',
    '350 ml',
  ],
  [
    'Harte Linsen: Reiniger',
    'Lentilles rigides\u202f: nettoyant',
    'Löst Ablagerungen auf formstabilen Linsen.',
    'Dissout les dépôts sur les lentilles rigides.',
    '30 ml',
  ],
  [
    'Harte Linsen: Aufbewahrung',
    'Lentilles rigides\u202f: conservation',
    'Benetzt und bewahrt über Nacht auf.',
    'Humidifie et conserve pendant la nuit.',
    '120 ml',
  ],
  [
    'Benetzungstropfen',
    'Gouttes humidifiantes',
    'Mit Hyaluron, auch auf der Linse.',
    'À l’acide hyaluronique, même sur la lentille.',
    '10 ml',
  ],
  ['Brillenreiniger', 'Nettoyant pour lunettes', 'Streifenfrei, ohne Alkohol.', 'Sans traces et sans alcool.', '50 ml'],
  [
    'Lidpflegetücher',
    'Lingettes pour paupières',
    'Für den Lidrand, einzeln verpackt.',
    'Pour le bord des paupières, emballées une à une.',
    '20',
  ],
  ['Reiseset', 'Set de voyage', 'Lösung, Behälter und Spiegel.', 'Solution, étui et miroir.', '100 ml'],
] as const;
const LENSES = ['Tag', 'Monat', 'Tag torisch', 'Monat torisch', 'Tag multifokal', 'Monat multifokal'] as const;
const LENSES_FR = [
  ...['journalière', 'mensuelle', 'journalière torique'],
  ...['mensuelle torique', 'journalière multifocale', 'mensuelle multifocale'],
] as const;
const OTHER = [
  ['Etui hart', 'Étui rigide'],
  ['Etui weich', 'Étui souple'],
  ['Mikrofasertuch', 'Chiffon microfibre'],
  ['Brillenband Sport', 'Cordon de sport'],
  ['Lupe 3x', 'Loupe 3x'],
  ['Lupe mit Licht 4x', 'Loupe lumineuse 4x'],
  ['Schraubenset', 'Set de vis'],
  ['Nasenauflagen', 'Plaquettes'],
] as const;

/** Ten care products, twelve contact lenses, eight others. */
export const PRODUCTS = [
  ...CARE.map(([de, fr, teaserDe, teaserFr, size], at) => ({
    facts: facts('purecare', 'purecare', `PC-${100 + at}`, at, [
      { ...NO_LENS, article: `PC-${100 + at}-1`, size },
      { ...NO_LENS, article: `PC-${100 + at}-2`, size: `2 × ${size}` },
    ]),
    de: words(`purecare ${de}`, teaserDe, 'Haltbar nach Anbruch: 90 Tage', teaserDe),
    fr: words(`purecare ${fr}`, teaserFr, 'Conservation après ouverture\u202f: 90 jours', teaserFr),
  })),
  ...LENSES.flatMap((de, at) =>
    ([8.4, 8.7] as const).map((curve, second) => {
      const fr = LENSES_FR[at] ?? '';
      const day = de.startsWith('Tag');
      const article = `PL-${200 + at * 2 + second}`;
      const powers = { power_from: '-10.00', power_to: '+6.00', power_step: '0.25' };
      const variants = (day ? [30, 90] : [3, 6]).map((pack) => ({
        ...{ article: `${article}-${pack}`, size: `× ${pack}` },
        ...{ base_curve: String(curve), diameter: '14.2', ...powers },
      }));
      return {
        facts: facts('purelens', 'purelens', article, 100 + at * 2 + second, variants),
        de: words(
          `purelens ${de} ${curve}`,
          'Silikonhydrogel, angenehm bis am Abend.',
          `Material: Silikonhydrogel\nTragedauer: ${day ? '1 Tag' : '30 Tage'}`,
          'Silikonhydrogel-Linsen unserer Gruppe, angepasst bei uns.',
        ),
        fr: words(
          `purelens ${fr} ${curve}`,
          'Silicone-hydrogel, confortable jusqu’au soir.',
          `Matière\u202f: silicone-hydrogel\nPort\u202f: ${day ? '1 jour' : '30 jours'}`,
          'Les lentilles en silicone-hydrogel de notre groupement, adaptées chez nous.',
        ),
      };
    }),
  ),
  ...OTHER.map(([de, fr], at) => ({
    facts: facts('other', '', `ZB-${300 + at}`, 200 + at),
    de: words(de, 'Aus dem Sortiment der Gruppe.', 'Lieferung: innert 3 Arbeitstagen', ''),
    fr: words(fr, 'De l’assortiment du groupement.', 'Livraison\u202f: sous 3 jours ouvrables', ''),
  })),
];

import type { WrittenCell, WrittenSheet } from '#server/sheets/written-sheet.ts';
import type { Locale } from '#shared/names/languages.ts';
import type { Pair, SalesData } from '../../contract.ts';

const WORDS = {
  de: {
    sheets: ['Monate', 'Filialen', 'Marken', 'Produktgruppen', 'Angaben'],
    heads: { month: 'Monat', branch: 'Filiale', place: 'Ort', brand: 'Marke', group: 'Produktgruppe', total: 'Total' },
    figures: ['Stück', 'Umsatz CHF', 'Stück Vorjahr', 'Umsatz CHF Vorjahr', 'Veränderung Umsatz'],
    facts: ['Daten bis', 'Zeitraum', 'Vergleichbare Monate'],
  },
  fr: {
    sheets: ['Mois', 'Succursales', 'Marques', 'Groupes de produits', 'Indications'],
    heads: {
      month: 'Mois',
      branch: 'Succursale',
      place: 'Lieu',
      brand: 'Marque',
      group: 'Groupe de produits',
      total: 'Total',
    },
    figures: [
      'Pièces',
      'Chiffre d’affaires CHF',
      'Pièces année précédente',
      'CA CHF année précédente',
      'Évolution du CA',
    ],
    facts: ['Données jusqu’au', 'Période', 'Mois comparables'],
  },
} as const satisfies Record<Locale, unknown>;

/** The change against the year before; empty where there is no base to compare with. */
export function changeOf({ turnover, turnoverBefore }: Pair): number | null {
  if (turnover === null || turnoverBefore === null || turnoverBefore <= 0) return null;
  return Math.round((turnover / turnoverBefore - 1) * 10_000) / 10_000;
}

/** What is shown, as sheets: months, branches, brands, groups, and what they are of. A CSV has the months alone. */
export function dataTables(
  data: SalesData,
  groups: ReadonlyMap<string, string>,
  locale: Locale,
): [WrittenSheet, ...WrittenSheet[]] {
  const { sheets, heads, figures, facts } = WORDS[locale];
  const cells = (pair: Pair): WrittenCell[] => [
    pair.units,
    pair.turnover,
    pair.unitsBefore,
    pair.turnoverBefore,
    changeOf(pair),
  ];
  const months: WrittenSheet = {
    name: sheets[0],
    columns: [heads.month, ...figures],
    rows: [
      ...data.months.map((one, at) => {
        const before = data.previous[at];
        const { units, turnover } = one;
        const earlier = { unitsBefore: before?.units ?? null, turnoverBefore: before?.turnover ?? null };
        return [one.month, ...cells({ units, turnover, ...earlier })];
      }),
      [heads.total, ...cells(data.totals.all)],
    ],
  };
  return [
    months,
    {
      name: sheets[1],
      columns: [heads.branch, heads.place, ...figures],
      rows: data.branches.map(({ name, place, all }) => [name, place, ...cells(all)]),
    },
    ...(data.brands.length > 0
      ? [
          {
            name: sheets[2],
            columns: [heads.brand, ...figures],
            rows: data.brands.map(({ brand, all }) => [brand, ...cells(all)]),
          },
        ]
      : []),
    {
      name: sheets[3],
      columns: [heads.group, ...figures],
      rows: data.productGroups.map(({ productGroup, all }) => [
        groups.get(productGroup) ?? productGroup,
        ...cells(all),
      ]),
    },
    {
      name: sheets[4],
      columns: ['', ''],
      rows: [
        [facts[0], data.asOf?.month ?? ''],
        [facts[1], `${data.from} – ${data.to}`],
        [facts[2], `${data.comparison.comparable} / ${data.comparison.months}`],
      ],
    },
  ];
}

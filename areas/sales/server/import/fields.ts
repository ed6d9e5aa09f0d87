import type { ImportField } from '#server/imports/kind.ts';

const BRAND: ImportField = {
  name: 'brand',
  titles: ['Marke', 'Glasmarke', 'Brand', 'Hersteller', 'Lieferant', 'Marque', 'Fournisseur', 'Fabricant'],
  required: true,
};

/** What a line of a supplier's list says; the brand where the list is of several. */
export const fieldsOf = (withBrand: boolean): readonly ImportField[] => [
  { name: 'month', titles: ['Monat', 'Periode', 'Zeitraum', 'Datum', 'Mois', 'Période', 'Date'], required: true },
  {
    name: 'number',
    titles: [
      'Kundennummer',
      'Kunden-Nr.',
      'Kd-Nr',
      'Kd-Nummer',
      'Debitor',
      'Numéro de client',
      'No client',
      'N° client',
    ],
  },
  {
    name: 'name',
    titles: ['Filiale', 'Succursale', 'Name', 'Nom', 'Firma', 'Raison sociale', 'Kundenname', 'Kunde', 'Client'],
  },
  { name: 'place', titles: ['Ort', 'Standort', 'Lieu', 'Localité', 'Ville'] },
  ...(withBrand ? [BRAND] : []),
  {
    name: 'productGroup',
    titles: [
      'Produktgruppe',
      'Warengruppe',
      'Gruppe',
      'Glasart',
      'Groupe de produits',
      'Groupe',
      'Catégorie',
      'Type de verre',
    ],
    required: true,
  },
  {
    name: 'units',
    titles: ['Stück', 'Menge', 'Anzahl', 'Stk', 'Gläser', 'Quantité', 'Pièces', 'Nombre'],
    required: true,
  },
  {
    name: 'turnover',
    titles: [
      'Umsatz',
      'Umsatz CHF',
      'Betrag',
      'Netto',
      'Netto CHF',
      'Wert',
      'CHF',
      'Chiffre d’affaires',
      'CA',
      'Montant',
      'Net',
    ],
    required: true,
  },
];

/** What suppliers call the groups besides their names. */
export const GROUP_WORDS: Readonly<Record<string, readonly string[]>> = {
  single: ['Einstärkenglas', 'Einstärkengläser', 'ES', 'EST', 'Unifocal', 'Monofocal', 'Simple foyer'],
  progressive: ['Gleitsichtglas', 'Gleitsichtgläser', 'GS', 'Progressif', 'Multifokal', 'Multifocal'],
  near: [
    ...['Nahkomfortglas', 'Nahkomfortgläser', 'NK', 'Office', 'Bildschirm', 'Arbeitsplatz'],
    ...['Proximité', 'Verre de proximité', 'Confort de près'],
  ],
  special: ['Spezialglas', 'Spezialgläser', 'Myopie', 'Sport', 'Spécial', 'Divers'],
  lens: ['Conil Linse'],
  daily: ['Tageslinsen', '1-Tag', 'Journalière', 'Lentilles journalières'],
  monthly: ['Monatslinsen', 'Mensuelle', 'Lentilles mensuelles'],
  rigid: ['Formstabile Linse', 'Hartlinse', 'RGP', 'Rigides'],
  care: ['Pflegemittel', 'Solutions', 'Produits d’entretien'],
};

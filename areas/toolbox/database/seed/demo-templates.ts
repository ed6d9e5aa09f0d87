/** The templates of the demo group: with a dated banner, with the logo above, and plain. */
export const DEMO_TEMPLATES = [
  {
    ...{ layout: 'beside', accent: '#FFD400', days: [-20, 25] as const, link: 'https://lumen.example/sehtag' },
    de: { title: 'Standard', footnote: '', cover_alt: 'Sehtag bei Lumen: kostenlose Kurzprüfung im ganzen Monat' },
    fr: {
      title: 'Standard',
      footnote: '',
      cover_alt: 'Journée de la vue chez Lumen\u202f: contrôle gratuit tout le mois',
    },
  },
  {
    ...{ layout: 'stacked', accent: '#1C4A98', days: undefined, link: null },
    de: {
      title: 'Mit Fusszeile',
      footnote: 'Diese Nachricht ist nur für die genannte Person bestimmt.',
      cover_alt: '',
    },
    fr: {
      title: 'Avec bas de page',
      footnote: 'Ce message est destiné uniquement à la personne mentionnée.',
      cover_alt: '',
    },
  },
  {
    ...{ layout: 'plain', accent: '#0B1A38', days: undefined, link: null },
    de: { title: 'Schlicht', footnote: '', cover_alt: '' },
    fr: { title: 'Sobre', footnote: '', cover_alt: '' },
  },
];

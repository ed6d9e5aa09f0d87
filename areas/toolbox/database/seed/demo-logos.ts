import type { LogoColour, LogoVariant, SheetProduct } from '../../logo-facts.ts';

/** The logos of the demo group: simple drawings of our own. */

const INK: LogoColour = {
  ...{ name: 'Nachtblau', hex: '#0B1A38', rgb: '11 26 56', coated: '100 85 35 50', uncoated: '100 75 25 40' },
  ...{ pantone: 'PANTONE 282 C', ral: 'RAL 5011' },
};
const SUN: LogoColour = {
  ...{ name: 'Sonnengelb', hex: '#FFD400', rgb: '255 212 0', coated: '0 14 100 0', uncoated: '0 10 95 0' },
  ...{ pantone: 'PANTONE 109 C', ral: 'RAL 1018' },
};
const BLUE: LogoColour = {
  ...{ name: 'Linsenblau', hex: '#1C4A98', rgb: '28 74 152', coated: '95 75 0 0', uncoated: '' },
  ...{ pantone: 'PANTONE 7686 C', ral: '' },
};
const GREEN: LogoColour = {
  ...{ name: 'Salbei', hex: '#0F7B6C', rgb: '15 123 108', coated: '85 25 60 10', uncoated: '80 20 55 5' },
  ...{ pantone: '', ral: 'RAL 6000' },
};

/** A mark of 100 × 100: `a` is its first colour, `b` its second. */
type Mark = (a: string, b: string) => string;
const ring = (x: number, y: number, r: number, colour: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${colour}" stroke-width="10"/>`;
const path = (d: string, colour: string) => `<path d="${d}" fill="${colour}"/>`;
const line = (d: string, colour: string) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>`;
const disc = (x: number, y: number, r: number, colour: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/>`;

export interface DemoLogo {
  de: string;
  fr: string;
  /** The name that is drawn. */
  drawn: string;
  mark: Mark;
  colours: readonly [LogoColour, LogoColour?];
  product?: SheetProduct;
  program?: 'gesundheitsoptik' | 'frequentlens';
  signature?: true;
  variants?: readonly LogoVariant[];
}

export const DEMO_LOGOS: readonly DemoLogo[] = [
  {
    ...{ de: 'Lumen Optik Gruppe', fr: 'Groupement Lumen Optique', drawn: 'Lumen Optik', colours: [INK, SUN] },
    mark: (a, b) => ring(46, 54, 38, a) + disc(76, 24, 17, b),
    variants: ['horizontal-colour', 'horizontal-negative', 'horizontal-mono', 'stacked-colour', 'mark-colour'],
  },
  {
    ...{ de: 'Brillanz', fr: 'Brillanz', drawn: 'Brillanz', colours: [INK, SUN], product: 'portal' },
    mark: (a, b) => path('M25 12h50l21 27-46 51L4 39z', a) + path('M30 39h40L50 80z', b),
  },
  {
    ...{ de: 'Lumen Fachgeschäft', fr: 'Magasin Lumen', drawn: 'Lumen Augenoptik', colours: [INK, SUN] },
    mark: (a, b) => ring(26, 52, 19, a) + ring(74, 52, 19, a) + line('M43 46q7-8 14 0', b),
  },
  {
    ...{ de: 'Gesundheitsoptik', fr: 'Optique santé', drawn: 'Gesundheitsoptik', colours: [GREEN, SUN] },
    ...{ product: 'gesundheitsoptik', program: 'gesundheitsoptik' },
    mark: (a, b) => path('M3 50Q50 2 97 50Q50 98 3 50z', a) + disc(50, 50, 17, b),
  },
  {
    ...{ de: 'Gesundheitsoptik zertifiziert', fr: 'Optique santé certifiée', drawn: 'Gesundheitsoptik zertifiziert' },
    ...{ colours: [GREEN, SUN], product: 'gesundheitsoptik', program: 'gesundheitsoptik', signature: true },
    mark: (a, b) => path('M50 4l40 15v27c0 25-17 42-40 50C27 88 10 71 10 46V19z', a) + line('M31 50l14 14 25-29', b),
  },
  {
    ...{ de: 'Frequentlens', fr: 'Frequentlens', drawn: 'Frequentlens', colours: [BLUE, SUN] },
    ...{ product: 'frequentlens', program: 'frequentlens', signature: true },
    mark: (a, b) => path('M6 46a44 44 0 0 0 88 0z', a) + path('M22 36a28 22 0 0 1 56 0z', b),
  },
  {
    ...{ de: 'purecare', fr: 'purecare', drawn: 'purecare', colours: [BLUE], product: 'purecare' },
    mark: (a, b) => path('M50 4c20 27 32 42 32 59a32 32 0 0 1-64 0C18 46 30 31 50 4z', a) + disc(60, 66, 9, b),
  },
  {
    ...{ de: 'purelens', fr: 'purelens', drawn: 'purelens', colours: [BLUE], product: 'purelens' },
    mark: (a, b) => disc(50, 50, 44, a) + line('M24 46a28 28 0 0 1 28-26', b),
  },
  {
    ...{ de: 'Lumen Gazette', fr: 'Gazette Lumen', drawn: 'Gazette', colours: [INK, SUN] },
    mark: (a, b) => path('M14 8h56l16 16v68H14z', a) + path('M26 36h36v8H26zM26 53h48v8H26zM26 70h48v8H26z', b),
  },
  {
    ...{ de: 'Lumen Akademie', fr: 'Académie Lumen', drawn: 'Lumen Akademie', colours: [INK, SUN] },
    mark: (a, b) => path('M24 52v24q26 17 52 0V52L50 65z', b) + path('M50 14l47 23-47 23L3 37z', a),
  },
  {
    ...{ de: 'ERFA-Gruppen', fr: 'Groupes ERFA', drawn: 'ERFA', colours: [GREEN, SUN], program: 'gesundheitsoptik' },
    mark: (a, b) => ring(34, 36, 25, a) + ring(66, 36, 25, a) + ring(50, 64, 25, b),
  },
  {
    ...{ de: '25 Jahre Lumen', fr: '25 ans de Lumen', drawn: '25 Jahre', colours: [INK, SUN] },
    mark: (a, b) =>
      path('M50 3l12 14 18-4 3 18 16 9-9 16 5 18-18 5-7 17-17-6-17 8-9-16-18-3 3-18L3 48l14-12-2-18 18-1z', b) +
      disc(50, 50, 22, a),
  },
];

export const RULES = {
  de: 'Das Logo wird nicht verzerrt, gedreht oder umgefärbt.\nAuf dunklem Grund und auf Fotos gilt die Fassung «negativ».\nDie Schutzzone bleibt frei von Text und Bild.',
  fr: 'Le logo n’est ni déformé, ni tourné, ni recoloré.\nSur fond sombre et sur photo, utilisez la version «\u202fnégatif\u202f».\nLa zone de protection reste libre de texte et d’image.',
};

/** One drawing of a logo. */
export function drawLogoOf(
  { mark, drawn, colours: [first, second] }: DemoLogo,
  variant: LogoVariant,
  outline: (text: string, font: { size: number }, x: number, y: number) => { path: string; width: number },
): string {
  const [form, look] = variant.split('-');
  const white = '#FFFFFF';
  const [a, b, letters] =
    look === 'negative'
      ? [white, second?.hex ?? first.hex, white]
      : [
          look === 'mono' ? INK.hex : first.hex,
          look === 'mono' ? white : (second?.hex ?? white),
          look === 'mono' ? INK.hex : first.hex,
        ];
  const drawnMark = mark(a, b);
  if (form === 'mark') return svg(100, 100, drawnMark);
  if (form === 'stacked') {
    const name = outline(drawn, { size: 44 }, 0, 160);
    const width = Math.max(100, name.width);
    const name2 = outline(drawn, { size: 44 }, (width - name.width) / 2, 160);
    return svg(
      width,
      172,
      `<g transform="translate(${(width - 100) / 2} 0)">${drawnMark}</g>${path(name2.path, letters)}`,
    );
  }
  const name = outline(drawn, { size: 62 }, 124, 71);
  return svg(124 + name.width, 100, drawnMark + path(name.path, letters));
}

const svg = (width: number, height: number, inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${Math.ceil(width)} ${height}">${inside}</svg>`;

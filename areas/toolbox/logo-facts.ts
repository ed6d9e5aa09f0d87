/** What a logo may be asked for; the specification of the call `logos/rendition`. */

export const LOGO_FORMS = ['horizontal', 'stacked', 'mark'] as const;
export const LOGO_LOOKS = ['colour', 'negative', 'mono'] as const;
export type LogoVariant = `${(typeof LOGO_FORMS)[number]}-${(typeof LOGO_LOOKS)[number]}`;
export const LOGO_VARIANTS: readonly LogoVariant[] = LOGO_FORMS.flatMap((form) =>
  LOGO_LOOKS.map((look): LogoVariant => `${form}-${look}`),
);

/** Formats that are made. EPS and AI are none of the portal's extensions (specification §3): printers take the PDF. */
export const LOGO_FORMATS = ['svg', 'png', 'jpg', 'webp', 'pdf'] as const;
export type LogoFormat = (typeof LOGO_FORMATS)[number];

/** How the colours of a PDF are mixed: on screen, on coated or uncoated paper, or as a separation of their own. */
export const LOGO_INKS = ['rgb', 'coated', 'uncoated', 'spot'] as const;
export type LogoInk = (typeof LOGO_INKS)[number];

/** Pixels of a side, at least and at most. */
export const LOGO_PIXELS = { min: 16, max: 4000 } as const;
export const LOGO_DPI = { min: 72, max: 1200 } as const;

/** A colour of a logo. All but `hex` may be missing: nothing is computed from another value. */
export interface LogoColour {
  name: string;
  /** #RRGGBB, in capitals; the drawing names it so. */
  hex: string;
  /** 0–255, with blanks between. */
  rgb: string;
  /** Percent of cyan, magenta, yellow and black, with blanks between. */
  coated: string;
  uncoated: string;
  pantone: string;
  ral: string;
}
export const COLOUR_PARTS = ['name', 'hex', 'rgb', 'coated', 'uncoated', 'pantone', 'ral'] as const;

/** The products that have a brand sheet (decisions §2). */
export const SHEET_PRODUCTS = ['portal', 'gesundheitsoptik', 'frequentlens', 'purecare', 'purelens'] as const;
export type SheetProduct = (typeof SHEET_PRODUCTS)[number];

/** A length in pixels: as typed, or in millimetres at so many dots an inch. */
export const pixelsOf = (width: number, unit: 'px' | 'mm', dpi: number) =>
  unit === 'px' ? Math.round(width) : Math.round((width / 25.4) * dpi);

/** The programmes whose logo may stand in a signature. */
export const SIGNATURE_PROGRAMS = ['gesundheitsoptik', 'frequentlens'] as const;

import type { PlainKind } from '#web/publishing/plain/plain-fields.ts';
import { COLOUR_PARTS, SHEET_PRODUCTS, SIGNATURE_PROGRAMS } from '../../logo-facts.ts';

/** What a logo is made of while it is written; its drawings stand beside it, by version. */
export const LOGO: PlainKind = {
  facts: [
    { name: 'product', kind: 'choice', values: SHEET_PRODUCTS, optional: true },
    { name: 'signature_program', kind: 'choice', values: SIGNATURE_PROGRAMS, optional: true },
    { name: 'clear_space', kind: 'whole' },
    { name: 'smallest_px', kind: 'whole' },
    { name: 'smallest_mm', kind: 'tenths' },
    { name: 'colours', kind: 'rows', columns: COLOUR_PARTS },
  ],
  texts: [
    { name: 'title', max: 120 },
    { name: 'teaser', max: 300, lines: 2, optional: true },
    { name: 'rules', max: 5000, lines: 6, optional: true },
  ],
};

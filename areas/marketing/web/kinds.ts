import type { PlainKind } from '#web/publishing/plain/plain-fields.ts';
import { PRINTED } from '../gazette-facts.ts';

/** What an issue of the Gazette is made of while it is written. */
export const ISSUE: PlainKind = {
  facts: [
    { name: 'number', kind: 'line', max: 20 },
    { name: 'languages', kind: 'several', values: PRINTED },
    { name: 'opens', kind: 'day' },
    { name: 'deadline', kind: 'day', after: 'opens', same: true },
    { name: 'delivery_from', kind: 'day', after: 'deadline' },
    { name: 'delivery_to', kind: 'day', after: 'delivery_from', same: true },
    { name: 'copies_min', kind: 'whole' },
    { name: 'copies_step', kind: 'whole' },
    { name: 'copies_max', kind: 'whole' },
    { name: 'prices', kind: 'steps' },
    { name: 'vat', kind: 'tenths' },
    { name: 'imprint_template', kind: 'line', max: 500, lines: 5 },
    { name: 'contact_email', kind: 'line', max: 254 },
  ],
  texts: [
    { name: 'title', max: 120 },
    { name: 'teaser', max: 300, lines: 2, optional: true },
  ],
};

/** What a campaign is made of while it is written. */
export const CAMPAIGN: PlainKind = {
  facts: [
    { name: 'starts', kind: 'day' },
    { name: 'ends', kind: 'day', after: 'starts', same: true },
  ],
  texts: [
    { name: 'title', max: 120 },
    { name: 'teaser', max: 300, lines: 2, optional: true },
    { name: 'post', max: 3000, lines: 6, optional: true },
    { name: 'newsletter', max: 5000, lines: 8, optional: true },
  ],
  documents: true,
};

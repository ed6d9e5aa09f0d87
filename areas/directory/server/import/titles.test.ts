import { expect, it } from 'vitest';
import { suggestFields } from '#server/imports/suggest.ts';
import { TITLES } from './titles.ts';

it.each(['Telefonnr', 'Tel.-Nr.', 'Telefonnummer', 'TEL', 'Tél.', 'No de téléphone', 'N° de téléphone', 'Nº tél.'])(
  '%s is the phone in every list',
  (title) => {
    for (const known of Object.values(TITLES)) {
      const fields = Object.entries(known).map(([name, titles]) => ({ name, titles: [...titles] }));
      expect(suggestFields([title], fields, new Map())).toEqual(['phone']);
    }
  },
);

import { expect, it } from 'vitest';
import { inLanguage } from './in-language.ts';

it('gives the language on screen, else the one there is with its name', () => {
  expect(inLanguage({ de: 'Neu', fr: 'Nouveau' }, 'fr')).toEqual({ text: 'Nouveau' });
  expect(inLanguage({ de: 'Neu' }, 'fr')).toEqual({ text: 'Neu', only: 'de' });
  expect(inLanguage({ fr: 'Nouveau' }, 'de')).toEqual({ text: 'Nouveau', only: 'fr' });
  expect(inLanguage({}, 'de')).toBeUndefined();
});

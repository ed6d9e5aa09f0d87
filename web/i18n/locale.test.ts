import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '#shared/names/languages.ts';
import { localeFor, publicPath } from './locale.ts';

describe('the language of a path', () => {
  it('is the prefix, then the chosen one, then German', () => {
    expect(localeFor('/fr/app/news', 'de')).toBe('fr');
    expect(localeFor('/app/news', 'fr')).toBe('fr');
    expect(localeFor('/app/news', null)).toBe('de');
    expect(localeFor('/app/news', 'it')).toBe('de');
    expect(localeFor('/france', 'xx')).toBe('de');
  });

  it('stands in the path except for German as the reader’s own', () => {
    expect(publicPath('/app/news', 'fr', null)).toBe('/fr/app/news');
    expect(publicPath('/', 'fr', null)).toBe('/fr');
    expect(publicPath('/fr/login', 'de', 'de')).toBe('/login');
    expect(publicPath('/login', 'de', 'fr')).toBe('/de/login');
  });

  it('survives a reload: the public path always leads to the language it was made for', () => {
    const path = fc.constantFrom('/', '/login', '/app/opticians/7', '/fr', '/de/app');
    const chosen = fc.constantFrom('de', 'fr', null, 'it', '');
    fc.assert(
      fc.property(path, fc.constantFrom(...LOCALES), chosen, (bare, locale, stored) => {
        const made = publicPath(bare, locale, stored);
        expect(localeFor(made, stored)).toBe(locale);
        expect(publicPath(made, locale, stored)).toBe(made);
      }),
    );
  });
});

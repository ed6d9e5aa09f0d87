import { describe, expect, it } from 'vitest';
import { keepLocale, localeInPath, withoutLocale } from '#web/ui/locale-path.ts';

describe('locale in a path', () => {
  it('finds the prefix and nothing that only looks like one', () => {
    expect(localeInPath('/fr/app/news')).toBe('fr');
    expect(localeInPath('/de')).toBe('de');
    expect(localeInPath('/app/news')).toBeUndefined();
    expect(localeInPath('/frames/1')).toBeUndefined();
    expect(localeInPath('/en/app')).toBeUndefined();
  });

  it('takes the prefix away', () => {
    expect(withoutLocale('/fr/app/news')).toBe('/app/news');
    expect(withoutLocale('/fr')).toBe('/');
    expect(withoutLocale('/app')).toBe('/app');
  });

  it('keeps the language of the page one is on', () => {
    expect(keepLocale('/app/jobs/7', '/fr/app/news')).toBe('/fr/app/jobs/7');
    expect(keepLocale('/', '/de/login')).toBe('/de');
    expect(keepLocale('/app/jobs', '/app/news')).toBe('/app/jobs');
    expect(keepLocale('/de/app/jobs', '/fr/app/news')).toBe('/de/app/jobs');
  });
});

import { describe, expect, it, vi } from 'vitest';
import type { Locale } from '#shared/names/languages.ts';
import { memoryStorage } from '#web/session/session-storage.ts';
import { createLanguage } from './language.ts';
import { insideOf } from './words.ts';

const texts = { de: { greeting: 'Guten Tag' }, fr: { greeting: 'Bonjour' } };

function open(load = async (locale: Locale) => ({ default: texts[locale] as object })) {
  const loader = vi.fn(load);
  const root = { lang: '' };
  const storage = memoryStorage();
  const language = createLanguage({ first: 'de', loaders: { common: loader, jobs: loader }, storage, root });
  return { language, loader, root, storage };
}

describe('the language', () => {
  it('loads each namespace once per language, only when asked for', async () => {
    const { language, loader, root } = open();
    expect(loader).not.toHaveBeenCalled();
    await Promise.all([language.words.load(['common'], 'de'), language.words.load(['common'], 'de')]);
    expect(loader).toHaveBeenCalledTimes(1);
    expect(language.i18n.t('greeting')).toBe('Guten Tag');
    expect(root.lang).toBe('de-CH');
  });

  it('changes when the texts in use are there, remembers only what was chosen and tells who listens', async () => {
    const { language, loader, root, storage } = open();
    const heard: Locale[] = [];
    language.onChange((locale) => heard.push(locale));
    await language.words.load(['common'], 'de');
    await language.show('fr');
    expect(language.i18n.t('greeting')).toBe('Bonjour');
    expect(storage.getItem('languageCode')).toBeNull();
    expect(loader.mock.calls).toEqual([['de'], ['fr']]);
    await language.choose('de');
    await language.choose('de');
    expect([root.lang, storage.getItem('languageCode'), heard]).toEqual(['de-CH', 'de', ['fr', 'de']]);
  });

  it('says which language is coming, and wants it no more when its texts cannot be had', async () => {
    let line = true;
    const { language } = open(async (locale) => {
      if (!line) throw new Error('offline');
      return { default: texts[locale] as object };
    });
    await language.words.load(['common'], 'de');
    line = false;
    const change = language.choose('fr');
    expect([language.current(), language.coming()]).toEqual(['de', 'fr']);
    await expect(change).rejects.toThrow('offline');
    expect([language.current(), language.coming()]).toEqual(['de', 'de']);
    line = true;
    await language.choose('fr');
    expect([language.current(), language.coming()]).toEqual(['fr', 'fr']);
  });

  it('ends with the last wish when two changes overlap', async () => {
    const { language, root } = open();
    await language.words.load(['common'], 'de');
    await Promise.all([language.choose('fr'), language.choose('de')]);
    expect([language.current(), root.lang, language.chosen()]).toEqual(['de', 'de-CH', 'de']);
  });

  it('adds the texts behind the sign-in to their namespace, in any order and in both languages', async () => {
    const part = (name: string) => async (locale: Locale) => ({ default: { [name]: { text: name + locale } } });
    const loaders = { jobs: part('outside'), [insideOf('jobs')]: part('inside') };
    const language = createLanguage({ first: 'de', loaders, storage: memoryStorage(), root: { lang: '' } });
    const shown = () => ['outside.text', 'inside.text'].map((key) => language.i18n.t(key, { ns: 'jobs' }));
    await language.words.load([insideOf('jobs')], 'de');
    await language.words.load(['jobs'], 'de');
    expect(shown()).toEqual(['outsidede', 'insidede']);
    await language.show('fr');
    expect(shown()).toEqual(['outsidefr', 'insidefr']);
  });

  it('tries a failed load again and refuses unknown names', async () => {
    let fail = true;
    const { language } = open(async (locale) => {
      if (fail) throw new Error('offline');
      return { default: texts[locale] };
    });
    await expect(language.words.load(['jobs'], 'de')).rejects.toThrow('offline');
    fail = false;
    await language.words.load(['jobs'], 'de');
    expect(language.i18n.t('greeting', { ns: 'jobs' })).toBe('Guten Tag');
    await expect(language.words.load(['nowhere'], 'de')).rejects.toThrow('"nowhere"');
  });
});

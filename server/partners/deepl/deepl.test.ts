import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deepl } from './deepl.ts';
import { type FakeDeepL, startFakeDeepL } from './testing.ts';

let fake: FakeDeepL;
beforeAll(async () => {
  fake = await startFakeDeepL();
});
afterAll(() => fake.stop());
beforeEach(() => {
  fake.asked.length = 0;
  fake.instead.length = 0;
  fake.glossaries.length = 0;
});

const WORDS = { Filiale: 'succursale' };
const translator = (key = fake.key, patience = 5000, words: Record<string, string> = WORDS) =>
  deepl({ key, url: fake.url, patience }, () => words);
const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: { fault?: string }) => error.fault,
  );

describe('a translation', () => {
  test('comes back in order, asked for politely, as XML and with the words of the group', async () => {
    expect(await translator().translate(['Guten <m0>Tag</m0>', 'Filiale'], 'de', 'fr')).toEqual([
      '[fr] Guten <m0>Tag</m0>',
      '[fr] Filiale',
    ]);
    expect(fake.asked).toMatchObject([
      { tag_handling: 'xml', ignore_tags: 'x', formality: 'prefer_more', glossary_id: 'glossary-0', target_lang: 'fr' },
    ]);
    expect(fake.glossaries).toMatchObject([{ entries: 'Filiale\tsuccursale' }]);
  });

  test('finds its glossary again, makes another for other words and none without', async () => {
    await translator().translate(['a'], 'de', 'fr');
    await translator().translate(['a'], 'de', 'fr');
    expect(fake.glossaries).toHaveLength(1);
    await translator(fake.key, 5000, { Filiale: 'magasin' }).translate(['a'], 'de', 'fr');
    expect(fake.glossaries).toHaveLength(2);
    await translator(fake.key, 5000, {}).translate(['a'], 'de', 'fr');
    expect(fake.glossaries).toHaveLength(2);
    expect(fake.asked.at(-1)).not.toHaveProperty('glossary_id');
  });

  test('of many texts is asked for in parts', async () => {
    const texts = Array.from({ length: 120 }, (_one, n) => `Satz ${n}`);
    expect(await translator().translate(texts, 'de', 'fr')).toEqual(texts.map((text) => `[fr] ${text}`));
    expect(fake.asked.map(({ text }) => text?.length)).toEqual([50, 50, 20]);
  });

  test('of no text asks for nothing', async () => {
    expect(await translator().translate([], 'de', 'fr')).toEqual([]);
    expect(fake.asked).toEqual([]);
  });
});

describe('a fault', () => {
  test.each([
    ['quota', 456, 1],
    ['busy', 429, 2],
    ['down', 503, 2],
  ])('is %s after %i', async (fault, status, tries) => {
    fake.instead.push(...Array.from({ length: tries }, () => ({ status, body: { message: 'No.' } })));
    expect(await faultOf(translator().translate(['a'], 'de', 'fr'))).toBe(fault);
    expect(fake.asked).toHaveLength(tries);
  });

  test('tells of what was translated before', async () => {
    const taken: number[] = [];
    const asked = translator().translate([...Array(50).fill('aa'), 'b'], 'de', 'fr', (letters) => {
      taken.push(letters);
      fake.instead.push(...Array.from({ length: 2 }, () => ({ status: 429, body: {} })));
    });
    expect(await faultOf(asked)).toBe('busy');
    expect(taken).toEqual([100]);
  });

  test('passes when it was one answer only', async () => {
    fake.instead.push({ status: 503, body: {} });
    expect(await translator().translate(['a'], 'de', 'fr')).toEqual(['[fr] a']);
  });

  test('is a wrong key, silence, another number of texts or no JSON', async () => {
    expect(await faultOf(translator('wrong:fx').translate(['a'], 'de', 'fr'))).toBe('notSetUp');
    fake.instead.push({ status: 200, body: { translations: [] } });
    expect(await faultOf(translator().translate(['a'], 'de', 'fr'))).toBe('wrongAnswer');
    fake.instead.push({ status: 200, text: '<html>' });
    expect(await faultOf(translator().translate(['a'], 'de', 'fr'))).toMatch(/down|wrongAnswer/);
    fake.instead.push('hang', 'hang');
    expect(await faultOf(translator(fake.key, 50).translate(['a'], 'de', 'fr'))).toBe('down');
  });
});

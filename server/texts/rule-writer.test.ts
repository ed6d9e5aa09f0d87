import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LOCALES } from '#shared/names/languages.ts';
import { fittingStatements, sentencesOf } from './check-statements.ts';
import { bandOf, PHRASES, wordsOf, writeByRules } from './rule-writer.ts';
import type { TextFacts } from './text.ts';

const AREAS = Object.keys(PHRASES.de.areas);

const change = fc.option(fc.integer({ min: 11, max: 60 }).chain((by) => fc.constantFrom(by, -by)));
const band = fc.option(fc.tuple(fc.integer({ min: 0, max: 49 }), fc.integer({ min: 50, max: 100 })));
const persons = fc
  .subarray(AREAS, { minLength: 1 })
  .chain((areas) =>
    fc.tuple(
      ...areas.map((area) =>
        fc.record({ area: fc.constant(area), score: fc.integer({ min: 0, max: 100 }), band, change }),
      ),
    ),
  );
const teams = fc.subarray(AREAS, { minLength: 1 }).chain((areas) =>
  fc.tuple(
    ...areas.map((area) =>
      fc.record({
        area: fc.constant(area),
        score: fc.integer({ min: 2, max: 18 }).map((step) => step * 5),
        band: fc.constant(null),
        change,
      }),
    ),
  ),
);
const facts: fc.Arbitrary<TextFacts> = fc.oneof(
  fc.record({ about: fc.constant('person' as const), language: fc.constantFrom(...LOCALES), areas: persons }),
  fc.record({ about: fc.constant('team' as const), language: fc.constantFrom(...LOCALES), areas: teams }),
);

test('whatever the figures are: 120 to 250 words, no sentence twice, and each statement fits them', () => {
  fc.assert(
    fc.property(facts, (given) => {
      const { text, statements } = writeByRules(given);
      expect(wordsOf(text)).toBeGreaterThanOrEqual(120);
      expect(wordsOf(text)).toBeLessThanOrEqual(250);
      const sentences = sentencesOf(text.replaceAll('\n\n', ' '));
      expect(new Set(sentences).size).toBe(sentences.length);
      expect(fittingStatements({ statements }, given, [])).toEqual(statements);
      expect(text).not.toMatch(/[{}ß]/);
      expect(writeByRules(given)).toEqual({ writer: 'rules', text, statements });
    }),
    { numRuns: 300 },
  );
});

describe.each([
  ['de', PHRASES.de],
  ['fr', PHRASES.fr],
])('%s', (_language, phrases) => {
  test('at least four variants of each kind, all of them different', () => {
    const groups = [phrases.strength, phrases.gap, phrases.next, phrases.change].flatMap((kind) => Object.values(kind));
    for (const variants of groups) expect(variants.length).toBeGreaterThanOrEqual(4);
    expect(new Set(groups.flat()).size).toBe(groups.flat().length);
    // What names neither area nor figure must not come again with another area.
    const bare = [...groups.flat(), ...phrases.general]
      .flatMap(sentencesOf)
      .filter((sentence) => !sentence.includes('{'));
    expect(new Set(bare).size).toBe(bare.length);
  });

  test('a mark says that it is rounded, and that its ends are open', () => {
    const say = (score: number) =>
      writeByRules({
        about: 'team',
        language: _language as 'de',
        areas: [{ area: 'advice', score, band: null, change: null }],
      }).text;
    expect(say(70)).toMatch(/rund 70|environ 70/);
    expect(say(90)).toMatch(/mindestens 90|au moins 90/);
    expect(say(10)).toMatch(/höchstens 10|au plus 10/);
  });
});

test('what is measured too badly for a point is told as a band', () => {
  const areas = [{ area: 'advice', score: 67, band: [58, 76] as const, change: null }];
  const { text } = writeByRules({ about: 'person', language: 'de', areas });
  expect(text).toContain('58–76 von 100');
  expect(text).not.toContain('67');
});

test('the ends of the bands', () => {
  expect([0, 39, 40, 59, 60, 79, 80, 100].map(bandOf)).toEqual([
    'low',
    'low',
    'fair',
    'fair',
    'good',
    'good',
    'high',
    'high',
  ]);
});

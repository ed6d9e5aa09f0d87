import { describe, expect, it } from 'vitest';
import { LOCALES } from '#shared/names/languages.ts';
import { formatOf } from './format.ts';

const de = formatOf('de');
const fr = formatOf('fr');
const plainBlanks = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

describe.each(LOCALES)('numbers and dates in %s', (locale) => {
  const format = formatOf(locale);

  it('writes numbers with ’ and a point', () => {
    expect(format.number(1234.5, 2)).toBe('1’234.50');
    expect(format.number(1284500)).toBe('1’284’500');
    expect(format.number(-3.25)).toBe('−3.25');
    expect(format.number(999)).toBe('999');
    expect(format.number(Number.NaN)).toBe('');
  });

  it('writes money and shares', () => {
    expect(plainBlanks(format.money(1250))).toBe('CHF 1’250.00');
    expect(plainBlanks(format.money(890, 'short'))).toBe('CHF 890.–');
    expect(plainBlanks(format.money(890.5, 'short'))).toBe('CHF 890.50');
    expect(plainBlanks(format.percent(0.578))).toBe('57.8 %');
    expect(format.money(Number.POSITIVE_INFINITY)).toBe('');
  });

  it('writes dates and times of Zurich, in summer and in winter', () => {
    expect(format.date('2026-11-20T23:30:00Z')).toBe('21.11.2026');
    expect(format.time('2026-11-20T13:05:00Z')).toBe('14:05');
    expect(format.dateTime('2026-07-01T22:00:00Z')).toBe('02.07.2026 00:00');
  });

  it('leaves a plain day where it is and writes no date for none', () => {
    expect(format.date('2026-01-05')).toBe('05.01.2026');
    expect(format.date('soon')).toBe('');
    expect(format.dateTime('')).toBe('');
  });

  it('sorts names as a directory', () => {
    expect(['Zürich', 'Çelik', 'Aebi', 'Ägeri', 'celik 10', 'celik 2'].sort(format.compare)).toEqual([
      'Aebi',
      'Ägeri',
      'Çelik',
      'celik 2',
      'celik 10',
      'Zürich',
    ]);
  });
});

describe('long dates', () => {
  it('name the weekday', () => {
    expect(de.longDate('2026-11-20')).toBe('Freitag, 20. November 2026');
    expect(fr.longDate('2026-11-20')).toBe('vendredi 20 novembre 2026');
    expect(fr.longDate('2027-04-01')).toBe('jeudi 1er avril 2027');
    expect(de.longDate('2027-04-01')).toBe('Donnerstag, 1. April 2027');
  });
});

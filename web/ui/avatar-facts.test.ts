import { describe, expect, it } from 'vitest';
import { initials, tintOf } from '#web/ui/avatar-facts.ts';

describe('initials', () => {
  it.each([
    ['Livia Aebischer', 'LA'],
    ['  émilie   dubois ', 'ÉD'],
    ['Özlem Ünal', 'ÖÜ'],
    ['Anna Meier-Huber', 'AM'],
    ['Jean-Luc Favre', 'JF'],
    ['Anna von Allmen', 'AA'],
    ['Reto de la Rive', 'RR'],
    ['Dr. Noah Fux', 'NF'],
    ['Maria Luisa Rossi', 'MR'],
    ['Cher', 'C'],
    ['«Test» Person', 'TP'],
    ['', ''],
    ['   ', ''],
    ['—', ''],
    ['𝒜 Beta', '𝒜B'],
  ])('of %j are %j', (name, expected) => {
    expect(initials(name)).toBe(expected);
  });

  it('writes a letter with a separate accent as one letter', () => {
    expect(initials('E\u0301mile Zola')).toBe('ÉZ');
  });
});

describe('tint', () => {
  it('is one of six and the same for the same person', () => {
    const names = ['Livia Aebischer', 'Reto Zbinden', 'Émilie Dubois', '', 'Noah Fux', 'Aylin Demir', 'Jana Huber'];
    for (const name of names) {
      expect(tintOf(name)).toBeGreaterThanOrEqual(1);
      expect(tintOf(name)).toBeLessThanOrEqual(6);
      expect(tintOf(`${name} `)).toBe(tintOf(name));
    }
    expect(new Set(names.map(tintOf)).size).toBeGreaterThan(2);
  });
});

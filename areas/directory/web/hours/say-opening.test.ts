import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import type { Locale } from '#shared/names/languages.ts';
import { wallClock } from '#shared/zurich-clock.ts';
import de from '../../words/de.json' with { type: 'json' };
import fr from '../../words/fr.json' with { type: 'json' };
import { type BranchHours, openState } from './opening.ts';
import { sayDays, sayOpening } from './say-opening.ts';

const i18n = createInstance({
  resources: { de: { opticians: de }, fr: { opticians: fr } },
  ns: 'opticians',
  defaultNS: 'opticians',
});
await i18n.init({ interpolation: { escapeValue: false } });

const day = [
  { from: '08:30', to: '12:00' },
  { from: '13:30', to: '18:30' },
];
const branch: BranchHours = {
  hours: { monday: day, tuesday: day, thursday: [{ from: '13:30', to: '18:30' }], friday: day },
  special: [],
};
const closedFor = (from: string, days: number) =>
  Array.from({ length: days }, (_, ahead) => ({
    date: new Date(Date.parse(from) + ahead * 86_400_000).toISOString().slice(0, 10),
    ranges: [],
  }));

function said(locale: Locale, moment: string, special: BranchHours['special'] = [], short = true): string {
  const state = openState({ ...branch, special }, wallClock(new Date(moment)));
  return sayOpening(state, { t: i18n.getFixedT(locale, 'opticians'), locale, short });
}

describe('when a closed branch opens', () => {
  it('says the time of today, tomorrow, or a day of the week', () => {
    // Friday noon, Wednesday and Friday evening in Zurich; UTC is one hour behind.
    expect(said('de', '2026-11-20T11:30:00Z')).toBe('öffnet 13:30');
    expect(said('de', '2026-11-23T18:00:00Z')).toBe('öffnet morgen 08:30');
    expect(said('fr', '2026-11-25T10:00:00Z')).toBe('ouvre demain à 13:30');
    expect(said('de', '2026-11-20T18:00:00Z')).toBe('öffnet Mo 08:30');
    expect(said('fr', '2026-11-20T18:00:00Z')).toBe('ouvre lundi à 08:30');
    expect(said('de', '2026-11-20T18:00:00Z', [], false)).toBe('Geschlossen, öffnet Montag um 08:30');
  });

  it('counts tomorrow by the clock of Zurich', () => {
    expect(said('de', '2026-11-22T22:59:00Z')).toBe('öffnet morgen 08:30');
    expect(said('de', '2026-11-22T23:00:00Z')).toBe('öffnet 08:30');
  });

  it('leaves out days that are closed for once, and opens on special ones', () => {
    expect(said('de', '2026-11-23T18:00:00Z', closedFor('2026-11-24', 1))).toBe('öffnet Do 13:30');
    expect(said('de', '2026-11-20T18:00:00Z', [{ date: '2026-11-21', ranges: [{ from: '10:00', to: '14:00' }] }])).toBe(
      'öffnet morgen 10:00',
    );
  });

  it('names the date after a week of holidays', () => {
    const holidays = closedFor('2026-11-21', 14);
    expect(said('de', '2026-11-20T18:00:00Z', holidays)).toBe('öffnet 07.12.2026');
    expect(said('fr', '2026-11-20T18:00:00Z', holidays, false)).toBe('Fermé, ouvre le 07.12.2026 à 08:30');
  });
});

it('says days in a row as each language does', () => {
  const days = (locale: Locale, last: 'tuesday' | 'wednesday' | 'friday') =>
    sayDays('tuesday', last, { t: i18n.getFixedT(locale, 'opticians'), locale });
  expect(days('de', 'friday')).toBe('Dienstag–Freitag');
  expect(days('fr', 'friday')).toBe('Mardi à vendredi');
  expect(days('fr', 'tuesday')).toBe('Mardi');
  expect(days('fr', 'wednesday')).toBe('Mardi et mercredi');
  expect(days('de', 'wednesday')).toBe('Dienstag und Mittwoch');
});

import { describe, expect, it } from 'vitest';
import { PEOPLE } from './people-address.ts';
import { countStates, shownPeople } from './people-search.ts';
import { personWith } from './testing.ts';

describe('the address', () => {
  it('gives back what was written, and drops what is unknown', () => {
    const state = {
      company: '0b4a1c9e-0000-4000-8000-000000000001',
      q: 'meier',
      state: ['invited', 'blocked'] as const,
    };
    expect(PEOPLE.read(PEOPLE.write(state))).toEqual(state);
    expect(PEOPLE.read({ company: 'x', q: {}, state: 'invited,nonsense', other: 1 })).toEqual({
      company: '',
      q: '',
      state: ['invited'],
    });
    expect(PEOPLE.write(PEOPLE.usual)).toEqual({});
  });
});

describe('the people shown', () => {
  const people = [
    personWith({ first_name: 'Zoë', last_name: 'Müller', state: 'none', email: null }),
    personWith({ first_name: 'Jean', last_name: 'Favre', state: 'active', profession_fr: 'Opticien' }),
  ];
  const named = (q: string, state?: string) => shownPeople(people, PEOPLE.read({ q, state })).map((p) => p.last_name);

  it('are found by name, profession and address, without accents', () => {
    expect(named('muller zoe')).toEqual(['Müller']);
    expect(named('mueller')).toEqual(['Müller']);
    expect(named('OPTICIEN')).toEqual(['Favre']);
    expect(named('jean@')).toEqual(['Favre']);
    expect(named('jean müller')).toEqual([]);
    expect(named('  ')).toEqual(['Müller', 'Favre']);
  });

  it('are filtered by state and counted whatever is filtered', () => {
    expect(named('', 'active,blocked')).toEqual(['Favre']);
    expect(countStates(people)).toEqual({ none: 1, invited: 0, active: 1, blocked: 0, inactive: 0 });
  });
});

import { hasWords } from '#shared/fold-text.ts';
import { isUuid } from '#shared/uuid.ts';
import { ACCOUNT_STATES, type AccountState } from '../../account-states.ts';
import type { PersonAccount } from '../../contract.ts';

/** What the screen shows: whose team, and which of its people. */
export interface PeopleState {
  /** Id of a company; empty is one's own, or for administrators the choice of one. */
  company: string;
  q: string;
  states: readonly AccountState[];
}

const MAX_TEXT = 100;

/** Reads whatever stands in the address; what is unknown falls away. */
export function readPeople(query: Record<string, unknown>): PeopleState {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const asked = text(query.state).split(',');
  return {
    company: isUuid(query.company) ? query.company : '',
    q: text(query.q).slice(0, MAX_TEXT),
    states: ACCOUNT_STATES.filter((state) => asked.includes(state)),
  };
}

/** The shortest query that stands for a state. */
export function writePeople({ company, q, states }: PeopleState): Record<string, string> {
  return {
    ...(company && { company }),
    ...(q && { q }),
    ...(states.length > 0 && { state: states.join(',') }),
  };
}

/** The people a view shows. Every word typed stands in name, profession or address; accents and umlaut spelling do not separate. */
export function shownPeople(people: readonly PersonAccount[], { q, states }: PeopleState): PersonAccount[] {
  return people.filter((person) => {
    const { first_name, last_name, profession_de, profession_fr, email, state } = person;
    const text = [first_name, last_name, profession_de, profession_fr, email].join(' ');
    return (states.length === 0 || states.includes(state)) && hasWords(text, q);
  });
}

/** How many people are in each state, whatever is filtered. */
export function countStates(people: readonly PersonAccount[]): Record<AccountState, number> {
  const counts = { none: 0, invited: 0, active: 0, blocked: 0, inactive: 0 };
  for (const { state } of people) counts[state] += 1;
  return counts;
}

import { hasWords } from '#shared/fold-text.ts';
import type { AccountState } from '../../account-states.ts';
import type { PersonAccount } from '../../contract.ts';
import type { PeopleState } from './people-address.ts';

/** The people a view shows. Every word typed stands in name, profession or address; accents and umlaut spelling do not separate. */
export function shownPeople(
  people: readonly PersonAccount[],
  { q, state: states }: Pick<PeopleState, 'q' | 'state'>,
): PersonAccount[] {
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

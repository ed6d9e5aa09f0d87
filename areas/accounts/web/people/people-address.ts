import { defineList } from '#web/lists/define-list.ts';
import { id, manyOf } from '#web/lists/param.ts';
import { ACCOUNT_STATES } from '../../account-states.ts';
import { PEOPLE_PATH } from './people-path.ts';

/** The accounts of a team. Without a company it is one's own, or for administrators the choice of one. */
export const PEOPLE = defineList({
  list: 'accounts',
  path: PEOPLE_PATH,
  filters: { state: manyOf(ACCOUNT_STATES) },
  look: { company: id },
});
export type PeopleState = typeof PEOPLE.usual;

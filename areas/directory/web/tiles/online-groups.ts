import type { OnlinePerson } from '../queries.ts';

/** People of one company who are online. */
export interface OnlineGroup {
  id: string;
  name: string;
  people: OnlinePerson[];
}

/** Groups people by company, companies and people by name; each person stands there once. */
export function byCompany(
  people: readonly OnlinePerson[],
  compare: (left: string, right: string) => number,
): OnlineGroup[] {
  const groups = new Map<string, OnlineGroup>();
  const once = new Map(people.map((person) => [person.id, person]));
  for (const person of once.values()) {
    const group = groups.get(person.optician_id) ?? { id: person.optician_id, name: person.optician_name, people: [] };
    group.people.push(person);
    groups.set(person.optician_id, group);
  }
  const byName = (left: OnlinePerson, right: OnlinePerson) =>
    compare(left.last_name, right.last_name) || compare(left.first_name, right.first_name);
  return [...groups.values()]
    .map((group) => ({ ...group, people: group.people.toSorted(byName) }))
    .toSorted((left, right) => compare(left.name, right.name));
}

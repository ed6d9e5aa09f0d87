import { expect, it } from 'vitest';
import type { OnlinePerson } from '../queries.ts';
import { byCompany } from './online-groups.ts';

const person = (id: string, first: string, last: string, company: string): OnlinePerson => ({
  id,
  auth_user_id: `auth ${id}`,
  optician_id: company,
  optician_name: `${company} Optik`,
  first_name: first,
  last_name: last,
  portrait_image: null,
  profession_de: null,
  profession_fr: null,
  roles: null,
});

it('groups by company and sorts both by name', () => {
  const people = [
    person('1', 'Zoë', 'Äbi', 'Zug'),
    person('2', 'Reto', 'Zumstein', 'Bern'),
    person('3', 'Anna', 'Äbi', 'Zug'),
    person('4', 'Eva', 'Egli', 'Bern'),
  ];
  const { compare } = new Intl.Collator('de-CH');
  const groups = byCompany(people, compare).map((group) => [group.name, ...group.people.map(({ id }) => id)]);
  expect(groups).toEqual([
    ['Bern Optik', '4', '2'],
    ['Zug Optik', '3', '1'],
  ]);
});

it('counts a person once', () => {
  const twice = [person('1', 'A', 'B', 'Bern'), person('1', 'A', 'B', 'Bern')];
  expect(byCompany(twice, (left, right) => left.localeCompare(right))[0]?.people).toHaveLength(1);
});

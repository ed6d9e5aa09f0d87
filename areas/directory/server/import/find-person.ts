import { groupBy } from '#server/imports/plan/fold-names.ts';
import type { LineReason } from '#shared/contracts/import.ts';
import type { CompanyName } from './find-company.ts';
import type { Present } from './present.ts';

export interface PeopleIndex {
  byId: ReadonlyMap<string, Present>;
  byEmail: ReadonlyMap<string, Present[]>;
  byName: ReadonlyMap<string, Present[]>;
}

/** People by what a line may name them with. */
export function peopleIndex(present: readonly Present[]): PeopleIndex {
  const withMail = present.filter(({ values }) => typeof values.email === 'string');
  return {
    byId: new Map(present.map((person) => [person.id, person])),
    byEmail: groupBy(withMail, ({ values }) => String(values.email).toLowerCase()),
    byName: groupBy(present, ({ optician_id, folded }) => `${optician_id} ${folded}`),
  };
}

interface Sought {
  id: unknown;
  email: unknown;
  home: CompanyName | LineReason | undefined;
  folded: string;
}

/**
 * The person of a line: by id, else by mail address, else by company and name. Undefined: a new one. A reason, when it
 * is not clear who is meant, or when the person belongs to another company: nobody moves by a list.
 */
export function findPerson(index: PeopleIndex, { id, email, home, folded }: Sought): Present | LineReason | undefined {
  const mailed = typeof email === 'string' ? (index.byEmail.get(email) ?? []) : [];
  if (typeof id === 'string') {
    const person = index.byId.get(id);
    if (!person) return { field: 'id', code: 'unknownId', value: id };
    const other = mailed.find((one) => one.id !== id);
    return other ? { field: 'email', code: 'emailTaken', value: nameOf(other) } : inCompany(person, home);
  }
  if (mailed.length > 1) return { field: 'email', code: 'ambiguous', value: String(email) };
  const [person] = mailed;
  if (person) return inCompany(person, home);
  if (!home || 'code' in home) return undefined;
  const [only, ...more] = index.byName.get(`${home.id} ${folded}`) ?? [];
  return more.length > 0 ? { field: 'last_name', code: 'ambiguous', value: nameOf(more[0] ?? only) } : only;
}

function inCompany(person: Present, home: Sought['home']): Present | LineReason {
  const elsewhere = home && 'id' in home && home.id !== person.optician_id;
  return elsewhere ? { field: 'company', code: 'otherCompany', value: nameOf(person) } : person;
}

function nameOf(person: Present | undefined): string {
  return `${person?.values.first_name ?? ''} ${person?.values.last_name ?? ''}`.trim();
}

import { type CallerName, type Company, idOf, personOf } from './people.ts';
import type { Row, RowFor } from './target.ts';

/** Rows that the rights test tries, by letter; the letters are explained in rights.md. */

/** The company of the caller. */
export const own = (caller: CallerName): Company => personOf(caller).company;
/** Another company than the caller’s. */
export const foreign = (caller: CallerName): Company => (own(caller) === 'a' ? 'b' : 'a');

/** Rows o (own company), f (foreign) and c (inactive company), made by `row` from a company. */
export const byCompany = (row: (company: Company) => Row): Record<'o' | 'f' | 'c', RowFor> => ({
  o: (caller) => row(own(caller)),
  f: (caller) => row(foreign(caller)),
  c: () => row('c'),
});

/** As `byCompany` for what hangs on a person: also s (oneself) and i (a former colleague). */
export const byPerson = (row: (id: string) => Row): Record<string, RowFor> => ({
  s: (caller) => row(personOf(caller).id),
  o: (caller) => row(idOf('p', 'colleague', own(caller))),
  i: (caller) => row(idOf('p', 'former', own(caller))),
  f: (caller) => row(idOf('p', 'colleague', foreign(caller))),
  c: () => row(idOf('p', 'colleague', 'c')),
});

/** Rows of persons without one’s own. */
export const withoutSelf = ({ o, i, f, c }: Record<string, RowFor>): Record<string, RowFor> =>
  Object.fromEntries(
    Object.entries({ o, i, f, c }).filter((entry): entry is [string, RowFor] => entry[1] !== undefined),
  );

export const byOptician = byCompany((company) => ({ id: idOf('o', company) }));
export const byOpticianId = byCompany((company) => ({ optician_id: idOf('o', company) }));
export const byStaff = byPerson((id) => ({ id }));
export const byStaffId = byPerson((id) => ({ staff_id: id }));

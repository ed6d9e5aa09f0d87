import type { UndoneTable } from '#server/imports/plan/undo.ts';
import { presentBranches, presentCompanies, presentPeople } from './present.ts';
import { changeBranches, chooseMain } from './write-branches.ts';
import { changeCompanies } from './write-companies.ts';
import { changePeople, withContact } from './write-people.ts';

/** How imports of the directory are taken back. */

export const undoneCompanies: UndoneTable = {
  table: 'opticians',
  present: presentCompanies,
  change: changeCompanies,
  own: ['directory_changes', 'field_levels', 'kept_values'],
};

export const undoneBranches: UndoneTable = {
  table: 'branches',
  present: (tx, ids) => presentBranches(tx, [], ids),
  change: changeBranches,
  own: [],
  removed: (tx, lines) => chooseMain(tx, [...new Set(lines.map(({ patch }) => String(patch.after.optician_id)))]),
};

export const undonePeople: UndoneTable = {
  table: 'staff',
  present: (tx, ids) => presentPeople(tx, { companies: [], ids, emails: [] }),
  change: changePeople,
  own: ['staff_branches', 'staff_roles', 'staff_preferences'],
  patched: withContact,
};

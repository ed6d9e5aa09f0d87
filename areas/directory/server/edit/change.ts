import { type Call, defineCall } from '#server/http/call.ts';
import { BranchChange, CompanyChange, PersonChange, Saved } from '../../edit-contract.ts';
import { programCalls } from './programs.ts';
import { saving } from './saving.ts';
import { changeCompany, changePerson } from './waiting.ts';
import { writeBranch } from './write.ts';

/** PUT /opticians/single: facts of a company; owners those of their own. Their change of the name waits for the office. */
const companyCall = defineCall({
  method: 'PUT',
  path: '/opticians/single',
  opensWith: 'signedIn',
  summary: 'Change a company',
  input: CompanyChange,
  output: Saved,
  handle: ({ id, updated, ...patch }, context) =>
    saving(context, 'opticians', { id, updated }, Object.keys(patch), (tx) => changeCompany(tx, id, patch)),
});

/** PUT /branches/single: address, hours and ways to reach a branch. */
const branchCall = defineCall({
  method: 'PUT',
  path: '/branches/single',
  opensWith: 'signedIn',
  summary: 'Change a branch',
  input: BranchChange,
  output: Saved,
  handle: ({ id, updated, ...patch }, context) =>
    saving(context, 'branches', { id, updated }, Object.keys(patch), (tx) => writeBranch(tx, id, patch)),
});

/** PUT /staff/single: a person; everybody their own profile, owners their people with branches and roles. */
const personCall = defineCall({
  method: 'PUT',
  path: '/staff/single',
  opensWith: 'signedIn',
  summary: 'Change a person',
  input: PersonChange,
  output: Saved,
  handle: ({ id, updated, ...patch }, context) =>
    saving(context, 'staff', { id, updated }, Object.keys(patch), (tx) => changePerson(tx, id, patch)),
});

/** The calls that change records; who may change which is for the policies and guards of the tables. */
export const changeCalls: readonly Call[] = [companyCall, branchCall, personCall, ...programCalls];

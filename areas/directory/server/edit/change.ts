import { type Call, defineCall } from '#server/http/call.ts';
import { saveRecord } from '#server/records/saving.ts';
import { Saved } from '#shared/contracts/record.ts';
import { BranchChange, CompanyChange, PersonChange } from '../../edit-contract.ts';
import { programCalls } from './programs.ts';
import { branches, companies, people } from './records.ts';
import { changeCompany, changePerson } from './waiting.ts';

/** PUT /opticians/single: facts of a company; owners those of their own. Their change of the name waits for the office. */
const companyCall = defineCall({
  method: 'PUT',
  path: '/opticians/single',
  opensWith: 'signedIn',
  summary: 'Change a company',
  input: CompanyChange,
  output: Saved,
  handle: (change, context) => saveRecord({ ...companies, write: changeCompany }, change, context),
});

/** PUT /branches/single: address, hours and ways to reach a branch. */
const branchCall = defineCall({
  method: 'PUT',
  path: '/branches/single',
  opensWith: 'signedIn',
  summary: 'Change a branch',
  input: BranchChange,
  output: Saved,
  handle: (change, context) => saveRecord(branches, change, context),
});

/** PUT /staff/single: a person; everybody their own profile, owners their people with branches and roles. */
const personCall = defineCall({
  method: 'PUT',
  path: '/staff/single',
  opensWith: 'signedIn',
  summary: 'Change a person',
  input: PersonChange,
  output: Saved,
  handle: (change, context) => saveRecord({ ...people, write: changePerson }, change, context),
});

/** The calls that change records; who may change which is for the policies and guards of the tables. */
export const changeCalls: readonly Call[] = [companyCall, branchCall, personCall, ...programCalls];

import type { AreaServer } from '#server/area-server.ts';
import { binCalls } from '#server/records/bin.ts';
import { revertCall } from '#server/records/revert.ts';
import { BIN_TABLES } from './bin-facts.ts';
import { branchCall } from './server/branch.ts';
import { branchSearchCall } from './server/branch-search.ts';
import { TASKS, TILES } from './server/dashboard.ts';
import { changeCalls } from './server/edit/change.ts';
import { createCalls } from './server/edit/create.ts';
import { decideCalls } from './server/edit/decide.ts';
import { activityCalls } from './server/edit/inactivate.ts';
import { editMessages } from './server/edit/messages.ts';
import {
  branches as branchRecords,
  companies as companyRecords,
  people as personRecords,
} from './server/edit/records.ts';
import { DIRECTORY_KINDS } from './server/edit/retention.ts';
import { exportCalls } from './server/export/calls.ts';
import { directoryChange } from './server/feed/message.ts';
import { changeSchedule } from './server/feed/tell-changes.ts';
import { googleCalls } from './server/google/google-calls.ts';
import { branches } from './server/import/branches.ts';
import { companies } from './server/import/companies.ts';
import { people } from './server/import/people.ts';
import { mergeCalls } from './server/merge/merge-calls.ts';
import { opticianCall } from './server/optician.ts';
import { personCall } from './server/person.ts';
import { directorySearch } from './server/search.ts';
import { yearlySchedule } from './server/yearly/ask-yearly.ts';
import { branchCheck } from './server/yearly/message.ts';
import { yearlyCalls } from './server/yearly/yearly-calls.ts';

/** The directory's calls of `/api/v1`. */
export const server: AreaServer = {
  name: 'directory',
  offers: ['branch_google_profiles'],
  imports: [companies, branches, people],
  searches: [directorySearch],
  calls: [
    opticianCall,
    branchCall,
    branchSearchCall,
    personCall,
    ...changeCalls,
    ...createCalls,
    ...activityCalls,
    revertCall('/directory/revert', 'Take a change of the directory back', [
      companyRecords,
      branchRecords,
      personRecords,
    ]),
    ...decideCalls,
    ...googleCalls,
    ...mergeCalls,
    ...binCalls('/directory/bin', BIN_TABLES),
    ...yearlyCalls,
    ...exportCalls,
  ],
  tiles: TILES,
  tasks: TASKS,
  messages: [branchCheck, directoryChange, ...editMessages],
  kept: DIRECTORY_KINDS,
  schedules: (parts) => [yearlySchedule(parts), changeSchedule(parts)],
};

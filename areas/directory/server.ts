import type { AreaServer } from '#server/area-server.ts';
import { binCalls } from './server/bin/bin-calls.ts';
import { branchCall } from './server/branch.ts';
import { branchSearchCall } from './server/branch-search.ts';
import { changeCalls } from './server/edit/change.ts';
import { createCalls } from './server/edit/create.ts';
import { activityCalls } from './server/edit/inactivate.ts';
import { editMessages } from './server/edit/messages.ts';
import { retentionSchedule } from './server/edit/retention.ts';
import { revertCalls } from './server/edit/revert.ts';
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
import { yearlySchedule } from './server/yearly/ask-yearly.ts';
import { branchCheck } from './server/yearly/message.ts';
import { yearlyCalls } from './server/yearly/yearly-calls.ts';

/** The directory's calls of `/api/v1`. */
export const server: AreaServer = {
  name: 'directory',
  imports: [companies, branches, people],
  calls: [
    opticianCall,
    branchCall,
    branchSearchCall,
    personCall,
    ...changeCalls,
    ...createCalls,
    ...activityCalls,
    ...revertCalls,
    ...googleCalls,
    ...mergeCalls,
    ...binCalls,
    ...yearlyCalls,
    ...exportCalls,
  ],
  messages: [branchCheck, directoryChange, ...editMessages],
  schedules: (parts) => [yearlySchedule(parts), changeSchedule(parts), retentionSchedule(parts)],
};

import type { AreaServer } from '#server/area-server.ts';
import { backupMissing } from '#server/backup/nightly.ts';
import { auditExportCall } from './server/audit/export.ts';
import { administrationSchedules } from './server/audit/housekeeping.ts';
import { auditCall } from './server/audit/page.ts';
import { featureCalls } from './server/features/calls.ts';
import { healthCalls } from './server/health/calls.ts';
import { peopleCall } from './server/people/list.ts';
import { personCall } from './server/people/person.ts';
import { rightsCalls } from './server/rights/calls.ts';
import { permissionRequest } from './server/rights/request-message.ts';
import { viewAsCalls } from './server/view-as/calls.ts';

/** The calls of settings and administration. */
export const server: AreaServer = {
  name: 'settings',
  calls: [
    ...rightsCalls,
    ...featureCalls,
    peopleCall,
    personCall,
    auditCall,
    auditExportCall,
    ...viewAsCalls,
    ...healthCalls,
  ],
  schedules: administrationSchedules,
  messages: [permissionRequest, backupMissing],
};

import type { AreaServer } from '#server/area-server.ts';
import { peopleCalls } from './server/people/calls.ts';
import { openInvitations } from './server/people/open-invitations.ts';
import { permissionCall } from './server/permission.ts';
import { removeSessionCall } from './server/remove-session.ts';
import { deletionCall, deletionRequest } from './server/self/deletion.ts';
import { exportCall, exportPdfCall } from './server/self/export.ts';
import { firstSteps } from './server/self/first-steps.ts';
import { proofCall } from './server/self/proof.ts';
import { endSessionsCall, sessionsCall } from './server/self/sessions.ts';
import { setSessionCall } from './server/set-session.ts';
import { userCall } from './server/user.ts';

/** The calls about one's own session. */
export const server: AreaServer = {
  name: 'accounts',
  offers: ['internal.end_access'],
  calls: [
    setSessionCall,
    removeSessionCall,
    userCall,
    permissionCall,
    sessionsCall,
    endSessionsCall,
    exportCall,
    exportPdfCall,
    deletionCall,
    proofCall,
    ...peopleCalls,
  ],
  messages: [deletionRequest],
  tiles: [firstSteps],
  tasks: [openInvitations],
};

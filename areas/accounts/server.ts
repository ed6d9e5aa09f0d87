import type { AreaServer } from '#server/area-server.ts';
import { permissionCall } from './server/permission.ts';
import { removeSessionCall } from './server/remove-session.ts';
import { setSessionCall } from './server/set-session.ts';
import { userCall } from './server/user.ts';

/** The calls about one's own session. */
export const server: AreaServer = {
  name: 'accounts',
  calls: [setSessionCall, removeSessionCall, userCall, permissionCall],
};

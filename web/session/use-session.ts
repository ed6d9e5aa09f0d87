import { useSyncExternalStore } from 'react';
import type { Permission } from '#access/names.ts';
import { keeper, viewers } from '#web/portal.ts';
import type { Session } from './session.ts';
import { can, type Viewer } from './viewer.ts';

/** The session of this browser, null when nobody is signed in. Follows other tabs. */
export function useSession(): Session | null {
  return useSyncExternalStore(keeper.subscribe, keeper.current);
}

/** The viewer as far as known, with `can(permission)`. Screens below `/app` open only when the viewer is known. */
export function useViewer(): { viewer: Viewer | null; can: (permission: Permission) => boolean } {
  const viewer = useSyncExternalStore(viewers.subscribe, viewers.current);
  return { viewer, can: (permission) => can(viewer, permission) };
}

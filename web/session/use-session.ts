import { useSyncExternalStore } from 'react';
import type { Feature } from '#shared/names/features.ts';
import type { Permission } from '#shared/names/permissions.ts';
import { absence, keeper, viewers } from '#web/portal.ts';
import type { Absent } from './absence.ts';
import type { Session } from './session.ts';
import { can, isOn, type Viewer } from './viewer.ts';

/** The session of this browser, null when nobody is signed in. Follows other tabs. */
export function useSession(): Session | null {
  return useSyncExternalStore(keeper.subscribe, keeper.current);
}

/**
 * The viewer as far as known, with `can(permission)`, and with `on(feature)` for parts that no permission opens. Screens
 * below `/app` open only when the viewer is known.
 */
export function useViewer(): {
  viewer: Viewer | null;
  can: (permission: Permission) => boolean;
  on: (feature: Feature) => boolean;
} {
  const viewer = useSyncExternalStore(viewers.subscribe, viewers.current);
  return { viewer, can: (permission) => can(viewer, permission), on: (feature) => isOn(viewer, feature) };
}

/** The person for whom this page waits since their session ended; null while nobody is missing. */
export function useAbsent(): Absent | null {
  return useSyncExternalStore(absence.subscribe, absence.current);
}

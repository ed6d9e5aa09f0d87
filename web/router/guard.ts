import type { Opening } from '#areas/area-facts.ts';
import { can, type Viewer } from '#web/session/viewer.ts';

/** Where a screen's door leads: in, to the sign-in page and back, or to the page that says what is missing. */
export type Door =
  | { to: 'screen' }
  | { to: '/login'; search: { redirect: string } }
  | { to: '/app/denied'; search: { permission: string } };

/** Decides at the door of a screen. `address` is the path with query and fragment that was asked for. */
export function doorOf(opensWith: Opening, viewer: Viewer | null, address: string): Door {
  if (opensWith === 'public') return { to: 'screen' };
  if (!viewer) return { to: '/login', search: { redirect: address } };
  if (opensWith === 'signedIn' || can(viewer, opensWith)) return { to: 'screen' };
  return { to: '/app/denied', search: { permission: opensWith } };
}

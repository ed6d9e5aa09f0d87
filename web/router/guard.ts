import type { ScreenOpening } from '#shared/names/area-facts.ts';
import { can, isOn, type Viewer } from '#web/session/viewer.ts';

/** Where a screen's door leads: in, to the sign-in page and back, or to the page that says what is missing. */
export type Door =
  | { to: 'screen' }
  | { to: '/login' | '/login/code' | '/login/enrol' | '/login/inactive'; search: { redirect: string } }
  | { to: '/app/denied'; search: { permission: string } };

/** Where the portal's refusal of a session leads: to the step that is missing. */
const STEPS: Readonly<Record<string, '/login/code' | '/login/enrol' | '/login/inactive'>> = {
  second_factor_needed: '/login/code',
  enrolment_needed: '/login/enrol',
  account_inactive: '/login/inactive',
};

/** The door for a session that lacks something, by the code of the refusal; null when the code tells of no step. */
export function stepFor(code: string, address: string): Door | null {
  const to = STEPS[code];
  return to ? { to, search: { redirect: address } } : null;
}

/** Whether a screen, or an entry of the menu, is there for somebody who is signed in. */
export function opensFor(viewer: Viewer | null, opensWith: ScreenOpening): boolean {
  if (typeof opensWith === 'object' && 'feature' in opensWith) {
    return can(viewer, opensWith.permission) && isOn(viewer, opensWith.feature);
  }
  return [opensWith].flat().some((one) => one === 'public' || one === 'signedIn' || can(viewer, one));
}

/** Decides at the door of a screen. `address` is the path with query and fragment that was asked for. */
export function doorOf(opensWith: ScreenOpening, viewer: Viewer | null, address: string): Door {
  if (opensWith === 'public') return { to: 'screen' };
  if (!viewer) return { to: '/login', search: { redirect: address } };
  if (opensFor(viewer, opensWith)) return { to: 'screen' };
  const [permission = ''] =
    typeof opensWith === 'object' && 'feature' in opensWith ? [opensWith.permission] : [opensWith].flat();
  return { to: '/app/denied', search: { permission } };
}

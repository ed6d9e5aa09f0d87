import { callPortal } from '#web/portal.ts';
import { announceImpersonation } from '#web/session/impersonation.ts';

/** Looks at the portal as this person from now on: every page is loaded anew, so that nothing of one's own is left. */
export async function startViewing(staffId: string, reason: string): Promise<void> {
  await callPortal('POST', '/view-as', { body: { staff_id: staffId, reason } });
  announceImpersonation();
  window.location.assign('/app/dashboard');
}

/** Is oneself again. */
export async function endViewing(): Promise<void> {
  await callPortal('DELETE', '/view-as');
  announceImpersonation();
  window.location.assign('/app/internal/settings?topic=people');
}

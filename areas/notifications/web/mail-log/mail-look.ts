import type { Status } from '#web/ui/status-chip.tsx';
import type { MailState } from '../../message-facts.ts';

const CHIPS: Record<MailState, Status> = {
  queued: 'waiting',
  sent: 'published',
  stored: 'published',
  bounced: 'rejected',
  failed: 'rejected',
  dropped: 'draft',
};

/** How a state of a mail looks. */
export function chipOf(state: MailState): Status {
  return CHIPS[state];
}

/** Whether a mail came to its end without reaching anybody, so that sending it again is what one would do. */
export function isLost(state: MailState): boolean {
  return state === 'failed' || state === 'bounced';
}

/** Why a mail was left out that may be mended since: sending it again can then reach the person. */
const MENDABLE = ['inactive', 'noAddress', 'noSetting', 'paused'];

/** Whether a mail may be sent again: what waits leaves by itself, and what was left out on purpose stays out. */
export function isResendable({ status, reason }: { status: MailState; reason: string | null }): boolean {
  if (status === 'dropped') return MENDABLE.includes(reason ?? '');
  return status !== 'queued';
}

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

/** Whether a mail is about an account: the service that sends those forgets their texts, which open something. */
export function isAccountMail({ type }: { type: string | null }): boolean {
  return type === 'account';
}

/** What kind of mail about an account it is, as far as sending it anew goes. */
export function accountMailOf(kind: string | null): 'invite' | 'notice' | 'token' {
  if (kind === 'account.invite') return 'invite';
  return kind?.startsWith('account.notice-') ? 'notice' : 'token';
}

/**
 * Whether a mail may be sent again: what waits leaves by itself, what was left out on purpose stays out, and links and
 * codes are asked for anew.
 */
export function isResendable(mail: { status: MailState; reason: string | null; type: string | null }): boolean {
  const { status, reason } = mail;
  if (isAccountMail(mail)) return false;
  if (status === 'dropped') return MENDABLE.includes(reason ?? '');
  return status !== 'queued';
}

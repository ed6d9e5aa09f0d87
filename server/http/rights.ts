import sql from 'sql-template-tag';
import { PortalError } from '#server/errors.ts';
import type { ErrorCode } from '#shared/names/error-codes.ts';
import type { Call, CallContext } from './call.ts';
import { refuseUnsigned } from './signature.ts';
import { noteRefusedWrite } from './viewing.ts';

interface Right {
  live: boolean;
  allowed: boolean;
  viewing: boolean;
  on: boolean;
  proved: boolean;
}

/**
 * Refuses a caller who may not use a call at all; what a permitted caller sees is up to row-level security.
 * @throws PortalError not_signed_in, not_allowed, or what the session lacks: session_expired, second_factor_needed,
 * enrolment_needed, account_inactive; viewing_only for whoever looks at the portal as somebody else; switched_off;
 * proof_needed
 */
export async function refuseWithoutRight(call: Call, context: CallContext): Promise<void> {
  const { opensWith, feature = null, fresh = false } = call;
  if (opensWith === 'public') return;
  if (opensWith === 'signature') return refuseUnsigned(context.request, context.config.publishSecret);
  if (context.caller.role === 'anon') throw new PortalError('not_signed_in', 'This call needs a session.');
  setViewing(context, undefined);
  const [right] = await context.asCallerOnce<Right>(
    sql`select current_staff_id() is not null as live, internal.is_viewing() as viewing,
      ${opensWith} = 'signedIn' or has_permission(${opensWith}) as allowed,
      ${feature}::text is null or internal.feature_on(${feature}) as on,
      not ${fresh} or internal.proved_lately() as proved`,
  );
  if (!right?.live) throw await sessionFault(context);
  // Whoever begins to view as somebody while the call is under way does the rest of it in their own name all the same.
  if (!right.viewing) setViewing(context, false);
  if (right.viewing && call.whileViewing !== 'open' && (call.method !== 'GET' || call.whileViewing === 'closed')) {
    await noteRefusedWrite(context, `${call.method} /api/v1${call.path}`);
    throw new PortalError('viewing_only', 'Who views as somebody else changes nothing and opens no account.');
  }
  if (!right.allowed) throw new PortalError('not_allowed', `This call needs ${opensWith}.`);
  if (!right.on) throw new PortalError('switched_off', `The part ${feature} is switched off.`);
  if (!right.proved) throw new PortalError('proof_needed', 'This call needs a proof of who you are that is fresh.');
}

/** Says in the claims of the call's statements that nobody is viewed as, or leaves it to the database. */
function setViewing(context: CallContext, viewing: false | undefined): void {
  const { role, claims } = context.caller;
  context.caller = { role, claims: { ...claims, viewing } };
}

type Lack = 'session' | 'second_factor' | 'enrolment' | 'membership';

const FAULTS: Readonly<Record<Lack, readonly [ErrorCode, string]>> = {
  session: ['session_expired', 'The session has ended.'],
  second_factor: ['second_factor_needed', 'The account has a second factor that this session has not shown.'],
  enrolment: ['enrolment_needed', 'The role asks for a second factor and the account has none.'],
  membership: ['account_inactive', 'The account belongs to no active person.'],
};

/** What to tell a caller whose token is valid but stands for nobody. */
export async function sessionFault(context: Pick<CallContext, 'asCaller'>): Promise<PortalError> {
  const found = await context.asCaller((tx) =>
    tx.row<{ lack: Lack | null }>(sql`select internal.session_lack() as lack`),
  );
  return new PortalError(...FAULTS[found?.lack ?? 'session']);
}

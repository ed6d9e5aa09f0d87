import type { Call } from '#server/http/call.ts';
import { companiesCall } from './companies.ts';
import { factorResetCalls } from './factor-resets.ts';
import { inviteCall } from './invite.ts';
import { peopleCall } from './list.ts';
import { resendCall } from './resend.ts';
import { stateCalls } from './states.ts';

/** The calls about other people's accounts. */
export const peopleCalls: readonly Call[] = [
  peopleCall,
  companiesCall,
  inviteCall,
  resendCall,
  ...stateCalls,
  ...factorResetCalls,
];

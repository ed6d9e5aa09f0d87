import type { RegistrationState } from '#shared/names/registration.ts';
import type { Status } from '#web/ui/status-chip.tsx';

/** How the state of a registration looks. */
export const OWN_LOOK: Readonly<Record<RegistrationState, Status>> = {
  held: 'waiting',
  registered: 'accepted',
  waitlisted: 'waiting',
  offered: 'waiting',
  declined: 'draft',
  lapsed: 'draft',
  cancelled: 'draft',
};

import sql from 'sql-template-tag';
import type { DashboardPart } from '#server/dashboard/part.ts';

/** Invitations to people of the own company that were not used yet. */
export const openInvitations: DashboardPart = {
  name: 'invitations',
  permission: 'canCreateAuthUsers',
  answer: sql`internal.open_invitations()`,
};

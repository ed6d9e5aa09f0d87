import sql from 'sql-template-tag';
import type { DashboardPart } from '#server/dashboard/part.ts';
import type { RegistrationKind } from '#shared/names/registration.ts';

const RIGHT = { course: 'canManageCourses', event: 'canManageEvents' } as const satisfies Record<
  RegistrationKind,
  string
>;

/** Requests about registrations of a kind that wait for the office, for the area's `tasks`. */
export const requestsTask = (kind: RegistrationKind): DashboardPart => ({
  name: 'requests',
  permission: RIGHT[kind],
  answer: sql`(
    select jsonb_build_object('n', count(*), 'since', min(asked ->> 'created'))
    from jsonb_array_elements(internal.request_queue()) asked where asked ->> 'of' = ${kind})`,
});

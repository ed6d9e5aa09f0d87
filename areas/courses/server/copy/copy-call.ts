import sql from 'sql-template-tag';
import { PortalError } from '#server/errors.ts';
import { defineCall } from '#server/http/call.ts';
import { withRegistrationFaults } from '#server/registration/faults.ts';
import { CopiedCourse, CourseToCopy } from '../../contract.ts';

/** POST /courses/copy: a course once more as a draft, its dates from a chosen day on, nobody registered. */
export const copyCall = defineCall({
  method: 'POST',
  path: '/courses/copy',
  opensWith: 'canManageCourses',
  whileViewing: 'closed',
  summary: 'Copy a course as a draft, with its dates to come, or else its last, moved to begin on a day',
  input: CourseToCopy,
  output: CopiedCourse,
  handle: ({ id, startsOn }, { asCaller }) =>
    withRegistrationFaults(async () => {
      const found = await asCaller((tx) =>
        tx.row<{ id: string | null }>(sql`select internal.copy_course(${id}, ${startsOn}) as id`),
      );
      if (!found?.id) throw new PortalError('not_found', 'There is no such course that this person writes.');
      return { id: found.id };
    }),
});

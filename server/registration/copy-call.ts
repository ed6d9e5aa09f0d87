import sql from 'sql-template-tag';
import { z } from 'zod';
import { PortalError } from '#server/errors.ts';
import { type Call, defineCall } from '#server/http/call.ts';
import { Day } from '#shared/contracts/day.ts';
import type { Permission } from '#shared/names/permissions.ts';
import type { RegistrationKind } from '#shared/names/registration.ts';
import { withRegistrationFaults } from './faults.ts';

/**
 * POST /<folder>/copy: a course or an event once more as a draft, nobody registered; the first of its dates begins on
 * that day of Zurich's calendar.
 * @param opensWith the permission of those who write the kind.
 */
export function copyCall(kind: RegistrationKind, folder: string, opensWith: Permission): Call {
  return defineCall({
    method: 'POST',
    path: `/${folder}/copy`,
    opensWith,
    whileViewing: 'closed',
    summary: 'Copy as a draft, with the dates to come, or else the last, moved to begin on a day',
    input: z.object({ id: z.guid(), startsOn: Day }).strict(),
    output: z.object({ id: z.string() }),
    handle: ({ id, startsOn }, { asCaller }) =>
      withRegistrationFaults(async () => {
        const found = await asCaller((tx) =>
          tx.row<{ id: string | null }>(sql`select internal.copy_with_dates(${id}, ${kind}, ${startsOn}) as id`),
        );
        if (!found?.id) throw new PortalError('not_found', 'There is no such item that this person writes.');
        return { id: found.id };
      }),
  });
}

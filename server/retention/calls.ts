import sql from 'sql-template-tag';
import { z } from 'zod';
import { PortalError } from '#server/errors.ts';
import { type Call, defineCall } from '#server/http/call.ts';
import { Going, KeepFor, type KeptState, Retention } from '#shared/contracts/retention.ts';
import type { KeptKind } from './kept-kind.ts';
import { countGoing, periodsOf } from './retention.ts';

const REASON = 'the office sees how long data of everybody are kept';

/** The calls about how long data are kept. @param kinds all of the portal. */
export function retentionCalls(kinds: readonly KeptKind[]): readonly Call[] {
  const kindOf = (name: string, days: number) => {
    const kind = kinds.find((one) => one.name === name);
    if (!kind) throw new PortalError('not_found', 'There is no such kind of data.');
    if (days < kind.least || days > kind.most) {
      throw new PortalError('invalid_fields', `Between ${kind.least} and ${kind.most} days.`, {
        fields: { days: 'range' },
      });
    }
    return kind;
  };
  return [
    defineCall({
      method: 'GET',
      path: '/settings/retention',
      opensWith: 'canManageDatabase',
      summary: 'How long which kind of data is kept, and how much of it the next night would delete',
      input: z.object({}),
      output: Retention,
      handle: async (_input, { asSystem }) => {
        const now = new Date();
        return asSystem(REASON, async (tx) => {
          const chosen = await periodsOf(tx);
          const states: KeptState[] = [];
          for (const kind of kinds) {
            const { name, days: shipped, least, most } = kind;
            const { days = shipped, updated = null, by = null } = chosen.get(name) ?? {};
            states.push({
              name,
              days,
              shipped,
              least,
              most,
              updated,
              by,
              going: await countGoing(tx, kind, days, now),
            });
          }
          return { kinds: states };
        });
      },
    }),
    defineCall({
      method: 'GET',
      path: '/settings/retention/preview',
      opensWith: 'canManageDatabase',
      summary: 'How many entries the next night would delete',
      input: KeepFor,
      output: Going,
      handle: async ({ name, days }, { asSystem }) => {
        const kind = kindOf(name, days);
        return { count: await asSystem(REASON, (tx) => countGoing(tx, kind, days, new Date())) };
      },
    }),
    defineCall({
      method: 'PUT',
      path: '/settings/retention',
      opensWith: 'canManageDatabase',
      fresh: true,
      summary: 'Keep a kind of data for so many days',
      input: KeepFor,
      output: z.null(),
      handle: async ({ name, days }, { asSystem, caller }) => {
        kindOf(name, days);
        await asSystem(REASON, (tx) =>
          tx.rows(sql`
            insert into brillanz.retention_periods (kind, days, updated_by)
            values (${name}, ${days}, (select id from staff where auth_user_id = ${String(caller.claims.sub)}::uuid))
            on conflict (kind) do update set days = excluded.days, updated = now(), updated_by = excluded.updated_by`),
        );
        return null;
      },
    }),
  ];
}

import sql from 'sql-template-tag';
import { z } from 'zod';
import { PortalError } from '#server/errors.ts';
import { type Call, defineCall } from '#server/http/call.ts';
import { askLookup, type LookupKind } from '#server/partners/lookup-sync/lookup-sync.ts';
import { withFaults } from '#server/publishing/faults.ts';

const id = z.guid().toLowerCase();
/** One of them; a host has no place here. */
const OneRecord = z.union([z.object({ staffId: id }).strict(), z.object({ branchId: id }).strict()]);

const SyncState = z.object({
  state: z.enum(['enabled', 'disabled', 'unknown']),
  checkedAt: z.string(),
  reason: z.string().nullable().describe('Why it is unknown or not eligible; `outdated`: a newer state is on its way'),
});

const recordOf = (asked: z.infer<typeof OneRecord>): { kind: LookupKind; id: string } =>
  'staffId' in asked ? { kind: 'expert', id: asked.staffId } : { kind: 'business', id: asked.branchId };

const statusCall = defineCall({
  method: 'GET',
  path: '/gesundheitsoptik/sync-status',
  opensWith: 'canViewGesundheitsoptik',
  summary: 'Whether the partner’s site shows a branch or a person of the own company',
  input: OneRecord,
  output: SyncState,
  handle: async (asked, { asCaller, config }) => {
    const { kind, id: record } = recordOf(asked);
    const found = await withFaults(() =>
      asCaller((tx) =>
        tx.row<{ wanted: { reason: string | null; pending: boolean } | null }>(
          sql`select internal.partner_record(${kind}, ${record}) as wanted`,
        ),
      ),
    );
    if (!found?.wanted) throw new PortalError('not_found', 'There is no such record for this person.');
    const answer = await askLookup(config.lookupSync, kind, record);
    const { reason, pending } = found.wanted;
    return {
      state: answer.state,
      checkedAt: new Date().toISOString(),
      reason: answer.state === 'unknown' ? answer.reason : (reason ?? (pending ? 'outdated' : null)),
    };
  },
});

function updateCall(path: `/${string}`, key: 'branchId' | 'staffId', summary: string): Call {
  return defineCall({
    method: 'POST',
    path,
    opensWith: 'canViewGesundheitsoptik',
    summary,
    input: key === 'branchId' ? z.object({ branchId: id }).strict() : z.object({ staffId: id }).strict(),
    output: z.null(),
    handle: async (asked, { asCaller, jobs, config }) => {
      if (!config.lookupSync) {
        throw new PortalError('conflict', 'The partner’s site is not set up.', { fields: { item: 'notSetUp' } });
      }
      const { kind, id: record } = recordOf(asked as z.infer<typeof OneRecord>);
      await withFaults(() => asCaller((tx) => tx.rows(sql`select internal.update_partner(${kind}, ${record})`)));
      // The truth is in the row; the queue only says when to look.
      await jobs.send(PUSH_QUEUE, null);
      return null;
    },
  });
}

export const PUSH_QUEUE = 'lookup.push';

export const LOOKUP_CALLS: readonly Call[] = [
  statusCall,
  updateCall('/gesundheitsoptik/update-business', 'branchId', 'Tell the partner’s site the branch as it is now'),
  updateCall('/gesundheitsoptik/update-staff', 'staffId', 'Tell the partner’s site the person as they are now'),
];

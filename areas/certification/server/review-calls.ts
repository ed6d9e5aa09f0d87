import sql from 'sql-template-tag';
import { z } from 'zod';
import { type Call, type CallContext, defineCall } from '#server/http/call.ts';
import { withFaults } from '#server/publishing/faults.ts';
import {
  CaseClaim,
  CaseId,
  CaseToAccept,
  CaseToReject,
  CertificatesToChange,
  Decided,
  EventToUndo,
  type Mark,
  MarksToKeep,
} from '../contract.ts';
import { answer } from './answer.ts';
import { type AboutCase, postReminder } from './tell.ts';

const decide = (
  context: CallContext,
  { id, updated }: { id: string; updated: string },
  reasons: Record<string, Mark> | null,
) =>
  answer<Decided>(
    context,
    sql`internal.decide_certification(${id}, ${updated}::timestamptz, ${reasons && JSON.stringify(reasons)}::jsonb)`,
  );

const acceptCall = defineCall({
  method: 'POST',
  path: '/certifications/accept',
  opensWith: 'canCertifyGesundheitsoptik',
  summary: 'Accept a case; what is not marked is fine. A second decision shows the first',
  input: CaseToAccept,
  output: Decided,
  handle: (input, context) => decide(context, input, null),
});

const rejectCall = defineCall({
  method: 'POST',
  path: '/certifications/reject',
  opensWith: 'canCertifyGesundheitsoptik',
  summary: 'Send a case back, with a reason for each open requirement',
  input: CaseToReject,
  output: Decided,
  handle: ({ reasons, ...input }, context) => decide(context, input, reasons),
});

const undoCall = defineCall({
  method: 'POST',
  path: '/certifications/undo',
  opensWith: 'canCertifyGesundheitsoptik',
  summary: 'Take back one’s own decision, before anybody was told of it',
  input: EventToUndo,
  output: EventToUndo,
  handle: async ({ event }, context) => {
    await answer(context, sql`internal.undo_certification(${event})`);
    return { event };
  },
});

const claimCall = defineCall({
  method: 'PUT',
  path: '/certifications/claim',
  opensWith: 'canCertifyGesundheitsoptik',
  summary: 'Open a case to decide about it, for ten minutes; says who has it open already',
  input: CaseId,
  output: CaseClaim,
  handle: ({ id }, context) => answer(context, sql`internal.claim_certification(${id}, false)`),
});

const unclaimCall = defineCall({
  method: 'DELETE',
  path: '/certifications/claim',
  opensWith: 'canCertifyGesundheitsoptik',
  summary: 'Close a case that one had open to decide about it',
  input: CaseId,
  output: CaseClaim,
  handle: ({ id }, context) => answer(context, sql`internal.claim_certification(${id}, true)`),
});

const marksCall = defineCall({
  method: 'PUT',
  path: '/certifications/marks',
  opensWith: 'canCertifyGesundheitsoptik',
  summary: 'Keep what is marked of a case before it is decided, and claim the case',
  input: MarksToKeep,
  output: CaseId,
  handle: async ({ id, marks }, context) => {
    await answer(context, sql`internal.mark_certification(${id}, ${JSON.stringify(marks)}::jsonb)`);
    return { id };
  },
});

const reminderCall = defineCall({
  method: 'POST',
  path: '/certifications/reminder',
  opensWith: 'canCertifyGesundheitsoptik',
  summary: 'Remind contact and owners of a certificate by hand, once a day',
  input: CaseId,
  output: z.object({ told: z.number() }),
  handle: ({ id }, context) =>
    withFaults(() =>
      context.asCaller(async (tx) => {
        const found = await tx.row<{ about: AboutCase & { days: number } }>(
          sql`select internal.remind_certification(${id}) as about`,
        );
        return { told: found ? await postReminder(tx, found.about) : 0 };
      }),
    ),
});

const changeCall = defineCall({
  method: 'POST',
  path: '/certifications/change',
  opensWith: 'canCertifyGesundheitsoptik',
  summary: 'Extend certificates, give them a period of grace, or withdraw them; with a reason, all or none',
  input: CertificatesToChange,
  output: z.object({ changed: z.number() }),
  handle: async ({ ids, action, until = null, reason }, context) => ({
    changed: await answer<number>(
      context,
      sql`internal.change_certificates(${ids}::uuid[], ${action}, ${until}::date, ${reason})`,
    ),
  }),
});

/** What certifiers do. */
export const reviewCalls: readonly Call[] = [
  acceptCall,
  rejectCall,
  undoCall,
  claimCall,
  unclaimCall,
  marksCall,
  reminderCall,
  changeCall,
];

import sql from 'sql-template-tag';
import { z } from 'zod';
import { PortalError } from '#server/errors.ts';
import { type Call, defineCall } from '#server/http/call.ts';
import { withFaults } from '#server/publishing/faults.ts';
import {
  AnswersToSave,
  BranchToCertify,
  CaseId,
  CaseToSubmit,
  CertificationCase,
  OwnCertifications,
  Submitted,
} from '../contract.ts';
import { answer } from './answer.ts';

const singleCall = defineCall({
  method: 'GET',
  path: '/certifications/single',
  opensWith: 'canViewGesundheitsoptik',
  summary: 'A case of certification as the caller may see it, requirement by requirement',
  input: CaseId,
  output: CertificationCase,
  handle: ({ id }, context) => answer(context, sql`internal.certification_case(${id})`),
});

const ownCall = defineCall({
  method: 'GET',
  path: '/certifications/own',
  opensWith: 'canViewGesundheitsoptik',
  summary: 'The branches of the own company: certificate, end and readiness',
  input: z.object({}).strict(),
  output: OwnCertifications,
  handle: (_input, context) => answer(context, sql`internal.own_certifications()`),
});

const openCall = defineCall({
  method: 'POST',
  path: '/certifications/open',
  opensWith: 'canApplyForGoCertification',
  summary: 'Begin the certification of a branch, or its renewal with what the last one said',
  input: BranchToCertify,
  output: CaseId,
  handle: async ({ branchId }, context) => ({
    id: await answer<string>(context, sql`internal.open_certification(${branchId})`),
  }),
});

const draftCall = defineCall({
  method: 'PUT',
  path: '/certifications/draft',
  opensWith: 'canViewGesundheitsoptik',
  summary: 'Keep answers of a draft, or the open ones of a case that was sent back; each for itself',
  input: AnswersToSave,
  output: CaseId,
  handle: async ({ id, answers, contactId = null }, context) => {
    await answer(context, sql`internal.save_certification(${id}, ${JSON.stringify(answers)}::jsonb, ${contactId})`);
    return { id };
  },
});

/**
 * POST /certifications/submit: keeps the answers, then hands the case in. What is missing is named requirement by
 * requirement, and what was answered stays.
 * @throws PortalError invalid_fields: `<requirement>` with why
 */
const submitCall = defineCall({
  method: 'POST',
  path: '/certifications/submit',
  opensWith: 'canViewGesundheitsoptik',
  summary: 'Hand a certification in; without a submission, or with an empty one, nothing happens',
  input: CaseToSubmit,
  output: Submitted,
  handle: async ({ id, branchId, submission }, context) => {
    if (!submission || Object.keys(submission).length === 0) return null;
    if (!id && !branchId) {
      throw new PortalError('invalid_fields', 'Neither case nor branch.', { fields: { branchId: 'invalid_type' } });
    }
    const known = await withFaults(() =>
      context.asCaller(async (tx) => {
        // What is refused leaves no case that was opened for it.
        const opened = id
          ? undefined
          : await tx.row<{ id: string }>(sql`select internal.open_certification(${branchId}) as id`);
        const one = id ?? opened?.id;
        await tx.rows(sql`select internal.save_certification(${one}, ${JSON.stringify(submission)}::jsonb, null)`);
        return one ?? '';
      }),
    );
    const lacks = await answer<{ key: string; why: string }[]>(context, sql`internal.submit_certification(${known})`);
    if (lacks.length > 0) {
      throw new PortalError('invalid_fields', 'The submission is not complete.', {
        fields: Object.fromEntries(lacks.map(({ key, why }) => [key, why])),
      });
    }
    return { id: known, status: 'waiting' };
  },
});

/** What the applicants do. */
export const caseCalls: readonly Call[] = [singleCall, ownCall, openCall, draftCall, submitCall];

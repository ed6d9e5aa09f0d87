import sql from 'sql-template-tag';
import { PortalError } from '#server/errors.ts';
import { defineCall } from '#server/http/call.ts';
import { takeOutside } from '#server/registration/outside-limit.ts';
import { CheckedDocument, DocumentCode } from '#shared/contracts/checked-document.ts';

/** Whoever checks a stack of documents by hand is far below it. */
const MAX_AN_HOUR = 120;

const NONE = 'No document has this code.';

/** 128 bits, as `internal.issue_document` makes them. */
const CODE = /^[0-9a-f]{32}$/;

/**
 * GET /certificates/check?code=: for anybody. A code that nobody has and what is no code at all answer alike; both count,
 * because guessing is what the limit is for.
 * @throws PortalError not_found, too_many_requests
 */
export const checkCall = defineCall({
  method: 'GET',
  path: '/certificates/check',
  opensWith: 'public',
  summary: 'What a document that was made out here says, by the code that is printed in it',
  input: DocumentCode,
  output: CheckedDocument,
  handle: async ({ code }, context) => {
    await takeOutside(context, { what: 'document', most: MAX_AN_HOUR });
    const asked = code.trim().toLowerCase();
    if (!CODE.test(asked)) throw new PortalError('not_found', NONE);
    const found = await context.asSystem('anybody who holds a document may check it', (tx) =>
      tx.row<{ document: CheckedDocument | null }>(sql`select internal.check_document(${asked}) as document`),
    );
    if (!found?.document) throw new PortalError('not_found', NONE);
    return found.document;
  },
});

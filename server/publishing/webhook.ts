import sql from 'sql-template-tag';
import type { z } from 'zod';
import { PortalError } from '#server/errors.ts';
import { defineCall } from '#server/http/call.ts';
import { OutsideMove, OutsideMoved } from '#shared/contracts/content.ts';
import { withFaults } from './faults.ts';

/**
 * POST /webhook/publish: another system lets an item appear, with its latest texts, or go. People hear of it as of every
 * release, once; a call that comes again is refused (decision 0286).
 */
export const webhookCall = defineCall({
  method: 'POST',
  path: '/webhook/publish',
  opensWith: 'signature',
  summary:
    'Publish or unpublish an item of content from outside. Headers: x-webhook-time (seconds since 1970), x-webhook-signature (sha256= and the HMAC-SHA-256 of "<time>.<body>" in hex)',
  idempotent: false,
  input: OutsideMove,
  output: OutsideMoved,
  handle: async ({ id, action, item }, context) => {
    const { id: content, kind, external_key } = { id: null, kind: null, external_key: null, ...item };
    const found = await withFaults(() =>
      context.asSystem('another system publishes by its signature', (tx) =>
        tx.row<{ answer: z.input<typeof OutsideMoved> }>(sql`
          select internal.publish_from_outside(${id}, ${action}, ${content}, ${kind}, ${external_key}) as answer`),
      ),
    );
    if (!found) throw new PortalError('unexpected', 'A function of content answered nothing.');
    return found.answer;
  },
});

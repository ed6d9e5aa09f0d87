import { z } from 'zod';
import { defineCall } from '#server/http/call.ts';

/** GET /account/proof: null for who proved lately to be the person; others are asked for a proof. */
export const proofCall = defineCall({
  method: 'GET',
  path: '/account/proof',
  opensWith: 'signedIn',
  fresh: true,
  summary: 'Whether the person has proved lately who they are; else proof_needed',
  input: z.object({}),
  output: z.null(),
  handle: async () => null,
});

import type { FastifyReply } from 'fastify';
import { DataError } from '../errors.ts';

/** The schema a request addresses: Accept-Profile for reads, Content-Profile for writes; 406 PGRST106 if not exposed. */
export function chooseSchema(profile: string | undefined, exposed: readonly string[]): string {
  if (profile === undefined) return exposed[0] ?? 'public';
  if (exposed.includes(profile)) return profile;
  throw new DataError({
    status: 406,
    code: 'PGRST106',
    message: `Invalid schema: ${profile}`,
    hint: `Only the following schemas are exposed: ${exposed.join(', ')}`,
  });
}

/** Names the schema of an answer's body where there are several to choose from. */
export function tellSchema(reply: FastifyReply, schema: string, exposed: readonly string[]): void {
  if (exposed.length > 1) reply.header('content-profile', schema);
}

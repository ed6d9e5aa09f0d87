import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { invalid } from '#backend/auth/errors.ts';

/** The body checked against a schema; a missing body counts as `{}`. @throws 400 validation_failed. */
export function readBody<Schema extends z.ZodType>(request: FastifyRequest, schema: Schema): z.output<Schema> {
  return check(request.body ?? {}, schema);
}

/** The query string checked against a schema. @throws 400 validation_failed. */
export function readQuery<Schema extends z.ZodType>(request: FastifyRequest, schema: Schema): z.output<Schema> {
  return check(request.query ?? {}, schema);
}

function check<Schema extends z.ZodType>(value: unknown, schema: Schema): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw invalid(sentenceOf(parsed.error.issues[0]));
}

/** The protocol's own sentences stand alone; what the library says of a value needs the name of its field. */
function sentenceOf(issue: z.core.$ZodIssue | undefined): string {
  if (!issue) return 'Invalid input';
  // Of "this or nothing" the first says what is wanted.
  const inner = issue.code === 'invalid_union' ? issue.errors[0]?.[0] : undefined;
  const { message } = inner ?? issue;
  const place = issue.path.join('.');
  return place !== '' && /^(Invalid|Too|Unrecognized)\b.*:/.test(message) ? `${message} (${place})` : message;
}

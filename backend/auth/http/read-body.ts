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
  const issue = parsed.error.issues[0];
  const place = issue?.path.join('.');
  throw invalid(place ? `${place}: ${issue?.message}` : (issue?.message ?? 'Invalid input'));
}

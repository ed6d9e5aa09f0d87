import type { z } from 'zod';

/** More than the largest form has. */
const MAX_FIELDS = 100;

/** Names each invalid field (dotted path) with zod's reason code, which the client turns into words; the first hundred. */
export function answerFields(error: z.ZodError): Record<string, string> {
  return Object.fromEntries(
    error.issues
      .slice(0, MAX_FIELDS)
      .map((issue) => [issue.path.map(String).join('.').slice(0, 200) || '(all)', issue.code]),
  );
}

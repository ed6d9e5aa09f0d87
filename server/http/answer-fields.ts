import type { z } from 'zod';

/** Names each invalid field (dotted path) with zod's reason code, which the client turns into words. */
export function answerFields(error: z.ZodError): Record<string, string> {
  return Object.fromEntries(error.issues.map((issue) => [issue.path.map(String).join('.') || '(all)', issue.code]));
}

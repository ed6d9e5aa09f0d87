import { z } from 'zod';

/** What a provider sends back with the browser, at most as long as any of them writes it. */
export const providerAnswer = z.object({
  state: z.string().max(255),
  code: z.string().max(10_000).optional(),
  error: z.string().max(500).optional(),
  error_description: z.string().max(2000).optional(),
  iss: z.string().max(2000).optional(),
});
export type ProviderAnswer = z.output<typeof providerAnswer>;

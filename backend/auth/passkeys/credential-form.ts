import { z } from 'zod';

const MAX_FIELD = 65_536;
const base64url = z
  .string()
  .min(1)
  .max(MAX_FIELD)
  .regex(/^[\w-]+$/, 'must be base64url');
/** Authenticators make ids of at most 1023 bytes. */
const credentialId = base64url.max(1364);

const common = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({}),
};

/** What `navigator.credentials.create()` answers, as clients send it. */
export const createdCredential = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(32)).max(10).optional(),
  }),
});

/** What `navigator.credentials.get()` answers. */
export const shownCredential = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.max(256).nullish(),
  }),
});

export type CreatedCredential = z.output<typeof createdCredential>;
export type ShownCredential = z.output<typeof shownCredential>;

import { z } from 'zod';
import { normalEmail } from '#backend/auth/users/user-row.ts';

/** Text PostgreSQL can store: no NUL, no half characters. */
export function storable(most: number) {
  return z
    .string()
    .max(most)
    .refine(
      (text) => text.isWellFormed() && !text.includes('\0'),
      'The text contains characters that cannot be stored',
    );
}

/** An address to look an account up with; any text is looked up, so that nothing shows which are known. */
export const lookupEmail = storable(255).transform(normalEmail);

/** An address to store or to send to. */
export const email = storable(255)
  .transform(normalEmail)
  .pipe(z.email('Unable to validate email address: invalid format'));

/**
 * Most bytes of an account's free data. It stands in every access token, which must fit into a cookie of 4 KB: an
 * account with more could sign in, but never be recognised again.
 */
export const MAX_METADATA = 2048;

/** Free data of an account; a null removes a key. */
export const metadata = z
  .unknown()
  // Measured first: to look at every value of a large one takes the process from everybody.
  .refine((data) => Buffer.byteLength(JSON.stringify(data)) <= MAX_METADATA, {
    error: `data may have at most ${MAX_METADATA} bytes`,
    abort: true,
  })
  .refine(
    (data) => !/\\u0000|\\ud[89a-f]/i.test(JSON.stringify(data)),
    'The text contains characters that cannot be stored',
  )
  .pipe(z.record(z.string(), z.json()));

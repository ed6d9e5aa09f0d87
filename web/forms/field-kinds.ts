import * as z from 'zod/mini';
import { POSTCODE } from '#shared/postcode.ts';
import { SHOWN } from '#shared/records/patterns.ts';
import { parsePhone } from '#web/parse-phone.ts';

/**
 * Kinds of fields for the schemas of forms: each takes what is typed and gives what is stored, or a reason against it.
 * Nothing typed, or nothing that shows, is null.
 */

/** What is typed, without the blanks around it; `max` in signs as people count them. */
function typed(max: number) {
  return z.pipe(
    z.string().check(z.trim()),
    z.string().check(z.refine((text) => [...text].length <= max, { error: 'tooLong' })),
  );
}

function orNull(text: string): string | null {
  return SHOWN.test(text) ? text : null;
}

/** Text that may be left away; `max` signs. */
export function text(max = Number.POSITIVE_INFINITY) {
  return z.pipe(typed(max), z.transform(orNull));
}

/** Text that has to be there; `max` signs. */
export function required(max = Number.POSITIVE_INFINITY) {
  return z.string().check(
    z.trim(),
    z.refine((value) => SHOWN.test(value), { error: 'required', abort: true }),
    z.refine((value) => [...value].length <= max, { error: 'tooLong' }),
  );
}

/** An address of mail, if any. */
export function email() {
  const fits = (address: string) => address === '' || /^[^@\s/:<>"]+@[^@\s/:<>".]+(\.[^@\s/:<>".]+)+$/.test(address);
  return z.pipe(typed(254).check(z.refine(fits, { error: 'email' })), z.transform(orNull));
}

/** An address of the web, if any; people leave out the `https://`. */
export function website() {
  const complete = (address: string) =>
    address === '' || /^https?:\/\//i.test(address) ? address : `https://${address}`;
  const fits = (address: string) =>
    address === '' ||
    (!/[\s"<>]|^\w+:\/\/[^/?#]*@/.test(address) && URL.canParse(address) && new URL(address).hostname.includes('.'));
  return z.pipe(
    z.pipe(z.string().check(z.trim()), z.transform(complete)),
    z.pipe(z.string().check(z.refine(fits, { error: 'website' })), z.transform(orNull)),
  );
}

/** A telephone number in E.164, if any. */
export function phone() {
  return z.pipe(
    z.string(),
    z.transform(async (value, context) => {
      const number = await parsePhone(value);
      if (number === undefined) context.issues.push({ code: 'custom', message: 'phone', input: value });
      return number ?? null;
    }),
  );
}

/** A Swiss postcode. */
export function postcode() {
  return z.string().check(z.trim(), z.regex(POSTCODE, { error: 'postcode' }));
}

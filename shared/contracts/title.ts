import { z } from 'zod';

/**
 * A title. Breaks and tabs, which come along with what is pasted, are one blank: lists, subjects of mails and calendars have
 * one line for it. The fixed blanks of French stay.
 */
export const title = (max = 120) =>
  z
    .string()
    .overwrite((text) => text.replaceAll(/[ \p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim())
    .max(max);

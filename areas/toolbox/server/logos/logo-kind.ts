import { z } from 'zod';
import type { PublishedKind } from '#server/publishing/kind.ts';
import { title } from '#shared/contracts/title.ts';
import { SHEET_PRODUCTS, SIGNATURE_PROGRAMS } from '../../logo-facts.ts';

const line = (max: number) => z.string().trim().max(max);
const whole = (min: number, max: number) => z.int().min(min).max(max).nullable();

/** Parts of a mixture, with blanks between; '' where nobody decided them. */
const parts = (count: number, most: number) =>
  line(24).refine(
    (text) =>
      text === '' ||
      (new RegExp(`^\\d{1,3}( \\d{1,3}){${count - 1}}$`).test(text) && text.split(' ').every((one) => +one <= most)),
    'colour',
  );

/** Logos. What is written may still be incomplete; the table refuses that at the release. */
export const logoKind: PublishedKind = {
  name: 'logo',
  facts: z
    .object({
      product: z.enum(SHEET_PRODUCTS).nullable(),
      signature_program: z.enum(SIGNATURE_PROGRAMS).nullable(),
      clear_space: whole(0, 200),
      smallest_px: whole(8, 4000),
      smallest_mm: whole(10, 4000),
      colours: z
        .array(
          z
            .object({
              name: line(60).min(1),
              hex: z
                .string()
                .trim()
                .toUpperCase()
                .regex(/^#[0-9A-F]{6}$/, 'colour'),
              rgb: parts(3, 255),
              coated: parts(4, 100),
              uncoated: parts(4, 100),
              pantone: line(40),
              ral: line(40),
            })
            .strict(),
        )
        .max(12),
    })
    .strict(),
  texts: z.object({ title: title(), teaser: line(300), rules: line(5000) }).strict(),
  path: (id) => `/app/internal/logo-download?logo=${id}`,
};

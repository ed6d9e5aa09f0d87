import { z } from 'zod';
import type { PublishedKind } from '#server/publishing/kind.ts';
import { Day } from '#shared/contracts/day.ts';
import { UsedPicture } from '#shared/contracts/file.ts';
import { title } from '#shared/contracts/title.ts';
import { SIGNATURE_LAYOUTS } from '../../signature-facts.ts';

const line = (max: number) => z.string().trim().max(max);
const day = Day.nullable();

/** Templates of signatures, each with its banner. What is written may still be incomplete. */
export const signatureKind: PublishedKind = {
  name: 'signature_template',
  facts: z
    .object({
      layout: z.enum(SIGNATURE_LAYOUTS).nullable(),
      accent: line(7).regex(/^(#[0-9A-Fa-f]{6})?$/, 'colour'),
      banner_from: day,
      banner_to: day,
      banner_link: line(300)
        .refine((text) => URL.canParse(text) && text.startsWith('https://'), 'address')
        .nullable(),
      cover: UsedPicture.nullable(),
    })
    .strict(),
  texts: z.object({ title: title(), footnote: line(400), cover_alt: line(200) }).strict(),
  path: () => '/app/internal/signature-generator',
};

import { z } from 'zod';
import type { PublishedKind } from '#server/publishing/kind.ts';
import { Day } from '#shared/contracts/day.ts';
import { UsedDocument, UsedPicture } from '#shared/contracts/file.ts';
import { title } from '#shared/contracts/title.ts';
import { MAX_PICTURES } from '#shared/names/files.ts';
import { PRODUCT_LINES } from '../product-facts.ts';

const line = (max: number) => z.string().trim().max(max);
const day = Day.nullable();

/** As people type it: a comma is a point, the long minus a short one. */
const number = (form: RegExp) =>
  z
    .string()
    .trim()
    .overwrite((typed) => typed.replace(',', '.').replace('−', '-'))
    .regex(form);
const millimetres = number(/^(\d{1,2}(\.\d{1,2})?)?$/);
const dioptres = number(/^([+-]?\d{1,2}(\.\d{1,2})?)?$/);
export const Variants = z
  .array(
    z
      .object({
        ...{ article: line(40), size: line(60), base_curve: millimetres, diameter: millimetres },
        ...{ power_from: dioptres, power_to: dioptres, power_step: dioptres },
      })
      .strict(),
  )
  .max(60);

export const ProductFacts = z
  .object({
    line: z.enum(PRODUCT_LINES).nullable(),
    brand: line(80),
    article_number: line(40),
    manufacturer: line(200),
    udi_di: z
      .string()
      .regex(/^[0-9A-Za-z.+/-]{6,40}$/)
      .nullable(),
    pictures: z.array(UsedPicture).max(MAX_PICTURES),
    valid_from: day,
    valid_to: day,
    replaced_by: line(40).nullable(),
    variants: Variants,
  })
  .strict();
export const ProductText = z
  .object({
    title: title(),
    teaser: line(300),
    parameters: line(4000),
    instructions: line(5000),
    shop_text: line(5000),
    cover_alt: line(300),
    documents: z.array(UsedDocument).max(20),
  })
  .strict();

/** Products. What is written may still be incomplete; the table refuses that at the release. */
export const productKind: PublishedKind = {
  name: 'product',
  facts: ProductFacts,
  texts: ProductText,
  path: (id) => `/app/products?product=${id}`,
};

import { z } from 'zod';
import { LINK_TARGET } from '#shared/rich-text-links.ts';

/**
 * Rich text as it is stored: a document of TipTap's schema, checked here and never HTML. What is not named is refused;
 * links lead inside the portal, to https pages, to mailboxes and to phones.
 */

const href = z.string().max(2000).regex(LINK_TARGET);
const Mark = z.discriminatedUnion('type', [
  z.object({ type: z.enum(['bold', 'italic']) }).strict(),
  z.object({ type: z.literal('link'), attrs: z.object({ href }).strict() }).strict(),
]);
const Inline = z.discriminatedUnion('type', [
  z
    .object({ type: z.literal('text'), text: z.string().min(1).max(20_000), marks: z.array(Mark).max(3).optional() })
    .strict(),
  z.object({ type: z.literal('hardBreak') }).strict(),
]);
const Paragraph = z.object({ type: z.literal('paragraph'), content: z.array(Inline).max(500).optional() }).strict();
const Heading = z
  .object({
    type: z.literal('heading'),
    attrs: z.object({ level: z.union([z.literal(2), z.literal(3)]) }).strict(),
    content: z.array(Inline).max(50).optional(),
  })
  .strict();
const Item = z.object({ type: z.literal('listItem'), content: z.array(Paragraph).min(1).max(20) }).strict();
const List = z.object({ type: z.enum(['bulletList', 'orderedList']), content: z.array(Item).min(1).max(200) }).strict();

export const RichText = z
  .object({
    type: z.literal('doc'),
    content: z
      .array(z.union([Paragraph, Heading, List]))
      .min(1)
      .max(500),
  })
  .strict();
export type RichText = z.infer<typeof RichText>;

/** Characters that are read, without the marks. */
export function lengthOf(document: RichText): number {
  return [...JSON.stringify(document).matchAll(/"text":"((?:[^"\\]|\\.)*)"/g)].reduce(
    (sum, [, text = '']) => sum + text.length,
    0,
  );
}

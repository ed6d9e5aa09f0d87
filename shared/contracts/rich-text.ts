import { z } from 'zod';
import { RICH_TEXT_LIMITS as LIMITS } from '#shared/rich-text-limits.ts';
import { LINK_TARGET } from '#shared/rich-text-links.ts';

/**
 * Rich text as it is stored: a document of TipTap's schema, checked here and never HTML. What is not named is refused;
 * links lead inside the portal, to https pages, to mailboxes and to phones. The editor knows the same nodes and marks
 * (`web/rich-text/editor/extensions.ts`), the reader draws them (`web/rich-text/rich-text.tsx`).
 */

const href = z.string().max(2000).regex(LINK_TARGET);
const Mark = z.discriminatedUnion('type', [
  z.object({ type: z.enum(['bold', 'italic']) }).strict(),
  z.object({ type: z.literal('link'), attrs: z.object({ href }).strict() }).strict(),
]);
const Inline = z.discriminatedUnion('type', [
  z
    .object({
      type: z.literal('text'),
      text: z.string().min(1).max(LIMITS.run),
      marks: z.array(Mark).max(3).optional(),
    })
    .strict(),
  z.object({ type: z.literal('hardBreak') }).strict(),
]);
const Paragraph = z
  .object({ type: z.literal('paragraph'), content: z.array(Inline).max(LIMITS.runs).optional() })
  .strict();
const Heading = z
  .object({
    type: z.literal('heading'),
    attrs: z.object({ level: z.union([z.literal(2), z.literal(3)]) }).strict(),
    content: z.array(Inline).max(LIMITS.headingRuns).optional(),
  })
  .strict();
const paragraphs = z.array(Paragraph).min(1).max(LIMITS.parts);
const Quote = z.object({ type: z.literal('blockquote'), content: paragraphs }).strict();

type Paragraph = z.infer<typeof Paragraph>;
interface List {
  type: 'bulletList' | 'orderedList';
  content: { type: 'listItem'; content: (Paragraph | List)[] }[];
}

type ListSchema = z.ZodType<List> & z.core.$ZodTypeDiscriminable;

/** A list at a depth, with those that it may hold: an item begins with a paragraph. */
function listAt(depth: number): ListSchema {
  const part: z.ZodType<Paragraph | List> =
    depth < LIMITS.listDepth ? z.discriminatedUnion('type', [Paragraph, listAt(depth + 1)]) : Paragraph;
  const content = z
    .array(part)
    .min(1)
    .max(LIMITS.parts)
    .refine(([first]) => Paragraph.safeParse(first).success);
  const item = z.object({ type: z.literal('listItem'), content }).strict();
  return z
    .object({ type: z.enum(['bulletList', 'orderedList']), content: z.array(item).min(1).max(LIMITS.items) })
    .strict();
}

const span = (most: number) => z.int().min(1).max(most);
const Cell = z
  .object({
    type: z.enum(['tableHeader', 'tableCell']),
    attrs: z
      .object({ colspan: span(LIMITS.columns), rowspan: span(LIMITS.rows) })
      .strict()
      .optional(),
    content: paragraphs,
  })
  .strict();
const Row = z.object({ type: z.literal('tableRow'), content: z.array(Cell).max(LIMITS.columns).optional() }).strict();
const Table = z.object({ type: z.literal('table'), content: z.array(Row).min(1).max(LIMITS.rows) }).strict();

export const RichText = z
  .object({
    type: z.literal('doc'),
    content: z
      // By their type: each of a thousand wrong ones would be held against all.
      .array(z.discriminatedUnion('type', [Paragraph, Heading, listAt(1), Quote, Table]))
      .min(1)
      .max(LIMITS.blocks),
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

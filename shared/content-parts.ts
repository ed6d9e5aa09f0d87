import { isRecord } from '#shared/is-record.ts';

/** The texts of a language, part by part: a field by its name, a block by `blocks/<id>`. */
export type Texts = Readonly<Record<string, unknown>>;

const BLOCK = /^blocks\/(.+)$/;

/** What stands in a part; undefined when nothing does. */
export function partOf(texts: Texts, part: string): unknown {
  const block = BLOCK.exec(part)?.[1];
  if (block === undefined) return texts[part];
  return isRecord(texts.blocks) ? texts.blocks[block] : undefined;
}

/** The texts with another value in a part. */
export function withPart(texts: Texts, part: string, value: unknown): Texts {
  const block = BLOCK.exec(part)?.[1];
  if (block === undefined) return { ...texts, [part]: value };
  return { ...texts, blocks: { ...(isRecord(texts.blocks) ? texts.blocks : {}), [block]: value } };
}

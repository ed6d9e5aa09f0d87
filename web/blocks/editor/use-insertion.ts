import { useRef, useState } from 'react';
import type { Container } from '#shared/contracts/blocks.ts';
import type { PageWork } from '#shared/contracts/page.ts';
import type { BlockKind } from '#shared/names/blocks.ts';
import { LOCALES, type Locale } from '#shared/names/languages.ts';
import { loadEditor } from '#web/rich-text/editor/rich-text-editor.tsx';
import { containersOf, type Desk, textsOf } from './desk.ts';
import { isUnwritten, newBlock } from './new-block.ts';

interface InsertionOptions {
  desk: Desk;
  work: PageWork;
  language: Locale;
  /** Stores the block. @returns whether it is stored */
  store: (after: string | null, made: ReturnType<typeof newBlock>) => Promise<boolean>;
  remove: (id: string) => Promise<void>;
  onBegin: (id: string) => void;
}

/** A block on its way in: where its kind is asked for, and what is typed until it stands there. */
export function useInsertion({ desk, work, language, store, remove, onBegin }: InsertionOptions) {
  const [asking, setAsking] = useState<{ after: string | null; instead?: string | undefined }>();
  const [coming, setComing] = useState<{ after: string | null; container: Container }>();
  const held = useRef('');
  if (coming && containersOf(work).some(({ id }) => id === coming.container.id)) setComing(undefined);
  const choose = async (kind: BlockKind) => {
    const { after = null, instead } = asking ?? {};
    const made = newBlock(kind);
    held.current = '';
    setAsking(undefined);
    setComing({ after, container: made.container });
    onBegin(made.container.id);
    // Without the editor the block itself tells what is wrong.
    await loadEditor().catch(() => undefined);
    if (!(await store(after, made))) return setComing(undefined);
    if (instead && (await isEmpty(desk, instead, language))) await remove(instead);
  };
  return { asking, ask: setAsking, coming, held, choose };
}

/** Whether no language has a word of a block: neither stored nor just typed. */
async function isEmpty(desk: Desk, id: string, language: Locale): Promise<boolean> {
  const typed = desk.text(language, id);
  if (!(await typed.flush()) || !isUnwritten(typed.value)) return false;
  const work = await desk.fresh().catch(() => undefined);
  return work !== undefined && LOCALES.every((one) => isUnwritten(textsOf(work, one)?.blocks[id]));
}

import { PortalError } from '#server/errors.ts';
import { type Call, defineCall } from '#server/http/call.ts';
import type { BlockText } from '#shared/contracts/blocks.ts';
import {
  BlockOrder,
  ContainerChange,
  ContainerMove,
  ContainerToRemove,
  NewContainer,
  RemovedContainer,
  SavedPart,
} from '#shared/contracts/page.ts';
import type { Language } from '#shared/names/languages.ts';
import { blockStamp, changed, emptied, inserted, moved, placed, stampOf, written } from './blocks.ts';
import { NO_TEXT, type PageAtWork, sameAs, withPage } from './page-at-work.ts';

/** The calls of blocks. Each saves one block into the page as it stands then. */

const blockOf = ({ facts }: PageAtWork, id: string) => {
  const block = facts.containers.find((one) => one.id === id);
  if (!block) throw new PortalError('conflict', 'This block was removed.', { fields: { container: 'gone' } });
  return block;
};

const orderOf = (page: { value: PageAtWork['facts']; saved: string }) => ({
  order: page.value.containers.map(({ id, column }) => ({ id, column })),
  saved: page.saved,
});

const insertCall = defineCall({
  method: 'POST',
  path: '/content/container',
  opensWith: 'canEditContent',
  summary: 'Insert a block into a page, behind another one',
  input: NewContainer,
  output: BlockOrder,
  handle: ({ page: id, after, container, texts }, context) =>
    withPage(context, id, async (page) => {
      if (page.facts.containers.some((one) => one.id === container.id)) {
        throw new PortalError('conflict', 'There is such a block.', { fields: { container: 'exists' } });
      }
      for (const [language, text] of Object.entries(texts)) await write(page, language as Language, container.id, text);
      return orderOf(await page.saveFacts({ containers: inserted(page.facts.containers, container, after) }));
    }),
});

const write = (page: PageAtWork, language: Language, id: string, text: BlockText) =>
  page.saveTexts(language, written(page.texts.get(language) ?? NO_TEXT, id, text));

const changeCall = defineCall({
  method: 'PUT',
  path: '/content/container',
  opensWith: 'canEditContent',
  summary: 'Save what has no language of a block, or its text in one, unless somebody else changed it since',
  input: ContainerChange,
  output: SavedPart,
  handle: (input, context) =>
    withPage(context, input.page, async (page) => {
      if ('container' in input) {
        const former = blockOf(page, input.container.id);
        sameAs(blockStamp(former), input.stamp);
        // The texts that stand under its id are those of its kind.
        if (former.kind !== input.container.kind) {
          throw new PortalError('invalid_fields', 'A block keeps its kind.', {
            fields: { container: 'invalid_value' },
          });
        }
        const { value, saved } = await page.saveFacts({ containers: changed(page.facts.containers, input.container) });
        return { stamp: blockStamp(blockOf({ ...page, facts: value }, input.container.id)), saved };
      }
      const { id, language, text, stamp } = input;
      blockOf(page, id);
      const former = page.texts.get(language)?.blocks[id];
      sameAs(former === undefined ? null : stampOf(former), stamp);
      const { value, saved } = await write(page, language, id, text);
      return { stamp: stampOf(value.blocks[id]), saved };
    }),
});

const removeCall = defineCall({
  method: 'DELETE',
  path: '/content/container',
  opensWith: 'canEditContent',
  summary: 'Remove a block with its texts; answers it as inserting takes it back',
  input: ContainerToRemove,
  output: RemovedContainer,
  handle: ({ page: id, id: block }, context) =>
    withPage(context, id, async (page) => {
      const container = blockOf(page, block);
      const { containers } = page.facts;
      const texts: Partial<Record<Language, BlockText>> = {};
      for (const [language, whole] of page.texts) {
        const text = whole.blocks[block];
        if (!text) continue;
        texts[language] = text;
        await page.saveTexts(language, emptied(whole, block));
      }
      await page.saveFacts({ containers: containers.filter((one) => one !== container) });
      return { page: id, after: containers[containers.indexOf(container) - 1]?.id ?? null, container, texts };
    }),
});

const moveCall = defineCall({
  method: 'PUT',
  path: '/content/container/move',
  opensWith: 'canEditContent',
  summary: 'Move a block one step, or behind another one',
  input: ContainerMove,
  output: BlockOrder,
  handle: (input, context) =>
    withPage(context, input.page, async (page) => {
      blockOf(page, input.id);
      const { containers } = page.facts;
      const order =
        'direction' in input
          ? moved(containers, input.id, input.direction)
          : placed(containers, input.id, input.after, input.column);
      return orderOf(await page.saveFacts({ containers: order }));
    }),
});

export const CONTAINER_CALLS: readonly Call[] = [insertCall, changeCall, removeCall, moveCall];

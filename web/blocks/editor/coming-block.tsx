import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { BlockKind } from '#shared/names/blocks.ts';
import { TextArea } from '#web/ui/text-field.tsx';

/** Stands where a block is being inserted and holds what is typed until the block takes it over. */
export function ComingBlock({ kind, held }: { kind: BlockKind; held: RefObject<string> }) {
  const { t } = useTranslation('pageEditor');
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => field.current?.focus(), []);
  return (
    <TextArea
      ref={field}
      label={t(`kind.${kind}`)}
      rows={1}
      onChange={({ target }) => {
        held.current = target.value;
      }}
    />
  );
}

import { useContext } from 'react';
import type { PageRefs } from '#shared/contracts/page.ts';
import { cx } from '#web/ui/class-names.ts';
import { AnswersContext, answering } from './answers.ts';
import { BlockView } from './block.tsx';
import styles from './blocks.module.css';
import { inRows } from './in-rows.ts';
import type { ShownBlock } from './known.ts';

interface BlockListProps {
  blocks: readonly ShownBlock[];
  refs: PageRefs;
  toEditors?: boolean;
}

/** The blocks of a page: one below the other, from 750 px on beside each other where they say so. */
export function BlockList({ blocks, refs, toEditors }: BlockListProps) {
  const { q } = useContext(AnswersContext);
  return (
    <div className={styles.blocks}>
      {inRows(answering(blocks, q), ({ settings }) => settings.column).map((row) => (
        <div key={row[0]?.settings.id} className={cx(styles.row, row[0]?.settings.column !== 'full' && styles.columns)}>
          {row.map((block) => (
            <div key={block.settings.id} data-column={block.settings.column} className={styles.block}>
              <BlockView {...block} refs={refs} toEditors={toEditors} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

import { type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { BlockMoves } from './canvas.tsx';
import styles from './editor.module.css';

/** What a block that is dragged is carried as. */
export const CARRIED = 'application/x-portal-block';

interface InserterProps {
  moves: BlockMoves;
  /** The block above; null at the top. */
  after: string | null;
  /** There is nothing yet: it says what it does. */
  only?: boolean;
}

/** Between two blocks: inserts one, and takes one that is dragged there. */
export function Inserter({ moves, after, only = false }: InserterProps) {
  const { t } = useTranslation('pageEditor');
  const [over, setOver] = useState(false);
  const takes = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes(CARRIED)) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [id = '', column = 'full'] = event.dataTransfer.getData(CARRIED).split(' ');
    if (id && id !== after) void moves.put(id, after, column as 'full');
  };
  return (
    <button
      type="button"
      className={cx(styles.inserter, over && styles.over, only && styles.only)}
      aria-label={t('insert')}
      // A page that was just begun begins here.
      // biome-ignore lint/a11y/noAutofocus: nothing else is to be done on an empty page
      autoFocus={only}
      onClick={() => moves.insert(after)}
      onDragEnter={takes}
      onDragOver={takes}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon name="plus" size={20} />
      {only && <span>{t('insert')}</span>}
    </button>
  );
}

import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { foldText, hasWords } from '#shared/fold-text.ts';
import { BLOCK_KINDS, type BlockKind } from '#shared/names/blocks.ts';
import { loadEditor } from '#web/rich-text/editor/rich-text-editor.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { IconName } from '#web/ui/icon.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './editor.module.css';

export const KIND_ICONS: Readonly<Record<BlockKind, IconName>> = {
  heading: 'heading',
  text: 'edit',
  image: 'image',
  gallery: 'grid',
  files: 'file',
  links: 'link',
  table: 'kanban',
  callout: 'info',
  accordion: 'down',
  video: 'play',
  contact: 'user',
  steps: 'ul',
};

interface InsertDialogProps {
  onChoose: (kind: BlockKind) => void;
  onClose: () => void;
}

/** Which kind of block is to be inserted: letters leave those whose names have them, what begins with them first; Enter takes the first. */
export function InsertDialog({ onChoose, onClose }: InsertDialogProps) {
  const { t } = useTranslation(['pageEditor', 'common']);
  const [letters, setLetters] = useState('');
  const begins = (kind: BlockKind) => foldText(t(`kind.${kind}`)).startsWith(foldText(letters));
  const named = BLOCK_KINDS.filter((kind) => hasWords(t(`kind.${kind}`), letters));
  const kinds = named.toSorted((one, other) => Number(begins(other)) - Number(begins(one)));
  useEffect(() => void loadEditor().catch(() => undefined), []);
  return (
    <Dialog title={t('insert')} onClose={onClose} actions={<Button onClick={onClose}>{t('common:ui.cancel')}</Button>}>
      <div className={styles.stack}>
        <TextField
          label={t('findBlock')}
          icon="search"
          value={letters}
          onChange={({ target }) => setLetters(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            if (kinds[0]) onChoose(kinds[0]);
          }}
          data-autofocus
        />
        <ul className={styles.kinds}>
          {kinds.map((kind) => (
            <li key={kind}>
              <Button full icon={KIND_ICONS[kind]} onClick={() => onChoose(kind)}>
                {t(`kind.${kind}`)}
              </Button>
            </li>
          ))}
        </ul>
        <p className="small t2" role="status">
          {kinds.length === 0 && t('noBlock')}
        </p>
      </div>
    </Dialog>
  );
}

import { useTranslation } from 'react-i18next';
import { BLOCK_KINDS, type BlockKind } from '#shared/names/blocks.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { IconName } from '#web/ui/icon.tsx';
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
  contact: 'contact',
  steps: 'ul',
};

interface InsertDialogProps {
  onChoose: (kind: BlockKind) => void;
  onClose: () => void;
}

/** Which kind of block is to be inserted. */
export function InsertDialog({ onChoose, onClose }: InsertDialogProps) {
  const { t } = useTranslation(['pageEditor', 'common']);
  return (
    <Dialog title={t('insert')} onClose={onClose} actions={<Button onClick={onClose}>{t('common:ui.cancel')}</Button>}>
      <ul className={styles.kinds}>
        {BLOCK_KINDS.map((kind, at) => (
          <li key={kind}>
            <Button full icon={KIND_ICONS[kind]} data-autofocus={at === 0 || undefined} onClick={() => onChoose(kind)}>
              {t(`kind.${kind}`)}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

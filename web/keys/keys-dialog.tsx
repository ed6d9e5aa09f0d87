import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Kbd } from '#web/ui/tag.tsx';
import styles from './keys.module.css';

const KEYS = [
  ['/', 'search'],
  ['Ctrl K', 'everywhere'],
  ['j', 'next'],
  ['k', 'previous'],
  ['Enter', 'enter'],
  ['Ctrl Enter', 'submit'],
  ['Ctrl Z', 'undo'],
  ['Esc', 'esc'],
  ['?', 'help'],
] as const;

/** The keys of the portal, opened with `?`. */
export default function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['keys', 'common']);
  return (
    <Dialog
      title={t('title')}
      onClose={onClose}
      actions={
        <Button kind="ink" data-autofocus onClick={onClose}>
          {t('common:ui.close')}
        </Button>
      }
    >
      <dl className={styles.keys}>
        {KEYS.map(([key, word]) => (
          <div key={key}>
            <dt>
              <Kbd>{key}</Kbd>
            </dt>
            <dd>{t(word)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

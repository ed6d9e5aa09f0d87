import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Kbd } from '#web/ui/tag.tsx';
import styles from './list.module.css';

const KEYS = [
  ['/', 'search'],
  ['j', 'next'],
  ['k', 'previous'],
  ['Enter', 'enter'],
  ['Esc', 'esc'],
  ['?', 'help'],
] as const;

/** The keys of the list, opened with `?`. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['opticians', 'common']);
  return (
    <Dialog
      title={t('keys.title')}
      onClose={onClose}
      actions={
        <Button kind="ink" autoFocus onClick={onClose}>
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
            <dd>{t(`keys.${word}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

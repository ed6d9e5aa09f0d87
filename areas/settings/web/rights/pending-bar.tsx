import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import styles from './rights.module.css';

export interface PendingBarProps {
  count: number;
  onDiscard: () => void;
  onLook: () => void;
}

/** Stays at the lower edge while changes are collected. Nothing is saved but through the preview. */
export function PendingBar({ count, onDiscard, onLook }: PendingBarProps) {
  const { t } = useTranslation('settings');
  if (count === 0) return null;
  return (
    <section className={styles.bar} aria-label={t('rights.bar')}>
      <p role="status">{t('rights.unsaved', { count })}</p>
      <Button kind="quiet" onClick={onDiscard}>
        {t('rights.discard')}
      </Button>
      <Button kind="primary" onClick={onLook}>
        {t('rights.look')}
      </Button>
    </section>
  );
}

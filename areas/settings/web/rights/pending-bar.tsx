import { useTranslation } from 'react-i18next';
import { UnsavedBar } from '#web/forms/save-bar.tsx';
import { Button } from '#web/ui/button.tsx';

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
    <UnsavedBar
      line={<p role="status">{t('rights.unsaved', { count })}</p>}
      onDiscard={onDiscard}
      save={
        <Button kind="primary" onClick={onLook}>
          {t('rights.look')}
        </Button>
      }
    />
  );
}

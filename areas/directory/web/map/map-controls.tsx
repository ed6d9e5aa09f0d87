import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/ui/button.tsx';
import styles from './map.module.css';

export interface MapControlsProps {
  onCloser: () => void;
  onFarther: () => void;
  onWhole: () => void;
}

/** Nearer, farther, all: for those who have neither wheel nor two fingers. */
export function MapControls({ onCloser, onFarther, onWhole }: MapControlsProps) {
  const { t } = useTranslation('map');
  return (
    <div className={styles.controls}>
      <IconButton icon="plus" label={t('closer')} onClick={onCloser} />
      <IconButton icon="minus" label={t('farther')} onClick={onFarther} />
      <IconButton icon="globe" label={t('whole')} onClick={onWhole} />
    </div>
  );
}

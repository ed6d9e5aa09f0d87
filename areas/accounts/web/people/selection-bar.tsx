import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import styles from './people.module.css';

export interface SelectionBarProps {
  count: number;
  onClear: () => void;
  onInvite: () => void;
}

/** Stays at the lower edge while somebody is ticked. */
export function SelectionBar({ count, onClear, onInvite }: SelectionBarProps) {
  const { t } = useTranslation('system');
  return (
    <div className={`${styles.bar} on-ink`}>
      <p role="status">{t('people.ticked', { count })}</p>
      <Button kind="quiet" onClick={onClear}>
        {t('people.untickAll')}
      </Button>
      <Button kind="primary" icon="mail" onClick={onInvite}>
        {t('people.action.invite')}
      </Button>
    </div>
  );
}

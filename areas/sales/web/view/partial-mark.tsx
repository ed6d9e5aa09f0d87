import { useTranslation } from 'react-i18next';
import styles from '../sales.module.css';

/** Marks a sum that deliveries are missing from. */
export function PartialMark() {
  const { t } = useTranslation('sales');
  return (
    <abbr title={t('partial')} className={styles.partial}>
      *<span className="vh">{t('partial')}</span>
    </abbr>
  );
}

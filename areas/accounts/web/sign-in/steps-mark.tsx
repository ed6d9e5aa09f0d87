import { useTranslation } from 'react-i18next';
import styles from './steps-mark.module.css';

/** Which step of signing in this is: drawn as bars, said in words. */
export function StepsMark({ step, total }: { step: number; total: number }) {
  const { t } = useTranslation('system');
  const bars = Array.from({ length: total }, (_, index) => index + 1);
  return (
    <p className={styles.steps}>
      {bars.map((bar) => (
        <i key={bar} className={bar <= step ? styles.on : styles.off} />
      ))}
      <span>{t('mfa.step', { step, total })}</span>
    </p>
  );
}

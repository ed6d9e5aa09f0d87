import { useTranslation } from 'react-i18next';
import styles from './health.module.css';
import { reasonClass } from './reason-class.ts';

/** Why something failed, in words; the machine's own text stands behind «Details». */
export function Reason({ text }: { text: string }) {
  const { t } = useTranslation('settings');
  return (
    <>
      <span className={styles.reason}>{t(`health.reason.${reasonClass(text)}`)}</span>
      {text && (
        <details className={styles.raw}>
          <summary>{t('health.details')}</summary>
          <code lang="en">{text}</code>
        </details>
      )}
    </>
  );
}

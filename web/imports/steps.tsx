import { useTranslation } from 'react-i18next';
import { Icon } from '#web/ui/icon.tsx';
import styles from './imports.module.css';

const STEPS = ['file', 'columns', 'check', 'import'] as const;

/** Where one is in the four steps. */
export function Steps({ current }: { current: (typeof STEPS)[number] | 'done' }) {
  const { t } = useTranslation('imports');
  const at = current === 'done' ? STEPS.length : STEPS.indexOf(current);
  return (
    <ol className={styles.steps} aria-label={t('steps.label')}>
      {STEPS.map((step, index) => (
        <li key={step} aria-current={index === at ? 'step' : undefined} data-done={index < at || undefined}>
          <span className={styles.mark}>{index < at ? <Icon name="check" size={16} /> : index + 1}</span>
          <span className={styles.stepName}>{t(`steps.${step}`)}</span>
          {index < at && <span className="vh">{t('steps.done')}</span>}
        </li>
      ))}
    </ol>
  );
}

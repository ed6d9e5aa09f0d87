import { useTranslation } from 'react-i18next';
import type { Import } from '#shared/contracts/import.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { Button } from '#web/ui/button.tsx';
import { useStep } from './import-data.ts';
import styles from './imports.module.css';

/** A run with its progress. It goes on when the page is left. */
export function Working({ record }: { record: Import }) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const cancel = useStep(record.id);
  const { done, total, state } = record;
  return (
    <section className={styles.working} aria-label={t(`working.${state}`)}>
      <b>{t(`working.${state}`)}</b>
      <progress className={styles.bar} value={done} max={Math.max(total, 1)} aria-label={t(`working.${state}`)} />
      <div className={styles.end}>
        <span className="small t2" role="status">
          {t('working.far', { done: format.number(done), total: format.number(total) })}
        </span>
        <Button
          size="small"
          busy={cancel.isPending || cancel.isSuccess}
          onClick={() => cancel.mutate({ step: 'cancel' })}
        >
          {t('cancel')}
        </Button>
      </div>
      <p className="cap t3">{t('working.goesOn')}</p>
    </section>
  );
}

import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { AppLink } from '#web/ui/app-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import type { FeatureState } from '../../features-contract.ts';
import styles from '../store/store.module.css';

/** Who switched a part when, and why. */
export function FeatureHistory({ feature, onClose }: { feature: FeatureState; onClose: () => void }) {
  const { t } = useTranslation('settings');
  const { dateTime } = useFormat();
  const part = t(`feature.part.${feature.name}.label`);
  return (
    <Sheet label={t('feature.historyOf', { part })} titled onClose={onClose}>
      {feature.history.length === 0 && <EmptyState reason="nothing" text={t('feature.never')} />}
      <ol className={styles.history}>
        {feature.history.map(({ on, note, by, made }) => (
          <li key={made}>
            <p className={styles.when}>
              <b>{by ?? t('history.system')}</b> {dateTime(made)}
            </p>
            <p>{t(on ? 'feature.switchedOn' : 'feature.switchedOff')}</p>
            {note && <p className="small t2">{note}</p>}
          </li>
        ))}
      </ol>
      {feature.history.length > 0 && (
        <AppLink to="/app/internal/settings" search={{ topic: 'audit', kinds: 'settings', q: feature.name }}>
          {t('rights.historyMore')}
        </AppLink>
      )}
    </Sheet>
  );
}

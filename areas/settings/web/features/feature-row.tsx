import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import type { FeatureState } from '../../features-contract.ts';
import styles from './features.module.css';

export interface FeatureRowProps {
  feature: FeatureState;
  onSwitch: () => void;
  onHistory: () => void;
}

/** A part with what belongs to it, whether it is on, and who switched it last and why. */
export function FeatureRow({ feature: { name, on, history }, onSwitch, onHistory }: FeatureRowProps) {
  const { t } = useTranslation('settings');
  const { dateTime } = useFormat();
  const part = t(`feature.part.${name}.label`);
  const [last] = history;
  return (
    <li className={styles.row} id={name} tabIndex={-1} data-off={on ? undefined : ''}>
      <div className="grow">
        <h3>
          {part} <StatusChip status={on ? 'published' : 'draft'} word={t(on ? 'feature.on' : 'feature.off')} />
        </h3>
        <p className="small t2">{t(`feature.part.${name}.lead`)}</p>
        {last && (
          <p className={styles.last}>
            {t(last.on ? 'feature.wasOn' : 'feature.wasOff', {
              name: last.by ?? t('history.system'),
              when: dateTime(last.made),
            })}
            {last.note && <span className={styles.note}>{t('feature.note', { note: last.note })}</span>}
          </p>
        )}
      </div>
      <div className={styles.tools}>
        <IconButton icon="history" label={t('feature.historyOf', { part })} onClick={onHistory} />
        <Button
          kind={on ? undefined : 'primary'}
          aria-label={t(on ? 'feature.turnOffOf' : 'feature.turnOnOf', { part })}
          onClick={onSwitch}
        >
          {t(on ? 'feature.turnOff' : 'feature.turnOn')}
        </Button>
      </div>
    </li>
  );
}

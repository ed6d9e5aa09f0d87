import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Note } from '#web/ui/tag.tsx';
import styles from './store.module.css';

/** One changed field as the bar shows it. */
export interface Difference {
  field: string;
  label: string;
  before: ReactNode;
  after: ReactNode;
}

export interface SaveBarProps {
  differences: readonly Difference[];
  busy: boolean;
  /** Saving goes on when the line is back. */
  waiting: boolean;
  /** What was typed in an earlier visit came back. */
  restored: boolean;
  onGiveUp: () => void;
}

/**
 * Stays at the lower edge of its form as long as something is not saved; a press says what. Folded it leaves the form in
 * view. Its button submits the form.
 */
export function SaveBar({ differences, busy, waiting, restored, onGiveUp }: SaveBarProps) {
  const { t } = useTranslation(['settings', 'common']);
  const [unfolded, setUnfolded] = useState(false);
  if (differences.length === 0) return null;
  return (
    <section className={styles.bar} aria-label={t('save.bar')}>
      {waiting && (
        <Note tone="warn" role="alert">
          {t('common:offline.saving')}
        </Note>
      )}
      {unfolded && (
        <dl className={styles.diff} id="settings-diff">
          {differences.map(({ field, label, before, after }) => (
            <div key={field}>
              <dt>{label}</dt>
              <dd>
                <del>{before}</del>
                <Icon name="arrow" size={16} />
                <span className="vh">{t('save.becomes')}</span>
                <ins>{after}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className={styles.barLine}>
        <button
          type="button"
          className={styles.count}
          aria-expanded={unfolded}
          aria-controls="settings-diff"
          onClick={() => setUnfolded(!unfolded)}
        >
          <Icon name={unfolded ? 'down' : 'up'} size={16} />
          {t(restored ? 'save.restored' : 'save.unsaved', { count: differences.length })}
        </button>
        <Button kind="quiet" onClick={onGiveUp}>
          {t('save.discard')}
        </Button>
        <Button kind="primary" type="submit" busy={busy}>
          {t('ui.save')}
        </Button>
      </div>
    </section>
  );
}

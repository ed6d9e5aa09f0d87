import { useTranslation } from 'react-i18next';
import { AppLink } from '#web/ui/app-link.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { Standing } from '../model/marks.ts';
import styles from './bell.module.css';
import { TypeChoice } from './type-choice.tsx';

/** What the panel shows: of one type or all, and whether only what is unread. */
export interface PanelChoice {
  type: string;
  unread: boolean;
}

interface PanelHeadProps {
  userId: string;
  standing: Standing | undefined;
  choice: PanelChoice;
  onChoose: (choice: PanelChoice) => void;
  onMarkAll: (newest: string) => void;
  onClose: () => void;
}

/** The title of the panel with what concerns all notifications, and the choice of what is shown. */
export function PanelHead({ userId, standing, choice, onChoose, onMarkAll, onClose }: PanelHeadProps) {
  const { t } = useTranslation('notifications');
  const unread = standing?.unread ?? 0;
  const newest = standing?.newest;
  const tab = (which: boolean) => ({
    type: 'button' as const,
    'aria-pressed': choice.unread === which,
    onClick: () => onChoose({ ...choice, unread: which }),
  });
  return (
    <div className={styles.head}>
      <div className="flex between g1">
        <h2>{t('title')}</h2>
        <span className="flex">
          <IconButton
            icon="check"
            label={t('list.markAll')}
            disabled={!newest}
            onClick={() => newest && onMarkAll(newest)}
          />
          <AppLink
            className="iconbtn"
            to="/app/account"
            search={{ tab: 'notifications' }}
            title={t('bell.settings')}
            aria-label={t('bell.settings')}
            onClick={onClose}
          >
            <Icon name="sliders" size={20} />
          </AppLink>
        </span>
      </div>
      <div className={styles.bar}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as one line in every browser */}
        <div className={cx('tabs', styles.tabs)} role="group" aria-label={t('bell.which')}>
          <button {...tab(false)}>{t('list.all')}</button>
          <button {...tab(true)}>
            {t('list.unread')}
            {unread > 0 && <span className="n hot">{unread > 99 ? '99+' : unread}</span>}
          </button>
        </div>
        <TypeChoice userId={userId} value={choice.type} onChange={(type) => onChoose({ ...choice, type })} />
      </div>
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '#web/ui/app-link.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useArrivals } from '../live/arrivals.ts';
import { useSteady } from '../live/steady.ts';
import type { Standing } from '../model/marks.ts';
import { latestState, linesQuery } from '../queries.ts';
import { useMarking } from '../use-marking.ts';
import { useRowKeys } from '../use-row-keys.ts';
import styles from './bell.module.css';
import { Latest } from './latest.tsx';
import { TypeChoice } from './type-choice.tsx';

interface BellPanelProps {
  id: string;
  label: string;
  userId: string;
  standing: Standing | undefined;
  onClose: () => void;
}

/** The latest notifications under the bell; on a phone they fill the page between the bars. */
export function BellPanel({ id, label, userId, standing, onClose }: BellPanelProps) {
  const { t } = useTranslation('notifications');
  const [onlyUnread, setOnlyUnread] = useState(false);
  const [type, setType] = useState('');
  const state = latestState(type, onlyUnread);
  const query = useQuery(linesQuery(userId, state));
  const { mark, markAll } = useMarking(userId);
  const panel = useRef<HTMLElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const unread = standing?.unread ?? 0;
  const arrived = useArrivals(
    query.isPlaceholderData ? undefined : query.data?.lines.map((line) => line.id),
    `${type} ${onlyUnread}`,
  );
  useSteady(list, list);
  useRowKeys(panel);
  // The keyboard goes on inside; Esc brings it back to the bell.
  useLayoutEffect(() => panel.current?.focus({ preventScroll: true }), []);
  return (
    <section className={styles.panel} id={id} ref={panel} role="dialog" aria-label={label} tabIndex={-1} data-bell>
      <header className={styles.head}>
        <div className="flex between g1">
          <h2>{label}</h2>
          <span className="flex">
            <IconButton
              icon="check"
              label={t('list.markAll')}
              disabled={unread === 0 || !standing?.newest}
              onClick={() => standing?.newest && markAll(standing.newest)}
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
            <button type="button" aria-pressed={!onlyUnread} onClick={() => setOnlyUnread(false)}>
              {t('list.all')}
            </button>
            <button type="button" aria-pressed={onlyUnread} onClick={() => setOnlyUnread(true)}>
              {t('list.unread')}
              {unread > 0 && <span className="n hot">{unread > 99 ? '99+' : unread}</span>}
            </button>
          </div>
          <TypeChoice userId={userId} value={type} onChange={setType} />
        </div>
      </header>
      <div className={styles.list} ref={list}>
        <Latest
          query={query}
          filtered={onlyUnread || type !== ''}
          arrived={arrived}
          onMark={(target, read) => mark({ id: target, read })}
          onFollow={onClose}
        />
      </div>
      <footer className={styles.foot}>
        <span className="small t3">{t('bell.alsoByMail')}</span>
        <AppLink className="more" to="/app/notifications" onClick={onClose}>
          {t('bell.all')}
          <Icon name="right" size={16} />
        </AppLink>
      </footer>
    </section>
  );
}

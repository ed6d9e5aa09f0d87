import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '#web/ui/app-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useArrivals } from '../live/arrivals.ts';
import { useSteady } from '../live/steady.ts';
import type { Standing } from '../model/marks.ts';
import { latestState, linesQuery } from '../queries.ts';
import { useMarking } from '../use-marking.ts';
import { useRowKeys } from '../use-row-keys.ts';
import styles from './bell.module.css';
import { Latest } from './latest.tsx';
import { type PanelChoice, PanelHead } from './panel-head.tsx';

interface BellPanelProps {
  id: string;
  userId: string;
  standing: Standing | undefined;
  onClose: () => void;
}

/** The latest notifications under the bell; on a phone they fill the page between the bars. */
export function BellPanel({ id, userId, standing, onClose }: BellPanelProps) {
  const { t } = useTranslation('notifications');
  const [choice, setChoice] = useState<PanelChoice>({ type: '', unread: false });
  const query = useQuery(linesQuery(userId, latestState(choice.type, choice.unread)));
  const { mark, markAll } = useMarking(userId);
  const panel = useRef<HTMLElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const ids = query.isPlaceholderData ? undefined : query.data?.lines.map((line) => line.id);
  const arrived = useArrivals(ids, JSON.stringify(choice));
  useSteady(list, list);
  useRowKeys(panel);
  // The keyboard goes on inside; Esc brings it back to the bell.
  useLayoutEffect(() => panel.current?.focus({ preventScroll: true }), []);
  return (
    <section className={styles.panel} id={id} ref={panel} role="dialog" aria-label={t('title')} tabIndex={-1} data-bell>
      <PanelHead {...{ userId, standing, choice, onClose }} onChoose={setChoice} onMarkAll={markAll} />
      <div className={styles.list} ref={list}>
        <Latest
          query={query}
          filtered={choice.unread || choice.type !== ''}
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

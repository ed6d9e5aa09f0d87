import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { minuteInZurich } from '#shared/zurich-clock.ts';
import { AppLink } from '#web/ui/app-link.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Tag } from '#web/ui/tag.tsx';
import type { Banner } from '../../setting-names.ts';
import { type BannerState, bannerState } from './banner-shape.ts';
import styles from './editor.module.css';
import { useBannerWords } from './use-banner-words.ts';

export interface BannerListProps {
  banners: readonly Banner[];
  isStored: (banner: Banner) => boolean;
  onOpen: (id: string) => void;
  onCopy: (banner: Banner) => void;
  onRemove: (banner: Banner) => void;
}

/** What is on top: what one is at, and what members read now. */
const ORDER: readonly BannerState[] = ['draft', 'running', 'planned', 'over'];

/** All banners, with whether they show now, to whom and how long. */
export function BannerList({ banners, isStored, onOpen, onCopy, onRemove }: BannerListProps) {
  const { t } = useTranslation('settings');
  const words = useBannerWords();
  const now = useMinute();
  const rows = banners
    .map((banner) => ({ banner, state: bannerState(banner, now, isStored(banner)) }))
    .toSorted((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state));
  return (
    <ul className={styles.list} aria-label={t('topic.banner.label')}>
      {rows.map(({ banner, state }) => {
        const title = words.title(banner.text);
        return (
          <li key={banner.id} className={cx(styles.entry, styles[banner.level], state === 'over' && styles.over)}>
            <div className="grow">
              <p className={styles.title}>
                <AppLink to="/app/internal/settings" search={{ topic: 'banner', banner: banner.id }}>
                  {title}
                </AppLink>
              </p>
              <p className={styles.facts}>
                {words.audience(banner.audience)} · {words.period(banner)}
              </p>
            </div>
            <Tag look={state === 'running' ? 'ink' : 'line'}>{t(`banner.state.${state}`)}</Tag>
            <span className={styles.actions}>
              <IconButton icon="edit" label={t('banner.editOf', { title })} onClick={() => onOpen(banner.id)} />
              <IconButton icon="copy" label={t('banner.copyOf', { title })} onClick={() => onCopy(banner)} />
              <IconButton icon="trash" label={t('banner.removeOf', { title })} onClick={() => onRemove(banner)} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** The minute of the portal's clock; moves on while the list is open. */
function useMinute(): string {
  const [minute, setMinute] = useState(() => minuteInZurich(new Date()));
  useEffect(() => {
    const timer = setInterval(() => setMinute(minuteInZurich(new Date())), 10_000);
    return () => clearInterval(timer);
  }, []);
  return minute;
}

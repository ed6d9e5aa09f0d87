import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { kindIcon } from '#web/search/search-parts.ts';
import { AppLink } from '#web/ui/app-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './recent.module.css';
import type { Seen } from './recent.ts';
import { useReadSeen } from './use-recent.ts';

/** So many are shown. */
const MAX_SHOWN = 6;

/**
 * Around a search field: while it has the focus and is empty, what was looked at last of these kinds stands below it. The arrows go
 * through it, Esc closes it.
 */
export function RecentSearch({ kinds, children }: { kinds: readonly string[]; children: ReactNode }) {
  const { t } = useTranslation('common');
  const read = useReadSeen();
  const [seen, setSeen] = useState<readonly Seen[]>([]);
  const root = useRef<HTMLDivElement>(null);
  const showIfEmpty = (target: EventTarget) => {
    if (target instanceof HTMLInputElement) {
      setSeen(
        target.value === ''
          ? read()
              .filter(({ kind }) => kinds.includes(kind))
              .slice(0, MAX_SHOWN)
          : [],
      );
    }
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && seen.length > 0) {
      event.preventDefault();
      root.current?.querySelector('input')?.focus();
      setSeen([]);
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const stops = [...(root.current?.querySelectorAll<HTMLElement>('input, a[href]') ?? [])];
    const here = stops.findIndex((stop) => stop.matches(':focus'));
    const next = stops[here + (event.key === 'ArrowDown' ? 1 : -1)];
    if (seen.length === 0 || !next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only watches the field and the links inside it
    <div
      ref={root}
      className={styles.around}
      onFocus={({ target }) => showIfEmpty(target)}
      onInput={({ target }) => showIfEmpty(target)}
      onKeyDown={onKey}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setSeen([]);
      }}
    >
      {children}
      {seen.length > 0 && (
        <nav className={`menu ${styles.panel}`} aria-label={t('recent.title')}>
          <p className={styles.title} aria-hidden="true">
            {t('recent.title')}
          </p>
          <ul>
            {seen.map(({ id, name, detail, path, search, kind }) => (
              <li key={id}>
                <AppLink className={styles.link} to={path} search={search}>
                  <Icon name={kindIcon(kind)} size={20} />
                  <span className="grow">
                    <b className="ell">{name}</b>
                    <span className="ell">{detail}</span>
                  </span>
                </AppLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

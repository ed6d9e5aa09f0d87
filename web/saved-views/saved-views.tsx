import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { loadViewWords } from './load-words.ts';
import type { ViewedList, Views } from './use-views.ts';
import '#web/ui/chips.css';
import styles from './views.module.css';

const ViewsSheet = lazy(async () => {
  const [sheet] = await Promise.all([import('./views-sheet.tsx'), loadViewWords()]);
  return sheet;
});

export interface SavedViewsProps {
  list: ViewedList;
  /** What `useViews(list)` answered: the screen asks, because its links depend on it. */
  views: Views;
}

/** The chip «Ansichten» of a list, or the name of the view on screen. It opens what is kept. */
export function SavedViews({ list, views }: SavedViewsProps) {
  const { t } = useTranslation('common');
  const [open, setOpen] = useState(false);
  const { current } = views;
  return (
    <>
      <button
        type="button"
        className={cx('fchip', current && 'set', styles.chip)}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={current && t('views.named', { name: current.name })}
        onClick={() => setOpen(true)}
      >
        <Icon name="bookmark" size={20} />
        <span className="ell">{current?.name ?? t('views.title')}</span>
      </button>
      {open && (
        <Suspense>
          <ViewsSheet list={list} views={views} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

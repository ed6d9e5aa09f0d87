import { onlineManager } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { useLate } from '#web/ui/use-late.ts';
import { useOnline } from '#web/ui/use-online.ts';
import '#web/ui/rows.css';
import '#web/ui/page.css';
import '#web/ui/states.css';

/**
 * Keeps the room at once, shows the grey after 200 ms, and says once that something loads. Without a connection nothing
 * does: reads wait for it and go on by themselves, and who knows better than the browser lets them try at once.
 */
function Loading({ className, children }: { className: string; children: ReactNode }) {
  const { t } = useTranslation('common');
  const late = useLate();
  const online = useOnline();
  if (!online) return <ErrorState message={t('offline.waiting')} onRetry={() => onlineManager.setOnline(true)} />;
  return (
    <div role="status" aria-busy="true">
      {late && <span className="vh">{t('ui.loading')}</span>}
      <div className={late ? className : `${className} is-early`} aria-hidden="true">
        {children}
      </div>
    </div>
  );
}

const times = (count: number) => Array.from({ length: count }, (_, place) => place);

/** Rows of 76 that are still on their way. */
export function RowsSkeleton({ count = 8 }: { count?: number }) {
  return (
    <Loading className="rows">
      {times(count).map((place) => (
        <div className="row" key={place}>
          <span className="sk sk-logo" />
          <span className="grow sk-lines">
            <span className="sk" />
            <span className="sk" />
          </span>
          <span className="sk c" />
        </div>
      ))}
    </Loading>
  );
}

/** Cards of 272 x 400 that are still on their way. */
export function CardsSkeleton({ count = 6 }: { count?: number }) {
  return (
    <Loading className="cards">
      {times(count).map((place) => (
        <div className="card" key={place}>
          <span className="sk card-art" />
          <span className="card-b sk-lines">
            <span className="sk" />
            <span className="sk" />
            <span className="sk" />
          </span>
        </div>
      ))}
    </Loading>
  );
}

/** A whole detail screen that is still on its way: title, facts, two sections. */
export function DetailSkeleton() {
  return (
    <Loading className="page-in sk-detail">
      <div className="page-head">
        <span className="sk sk-title" />
        <span className="sk sk-lead" />
      </div>
      <div className="page-main">
        {times(2).map((place) => (
          <div className="sec sk-lines" key={place}>
            <span className="sk" />
            <span className="sk" />
            <span className="sk" />
          </div>
        ))}
      </div>
      <div className="page-aside">
        <div className="sec sk-lines">
          <span className="sk" />
          <span className="sk" />
        </div>
      </div>
    </Loading>
  );
}

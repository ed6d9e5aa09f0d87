import { onlineManager } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '#web/ui/class-names.ts';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { useLoadingSign } from '#web/ui/use-late.ts';
import { useOnline } from '#web/ui/use-online.ts';
import '#web/ui/rows.css';
import '#web/ui/page.css';
import '#web/ui/states.css';

/**
 * Keeps the room at once, shows the grey after 200 ms or where another grey stood, and says once that something loads. Without a connection nothing
 * does: reads wait for it and go on by themselves, and who knows better than the browser lets them try at once.
 */
function Loading({ className, children }: { className: string; children: ReactNode }) {
  const { t } = useTranslation('common');
  const shown = useLoadingSign();
  const online = useOnline();
  if (!online) return <Waiting />;
  return (
    <div role="status" aria-busy="true">
      {shown && <span className="vh">{t('ui.loading')}</span>}
      <div className={cx(className, !shown && 'is-early')} aria-hidden="true">
        {children}
      </div>
    </div>
  );
}

function Waiting() {
  const { t } = useTranslation('common');
  return <ErrorState message={t('offline.waiting')} onRetry={() => onlineManager.setOnline(true)} />;
}

const times = (count: number) => Array.from({ length: count }, (_, place) => place);

interface RowsProps {
  count?: number;
  /** Rows of two lines, without a picture at their left. */
  plain?: boolean;
}

/** Rows of 76 that are still on their way. */
export function RowsSkeleton({ count = 8, plain }: RowsProps) {
  return (
    <Loading className="rows">
      {times(count).map((place) => (
        <div className="row" key={place}>
          {!plain && <span className="sk sk-logo" />}
          <span className="grow sk-lines">
            <span className="sk" />
            <span className="sk" />
          </span>
          <span className={plain ? 'sk sk-end' : 'sk c'} />
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

/** A whole detail screen that is still on its way: title, facts, two sections. `header` stands over it offline. */
export function DetailSkeleton({ header }: { header: ReactNode }) {
  const online = useOnline();
  if (!online) {
    return (
      <Page header={header}>
        <Waiting />
      </Page>
    );
  }
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

/** A table that is still on its way: its head of 48 and rows of 76. */
export function TableSkeleton({ count = 6 }: { count?: number }) {
  return (
    <Loading className="sk-table">
      {times(count + 1).map((row) => (
        <div key={row}>
          {times(4).map((cell) => (
            <span className="sk" key={cell} />
          ))}
        </div>
      ))}
    </Loading>
  );
}

/** Fields of a form that are still on their way. */
export function FieldsSkeleton({ count = 4 }: { count?: number }) {
  return (
    <Loading className="sk-fields">
      <Fields count={count} />
    </Loading>
  );
}

/** A form in parts (`Split`) that is still on its way: titles in the margin, fields in the column. */
export function FormSkeleton({ parts = 2 }: { parts?: number }) {
  return (
    <Loading className="sk-form">
      {times(parts).map((part) => (
        <div className="split" key={part}>
          <span className="sk-lines">
            <span className="sk" />
            <span className="sk" />
          </span>
          <div className="sk-fields">
            <Fields count={2} />
          </div>
        </div>
      ))}
    </Loading>
  );
}

function Fields({ count }: { count: number }) {
  return times(count).map((field) => (
    <span key={field}>
      <span className="sk sk-label" />
      <span className="sk sk-input" />
    </span>
  ));
}

/** Sections of short lines that are still on their way, beside each other where there is room: facts, facets. */
export function SectionsSkeleton({ count = 3 }: { count?: number }) {
  return (
    <Loading className="sk-sections">
      {times(count).map((place) => (
        <div className="sec sk-lines" key={place}>
          {times(5).map((line) => (
            <span className="sk" key={line} />
          ))}
        </div>
      ))}
    </Loading>
  );
}

/** Something of one piece that is still on its way, e.g. a map. `className` gives its size. */
export function BlockSkeleton({ className }: { className: string | undefined }) {
  return (
    <Loading className={cx('sk', className)}>
      <span />
    </Loading>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { landolt } from '#web/covers/landolt.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/tag.tsx';
import '#web/ui/states.css';

/** `nothing`: there is none yet. `noMatch`: the filters leave none. `denied`: one may not see them. */
export type EmptyCase = 'nothing' | 'noMatch' | 'denied';

const chartLine = (diameter: number, y: number, places: readonly [x: number, direction: number][]) =>
  places.map(([x, direction]) => landolt(x, y, diameter, direction)).join('');

const ART: Record<EmptyCase, ReactNode> = {
  nothing: (
    <>
      <path className="q" fill="currentColor" d={landolt(48, 48, 88, 1)} />
      <circle cx="48" cy="48" r="7" fill="var(--primary-mark)" />
    </>
  ),
  noMatch: (
    <>
      <g className="q" fill="currentColor">
        <path
          d={chartLine(28, 20, [
            [20, 2],
            [56, 5],
          ])}
        />
        <path
          d={chartLine(20, 56, [
            [16, 0],
            [42, 3],
            [68, 6],
          ])}
        />
        <path
          d={chartLine(12, 84, [
            [32, 4],
            [50, 7],
            [68, 2],
          ])}
        />
      </g>
      <path fill="currentColor" d={landolt(14, 84, 12, 1)} />
      <circle cx="74" cy="70" r="20" fill="none" stroke="currentColor" strokeWidth="3.5" />
      <path d="m88 85 6 7" stroke="currentColor" strokeWidth="3.5" strokeLinecap="round" />
    </>
  ),
  denied: (
    <>
      <circle className="q" cx="48" cy="48" r="36" fill="none" stroke="currentColor" strokeWidth="16" />
      <rect x="36" y="44" width="24" height="19" rx="3" fill="var(--primary-mark)" />
      <path d="M41 44v-5a7 7 0 0 1 14 0v5" fill="none" stroke="currentColor" strokeWidth="4" />
    </>
  ),
};

export interface EmptyStateProps {
  reason: EmptyCase;
  /** Replaces the general title, e.g. "Noch keine Anmeldungen". */
  title?: string;
  /** One sentence: what is missing and what to do; null where the title says it all. */
  text?: ReactNode;
  /** One button: create (if allowed) or clear the filters. */
  action?: ReactNode;
}

/** An empty list says which of three cases it is and what to do next. */
export function EmptyState({ reason, title, text, action }: EmptyStateProps) {
  const { t } = useTranslation('common');
  return (
    <div className="empty">
      <svg className="art" viewBox="0 0 96 96" aria-hidden="true" focusable="false">
        {ART[reason]}
      </svg>
      <h2>{title ?? t(`ui.empty.${reason}.title`)}</h2>
      {text !== null && <p>{text ?? t(`ui.empty.${reason}.text`)}</p>}
      {action && <div className="actions">{action}</div>}
    </div>
  );
}

export interface ErrorStateProps {
  /** What went wrong, as a sentence; otherwise "Ein unerwarteter Fehler ist aufgetreten." */
  message?: string;
  onRetry?: () => void;
}

/** A part of a page that could not be loaded. */
export function ErrorState({ message, onRetry }: ErrorStateProps) {
  const { t } = useTranslation('common');
  return (
    <div className="failed">
      <Note tone="err" role="alert">
        {message ?? t('ui.error.unexpected')}
      </Note>
      {onRetry && (
        <div className="actions">
          <Button icon="refresh" onClick={onRetry}>
            {t('ui.error.retry')}
          </Button>
        </div>
      )}
    </div>
  );
}

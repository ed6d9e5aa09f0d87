import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import '#web/ui/chips.css';

/** Content statuses of the specification, and the two outcomes of a submission. */
export const STATUSES = ['draft', 'waiting', 'published', 'accepted', 'rejected', 'deleted'] as const;
export type Status = (typeof STATUSES)[number];

const line = { fill: 'none', stroke: 'currentColor', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

const GLYPH: Record<Status, ReactNode> = {
  draft: <circle {...line} cx="6" cy="6" r="4.6" strokeWidth="1.6" strokeLinecap="butt" strokeDasharray="2.4 2.42" />,
  waiting: <path {...line} d="M6 1.3a4.7 4.7 0 1 0 0 9.4a4.7 4.7 0 1 0 0-9.4M6 3.6V6l1.7 1.1" strokeWidth="1.6" />,
  published: <circle cx="6" cy="6" r="4" fill="currentColor" />,
  accepted: <path {...line} d="m1.8 6.4 2.7 2.7 5.6-6" strokeWidth="2" />,
  rejected: <path {...line} d="m2.4 2.4 7.2 7.2M9.6 2.4 2.4 9.6" strokeWidth="1.9" />,
  deleted: <path {...line} d="M2 6h8" strokeWidth="1.8" />,
};

/** A status as shape, word and colour. `word` replaces the general word, e.g. "Bestätigt"; the general one of what is deleted is struck. */
export function StatusChip({ status, word }: { status: Status; word?: string }) {
  const { t } = useTranslation('common');
  return (
    <span className={`chip st-${status}`}>
      <svg viewBox="0 0 12 12" aria-hidden="true" focusable="false">
        {GLYPH[status]}
      </svg>
      <span>{word ?? (status === 'deleted' ? <s>{t('status.deleted')}</s> : t(`status.${status}`))}</span>
    </span>
  );
}

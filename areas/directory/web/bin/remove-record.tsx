import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/i18n/use-language.ts';
import { Button } from '#web/ui/button.tsx';
import { BIN_DAYS, type BinTable } from '../../bin-facts.ts';
import styles from './bin.module.css';
import { tiesQuery } from './queries.ts';
import { useBin } from './use-bin.ts';

export interface RemoveRecordProps {
  table: BinTable;
  id: string;
  /** As the record was read. */
  updated: string;
  name: string;
  onRemoved: () => void;
}

/** Removes the record of a form. Where it cannot be, the button says why; nobody is asked, because it can come back. */
export function RemoveRecord({ table, id, updated, name, onRemoved }: RemoveRecordProps) {
  const { t } = useTranslation('opticians');
  const reasonId = useId();
  const { data } = useQuery(tiesQuery(table, id));
  const { busy, remove } = useBin();
  const reasonOf = useReason(table);
  if (!data) return null;
  const reason = reasonOf(data.ties);
  return (
    <div className={styles.remove}>
      <Button
        size="small"
        icon="trash"
        busy={busy}
        disabled={reason !== undefined}
        aria-describedby={reasonId}
        onClick={() => void remove({ table, id, updated, name }, onRemoved)}
      >
        {t(`bin.remove.${table}`)}
      </Button>
      <p className="small t2" id={reasonId}>
        {reason ?? t('bin.hint', { days: BIN_DAYS })}
      </p>
    </div>
  );
}

/** Reasons with a sentence of their own, in the order in which they count. */
const REASONS = ['oneself', 'main', 'account', 'office'] as const;

/** Tables that have a word of their own. */
const HISTORY = [
  'branch_confirmations',
  'erfa_groups',
  'erfa_members',
  'files',
  'mails',
  'notifications',
  'staff_merges',
];

/** Why a record with these ties stays; undefined when nothing stands in the way. */
function useReason(table: BinTable) {
  const { t } = useTranslation('opticians');
  const { locale } = useLanguage();
  return (ties: readonly string[]): string | undefined => {
    if (ties.length === 0) return undefined;
    const own = REASONS.find((reason) => ties.includes(reason));
    if (own) return t(`bin.reason.${own}`);
    const words = new Set(ties.map((tie) => t(`bin.tie.${HISTORY.includes(tie) ? tie : 'other'}`)));
    const list = new Intl.ListFormat(locale, { type: 'conjunction' }).format(words);
    return t(`bin.reason.used.${table}`, { list });
  };
}

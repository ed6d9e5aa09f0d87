import { useTranslation } from 'react-i18next';
import type { Import } from '#shared/contracts/import.ts';
import { codeOf } from '#web/calls/call-error.ts';
import { failureWords } from '#web/calls/failure-words.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { Note } from '#web/ui/tag.tsx';

/** Why the last run came to nothing, or why a button did nothing. */
export function RunFault({ record, error }: { record: Import; error: unknown }) {
  const { t } = useTranslation(['imports', 'common']);
  const format = useFormat();
  if (error) {
    return (
      <Note tone="err" role="alert">
        {codeOf(error) === 'conflict' ? t('run.busy') : failureWords(error, t)}
      </Note>
    );
  }
  if (!record.fault) return null;
  const moved = record.counts.moved ?? 0;
  return (
    <Note tone={record.fault === 'cancelled' ? 'info' : 'warn'} role="status">
      {t(`run.${record.fault}`, { count: moved, n: format.number(moved) })}
    </Note>
  );
}

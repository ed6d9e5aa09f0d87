import { useTranslation } from 'react-i18next';
import type { Import } from '#shared/contracts/import.ts';
import { CallError, codeOf } from '#web/calls/call-error.ts';
import { failureWords } from '#web/calls/failure-words.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { Note } from '#web/ui/tag.tsx';
import type { ImportKindWeb } from './import-kind.ts';

interface RunFaultProps {
  record: Import;
  error: unknown;
  kind?: ImportKindWeb;
}

/** Why the last run came to nothing, or why a button did nothing. */
export function RunFault({ record, error, kind }: RunFaultProps) {
  const { t } = useTranslation(['imports', 'common']);
  const format = useFormat();
  const lacks = error instanceof CallError && error.fields.id;
  if (lacks && kind?.lacks) {
    return (
      <div ref={intoView}>
        <Note tone="warn" role="alert">
          {kind.lacks(lacks)}
        </Note>
      </div>
    );
  }
  if (error) {
    return (
      <div ref={intoView}>
        <Note tone="err" role="alert">
          {codeOf(error) === 'conflict' ? t('run.busy') : failureWords(error, t)}
        </Note>
      </div>
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

/** The button that was pressed may stand far below. */
function intoView(note: HTMLElement | null): void {
  note?.scrollIntoView({ block: 'center' });
}

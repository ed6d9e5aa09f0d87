import { useTranslation } from 'react-i18next';
import type { Import } from '#shared/contracts/import.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { PortalCallError } from '#web/portal-error.ts';
import { Note } from '#web/ui/tag.tsx';

/** Why the last run came to nothing, or why a button did nothing. */
export function RunFault({ record, error }: { record: Import; error: unknown }) {
  const { t } = useTranslation(['imports', 'common']);
  const format = useFormat();
  if (error) {
    const code = error instanceof PortalCallError ? error.code : 'unexpected';
    return (
      <Note tone="err" role="alert">
        {code === 'conflict'
          ? t('run.busy')
          : t(`common:errors.${code}`, { defaultValue: t('common:errors.unexpected') })}
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

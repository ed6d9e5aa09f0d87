import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/i18n/use-language.ts';
import { notify } from '#web/shell/notifications.tsx';
import { Button } from '#web/ui/button.tsx';
import { Popover } from '#web/ui/popover.tsx';
import { downloadAudit } from './download-audit.ts';
import type { AuditAsked } from './queries.ts';

/** The log as asked for, as a file in one of two forms. */
export function ExportMenu({ asked, disabled }: { asked: AuditAsked; disabled: boolean }) {
  const { t } = useTranslation('settings');
  const { locale } = useLanguage();
  const download = useMutation({
    mutationFn: (format: 'csv' | 'xlsx') => downloadAudit(asked, format, locale),
    onError: () => notify({ kind: 'error', message: t('audit.exportFailed') }),
  });
  return (
    <Popover
      label={t('audit.export')}
      panelClass="menu-actions"
      closesOnChoice
      opener={(opener) => (
        <Button kind="quiet" icon="download" busy={download.isPending} disabled={disabled} {...opener}>
          {download.isPending ? t('audit.exporting') : t('audit.export')}
        </Button>
      )}
    >
      <Button kind="quiet" full onClick={() => download.mutate('csv')}>
        {t('audit.asCsv')}
      </Button>
      <Button kind="quiet" full onClick={() => download.mutate('xlsx')}>
        {t('audit.asXlsx')}
      </Button>
    </Popover>
  );
}

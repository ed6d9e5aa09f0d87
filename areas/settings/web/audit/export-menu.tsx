import { useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/i18n/use-language.ts';
import { notify } from '#web/shell/notifications.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './audit.module.css';
import { downloadAudit } from './download-audit.ts';
import type { AuditAsked } from './queries.ts';

/** The log as asked for, as a file in one of two forms. */
export function ExportMenu({ asked, disabled }: { asked: AuditAsked; disabled: boolean }) {
  const { t } = useTranslation('settings');
  const { locale } = useLanguage();
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const download = useMutation({
    mutationFn: (format: 'csv' | 'xlsx') => downloadAudit(asked, format, locale),
    onError: () => notify({ kind: 'error', message: t('audit.exportFailed') }),
  });
  const choose = (format: 'csv' | 'xlsx') => {
    setOpen(false);
    opener.current?.focus();
    download.mutate(format);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    opener.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only watches Esc and the focus leaving its own controls
    <div
      className={styles.export}
      onKeyDown={onKey}
      onBlur={(event) => event.relatedTarget && !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
    >
      <Button
        ref={opener}
        kind="quiet"
        icon="download"
        busy={download.isPending}
        disabled={disabled}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {download.isPending ? t('audit.exporting') : t('audit.export')}
      </Button>
      {open && (
        <div className={`menu ${styles.exportPanel}`}>
          <Button kind="quiet" full onClick={() => choose('csv')}>
            {t('audit.asCsv')}
          </Button>
          <Button kind="quiet" full onClick={() => choose('xlsx')}>
            {t('audit.asXlsx')}
          </Button>
        </div>
      )}
    </div>
  );
}

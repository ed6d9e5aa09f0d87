import { useTranslation } from 'react-i18next';
import { startDownload } from '#web/calls/download.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useViewer } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Popover } from '#web/ui/popover.tsx';
import { EXPORT_FORMATS, type Line } from '../../sales-facts.ts';
import { type Asked, askedQuery } from '../queries.ts';

interface TakeAlongProps {
  line: Line;
  asked: Asked;
}

/** What is shown as a file, and the page on paper. */
export function TakeAlong({ line, asked }: TakeAlongProps) {
  const { t } = useTranslation('sales');
  const { locale } = useLanguage();
  const { can } = useViewer();
  const fetchSheet = (format: (typeof EXPORT_FORMATS)[number]) => {
    const query = new URLSearchParams({ line, format, words: locale });
    for (const [name, value] of Object.entries(askedQuery(asked))) if (value) query.set(name, value);
    void startDownload(`/api/v1/sales-data/export?${query}`, t, can('canManageDatabase'));
  };
  return (
    <Popover
      label={t('take.title')}
      panelClass="menu-actions"
      closesOnChoice
      opener={(opener) => (
        <button type="button" className="btn btn-o m-icon" {...opener}>
          <Icon name="download" size={20} />
          {t('take.title')}
        </button>
      )}
    >
      {EXPORT_FORMATS.map((format) => (
        <Button key={format} kind="quiet" icon="table" onClick={() => fetchSheet(format)}>
          {t(`take.${format}`)}
        </Button>
      ))}
      <Button kind="quiet" icon="contact" onClick={() => window.print()}>
        {t('take.print')}
      </Button>
    </Popover>
  );
}

import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { startDownload } from '#web/calls/download.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useViewer } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Popover } from '#web/ui/popover.tsx';
import { EXPORT_FORMATS, type Line } from '../../sales-facts.ts';
import { dottedMonth } from '../months.ts';
import { type Asked, askedQuery } from '../queries.ts';

const WishDialog = lazy(async () => ({ default: (await import('../report/wish-dialog.tsx')).WishDialog }));

interface TakeAlongProps {
  line: Line;
  asked: Asked;
  /** The last released month: that of the report. */
  month: string;
  /** All is compared, not only what has figures in both years. */
  whole: boolean;
}

/** What is shown as a file, and the page on paper. */
export function TakeAlong({ line, asked, month, whole }: TakeAlongProps) {
  const { t } = useTranslation('sales');
  const { locale } = useLanguage();
  const { can, viewer } = useViewer();
  const [wishing, setWishing] = useState(false);
  const owns = viewer?.roles.includes('opticianOwner') === true;
  const report = new URLSearchParams({ line, month, format: 'pdf', words: locale });
  const fetchSheet = (format: (typeof EXPORT_FORMATS)[number]) => {
    const query = new URLSearchParams({ line, format, words: locale });
    for (const [name, value] of Object.entries({ ...askedQuery(asked), whole: whole && '1' })) {
      if (value) query.set(name, value);
    }
    void startDownload(`/api/v1/sales-data/export?${query}`, t, can('canManageDatabase'));
  };
  return (
    <>
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
        <Button kind="quiet" icon="print" onClick={() => window.print()}>
          {t('take.print')}
        </Button>
        {owns && (
          <Button kind="quiet" icon="file" onClick={() => void startDownload(`/api/v1/sales-data/report?${report}`, t)}>
            {t('take.report', { month: dottedMonth(month) })}
          </Button>
        )}
        {owns && !viewer?.viewing && (
          <Button kind="quiet" icon="mail" onClick={() => setWishing(true)}>
            {t('take.wish')}
          </Button>
        )}
      </Popover>
      {wishing && (
        <Suspense>
          <WishDialog onClose={() => setWishing(false)} />
        </Suspense>
      )}
    </>
  );
}

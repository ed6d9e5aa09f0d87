import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import type { ListState } from '../list/list-search.ts';

// Few export; those who do wait for it.
const ExportDialog = lazy(() => import('./export-dialog.tsx'));

/** Opens the export of the filtered list. */
export function ExportButton({ state }: { state: ListState }) {
  const { t } = useTranslation('opticians');
  const { on } = useViewer();
  const [open, setOpen] = useState(false);
  if (!on('directoryExport')) return null;
  return (
    <>
      <Button icon="download" iconOnPhone onClick={() => setOpen(true)}>
        {t('list.export')}
      </Button>
      {open && (
        <Suspense>
          <ExportDialog state={state} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

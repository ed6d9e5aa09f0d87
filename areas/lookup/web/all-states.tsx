import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';

const StatesSheet = lazy(() => import('./states-sheet.tsx'));

/** Leads to what the partner's site knows of a company's branches and people: for its own people and certifiers. */
export default function AllStates({ about }: { about?: string }) {
  const { t } = useTranslation('lookup');
  const { viewer, can } = useViewer();
  const [open, setOpen] = useState(false);
  if (!about || (about !== viewer?.optician?.id && !can('canCertifyGesundheitsoptik'))) return null;
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      <Suspense>{open && <StatesSheet company={about} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

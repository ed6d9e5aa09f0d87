import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Participant } from '#shared/contracts/registration-office.ts';
import { callPortal } from '#web/portal.ts';
import { Button } from '#web/ui/button.tsx';
import { MomentField } from '#web/ui/moment-field.tsx';
import { nameOf } from './participants-list.ts';
import { StepDialog } from './step-dialog.tsx';

const DAY = 86_400_000;

interface ReopenProps {
  one: Participant;
  /** When the date begins: nothing is changed afterwards. */
  startsAt: string;
  onDone: () => void;
}

/** Lets one person change the answers after the deadline, until a moment that the office chooses. */
export function Reopen({ one, startsAt, onDone }: ReopenProps) {
  const { t } = useTranslation('office');
  const [open, setOpen] = useState(false);
  const [until, setUntil] = useState<string | null>(() =>
    new Date(Math.min(Date.now() + 2 * DAY, Date.parse(startsAt))).toISOString(),
  );
  const fits = until !== null && Date.parse(until) > Date.now() && until <= new Date(startsAt).toISOString();
  const step = {
    work: () => callPortal('POST', '/registration/reopen', { body: { id: one.id, until } }),
    done: t('reopen.done'),
  };
  return (
    <>
      <Button icon="edit" onClick={() => setOpen(true)}>
        {t('reopen.open')}
      </Button>
      {open && (
        <StepDialog
          title={t('reopen.title', { name: nameOf(one) })}
          confirm={t('reopen.do')}
          step={fits ? step : until === null ? t('reopen.fault') : undefined}
          onDone={onDone}
          onClose={() => setOpen(false)}
        >
          <p>{t('reopen.text')}</p>
          <MomentField
            label={t('reopen.until')}
            value={until}
            wholeDay="18:00"
            error={fits || until === null ? undefined : t('reopen.fault')}
            onChange={setUntil}
          />
        </StepDialog>
      )}
    </>
  );
}

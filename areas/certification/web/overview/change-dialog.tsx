import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '#web/shell/notifications.tsx';
import { CancelOr } from '#web/ui/cancel-or.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Options, SelectField, TextArea } from '#web/ui/text-field.tsx';
import { changeCertificates } from '../queries.ts';
import { useWork } from '../use-work.ts';
import { nameOf, type OverviewRow } from './overview-row.ts';

const ACTIONS = ['extend', 'grace', 'withdraw'] as const;

interface ChangeDialogProps {
  chosen: readonly OverviewRow[];
  onDone: () => void;
  onClose: () => void;
}

/** Extends certificates, gives them grace, or withdraws them, with a reason; withdrawing is asked twice. */
export function ChangeDialog({ chosen, onDone, onClose }: ChangeDialogProps) {
  const { t } = useTranslation(['certification', 'common']);
  const { busy, run } = useWork();
  const [action, setAction] = useState<(typeof ACTIONS)[number]>('extend');
  const [until, setUntil] = useState('');
  const [reason, setReason] = useState('');
  const [step, setStep] = useState<'new' | 'tried' | 'sure'>('new');
  const withdraws = action === 'withdraw';
  const early = !withdraws && chosen.some(({ valid_until }) => until <= (valid_until ?? ''));
  const unfounded = reason.trim().length < 3;
  const send = async () => {
    if (early || unfounded) return setStep('tried');
    if (withdraws && step !== 'sure') return setStep('sure');
    const ids = chosen.flatMap(({ certificate_id }) => certificate_id ?? []);
    const done = await run(async () => {
      const { changed } = await changeCertificates({ ids, action, reason, ...(!withdraws && { until }) });
      notify({ kind: 'success', message: t('overview.changed', { count: changed }) });
    });
    if (done) onDone();
  };
  const sure = step === 'sure';
  return (
    <Dialog
      key={step === 'sure' ? 'sure' : 'ask'}
      title={t(sure ? 'overview.sure' : 'overview.change', { count: chosen.length })}
      {...(sure && { icon: 'warn', alert: true })}
      onClose={onClose}
      actions={
        <CancelOr
          onCancel={onClose}
          careful={sure}
          kind={withdraws ? 'danger' : 'primary'}
          busy={busy}
          onClick={() => void send()}
        >
          {t(withdraws ? 'change.withdraw' : 'overview.apply')}
        </CancelOr>
      }
    >
      {sure && <p>{t('overview.sureText')}</p>}
      <p className="small t2">{chosen.map(nameOf).join(' · ')}</p>
      {!sure && (
        <>
          <SelectField
            label={t('overview.what')}
            value={action}
            onChange={(event) => setAction(ACTIONS.find((one) => one === event.target.value) ?? 'extend')}
          >
            <Options of={ACTIONS} label={(one) => t(`change.${one}`)} />
          </SelectField>
          {!withdraws && (
            <DateField
              label={t('overview.until')}
              value={until}
              onChange={setUntil}
              error={step === 'tried' && early ? t('fault.until') : undefined}
            />
          )}
          <TextArea
            label={t('overview.reason')}
            maxLength={1000}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            error={step === 'tried' && unfounded ? t('fault.no_reason') : undefined}
          />
        </>
      )}
    </Dialog>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField, TextArea } from '#web/ui/text-field.tsx';
import { changeCertificates } from '../queries.ts';
import { useWork } from '../use-work.ts';

const ACTIONS = ['extend', 'grace', 'withdraw'] as const;

/** Extends certificates, gives them grace, or withdraws them, with a reason. */
export function ChangeDialog({
  ids,
  onDone,
  onClose,
}: {
  ids: readonly string[];
  onDone: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation(['certification', 'common']);
  const { busy, run } = useWork();
  const [action, setAction] = useState<(typeof ACTIONS)[number]>('extend');
  const [until, setUntil] = useState('');
  const [reason, setReason] = useState('');
  const send = async () => {
    const body = { ids: [...ids], action, reason, ...(action !== 'withdraw' && until && { until }) };
    if (await run(() => changeCertificates(body))) onDone();
  };
  return (
    <Dialog
      title={t('overview.change', { count: ids.length })}
      onClose={onClose}
      actions={
        <Button kind="primary" busy={busy} onClick={() => void send()}>
          {t('overview.apply')}
        </Button>
      }
    >
      <SelectField
        label={t('overview.what')}
        value={action}
        onChange={(event) => setAction(ACTIONS.find((one) => one === event.target.value) ?? 'extend')}
      >
        {ACTIONS.map((one) => (
          <option key={one} value={one}>
            {t(`change.${one}`)}
          </option>
        ))}
      </SelectField>
      {action !== 'withdraw' && <DateField label={t('overview.until')} value={until} onChange={setUntil} />}
      <TextArea
        label={t('overview.reason')}
        maxLength={1000}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  );
}

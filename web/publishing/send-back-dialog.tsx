import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/i18n/use-language.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField, TextArea } from '#web/ui/text-field.tsx';
import styles from './publishing.module.css';
import { reasonsQuery } from './queries.ts';
import type { MoveDialogProps } from './release-dialog.tsx';

/** Gives an item back to its author with a reason: one that is given often, or words of one's own. */
export function SendBackDialog({
  moves,
  onClose,
  reasons,
}: MoveDialogProps & { reasons: readonly string[] | undefined }) {
  const { t } = useTranslation(['publishing', 'common']);
  const { locale } = useLanguage();
  const { data: kept = [] } = useQuery({ ...reasonsQuery(), enabled: reasons === undefined });
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();
  const known = reasons ?? kept.map((one) => one[locale]);
  const send = async () => {
    if (reason.trim().length < 3) return setFault(t('fault.no_reason'));
    const refused = await moves.move('send_back', { reason });
    if (refused) setFault(refused);
    else onClose();
  };
  return (
    <Dialog
      title={t('action.send_back')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('common:ui.cancel')}</Button>
          <Button kind="primary" busy={moves.busy === 'send_back'} onClick={() => void send()}>
            {t('action.send_back')}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        {known.length > 0 && (
          <SelectField
            label={t('reason.known')}
            optional
            value={known.includes(reason) ? reason : ''}
            onChange={({ target }) => setReason(target.value)}
          >
            <option value="">{t('reason.own')}</option>
            {known.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </SelectField>
        )}
        <TextArea
          label={t('reason.label')}
          rows={4}
          maxLength={1000}
          value={reason}
          error={fault}
          data-autofocus
          onChange={({ target }) => {
            setReason(target.value);
            setFault(undefined);
          }}
        />
      </div>
    </Dialog>
  );
}

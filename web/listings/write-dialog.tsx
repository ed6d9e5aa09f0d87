import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '#web/calls/call-error.ts';
import { failureWords } from '#web/calls/failure-words.ts';
import { notify } from '#web/shell/notifications.tsx';
import { CancelOr } from '#web/ui/cancel-or.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/text-field.tsx';

export interface WriteDialogProps {
  title: string;
  /** What becomes of the words; without it, that they go to the contact of a listing. */
  lead?: string;
  /** Most characters. */
  most: number;
  send: (text: string) => Promise<unknown>;
  onClose: () => void;
}

/** A few words to somebody by way of the portal; what was typed stays when they could not be sent. */
export default function WriteDialog({ title, lead, most, send, onClose }: WriteDialogProps) {
  const { t } = useTranslation(['listings', 'common']);
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const submit = async () => {
    if (text.trim().length < 3) return setFault(t('write.empty'));
    setBusy(true);
    try {
      await send(text.trim());
      notify({ kind: 'success', message: t('write.sent') });
      onClose();
    } catch (thrown) {
      setFault(codeOf(thrown) === 'conflict' ? t('write.over') : failureWords(thrown, t));
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={title}
      // A key that is hit by mistake takes no words along.
      onClose={() => text.trim() === '' && onClose()}
      actions={
        <CancelOr onCancel={onClose} busy={busy} onClick={() => void submit()}>
          {t('write.send')}
        </CancelOr>
      }
    >
      <p>{lead ?? t('write.lead')}</p>
      <TextArea
        label={t('write.message')}
        rows={6}
        maxLength={most}
        error={fault}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </Dialog>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureWords } from '#web/calls/failure-words.ts';
import { notify } from '#web/shell/notifications.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import { contactSeeker } from './queries.ts';

/** A few words to somebody whose name stays unknown until they answer. */
export function ContactDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('jobs');
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const send = async () => {
    if (text.trim().length < 3) return setFault(t('seeker.empty'));
    setBusy(true);
    try {
      await contactSeeker(id, text.trim());
      notify({ kind: 'success', message: t('seeker.sent') });
      onClose();
    } catch (thrown) {
      setFault(failureWords(thrown, t));
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={t('seeker.contact')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('common:ui.cancel')}</Button>
          <Button kind="primary" busy={busy} onClick={() => void send()}>
            {t('seeker.send')}
          </Button>
        </>
      }
    >
      <p>{t('seeker.text')}</p>
      <TextArea
        label={t('seeker.message')}
        rows={5}
        maxLength={1000}
        error={fault}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </Dialog>
  );
}

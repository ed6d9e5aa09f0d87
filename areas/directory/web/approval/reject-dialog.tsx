import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '#web/reasons/reason-dialog.tsx';
import type { WaitingChange } from '../../contract.ts';
import { useDecide } from './use-decide.ts';
import { useWishWords } from './wish-words.ts';

/** Asks for the reason, which those who asked will read. */
export function RejectDialog({ change, onClose }: { change: WaitingChange; onClose: () => void }) {
  const { t } = useTranslation('opticians');
  const words = useWishWords();
  const { busy, run } = useDecide();
  return (
    <ReasonDialog
      title={t('approval.ask', { name: change.optician_name })}
      about="change"
      help={t('approval.reasonHelp')}
      confirm={t('approval.reject')}
      maxLength={500}
      busy={busy}
      onSend={(reason) => void run({ id: change.id, state: 'rejected', reason }).then((done) => done && onClose())}
      onClose={onClose}
    >
      {t('waiting.about', { company: change.optician_name, wish: words.title(change) })}
    </ReasonDialog>
  );
}

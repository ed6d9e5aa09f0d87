import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListingOutcome } from '#shared/names/listings.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import styles from './listings.module.css';
import { useChange } from './use-change.ts';

interface DialogOf {
  id: string;
  title: string;
  onClose: () => void;
}

/** Closes a listing: what became of it, and whether the portal helped; no answer is assumed. */
export function CloseDialog({ id, title, outcomes, onClose }: DialogOf & { outcomes: readonly ListingOutcome[] }) {
  const { t } = useTranslation('listings');
  const { busy, change } = useChange(id);
  const [first = 'withdrawn'] = outcomes;
  const [outcome, setOutcome] = useState<ListingOutcome>(first);
  const [portal, setPortal] = useState<'yes' | 'no'>();
  const close = async () => {
    const found = outcome !== 'withdrawn';
    if (await change('close', { outcome, ...(found && portal && { through_portal: portal === 'yes' }) })) onClose();
  };
  return (
    <Dialog
      title={t('close.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" busy={busy !== undefined} onClick={() => void close()}>
            {t('close.do')}
          </Button>
        </>
      }
    >
      <p>{t('close.text', { title })}</p>
      <div className={styles.choice}>
        <Segmented
          label={t('close.outcome')}
          value={outcome}
          options={outcomes.map((value) => ({ value, label: t(`outcome.${value}`) }))}
          onChange={setOutcome}
        />
      </div>
      {outcome !== 'withdrawn' && (
        <div className={styles.choice}>
          <p>{t('close.portal')}</p>
          <Segmented
            label={t('close.portal')}
            value={portal}
            options={(['yes', 'no'] as const).map((value) => ({ value, label: t(`close.${value}`) }))}
            onChange={setPortal}
          />
        </div>
      )}
    </Dialog>
  );
}

/** What a mail about the end leads to: nothing happens before somebody presses. */
export function ConfirmDialog({ id, title, act, onDone, onClose }: DialogOf & { act: string; onDone: () => void }) {
  const { t } = useTranslation('listings');
  const { busy, change } = useChange(id);
  const isQuestion = act === 'stillOpen';
  const goesOn = isQuestion ? 'confirm' : act === 'unanswered' ? 'reopen' : 'extend';
  return (
    <Dialog
      title={t(isQuestion ? 'confirm.stillOpen' : 'confirm.title')}
      onClose={onClose}
      actions={
        <>
          {act !== 'unanswered' && <Button onClick={onDone}>{t('confirm.done')}</Button>}
          <Button
            kind="primary"
            data-autofocus
            busy={busy !== undefined}
            onClick={() => void change(goesOn).then((done) => done && onClose())}
          >
            {t(`action.${goesOn}`)}
          </Button>
        </>
      }
    >
      <p>{t(`confirm.text.${goesOn}`, { title })}</p>
    </Dialog>
  );
}

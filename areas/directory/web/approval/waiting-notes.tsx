import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { AppLink } from '#web/ui/app-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/tag.tsx';
import type { OpticianDetail, PendingChange } from '../../contract.ts';
import styles from '../detail/detail.module.css';
import { useDecide } from './use-decide.ts';
import { useWishWords } from './wish-words.ts';

/** What of a company waits for the office: beside the old value the wish, with the way to take it back. */
export function WaitingNotes({ optician }: { optician: OpticianDetail }) {
  if (optician.waiting.length === 0) return null;
  return (
    <div className={styles.waiting}>
      {optician.waiting.map((change) => (
        <WaitingNote key={change.id} change={change} optician={optician} />
      ))}
    </div>
  );
}

function WaitingNote({ change, optician }: { change: PendingChange; optician: OpticianDetail }) {
  const { t } = useTranslation('opticians');
  const format = useFormat();
  const words = useWishWords();
  const { busy, run } = useDecide();
  const { id, field, asked, asked_by_name } = change;
  return (
    <Note role="status">
      <b>{t('waiting.title')}</b>
      <p>
        {field === 'name' ? t('waiting.nameTo') : words.title(change)}
        {field === 'name' && (
          <>
            {' '}
            <del>{words.value(change.old)}</del> → <b>{words.value(change.new)}</b>
          </>
        )}
      </p>
      <p className="small t2">
        {t('waiting.by', { name: asked_by_name ?? t('change.system'), when: format.dateTime(asked) })}
      </p>
      {optician.abilities.own && (
        <Button size="small" busy={busy} onClick={() => void run({ id, state: 'withdrawn' })}>
          {t('waiting.withdraw')}
        </Button>
      )}
      {optician.abilities.manage && (
        <AppLink className="link" to="/app/internal/settings" search={{ topic: 'approvals' }}>
          {t('waiting.decide')}
        </AppLink>
      )}
    </Note>
  );
}

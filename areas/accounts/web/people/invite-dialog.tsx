import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import type { PersonAccount } from '../../contract.ts';
import { MAX_INVITED } from '../../people-facts.ts';
import { isInvitable } from './actions.ts';
import { fullName } from './names.ts';
import styles from './people.module.css';

export interface InviteDialogProps {
  /** Who may be invited, and who stands there with the reason why not; undefined while they are read. */
  people: readonly PersonAccount[] | undefined;
  /** They were picked one by one before: all are ticked to begin with. */
  picked?: boolean;
  /** They could not be read: the way to try again. */
  failed?: () => void;
  onInvite: (people: readonly PersonAccount[]) => Promise<void>;
  onClose: () => void;
}

/** So many stand in the list without scrolling. */
const SHOWN = 4;

/** Who is about to be invited, and to which address, before the mails leave. */
export function InviteDialog({ people, picked = false, failed, onInvite, onClose }: InviteDialogProps) {
  const { t } = useTranslation(['system', 'common']);
  /** Those that are otherwise than at the beginning. */
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const reason = useId();
  const invitable = people?.filter(isInvitable).slice(0, MAX_INVITED) ?? [];
  const [only] = people?.length === 1 ? people : [];
  const atFirst = picked || only !== undefined;
  const chosen = invitable.filter(({ id }) => turned.has(id) !== atFirst);
  const toggle = (id: string) => {
    const next = new Set(turned);
    if (!next.delete(id)) next.add(id);
    setTurned(next);
  };
  const turnAll = (ticked: boolean) => setTurned(new Set(ticked === atFirst ? [] : invitable.map(({ id }) => id)));
  const send = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const known = invitable.length > 0;
  // They may be read after the dialog has opened; where nobody is ticked yet one begins with the first person.
  useEffect(() => {
    if (known) (atFirst ? send.current : list.current?.querySelector('input'))?.focus();
  }, [known, atFirst]);
  const invite = async () => {
    setBusy(true);
    await onInvite(chosen);
    onClose();
  };
  return (
    <Dialog
      icon="mail"
      title={only ? t('people.inviteAll.titleOf', { name: fullName(only) }) : t('people.inviteAll.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('common:ui.cancel')}</Button>
          {known && (
            <Button
              ref={send}
              kind="primary"
              busy={busy}
              disabled={chosen.length === 0}
              aria-describedby={chosen.length === 0 ? reason : undefined}
              onClick={() => void invite()}
            >
              {only || chosen.length === 0
                ? t('people.inviteAll.sendOf')
                : t('people.inviteAll.send', { count: chosen.length })}
            </Button>
          )}
        </>
      }
    >
      <p>{only && known ? t('people.inviteAll.textOf', { name: fullName(only) }) : t('people.inviteAll.text')}</p>
      {!people && (failed ? <ErrorState onRetry={failed} /> : <RowsSkeleton count={2} />)}
      {invitable.length > 1 && (
        <Button kind="quiet" size="small" className={styles.all} onClick={() => turnAll(chosen.length === 0)}>
          {t(chosen.length > 0 ? 'people.untickAll' : 'people.tickAll', { count: invitable.length })}
        </Button>
      )}
      {people?.length === 0 && <p className="m2">{t('people.inviteAll.nobody')}</p>}
      {/* A list that scrolls must be reachable by keys. */}
      <ul ref={list} className={styles.receivers} tabIndex={(people?.length ?? 0) > SHOWN ? 0 : undefined}>
        {people?.map((person) => (
          <li key={person.id}>
            {isInvitable(person) && people.length > 1 ? (
              <Checkbox
                label={<Receiver person={person} />}
                checked={turned.has(person.id) !== atFirst}
                onChange={() => toggle(person.id)}
              />
            ) : (
              <Receiver person={person} />
            )}
          </li>
        ))}
      </ul>
      {known && chosen.length === 0 && (
        <p id={reason} className="small m2">
          {t('people.inviteAll.none')}
        </p>
      )}
    </Dialog>
  );
}

/** Name and address, or why this person cannot be invited. */
function Receiver({ person }: { person: PersonAccount }) {
  const { t } = useTranslation('system');
  const reason = () => {
    if (person.lock) return t(`people.refusal.${person.lock}`);
    return person.reachable ? t(`people.state.${person.state}`) : t('people.refusal.noEmail');
  };
  return (
    <>
      <b>{fullName(person)}</b>
      {isInvitable(person) ? (
        <span className="ell">{person.email ?? t('people.hiddenEmail')}</span>
      ) : (
        <span>{reason()}</span>
      )}
      {isInvitable(person) && person.has_past && <span className={styles.doubt}>{t('people.inviteAll.past')}</span>}
    </>
  );
}

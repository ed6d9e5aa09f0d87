import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { useIsPhone } from '#web/ui/use-media.ts';
import type { PersonAccount } from '../../contract.ts';
import { ACTION_ICONS, actionsFor, type OfferedAction, type PersonAction, type Surroundings } from './actions.ts';
import { fullName } from './names.ts';
import styles from './people.module.css';
import { useNow } from './use-now.ts';

export interface ActionMenuProps {
  person: PersonAccount;
  around: Omit<Surroundings, 'now'>;
  onChoose: (action: PersonAction) => void;
}

/** The three dots of a person and what they open: a panel beside them, on a phone a sheet from below. */
export function ActionMenu({ person, around, onChoose }: ActionMenuProps) {
  const { t } = useTranslation('system');
  const phone = useIsPhone();
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const now = useNow(open && person.state === 'invited');
  useOutside(root, open && !phone, () => setOpen(false));

  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  const choose = (action: PersonAction) => {
    close();
    onChoose(action);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open && !phone) close();
  };
  const actions = open ? actionsFor(person, { ...around, now }) : [];
  const list = actions.map((offered) => <Item key={offered.action} offered={offered} onChoose={choose} />);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only watches Esc and the focus leaving its own controls
    <div
      className={styles.menuPlace}
      ref={root}
      onKeyDown={onKey}
      onBlur={(event) =>
        !phone && event.relatedTarget && !event.currentTarget.contains(event.relatedTarget) && setOpen(false)
      }
    >
      <IconButton
        ref={opener}
        icon="dots"
        label={t('people.actions', { name: fullName(person) })}
        aria-expanded={open}
        aria-controls={open && !phone ? panelId : undefined}
        aria-haspopup={phone ? 'dialog' : undefined}
        onClick={() => setOpen(!open)}
      />
      {open && !phone && (
        <div className={`menu ${styles.menu}`} id={panelId}>
          {list}
        </div>
      )}
      {open && phone && (
        <Sheet label={fullName(person)} titled onClose={close}>
          {list}
        </Sheet>
      )}
    </div>
  );
}

/** One action. One that cannot be done stays reachable, so that its reason is read out too. */
function Item({ offered, onChoose }: { offered: OfferedAction; onChoose: (action: PersonAction) => void }) {
  const { t } = useTranslation('system');
  const { action, refusal } = offered;
  const count = refusal?.reason === 'wait' ? refusal.seconds : undefined;
  return (
    <button
      type="button"
      className={`it ${styles.item}`}
      aria-disabled={refusal ? true : undefined}
      onClick={() => !refusal && onChoose(action)}
    >
      <Icon name={ACTION_ICONS[action]} size={20} />
      <span className="grow">
        {t(`people.action.${action}`)}
        {refusal && <small>{t(`people.refusal.${refusal.reason}`, { count })}</small>}
      </span>
    </button>
  );
}

function useOutside(root: React.RefObject<HTMLElement | null>, active: boolean, onOutside: () => void): void {
  const latest = useRef(onOutside);
  latest.current = onOutside;
  useEffect(() => {
    if (!active) return;
    const outside = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) latest.current();
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [active, root]);
}

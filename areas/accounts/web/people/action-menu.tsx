import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Popover } from '#web/ui/popover.tsx';
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
  const now = useNow(open && person.state === 'invited');
  const label = t('people.actions', { name: fullName(person) });
  const list = (close: () => void) =>
    actionsFor(person, { ...around, now }).map((offered) => (
      <Item
        key={offered.action}
        offered={offered}
        onChoose={(action) => {
          close();
          onChoose(action);
        }}
      />
    ));
  if (!phone) {
    return (
      <Popover
        label={label}
        className={styles.menuPlace}
        panelClass={styles.menu}
        onOpen={setOpen}
        opener={(opener) => <IconButton icon="dots" label={label} {...opener} />}
      >
        {list}
      </Popover>
    );
  }
  return (
    <div className={styles.menuPlace}>
      <IconButton icon="dots" label={label} aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)} />
      {open && (
        <Sheet label={fullName(person)} titled onClose={() => setOpen(false)}>
          {list(() => setOpen(false))}
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

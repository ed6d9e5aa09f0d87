import { useTranslation } from 'react-i18next';
import type { Permission } from '#shared/names/permissions.ts';
import { Checkbox } from '#web/ui/choice.tsx';
import { type Cell, type Holder, narrowOf } from './matrix-shape.ts';
import styles from './rights.module.css';
import { useRightWords } from './use-right-words.ts';

export interface MatrixCellProps {
  holder: Holder;
  permission: Permission;
  value: Cell;
  changed: boolean;
  /** The holder's name stands beside the box, not above its column. */
  worded?: boolean;
  onChange: (cell: Cell) => void;
}

/** Whether a holder gives a permission, and how far it reaches where the rules know a step between. */
export function MatrixCell({ holder, permission, value, changed, worded, onChange }: MatrixCellProps) {
  const { t } = useTranslation('settings');
  const { what, holderName } = useRightWords();
  const narrow = narrowOf(holder, permission);
  const name = t('rights.cell', { what: what(permission), holder: holderName(holder) });
  return (
    <span className={styles.cell} data-changed={changed || undefined}>
      <Checkbox
        label={
          <>
            <span className={worded ? undefined : 'vh'}>{worded ? holderName(holder) : name}</span>
            {changed && <span className="vh"> ({t('rights.changedCell')})</span>}
          </>
        }
        checked={value !== null}
        onChange={() => onChange(value === null ? 'wide' : null)}
      />
      {narrow && value !== null && (
        <button
          type="button"
          className={styles.reach}
          aria-label={`${t('rights.reach', { what: what(permission), holder: holderName(holder) })}: ${t(value === 'wide' ? 'rights.wide' : `rights.narrow.${narrow}`)}`}
          onClick={() => onChange(value === 'wide' ? 'narrow' : 'wide')}
        >
          {t(value === 'wide' ? 'rights.wide' : `rights.narrow.${narrow}`)}
        </button>
      )}
    </span>
  );
}

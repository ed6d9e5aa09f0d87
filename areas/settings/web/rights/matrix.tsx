import { useTranslation } from 'react-i18next';
import type { Permission } from '#shared/names/permissions.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { IconButton } from '#web/ui/button.tsx';
import { useMedia } from '#web/ui/use-media.ts';
import { MatrixCell } from './matrix-cell.tsx';
import { type Cell, type Cells, cellKey, type Holder } from './matrix-shape.ts';
import { grouped } from './permission-groups.ts';
import styles from './rights.module.css';
import { useRightWords } from './use-right-words.ts';

export interface MatrixProps {
  holders: readonly Holder[];
  stored: Cells;
  changes: Cells;
  /** So many people hold each permission now. */
  holdersOf: Readonly<Record<string, number>>;
  search: string;
  onCell: (key: string, cell: Cell) => void;
  onHistory: (permission: Permission) => void;
}

/** Permissions by kind as rows, what gives them as columns; under 600 px one card per permission. */
export function Matrix(props: MatrixProps) {
  const { t } = useTranslation('settings');
  const { what, matches } = useRightWords();
  const phone = useMedia('(max-width: 599px)');
  const groups = grouped((permission) => matches(permission, props.search));
  if (groups.length === 0) {
    return (
      <p className={styles.nothing} role="status">
        {t('table.noResults')}
      </p>
    );
  }
  if (phone) {
    return groups.map(({ group, permissions }) => (
      <section key={group} className={styles.group} aria-label={t(`rights.group.${group}`)}>
        <h3>{t(`rights.group.${group}`)}</h3>
        {permissions.map((permission) => (
          <article key={permission} id={permission} className={styles.card} aria-label={what(permission)}>
            <Named {...props} permission={permission} />
            <ul>
              {props.holders.map((holder) => (
                <li key={holder}>
                  <Place {...props} holder={holder} permission={permission} worded />
                </li>
              ))}
            </ul>
          </article>
        ))}
      </section>
    ));
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by the keyboard
    <section className={styles.scroll} aria-label={t('rights.title')} tabIndex={0}>
      <table className={styles.matrix}>
        <thead>
          <tr>
            <th scope="col">{t('rights.permission')}</th>
            {props.holders.map((holder) => (
              <HolderHead key={holder} holder={holder} />
            ))}
          </tr>
        </thead>
        {groups.map(({ group, permissions }) => (
          <tbody key={group}>
            <tr className={styles.kind}>
              <th scope="rowgroup" colSpan={props.holders.length + 1}>
                {t(`rights.group.${group}`)}
              </th>
            </tr>
            {permissions.map((permission) => (
              <tr key={permission} id={permission}>
                <th scope="row">
                  <Named {...props} permission={permission} />
                </th>
                {props.holders.map((holder) => (
                  <td key={holder} data-changed={props.changes.has(cellKey(holder, permission)) || undefined}>
                    <Place {...props} holder={holder} permission={permission} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

function HolderHead({ holder }: { holder: Holder }) {
  const { holderName } = useRightWords();
  return <th scope="col">{holderName(holder)}</th>;
}

/** The sentence of a permission, its name, how many hold it, and its history. */
function Named({ permission, holdersOf, onHistory }: MatrixProps & { permission: Permission }) {
  const { t } = useTranslation('settings');
  const { number } = useFormat();
  const { what } = useRightWords();
  const count = holdersOf[permission] ?? 0;
  return (
    <span className={styles.named}>
      <span className="grow">
        <span className={styles.what}>{what(permission)}</span>
        <span className={styles.name}>
          {permission} · {count > 0 ? t('rights.holders', { count, formatted: number(count) }) : t('rights.nobody')}
        </span>
      </span>
      <IconButton
        icon="history"
        label={t('rights.historyOf', { what: what(permission) })}
        onClick={() => onHistory(permission)}
      />
    </span>
  );
}

function Place(props: MatrixProps & { holder: Holder; permission: Permission; worded?: boolean }) {
  const { holder, permission, stored, changes, onCell, worded } = props;
  const key = cellKey(holder, permission);
  const changed = changes.has(key);
  return (
    <MatrixCell
      holder={holder}
      permission={permission}
      value={(changed ? changes.get(key) : stored.get(key)) ?? null}
      changed={changed}
      worded={worded}
      onChange={(cell) => onCell(key, cell)}
    />
  );
}

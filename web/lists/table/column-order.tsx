import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import { columnRows, movedColumn, toggledColumn } from './column-moves.ts';
import { ColumnsPanel } from './columns-panel.tsx';
import styles from './table.module.css';

export interface ColumnOrderProps<Field extends string> {
  columns: readonly { field: Field; label: string }[];
  /** From left to right. */
  chosen: readonly Field[];
  onChange: (chosen: readonly Field[]) => void;
}

/** Which columns are shown, and in which order: those shown stand first and move up and down. */
export function ColumnOrder<Field extends string>({ columns, chosen, onChange }: ColumnOrderProps<Field>) {
  const { t } = useTranslation('common');
  const pressed = useRef<HTMLButtonElement>(null);
  // A line that moves loses the focus: it gets it back, so that one can press again.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) pressed.current?.focus();
  });
  const move = (button: HTMLButtonElement, field: Field, by: -1 | 1) => {
    pressed.current = button;
    onChange(movedColumn(chosen, field, by));
  };
  const fields = columns.map(({ field }) => field);
  const labelOf = (field: Field) => columns.find((column) => column.field === field)?.label ?? field;
  return (
    <ColumnsPanel>
      {columnRows(fields, chosen).map((field) => {
        const place = chosen.indexOf(field);
        const label = labelOf(field);
        const shown = place >= 0;
        return (
          <div key={field} className={styles.column}>
            <Checkbox label={label} checked={shown} onChange={() => onChange(toggledColumn(chosen, field))} />
            {shown && (
              <>
                <IconButton
                  icon="up"
                  label={t('table.earlier', { column: label })}
                  aria-disabled={place === 0 || undefined}
                  onClick={({ currentTarget }) => move(currentTarget, field, -1)}
                />
                <IconButton
                  icon="down"
                  label={t('table.later', { column: label })}
                  aria-disabled={place === chosen.length - 1 || undefined}
                  onClick={({ currentTarget }) => move(currentTarget, field, 1)}
                />
              </>
            )}
          </div>
        );
      })}
    </ColumnsPanel>
  );
}

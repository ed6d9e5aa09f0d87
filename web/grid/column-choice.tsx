import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import styles from './grid.module.css';
import type { GridColumn } from './grid-column.ts';

export interface ColumnChoiceProps<Row> {
  columns: readonly GridColumn<Row>[];
  hidden: readonly string[];
  onChange: (hidden: readonly string[]) => void;
}

/** Which columns are shown. Esc and a click beside it close the panel. */
export function ColumnChoice<Row>({ columns, hidden, onChange }: ColumnChoiceProps<Row>) {
  const { t } = useTranslation('common');
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    if (!open) return;
    const beside = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', beside);
    return () => document.removeEventListener('pointerdown', beside);
  }, [open]);
  const toggle = (field: string) =>
    onChange(hidden.includes(field) ? hidden.filter((other) => other !== field) : [...hidden, field]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only watches Esc from its own controls
    <div
      className={styles.choice}
      ref={root}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        setOpen(false);
        opener.current?.focus();
      }}
    >
      <Button
        ref={opener}
        kind="quiet"
        icon="kanban"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {t('grid.columns')}
      </Button>
      {open && (
        <fieldset className={`menu ${styles.panel}`} id={id}>
          <legend className="vh">{t('grid.columns')}</legend>
          {columns
            .filter(({ fixed, label }) => !fixed && label)
            .map(({ field, label }) => (
              <Checkbox key={field} label={label} checked={!hidden.includes(field)} onChange={() => toggle(field)} />
            ))}
        </fieldset>
      )}
    </div>
  );
}

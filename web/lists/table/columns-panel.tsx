import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import styles from './table.module.css';

/** The button «Spalten» and the panel it opens. Esc and a click beside it close the panel. */
export function ColumnsPanel({ children }: { children: ReactNode }) {
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
        {t('table.columns')}
      </Button>
      {open && (
        <fieldset className={`menu ${styles.panel}`} id={id}>
          <legend className="vh">{t('table.columns')}</legend>
          {children}
        </fieldset>
      )}
    </div>
  );
}

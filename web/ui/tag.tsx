import type { ReactNode } from 'react';
import { cx } from '#web/ui/class-names.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import '#web/ui/chips.css';
import '#web/ui/data.css';

/** A small word on a tint. `sun` is for "Neu" only. */
export function Tag({ look, children }: { look?: 'line' | 'ink' | 'sun'; children: ReactNode }) {
  return <span className={cx('tag', look)}>{children}</span>;
}

/** A key of the keyboard. */
export function Kbd({ children }: { children: ReactNode }) {
  return <kbd className="kbd">{children}</kbd>;
}

const NOTE_ICON: Record<'info' | 'ok' | 'warn' | 'err', IconName> = {
  info: 'info',
  ok: 'ok',
  warn: 'warn',
  err: 'error',
};

export interface NoteProps {
  tone?: keyof typeof NOTE_ICON;
  /** `alert` reads it out at once: for what went wrong after a click. */
  role?: 'alert' | 'status';
  children: ReactNode;
}

/** A remark inside a page; shape and word carry the tone, not the colour alone. */
export function Note({ tone = 'info', role, children }: NoteProps) {
  return (
    <div className={cx('note', tone !== 'info' && tone)} role={role}>
      <Icon name={NOTE_ICON[tone]} size={20} />
      <div className="grow">{children}</div>
    </div>
  );
}

/** What went wrong after a click, read out at once; nothing where nothing did. */
export function FaultNote({ children }: { children: ReactNode }) {
  return (
    children && (
      <Note tone="err" role="alert">
        {children}
      </Note>
    )
  );
}

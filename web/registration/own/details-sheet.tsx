import { type ReactNode, type SubmitEvent, useId, useRef } from 'react';
import { CancelOr } from '#web/ui/cancel-or.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { FaultNote } from '#web/ui/tag.tsx';
import { toFirstFault } from '#web/ui/to-first-fault.ts';
import styles from '../registration.module.css';
import type { Moves } from './use-moves.ts';

export interface DetailsSheetProps {
  title: string;
  submit: string;
  moves: Moves;
  /** @returns whether something is wrong that the fields say */
  onSubmit: () => boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Fields at the side of the page, with the button that sends them. */
export function DetailsSheet({ title, submit, moves, onSubmit, onClose, children }: DetailsSheetProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    // What is wrong is marked in the next frame.
    if (onSubmit()) requestAnimationFrame(() => toFirstFault(form.current));
  };
  return (
    <Sheet
      label={title}
      titled
      onClose={onClose}
      footer={
        <CancelOr onCancel={onClose} type="submit" form={id} busy={moves.busy !== undefined}>
          {submit}
        </CancelOr>
      }
    >
      <form id={id} ref={form} noValidate className={styles.stack} onSubmit={send}>
        <FaultNote>{moves.failure}</FaultNote>
        {children}
      </form>
    </Sheet>
  );
}

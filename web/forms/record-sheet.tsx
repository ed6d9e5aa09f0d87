import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { DraftGate, type DraftSlot } from '#web/drafts/draft-gate.tsx';
import { CancelOr } from '#web/ui/cancel-or.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { FieldsSkeleton } from '#web/ui/skeleton.tsx';
import { FormBody, SaveNotes } from './form-body.tsx';
import { FormConflict } from './form-conflict.tsx';
import styles from './forms.module.css';
import type { RecordForm } from './record-form.ts';
import { type RecordFormOptions, useRecordForm } from './use-record-form.ts';
import { useViewOnly } from './use-view-only.ts';

export interface RecordSheetProps<V extends object, Stamp, Out, Saved>
  extends Omit<RecordFormOptions<V, Stamp, Out, Saved>, 'slot' | 'onSaved' | 'onUnchanged'> {
  title: string;
  /** What its button says, where it does something else than store: «Senden». */
  action?: string;
  /** What the form edits, for its draft: `directory.branch`. */
  name: string;
  /** The record that the draft is about: the record's id, of what is new that of what it belongs to. */
  about: string;
  /** Tells of what was stored; the sheet closes. Without an answer when that got lost on the way. */
  onSaved: (saved: Saved | undefined, values: V) => Promise<void>;
  onClose: () => void;
  children: (form: RecordForm<V, Stamp>) => ReactNode;
}

/** A record's form at the side of the page. What was typed stays through errors, sign-in, language and closing. */
export function RecordSheet<V extends object, Stamp, Out, Saved>(props: RecordSheetProps<V, Stamp, Out, Saved>) {
  const { title, name, about, onClose } = props;
  return (
    <DraftGate
      form={name}
      record={about}
      waiting={
        <Sheet label={title} titled onClose={onClose}>
          <FieldsSkeleton />
        </Sheet>
      }
    >
      {(slot) => <OpenSheet {...props} slot={slot} />}
    </DraftGate>
  );
}

function OpenSheet<V extends object, Stamp, Out, Saved>({
  slot,
  title,
  action,
  onClose,
  children,
  ...options
}: RecordSheetProps<V, Stamp, Out, Saved> & { slot: DraftSlot }) {
  const { t } = useTranslation(['forms', 'common']);
  const form = useRecordForm({
    ...options,
    slot,
    onSaved: async (saved, values) => {
      await options.onSaved(saved, values);
      onClose();
      return undefined;
    },
    onUnchanged: onClose,
  });
  const id = useId();
  const { off, said } = useViewOnly();
  if (form.theirs) return <FormConflict form={form} />;
  return (
    <Sheet
      label={title}
      titled
      onClose={onClose}
      footer={
        <CancelOr onCancel={onClose} type="submit" form={id} busy={form.busy} {...off}>
          {action ?? t(form.busy ? 'common:ui.saving' : 'common:ui.save')}
        </CancelOr>
      }
    >
      <FormBody form={form} id={id} className={styles.fields}>
        <SaveNotes form={form} />
        {said}
        {children(form)}
      </FormBody>
    </Sheet>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type SubmitEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Saved } from '#shared/contracts/record.ts';
import { codeOf } from '#web/calls/call-error.ts';
import { failureWords } from '#web/calls/failure-words.ts';
import { stale } from '#web/calls/stale.ts';
import { DraftGate, type DraftSlot } from '#web/drafts/draft-gate.tsx';
import { DraftNote, tellKept } from '#web/drafts/draft-note.tsx';
import { useResume } from '#web/drafts/use-resume.ts';
import { notify } from '#web/shell/notifications.tsx';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { FieldsSkeleton } from '#web/ui/skeleton.tsx';
import { Note } from '#web/ui/tag.tsx';
import { toFirstFault } from '#web/ui/to-first-fault.ts';
import type { Faults } from './checks.ts';
import { ConflictView } from './conflict-view.tsx';
import styles from './edit.module.css';
import { differing, isSame } from './merge.ts';
import type { Present } from './present.ts';
import { faultsOf, tellSaved } from './save.ts';
import { type RecordForm, useRecordForm } from './use-record-form.ts';

export interface RecordSheetProps<V extends object> {
  title: string;
  /** What the form edits, for its draft: `directory.branch`. */
  form: string;
  /** The record that the draft is about: the record's id, of what is new that of the company. */
  about: string;
  present: Present<V>;
  /** The record's id, for the change log; absent for what is new. */
  recordId?: string;
  /** Checks the values and saves the changed ones. */
  send: (values: V, changed: readonly (keyof V & string)[], updated: string) => Promise<Saved | { faults: Faults }>;
  /** Reads the stored record anew, for a conflict. */
  reload?: () => Promise<Present<V> | undefined>;
  done: string;
  /** Told what was stored, before the sheet closes. */
  onSaved?: (saved: Saved) => void;
  onClose: () => void;
  children: (form: RecordForm<V>) => ReactNode;
}

/** Edits one record at the side of the page. What was typed stays through errors, sign-in, language and closing. */
export function RecordSheet<V extends object>(props: RecordSheetProps<V>) {
  const { title, form, about, onClose } = props;
  return (
    <DraftGate
      form={form}
      record={about}
      waiting={
        <Sheet label={title} titled onClose={onClose}>
          <FieldsSkeleton />
        </Sheet>
      }
    >
      {(slot) => <RecordFormSheet {...props} slot={slot} />}
    </DraftGate>
  );
}

function RecordFormSheet<V extends object>({ slot, ...props }: RecordSheetProps<V> & { slot: DraftSlot }) {
  const { title, present, children } = props;
  const { t } = useTranslation(['opticians', 'common']);
  const form = useRecordForm(slot, present.values, present.updated);
  // Who leaves without saving finds everything again, and may as well forget it.
  const onClose = () => {
    if (form.changed.length > 0) tellKept(t, form.forget);
    props.onClose();
  };
  const [theirs, setTheirs] = useState<Present<V>>();
  const { busy, failure, waiting, save } = useSave(props, form, setTheirs);
  const formId = useId();
  const body = useRef<HTMLFormElement>(null);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    if ((await save(form)) === 'faulty') toFirstFault(body.current);
  };
  if (theirs) {
    return (
      <ConflictView
        recordId={props.recordId}
        draft={form}
        theirs={theirs}
        onCancel={() => setTheirs(undefined)}
        onChosen={(values) => {
          const next = { values, start: theirs.values, updated: theirs.updated };
          form.rebase(next);
          setTheirs(undefined);
          void save(next);
        }}
      />
    );
  }
  return (
    <Sheet
      label={title}
      titled
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common:ui.cancel')}</Button>
          <Button kind="primary" type="submit" form={formId} busy={busy}>
            {t(busy ? 'common:ui.saving' : 'common:ui.save')}
          </Button>
        </>
      }
    >
      <form ref={body} id={formId} noValidate className={styles.form} onSubmit={submit}>
        <DraftNote
          at={form.restored}
          onDiscard={() => form.discard({ start: present.values, updated: present.updated })}
        />
        {waiting && (
          <Note tone="warn" role="alert">
            {t('common:offline.saving')}
          </Note>
        )}
        {failure && (
          <Note tone="err" role="alert">
            {failure}
          </Note>
        )}
        {children(form)}
      </form>
    </Sheet>
  );
}

/** Saving with its outcomes: stored, faulty, in conflict, failed, or waiting for the line, when it goes on by itself. */
function useSave<V extends object>(
  { send, reload, done, onSaved, onClose }: RecordSheetProps<V>,
  form: RecordForm<V>,
  onConflict: (theirs: Present<V>) => void,
) {
  const { t } = useTranslation(['opticians', 'common']);
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const resume = useResume(() => save(form));

  const attempt = async ({ values, start, updated }: Pick<RecordForm<V>, 'values' | 'start' | 'updated'>) => {
    const fields = Object.keys(values) as (keyof V & string)[];
    const changed = differing(start, values);
    // A new record has no stamp: left empty, it says what is missing.
    if (changed.length === 0 && updated !== '') return onClose();
    try {
      const outcome = await send(values, changed, updated);
      if ('faults' in outcome) {
        form.setFaults(outcome.faults);
        return 'faulty';
      }
      form.forget();
      await stale(client, 'directory');
      tellSaved(done, outcome, client, t);
      onSaved?.(outcome);
      return onClose();
    } catch (thrown) {
      const theirs = codeOf(thrown) === 'conflict' ? await reload?.() : undefined;
      // One's own save whose answer got lost: what is stored is what was typed.
      if (theirs && changed.every((field) => isSame(values[field], theirs.values[field]))) {
        form.forget();
        await stale(client, 'directory');
        notify({ kind: 'success', message: done });
        return onClose();
      }
      if (theirs) return onConflict(theirs);
      const faults = faultsOf(thrown, fields);
      form.setFaults(faults);
      if (Object.keys(faults).length > 0) return 'faulty';
      if (!resume.waitFor(thrown)) setFailure(failureWords(thrown, t, 'edit.failed'));
    }
  };
  const save = async (draft: Pick<RecordForm<V>, 'values' | 'start' | 'updated'>) => {
    setBusy(true);
    setFailure(undefined);
    resume.stop();
    try {
      return await attempt(draft);
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, waiting: resume.waiting, save };
}

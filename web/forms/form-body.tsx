import { type ReactNode, type SubmitEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DraftNote } from '#web/drafts/draft-note.tsx';
import { FaultNote, Note } from '#web/ui/tag.tsx';
import { toFirstFault } from '#web/ui/to-first-fault.ts';
import { FormConflict } from './form-conflict.tsx';
import type { RecordForm } from './record-form.ts';

export interface FormBodyProps<V extends object, Stamp> {
  form: RecordForm<V, Stamp>;
  id?: string;
  className?: string | undefined;
  /** What the form says of a draft that came back stands elsewhere. */
  quiet?: boolean;
  /** The part of a form of several pages that is drawn: what is wrong in it is focused when it comes. */
  part?: string | undefined;
  children: ReactNode;
}

/**
 * The element of a record's form: the draft that came back, the fields, and the question of a conflict. Focuses the
 * first field that is wrong once it is marked, which takes longer where the portal found it.
 */
export function FormBody<V extends object, Stamp>({
  form,
  quiet,
  part,
  children,
  ...element
}: FormBodyProps<V, Stamp>) {
  const body = useRef<HTMLFormElement>(null);
  const { tries, firstFault } = form;
  const focus = useEffectEvent(() => {
    if (tries > 0 && firstFault !== undefined) toFirstFault(body.current);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: again at each try, also when the same faults stay
  useEffect(() => focus(), [tries, part]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // A date that nobody can read is no date for the form, and not stored as none.
    const unread = body.current?.querySelector<HTMLElement>('[data-unread]');
    if (!unread) return void form.save();
    // Where a button takes no focus, the field was not left yet.
    unread.blur();
    toFirstFault(body.current);
  };
  return (
    <form ref={body} noValidate {...element} onSubmit={submit}>
      {!quiet && <DraftNote at={form.changed.length > 0 ? form.restored : null} onDiscard={form.discard} />}
      {children}
      <FormConflict form={form} />
    </form>
  );
}

/** The button that was pressed may stand far below. */
const intoView = (note: HTMLElement | null) => note?.scrollIntoView({ block: 'center' });

/** Says that saving waits for the line, or why it failed. */
export function SaveNotes({ form }: { form: { waiting: boolean; failure: string | undefined } }) {
  const { t } = useTranslation('forms');
  return (
    <>
      {form.waiting && (
        <div ref={intoView}>
          <Note tone="warn" role="alert">
            {t('saving')}
          </Note>
        </div>
      )}
      <FaultNote>{form.failure}</FaultNote>
    </>
  );
}

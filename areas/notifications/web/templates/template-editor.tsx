import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTellFailure } from '#web/calls/use-tell-failure.ts';
import type { DraftSlot } from '#web/drafts/draft-gate.tsx';
import { DraftNote } from '#web/drafts/draft-note.tsx';
import { useFormat } from '#web/i18n/use-language.ts';
import { notify } from '#web/shell/notifications.tsx';
import { Button } from '#web/ui/button.tsx';
import { toFirstFault } from '#web/ui/to-first-fault.ts';
import type { Template } from '../../contract.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { readTemplate, resetTemplate, testTemplate } from './queries.ts';
import { TemplateHead } from './template-head.tsx';
import { TemplatePreview } from './template-preview.tsx';
import styles from './templates.module.css';
import { TextFields } from './text-fields.tsx';
import { useDraft } from './use-draft.ts';

/** One template in one language: its words, its variables, and the mail they make. */
export function TemplateEditor({ template, slot }: { template: Template; slot: DraftSlot }) {
  const { t } = useTranslation(['notifications', 'common']);
  const format = useFormat();
  const draft = useDraft(template, slot);
  const { name, base, texts, busy, dirty } = draft;
  const [record, setRecord] = useState('');
  const [tries, setTries] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const tellFailure = useTellFailure();
  const reset = useReset(draft);
  const test = useMutation({
    mutationFn: () => testTemplate(name, texts, record || undefined),
    onSuccess: ({ recipient }) => notify({ kind: 'success', message: t('template.tested', { address: recipient }) }),
    onError: tellFailure,
  });
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (await draft.store(texts, base.changed?.updated ?? null))
      notify({ kind: 'success', message: t('template.stored') });
    else setTries((before) => before + 1);
  };
  // After the drawing that marks the fields, which what the server refuses takes longer to reach.
  useEffect(() => {
    if (tries > 0) toFirstFault(form.current);
  }, [tries]);
  return (
    <>
      <TemplateHead name={name}>
        {t(`template.rule.${base.rule}`)}
        {' · '}
        {base.changed
          ? t('template.changedBy', { date: format.dateTime(base.changed.updated), name: base.changed.by ?? '–' })
          : t('template.shipped')}
      </TemplateHead>
      <DraftNote at={dirty ? draft.restored : null} onDiscard={draft.discard} />
      <div className={styles.both}>
        <form ref={form} noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
          <TextFields draft={draft} variables={base.variables} />
          <div className={styles.actions}>
            <Button kind="primary" type="submit" busy={busy} disabled={!dirty}>
              {t(busy ? 'common:ui.saving' : 'common:ui.save')}
            </Button>
            <Button icon="mail" busy={test.isPending} onClick={() => test.mutate()}>
              {t('template.test')}
            </Button>
            {base.changed && (
              <Button kind="quiet" icon="history" busy={reset.isPending} onClick={() => reset.mutate()}>
                {t('template.reset')}
              </Button>
            )}
          </div>
        </form>
        <TemplatePreview draft={draft} records={base.records} record={record} onRecord={setRecord} />
      </div>
      {draft.theirs && <MergeDialog draft={draft} theirs={draft.theirs} />}
    </>
  );
}

/** Back to the shipped words; what stood there can be brought back. */
function useReset({ name, base, begin, store }: ReturnType<typeof useDraft>) {
  const { t } = useTranslation('notifications');
  const tellFailure = useTellFailure();
  return useMutation({
    mutationFn: async () => {
      await resetTemplate(name);
      return readTemplate(name);
    },
    onSuccess: (stored) => {
      const { texts } = base;
      begin(stored);
      const undo = { label: t('list.undo'), onAct: () => void store(texts, null) };
      notify({ kind: 'success', message: t('template.wasReset'), action: undo });
    },
    onError: tellFailure,
  });
}

import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftSlot } from '#web/drafts/draft-gate.tsx';
import { DraftNote } from '#web/drafts/draft-note.tsx';
import { useFormat } from '#web/i18n/use-language.ts';
import { notify } from '#web/shell/notifications.tsx';
import { AppLink } from '#web/ui/app-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import type { Template } from '../../contract.ts';
import { useTellFault } from '../use-fault-words.ts';
import { useTypeName } from '../use-type-name.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { readTemplate, resetTemplate, testTemplate } from './queries.ts';
import { TemplatePreview } from './template-preview.tsx';
import { templateAddress } from './template-state.ts';
import styles from './templates.module.css';
import { TextFields } from './text-fields.tsx';
import { useDraft } from './use-draft.ts';

const PATH = '/app/internal/settings';

/** One template in one language: its words, its variables, and the mail they make. */
export function TemplateEditor({ template, slot }: { template: Template; slot: DraftSlot }) {
  const { t } = useTranslation(['notifications', 'common']);
  const format = useFormat();
  const nameOf = useTypeName();
  const draft = useDraft(template, slot);
  const { name, base, texts, busy, dirty } = draft;
  const [record, setRecord] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const tellFault = useTellFault();
  const reset = useReset(draft);
  const test = useMutation({
    mutationFn: () => testTemplate(name, texts, record || undefined),
    onSuccess: ({ recipient }) => notify({ kind: 'success', message: t('template.tested', { address: recipient }) }),
    onError: tellFault,
  });
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (await draft.store(texts, base.changed?.updated ?? null))
      notify({ kind: 'success', message: t('template.stored') });
    else requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  };
  const tabs = (['de', 'fr'] as const).map((language) => ({
    label: t(`log.language.${language}`),
    to: PATH,
    search: templateAddress({ kind: name.kind, language }),
    current: language === name.language,
  }));
  return (
    <>
      <AppLink className="crumb" to={PATH} search={templateAddress()}>
        <Icon name="back" size={20} />
        {t('template.all')}
      </AppLink>
      <h3>{nameOf(base.type)}</h3>
      <p className="small t2">
        {t(`template.rule.${base.rule}`)}
        {' · '}
        {base.changed
          ? t('template.changedBy', { date: format.dateTime(base.changed.updated), name: base.changed.by ?? '–' })
          : t('template.shipped')}
      </p>
      <Tabs label={t('template.languages')} items={tabs} />
      <DraftNote at={dirty ? draft.restored : null} onDiscard={draft.discard} />
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
      {draft.theirs && <MergeDialog draft={draft} theirs={draft.theirs} />}
    </>
  );
}

/** Back to the shipped words; what stood there can be brought back. */
function useReset({ name, base, begin, store }: ReturnType<typeof useDraft>) {
  const { t } = useTranslation('notifications');
  const tellFault = useTellFault();
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
    onError: tellFault,
  });
}

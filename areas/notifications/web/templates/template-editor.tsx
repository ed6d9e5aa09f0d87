import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTellFailure } from '#web/calls/use-tell-failure.ts';
import type { DraftSlot } from '#web/drafts/draft-gate.tsx';
import { DraftNote } from '#web/drafts/draft-note.tsx';
import { FormBody } from '#web/forms/form-body.tsx';
import { SaveRow } from '#web/forms/save-row.tsx';
import { useFormat } from '#web/i18n/use-language.ts';
import { notify } from '#web/shell/notifications.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Template } from '../../contract.ts';
import { readTemplate, resetTemplate, testTemplate } from './queries.ts';
import { TemplateHead } from './template-head.tsx';
import { TemplatePreview } from './template-preview.tsx';
import styles from './templates.module.css';
import { TextFields } from './text-fields.tsx';
import { storedTexts } from './texts.ts';
import { type TemplateForm, useTemplateForm } from './use-template-form.ts';

/** One template in one language: its words, its variables, and the mail they make. */
export function TemplateEditor({ template, slot }: { template: Template; slot: DraftSlot }) {
  const { t } = useTranslation(['notifications', 'common']);
  const format = useFormat();
  const { kind, language, rule, variables, records } = template;
  const name = { kind, language };
  const form = useTemplateForm(template, slot);
  const [record, setRecord] = useState('');
  const tellFailure = useTellFailure();
  const reset = useReset(name, form);
  const test = useMutation({
    mutationFn: () => testTemplate(name, form.values, record || undefined),
    onSuccess: ({ recipient }) => notify({ kind: 'success', message: t('template.tested', { address: recipient }) }),
    onError: tellFailure,
  });
  const { stamp: changed } = form;
  return (
    <>
      <TemplateHead name={name}>
        {t(`template.rule.${rule}`)}
        {' · '}
        {changed
          ? t('template.changedBy', { date: format.dateTime(changed.updated), name: changed.by ?? '–' })
          : t('template.shipped')}
      </TemplateHead>
      <DraftNote at={form.changed.length > 0 ? form.restored : null} onDiscard={form.discard} />
      <div className={styles.both}>
        <FormBody form={form} className={styles.form} quiet>
          <TextFields form={form} language={language} variables={variables} />
          <SaveRow form={form}>
            <Button icon="mail" busy={test.isPending} onClick={() => test.mutate()}>
              {t('template.test')}
            </Button>
            {changed && (
              <Button kind="quiet" icon="history" busy={reset.isPending} onClick={() => reset.mutate()}>
                {t('template.reset')}
              </Button>
            )}
          </SaveRow>
        </FormBody>
        <TemplatePreview name={name} form={form} records={records} record={record} onRecord={setRecord} />
      </div>
    </>
  );
}

/** Back to the shipped words; what stood there can be brought back. */
function useReset(name: Pick<Template, 'kind' | 'language'>, { start, begin, set, save, show }: TemplateForm) {
  const { t } = useTranslation('notifications');
  const tellFailure = useTellFailure();
  return useMutation({
    mutationFn: async () => {
      await resetTemplate(name);
      return readTemplate(name);
    },
    onSuccess: (stored) => {
      show(stored);
      begin(storedTexts(stored));
      const takeBack = () => {
        set(start);
        void save();
      };
      const undo = { label: t('list.undo'), onAct: takeBack };
      notify({ kind: 'success', message: t('template.wasReset'), action: undo });
    },
    onError: tellFailure,
  });
}

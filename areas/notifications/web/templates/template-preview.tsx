import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { safeParse } from 'zod/mini';
import { CallError } from '#web/calls/call-error.ts';
import { serverFaults } from '#web/forms/check.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { Note } from '#web/ui/tag.tsx';
import { Options, SelectField } from '#web/ui/text-field.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';
import type { Template } from '../../contract.ts';
import { MailSample } from './mail-sample.tsx';
import { previewTemplate, TEMPLATES, type TemplateName } from './queries.ts';
import styles from './templates.module.css';
import { templateSchema } from './texts.ts';
import type { TemplateForm } from './use-template-form.ts';

/** How long typing must rest before the preview follows, in ms. */
const TYPING_PAUSE = 400;

interface TemplatePreviewProps {
  name: TemplateName;
  form: TemplateForm;
  records: Template['records'];
  record: string;
  onRecord: (record: string) => void;
}

/** The mail as people get it: with the sample or a real record, in light, dark and as plain text. */
export function TemplatePreview({ name, form, records, record, onRecord }: TemplatePreviewProps) {
  const { t } = useTranslation('notifications');
  const format = useFormat();
  const texts = useDebounced(form.values, TYPING_PAUSE);
  const sound = safeParse(templateSchema, texts).success;
  const { data, error, refetch } = useQuery({
    queryKey: [...TEMPLATES, 'preview', name, texts, record],
    queryFn: ({ signal }) => previewTemplate(name, texts, record || undefined, signal),
    enabled: sound,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const named = error instanceof CallError ? error.fields : undefined;
  const tell = useEffectEvent((thrown: unknown) => form.refuse(serverFaults(thrown, Object.keys(texts))));
  useEffect(() => {
    // A variable that does not exist is said at its field while it is written.
    if (named) tell(error);
  }, [named, error]);
  return (
    <MailSample
      mail={data}
      language={name.language}
      choice={
        <SelectField label={t('template.record')} value={record} onChange={(event) => onRecord(event.target.value)}>
          <option value="">{t('template.sample')}</option>
          <Options of={records} label={({ line, created }) => `${format.date(created)} · ${line}`} />
        </SelectField>
      }
    >
      {error && !named && <ErrorState onRetry={() => void refetch()} />}
      {(!sound || named) && (
        <div className={styles.note}>
          <Note tone="warn">{t('template.faulty')}</Note>
        </div>
      )}
      {!data && !error && sound && <RowsSkeleton count={3} plain />}
    </MailSample>
  );
}

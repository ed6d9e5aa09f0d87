import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '#web/calls/call-error.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { Note } from '#web/ui/tag.tsx';
import { SelectField } from '#web/ui/text-field.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';
import type { Template } from '../../contract.ts';
import { MailSample } from './mail-sample.tsx';
import { previewTemplate, TEMPLATES } from './queries.ts';
import { checkTexts, faultsOf } from './texts.ts';
import type { Draft } from './use-draft.ts';

/** How long typing must rest before the preview follows, in ms. */
const TYPING_PAUSE = 400;

interface TemplatePreviewProps {
  draft: Draft;
  records: Template['records'];
  record: string;
  onRecord: (record: string) => void;
}

/** The mail as people get it: with the sample or a real record, in light, dark and as plain text. */
export function TemplatePreview({ draft, records, record, onRecord }: TemplatePreviewProps) {
  const { t } = useTranslation('notifications');
  const format = useFormat();
  const { name, setFaults } = draft;
  const texts = useDebounced(draft.texts, TYPING_PAUSE);
  const sound = Object.keys(checkTexts(texts)).length === 0;
  const { data, error, refetch } = useQuery({
    queryKey: [...TEMPLATES, 'preview', name, texts, record],
    queryFn: ({ signal }) => previewTemplate(name, texts, record || undefined, signal),
    enabled: sound,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const named = error instanceof CallError ? error.fields : undefined;
  useEffect(() => {
    // A variable that does not exist is said at its field while it is written.
    if (named && Object.keys(faultsOf(named)).length > 0) setFaults(faultsOf(named));
  }, [named, setFaults]);
  return (
    <MailSample
      mail={data}
      language={name.language}
      choice={
        <SelectField label={t('template.record')} value={record} onChange={(event) => onRecord(event.target.value)}>
          <option value="">{t('template.sample')}</option>
          {records.map(({ id, line, created }) => (
            <option key={id} value={id}>
              {`${format.date(created)} · ${line}`}
            </option>
          ))}
        </SelectField>
      }
    >
      {error && !named && <ErrorState onRetry={() => void refetch()} />}
      {(!sound || named) && <Note tone="warn">{t('template.faulty')}</Note>}
      {!data && !error && sound && <RowsSkeleton count={3} plain />}
    </MailSample>
  );
}

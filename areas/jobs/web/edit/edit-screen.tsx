import { useTranslation } from 'react-i18next';
import { isRecord } from '#shared/is-record.ts';
import { submitListing } from '#web/listings/queries.ts';
import { ContentEditorScreen, textsIn } from '#web/publishing/editor/content-editor.tsx';
import { useFieldWords } from '#web/publishing/editor/use-field-words.ts';
import { JOB, jobPath } from '../list/jobs-list.ts';
import JobReader from '../read/job-reader.tsx';
import { useJobWords } from '../use-job-words.ts';
import { FactFields, JobTextFields } from './fact-fields.tsx';
import { EMPTY_JOB, JOB_FIELDS, jobSchema } from './job-values.ts';

/** /app/jobs/{jobId}/edit: a job for those who write it. */
export default function EditScreen() {
  const { t } = useTranslation('jobs');
  const { profession, language } = useJobWords();
  const words = useFieldWords(JOB_FIELDS, 'jobs', (name, value) => {
    if (name === 'profession') return profession(typeof value === 'string' ? value : null);
    if (name === 'languages' && Array.isArray(value)) return value.map((one) => language(String(one))).join(', ');
    if (name === 'document') return isRecord(value) ? String(value.title) : '';
    if (name === 'branch_id' || name === 'contact_id') return value ? t('edit.chosen') : '';
    return undefined;
  });
  return (
    <ContentEditorScreen
      part="jobId"
      form="jobs.job"
      editing={{
        ...{ words: { ...words, faults: 'jobs:edit.fault' }, reads: ['jobs', 'listings'] },
        ...{ fields: JOB_FIELDS, empty: EMPTY_JOB, schema: jobSchema, forEverybody: true },
        untitled: t('untitled'),
        editPath: (id) => `${jobPath(id)}/edit`,
        crumb: (id) => ({ label: t('edit.back'), to: jobPath(id) }),
        submit: (body) => submitListing(JOB, body),
        texts: (form, locale) => <JobTextFields {...{ form, language: locale }} />,
        facts: (form) => <FactFields form={form} />,
        preview: (id, values, locale) => {
          const text = textsIn(values, JOB_FIELDS.texts, locale);
          return text && <JobReader id={id} facts={{ ...values }} texts={{ [locale]: text }} locale={locale} />;
        },
      }}
    />
  );
}

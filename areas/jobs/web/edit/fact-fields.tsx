import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LANGUAGES, type Locale } from '#shared/names/languages.ts';
import { MAX_RUN_DAYS } from '#shared/names/listings.ts';
import { FileUpload } from '#web/files/file-upload.tsx';
import { CheckSet } from '#web/forms/check-set.tsx';
import { LongText, OnOff, Text } from '#web/forms/fields.tsx';
import { BranchFields } from '#web/listings/branch-fields.tsx';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Note } from '#web/ui/tag.tsx';
import { Options, SelectField, TextField } from '#web/ui/text-field.tsx';
import { MAX_TEXT, PROFESSIONS } from '../../job-facts.ts';
import styles from '../jobs.module.css';
import { wordingsQuery } from '../queries.ts';
import { useJobWords } from '../use-job-words.ts';
import type { JobForm } from './job-values.ts';
import { hintsOf } from './quality.ts';

/** What a job has in one language. */
export function JobTextFields({ form, language }: { form: JobForm; language: Locale }) {
  return (
    <>
      <Text form={form} name={`title_${language}`} lang={language} maxLength={120} />
      <LongText form={form} name={`text_${language}`} lang={language} maxLength={MAX_TEXT} rows={12} />
    </>
  );
}

/** What a job has in every language alike, and what could be better about it. */
export function FactFields({ form }: { form: JobForm }) {
  const { t } = useTranslation(['jobs', 'publishing']);
  const { professions, language } = useJobWords();
  const { values, words } = form;
  const number = (name: 'workload_from' | 'workload_to' | 'run_days', min: number, max: number) => (
    <TextField
      {...{ type: 'number', min, max, label: words.label(name), error: form.fault(name) }}
      value={String(values[name] ?? '')}
      onChange={({ target }) => form.set({ [name]: target.value === '' ? null : Number(target.value) })}
      onBlur={() => void form.check(name)}
    />
  );
  const line = (name: 'apply_email' | 'apply_url', type: 'email' | 'url') => (
    <TextField
      {...{ type, label: words.label(name), error: form.fault(name), optional: true }}
      value={values[name] ?? ''}
      onChange={({ target }) => form.set({ [name]: target.value })}
      onBlur={() => void form.check(name)}
    />
  );
  return (
    <>
      <SelectField
        label={words.label('profession')}
        error={form.fault('profession')}
        value={values.profession ?? ''}
        onChange={({ target }) => form.set({ profession: PROFESSIONS.find((one) => one === target.value) ?? null })}
      >
        <option value="">{t('publishing:edit.choose')}</option>
        <Options of={professions} />
      </SelectField>
      <div className={styles.pair}>
        {number('workload_from', 10, 100)}
        {number('workload_to', 10, 100)}
        <DateField
          label={words.label('starts_on')}
          optional
          value={values.starts_on ?? ''}
          onChange={(starts_on) => form.set({ starts_on: starts_on || null })}
        />
        {number('run_days', 1, MAX_RUN_DAYS)}
      </div>
      <OnOff form={form} name="temporary" label={t('temporary')} />
      <CheckSet
        label={words.label('languages')}
        error={form.fault('languages')}
        options={LANGUAGES.map((value) => ({ value, label: language(value) }))}
        chosen={values.languages}
        onChange={(chosen) => form.set({ languages: LANGUAGES.filter((one) => chosen.includes(one)) })}
      />
      <div className={styles.pair}>
        <BranchFields form={form} />
        {line('apply_email', 'email')}
        {line('apply_url', 'url')}
      </div>
      <DocumentField form={form} />
      <Hints form={form} />
    </>
  );
}

/** A PDF with the whole offer. */
function DocumentField({ form }: { form: JobForm }) {
  const { t } = useTranslation('jobs');
  const { document } = form.values;
  const label = form.words.label('document');
  if (!document) {
    return (
      <FileUpload
        label={label}
        kinds={['document']}
        onStored={({ id, name }) => form.set({ document: { file: id, title: name.slice(0, 120) } })}
      />
    );
  }
  return (
    <div className="field">
      <div className="lbl">
        <span>{label}</span>
      </div>
      <div className="flex between g1">
        <span className="ell">{document.title}</span>
        <Button size="small" kind="quiet" onClick={() => form.set({ document: null })}>
          {t('edit.removeDocument')}
        </Button>
      </div>
    </div>
  );
}

/** What could be better, with the reason; it keeps nobody from handing in. */
function Hints({ form }: { form: JobForm }) {
  const { t } = useTranslation('jobs');
  const { data: wordings = [] } = useQuery(wordingsQuery());
  const hints = hintsOf(form.values, wordings, new Date().toISOString().slice(0, 10));
  if (hints.length === 0) return <Note tone="ok">{t('hint.none')}</Note>;
  return (
    <section className={styles.hints} aria-label={t('hint.title')}>
      <b>{t('hint.title')}</b>
      {hints.map((hint) => (
        <Note key={JSON.stringify(hint)} tone="warn">
          {t(`hint.${hint.kind}`, { ...hint })}
        </Note>
      ))}
    </section>
  );
}

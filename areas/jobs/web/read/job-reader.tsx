import type { ContentReaderProps } from '#web/area-web.ts';
import { inLanguage } from '#web/i18n/in-language.ts';
import { jobFacts } from '../edit/job-values.ts';
import { JobBody, type ShownJob } from './job-body.tsx';

/** A job as its readers see it, live or not. */
export default function JobReader({ id, facts, texts, locale }: ContentReaderProps) {
  const shown = inLanguage(texts, locale);
  if (!shown) return null;
  // What is stored has passed the schema of the kind.
  const job = { ...jobFacts, ...facts, id } as unknown as ShownJob;
  const text = { title: String(shown.text.title ?? ''), text: String(shown.text.text ?? '') };
  return (
    <article>
      <h2 lang={shown.only}>{text.title}</h2>
      <JobBody job={job} text={text} lang={shown.only} />
    </article>
  );
}

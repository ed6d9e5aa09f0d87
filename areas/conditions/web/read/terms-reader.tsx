import type { ContentReaderProps } from '#web/area-web.ts';
import { ContentHead } from '#web/frame/content-head.tsx';
import { inLanguage } from '#web/i18n/in-language.ts';
import { EMPTY_TERMS } from '../edit/terms-values.ts';
import type { Terms, TermsText } from '../queries.ts';
import { TermsBody } from '../terms-sheet.tsx';

/** The terms of a supplier as their readers would see them; what is not written yet is left out. */
export default function TermsReader({ id, facts, texts, locale }: ContentReaderProps) {
  const found = inLanguage(texts, locale);
  if (!found) return null;
  // Checked by the kind's schemas when they were saved.
  const text = { teaser: '', freight: '', documents: [], ...found.text } as unknown as TermsText;
  const terms = { ...EMPTY_TERMS, ...facts, id, texts: {}, own: null } as unknown as Terms;
  return (
    <>
      <ContentHead title={text.title} teaser={text.teaser} lang={found.only ?? locale} />
      <TermsBody terms={terms} text={text} only={found.only} />
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { failureWords } from '#web/calls/failure-words.ts';
import { PdfError } from './open-pdf.ts';

/** The sentence for what keeps a PDF from being shown. */
export function usePdfWords(): (thrown: unknown) => string {
  const { t } = useTranslation('common');
  return (thrown) => (thrown instanceof PdfError ? t(`files.pdf.${thrown.fault}`) : failureWords(thrown, t));
}

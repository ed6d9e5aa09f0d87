import { useTranslation } from 'react-i18next';
import { failureWords } from '#web/calls/failure-words.ts';

/** Says why something of the assessment was refused, in the area's own sentences where it has one. */
export function useAssessmentFault(): (thrown: unknown) => string {
  const { t } = useTranslation('assessment');
  return (thrown) => failureWords(thrown, t, 'fault');
}

import { useTranslation } from 'react-i18next';
import { CallError } from '#web/calls/call-error.ts';
import { failureWords } from '#web/calls/failure-words.ts';

/** What the assessment refuses, as its calls and its tables say it. */
const REASONS = [
  'open',
  'may_start_from',
  'consent',
  'ended',
  'stale',
  'generating',
  'edited',
  'changed',
  'gaps',
  'team',
] as const;

/** Says why something of the assessment was refused, in the area's own sentences where it has one. */
export function useAssessmentFault(): (thrown: unknown) => string {
  const { t } = useTranslation('assessment');
  return (thrown) => {
    const said = thrown instanceof CallError ? [thrown.message, ...Object.values(thrown.fields)] : [];
    const reason = REASONS.find((one) => said.includes(one));
    return reason ? t(`fault.${reason}`) : failureWords(thrown, t, 'fault');
  };
}

import { useTranslation } from 'react-i18next';
import { CallError } from '#web/calls/call-error.ts';
import { failureWords } from '#web/calls/failure-words.ts';
import { NotInvited } from './not-invited.ts';

const NONE: CallError['fields'] = {};

/** What to tell about a step that failed; `name` is the person's. */
export function useFaultWords(): (thrown: unknown, name: string) => string {
  const { t } = useTranslation(['system', 'common']);
  return (thrown, name) => {
    if (thrown instanceof NotInvited) return t(`people.outcome.${thrown.outcome}`, { name });
    const { code, fields } = thrown instanceof CallError ? thrown : { code: 'unexpected', fields: NONE };
    if (fields.wait) return t('people.refusal.wait', { count: Number(fields.wait) });
    if (fields.hour) return t('people.outcome.tooMany', { name });
    if (fields.email) return t(`people.outcome.${fields.email === 'taken' ? 'emailTaken' : 'noEmail'}`, { name });
    if (fields.staff_id) return t(`people.refusal.${fields.staff_id}`, { name });
    if (fields.state || code === 'conflict') return t('people.fault.changed', { name });
    return failureWords(thrown, t, 'people.fault');
  };
}

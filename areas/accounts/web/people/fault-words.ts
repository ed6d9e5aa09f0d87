import { useTranslation } from 'react-i18next';
import { PortalCallError } from '#web/portal-error.ts';
import { NotInvited } from './not-invited.ts';

/** What to tell about a step that failed; `name` is the person's. */
export function useFaultWords(): (thrown: unknown, name: string) => string {
  const { t } = useTranslation(['system', 'common']);
  return (thrown, name) => {
    if (thrown instanceof NotInvited) return t(`people.outcome.${thrown.outcome}`, { name });
    if (!(thrown instanceof PortalCallError)) return t('common:ui.error.unexpected');
    const { code, fields } = thrown;
    if (fields.wait) return t('people.refusal.wait', { count: Number(fields.wait) });
    if (fields.email) return t(`people.outcome.${fields.email === 'taken' ? 'emailTaken' : 'noEmail'}`, { name });
    if (fields.staff_id) return t(`people.refusal.${fields.staff_id}`, { name });
    if (fields.state || code === 'conflict') return t('people.fault.changed', { name });
    return t([`people.fault.${code}`, `common:errors.${code}`]);
  };
}

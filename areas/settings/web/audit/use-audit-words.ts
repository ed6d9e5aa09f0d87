import { useTranslation } from 'react-i18next';
import { PERMISSIONS, ROLES } from '#access/names.ts';
import type { AuditEntry } from '../../audit-contract.ts';
import { CARRIERS } from '../../rights-contract.ts';

/** The words of an entry. What the log knows and the words do not is shown as it stands. */
export function useAuditWords() {
  const { t } = useTranslation('settings');
  const wordOf = (name: string): string => {
    if (PERMISSIONS.some((permission) => permission === name)) return t(`rights.what.${name}`);
    if (ROLES.some((role) => role === name)) return t(`rights.role.${name}`);
    if (CARRIERS.some((carrier) => carrier === name)) return t(`rights.carrier.${name}`);
    return name;
  };
  return {
    action: ({ action }: AuditEntry) => t(`audit.action.${action}`, { defaultValue: action }),
    object: ({ kind, object }: AuditEntry): string | null => {
      if (!object || kind === 'directory') return object;
      if (kind === 'settings') return t(`setting.${object}.label`, { defaultValue: object });
      return object.split(' · ').map(wordOf).join(' · ');
    },
    wordOf,
  };
}

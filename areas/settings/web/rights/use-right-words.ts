import { useTranslation } from 'react-i18next';
import { hasWords } from '#shared/fold-text.ts';
import type { Permission } from '#shared/names/permissions.ts';
import { ROLES } from '#shared/names/roles.ts';
import type { Holder } from './matrix-shape.ts';

/** The words of permissions and of what gives them, and the search through them. */
export function useRightWords() {
  const { t } = useTranslation('settings');
  const what = (permission: Permission) => t(`rights.what.${permission}`);
  return {
    what,
    holderName: (holder: Holder) =>
      t(ROLES.some((role) => role === holder) ? `rights.role.${holder}` : `rights.carrier.${holder}`),
    /** Every word typed stands in the sentence or the name, whatever its accents. */
    matches: (permission: Permission, typed: string) => hasWords(`${what(permission)} ${permission}`, typed),
  };
}

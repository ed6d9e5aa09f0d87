import { useTranslation } from 'react-i18next';
import type { Permission } from '#shared/names/permissions.ts';
import { ROLES } from '#shared/names/roles.ts';
import type { Holder } from './matrix-shape.ts';

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The words of permissions and of what gives them, and the search through them. */
export function useRightWords() {
  const { t } = useTranslation('settings');
  const what = (permission: Permission) => t(`rights.what.${permission}`);
  return {
    what,
    holderName: (holder: Holder) =>
      t(ROLES.some((role) => role === holder) ? `rights.role.${holder}` : `rights.carrier.${holder}`),
    /** Every word typed stands in the sentence or the name, whatever its accents. */
    matches: (permission: Permission, typed: string) => {
      const text = fold(`${what(permission)} ${permission}`);
      return fold(typed)
        .split(/\s+/)
        .every((word) => text.includes(word));
    },
  };
}

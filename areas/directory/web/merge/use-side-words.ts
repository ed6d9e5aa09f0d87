import { useTranslation } from 'react-i18next';
import { writePhone } from '#shared/phone-text.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import type { MergeSide } from '../../merge-contract.ts';
import type { MergeField } from '../../merge-facts.ts';

/** The values of one side of a merge in words. */
export function useSideWords() {
  const { t } = useTranslation('opticians');
  const format = useFormat();
  return {
    value: (field: MergeField, side: MergeSide): string => {
      const value = side[field];
      if (field === 'portrait_image') return t(value ? 'merge.withPortrait' : 'merge.withoutPortrait');
      if (field === 'active') return t(value ? 'activity.active' : 'activity.inactive');
      if (field === 'language') return t(`language.${side.language}`);
      if (typeof value !== 'string' || value === '') return t('change.empty');
      return field === 'phone' || field === 'mobile' ? writePhone(value) : value;
    },
    roles: ({ roles }: MergeSide): string =>
      roles.map((role) => t(`common:role.${role}`)).join(', ') || t('merge.noRoles'),
    account: ({ account }: MergeSide): string =>
      account?.last_sign_in
        ? t('merge.lastSignIn', { when: format.dateTime(account.last_sign_in) })
        : t('merge.neverSignedIn'),
  };
}

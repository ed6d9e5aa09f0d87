import { useTranslation } from 'react-i18next';
import { CANTONS } from '../../edit-facts.ts';

/** Languages of companies and people, and cantons, to choose from. */
export function useOptions() {
  const { t } = useTranslation('opticians');
  return {
    languages: ['de', 'fr', 'it', 'en'].map((value) => ({ value, label: t(`language.${value}`) })),
    cantons: CANTONS.map((value) => ({ value, label: t(`canton.${value}`) })),
  };
}

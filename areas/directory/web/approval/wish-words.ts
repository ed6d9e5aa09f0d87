import { useTranslation } from 'react-i18next';
import type { PendingChange } from '../../contract.ts';

/** A wish in words: what shall be different, before and after. */
export function useWishWords() {
  const { t } = useTranslation('opticians');
  return {
    title: ({ field, record_name, new: wish }: Pick<PendingChange, 'field' | 'record_name' | 'new'>) =>
      field === 'name' ? t('waiting.name') : t(wish ? 'waiting.owner' : 'waiting.noOwner', { name: record_name }),
    value: (value: string | boolean | null) =>
      typeof value === 'string' ? value : value === null ? t('change.empty') : t(value ? 'change.yes' : 'change.no'),
  };
}

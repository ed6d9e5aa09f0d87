import { useTranslation } from 'react-i18next';
import { switchOf } from './model/types.ts';

/** Names the type of a notification in the language on screen. What cannot be switched off is one type together. */
export function useTypeName(): (type: string) => string {
  const { t } = useTranslation('notifications');
  return (type) => {
    const found = switchOf(type);
    return found.by === 'nothing' ? t('type.service') : t(`type.${found.name}`);
  };
}

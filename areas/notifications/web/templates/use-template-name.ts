import { useTranslation } from 'react-i18next';
import { useTypeName } from '../use-type-name.ts';

/** What a kind of message is for, in the language on screen; one that is no more goes by its type. */
export function useTemplateName(): (kind: string) => string {
  const { t } = useTranslation('notifications');
  const typeName = useTypeName();
  // Keys of words hold no dots.
  return (kind) => t(`template.name.${kind.replace('.', '_')}`, { defaultValue: typeName(kind.split('.')[0] ?? kind) });
}

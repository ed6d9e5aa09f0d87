import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '#web/i18n/use-language.ts';
import { switchOf } from '../model/types.ts';
import { templatesQuery } from '../templates/queries.ts';
import { useTypeName } from '../use-type-name.ts';

/** Names a kind of message by its type; what has no type people know is called by the subject of its template. */
export function useKindName(): (kind: string) => string {
  const { locale } = useLanguage();
  const typeName = useTypeName();
  const { data } = useQuery(templatesQuery);
  return (kind) => {
    const template = data?.templates.find((known) => known.kind === kind);
    const type = template?.type ?? kind.split('.')[0] ?? kind;
    if (switchOf(type).by !== 'nothing') return typeName(type);
    return template?.[`subject_${locale}`] ?? typeName(type);
  };
}

import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '#web/i18n/use-language.ts';
import { templatesQuery } from '../templates/queries.ts';

/** Names a kind of message by the subject of its template, in the language on screen. */
export function useKindName(): (kind: string) => string {
  const { locale } = useLanguage();
  const { data } = useQuery(templatesQuery);
  return (kind) => {
    const template = data?.templates.find((known) => known.kind === kind);
    return template?.[`subject_${locale}`] ?? kind;
  };
}

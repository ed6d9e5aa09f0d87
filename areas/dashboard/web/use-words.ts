import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '#web/i18n/use-language.ts';
import { language } from '#web/portal.ts';

/** Loads the words of the areas whose tiles stand here; true when all are there in the language on screen. */
export function useWords(namespaces: readonly string[]): boolean {
  const { locale } = useLanguage();
  const names = [...new Set(namespaces)].toSorted();
  const { isSuccess } = useQuery({
    queryKey: ['words', locale, ...names],
    queryFn: async () => {
      await language.words.load(names, locale);
      return true;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return isSuccess;
}

import { useQuery } from '@tanstack/react-query';
import { isRecord } from '#shared/is-record.ts';
import { LOCALES } from '#shared/names/languages.ts';
import { inLanguage } from '#web/i18n/in-language.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { contentQuery } from '#web/publishing/queries.ts';
import { courseQuery } from '../queries.ts';

export interface NamedProgramme {
  title: string;
  parts: readonly { key: string; title: string }[];
}

/** The title of a course and its parts by name: as readers have them, else as they are written; undefined until known. */
export function useProgramme(id: string): NamedProgramme | null | undefined {
  const { locale } = useLanguage();
  const { data: course } = useQuery(courseQuery(id));
  const { data: work, error } = useQuery({ ...contentQuery(id), enabled: course === null });
  const named = (keys: readonly string[], title: string, words: unknown): NamedProgramme => ({
    title,
    parts: keys.map((key, place) => ({
      key,
      title: (isRecord(words) && String(words[key] ?? '')) || String(place + 1),
    })),
  });
  if (course) {
    const shown = inLanguage(course.texts, locale)?.text;
    return named(course.programme, shown?.title ?? '', shown?.programme);
  }
  if (error) return null;
  if (!work) return undefined;
  const of = (language: string | null) => work.texts.find((text) => text.language === language)?.texts;
  const text = [locale, ...LOCALES].map(of).find((found) => found?.title) ?? {};
  const keys = of(null)?.programme;
  return named(Array.isArray(keys) ? keys.map(String) : [], String(text.title ?? ''), text.programme);
}

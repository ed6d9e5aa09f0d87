import { foldText } from '#shared/fold-text.ts';
import { LOCALES, type Locale } from '#shared/names/languages.ts';
import { SHORT_TEXT } from '../../job-facts.ts';
import type { Wording } from '../queries.ts';
import type { JobValues } from './job-values.ts';

/** Something that makes a job better; a hint and never a block. */
export type Hint =
  | { kind: 'profession' | 'workload' | 'contact' | 'unwritten' | 'past' }
  | { kind: 'short'; language: Locale; length: number }
  | { kind: 'wording'; language: Locale; word: string; reason: string; better: string };

/**
 * What could be better about a job before it is handed in (JOB-6).
 * @param wordings rules of the database, in both languages
 * @param today as YYYY-MM-DD
 */
export function hintsOf(values: JobValues, wordings: readonly Wording[], today: string): Hint[] {
  const written = LOCALES.filter((language) => values[`title_${language}`] || values[`text_${language}`]);
  return [
    ...(values.profession === null ? [{ kind: 'profession' } as const] : []),
    ...(written.length === 0 ? [{ kind: 'unwritten' } as const] : []),
    ...(values.workload_from === null || values.workload_to === null ? [{ kind: 'workload' } as const] : []),
    ...(values.contact_id === null ? [{ kind: 'contact' } as const] : []),
    ...(values.starts_on !== null && values.starts_on < today ? [{ kind: 'past' } as const] : []),
    ...written.flatMap((language): Hint[] => {
      const length = values[`text_${language}`].trim().length;
      return length < SHORT_TEXT ? [{ kind: 'short', language, length }] : [];
    }),
    ...written.flatMap((language) => excluding(values, language, wordings)),
  ];
}

function excluding(values: JobValues, language: Locale, wordings: readonly Wording[]): Hint[] {
  const text = ` ${foldText(`${values[`title_${language}`]} ${values[`text_${language}`]}`)} `;
  return wordings.flatMap(({ language: spoken, words, reason, better }): Hint[] => {
    const word = words.find((one) => text.includes(` ${foldText(one)} `));
    return spoken === language && word ? [{ kind: 'wording', language, word, reason, better }] : [];
  });
}

import { foldText } from '#shared/fold-text.ts';
import { like } from '../model/like.ts';

/** Mails whose address or subject holds the text, or that went to one of these people: `or=(…)`. */
export function textCondition(text: string, people: readonly string[]): string {
  const parts = ['recipient', 'subject'].map((column) => `${column}.ilike.${like(text)}`);
  return [...parts, ...(people.length > 0 ? [`staff_id.in.(${people.join(',')})`] : [])].join(',');
}

/** The words of a name as `staff.search_text` holds them: without accents, ä, ae and a alike, letters and digits only. */
export function foldedWords(text: string): string[] {
  return foldText(text).split(' ').filter(Boolean).slice(0, 5);
}

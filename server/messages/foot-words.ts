import type { MailLanguage } from '#backend/mail/language.ts';
import { fill } from '#shared/variables.ts';
import german from './words/foot/de.json' with { type: 'json' };
import french from './words/foot/fr.json' with { type: 'json' };

/**
 * The words round the messages of a mail: by which rule it comes, where that is switched, digests. `subjectNames` and
 * `officeNames` are what people call types, subscriptions and offices; the same words as in their account and the settings.
 */
export const FOOT_WORDS = { de: german, fr: french };

/** One quoted name, or several. */
export function quotedNames(names: readonly string[], language: MailLanguage): string {
  const { quoted, and } = FOOT_WORDS[language];
  const all = names.map((name) => fill(quoted, { name }));
  const last = all.at(-1) ?? '';
  return all.length < 2 ? last : `${all.slice(0, -1).join(', ')} ${and} ${last}`;
}

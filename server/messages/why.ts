import type { MailLanguage } from '#backend/mail/language.ts';
import type { NotificationType, Subscription } from '#shared/names/notifications.ts';
import { FOOT_WORDS, OFFICE_NAMES, SUBJECT_NAMES } from './foot-words.ts';
import type { MessageKind } from './kind.ts';

/** A message in a mail, as far as the reason for the mail goes. */
export interface Told {
  kind: MessageKind;
  frequency: 'instant' | 'daily' | 'weekly';
}

/**
 * The foot of a mail: by which rule the person gets it, in their words for it.
 * @param settingKey the setting that holds the address, where a mail goes to no person.
 */
export function whyOf(told: readonly Told[], language: MailLanguage, settingKey: string | null): string {
  const words = FOOT_WORDS[language];
  if (settingKey) return words.byOffice(OFFICE_NAMES[language][settingKey] ?? settingKey);
  const sentences = told.map(({ kind, frequency }) => {
    const { rule } = kind;
    if (rule.by === 'service' && !rule.elsewhere) {
      return { rule: 'service', text: words.byService(rule.why[language].replace(/\.$/, '')) };
    }
    if (rule.by === 'service' || rule.by === 'search')
      return { rule: 'service', text: words.bySearch(rule.why[language]) };
    const name = SUBJECT_NAMES[language][rule.by === 'subscription' ? rule.subscription : rule.type];
    return { rule: rule.by === 'type' ? frequency : rule.by, name };
  });
  const rules = [...new Set(sentences.map((sentence) => sentence.rule))];
  const parts = rules.flatMap((rule) => {
    const names = words.quoted([
      ...new Set(sentences.flatMap((sentence) => (sentence.rule === rule && sentence.name ? [sentence.name] : []))),
    ]);
    if (rule === 'service') return [...new Set(sentences.flatMap((sentence) => sentence.text ?? []))];
    if (rule === 'subscription') return [words.bySubscription(names)];
    if (rule === 'fixed') return [words.byFixed(names)];
    return rule === 'instant' || rule === 'daily' || rule === 'weekly'
      ? [words.byType(names, words.frequency[rule])]
      : [];
  });
  return parts.join(' ');
}

/** What a click on unsubscribing in a mail of these messages switches off. */
export function switchesOf(kinds: readonly MessageKind[]): (NotificationType | Subscription)[] {
  const names = kinds.flatMap(({ rule }) =>
    rule.by === 'type' ? [rule.type] : rule.by === 'subscription' ? [rule.subscription] : [],
  );
  return [...new Set(names)];
}

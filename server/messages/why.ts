import type { MailLanguage } from '#backend/mail/language.ts';
import type { NotificationType, Subscription } from '#shared/names/notifications.ts';
import { fill } from '#shared/variables.ts';
import { FOOT_WORDS, quotedNames } from './foot-words.ts';
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
  const offices: Readonly<Record<string, string>> = words.officeNames;
  if (settingKey) return fill(words.byOffice, { setting: offices[settingKey] ?? settingKey });
  const sentences = told.map(({ kind, frequency }) => {
    const { rule } = kind;
    if (rule.by === 'service' && !rule.elsewhere) {
      return { rule: 'service', text: fill(words.byService, { why: rule.why[language].replace(/\.$/, '') }) };
    }
    if (rule.by === 'service' || rule.by === 'search')
      return { rule: 'service', text: fill(words.bySearch, { why: rule.why[language] }) };
    const name = words.subjectNames[rule.by === 'subscription' ? rule.subscription : rule.type];
    return { rule: rule.by === 'type' ? frequency : rule.by, name };
  });
  const rules = [...new Set(sentences.map((sentence) => sentence.rule))];
  const parts = rules.flatMap((rule) => {
    const named = sentences.flatMap((sentence) => (sentence.rule === rule && sentence.name ? [sentence.name] : []));
    const names = quotedNames([...new Set(named)], language);
    if (rule === 'service') return [...new Set(sentences.flatMap((sentence) => sentence.text ?? []))];
    if (rule === 'subscription') return [fill(words.bySubscription, { names })];
    if (rule === 'fixed') return [fill(words.byFixed, { names })];
    return rule === 'instant' || rule === 'daily' || rule === 'weekly'
      ? [fill(words.byType, { names, frequency: words.frequency[rule] })]
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

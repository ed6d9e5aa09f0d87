import { PortalError } from '#server/errors.ts';
import type { CallContext } from '#server/http/call.ts';
import { COMMON_VARIABLES, namesIn, variablesOf } from '#server/messages/fill.ts';
import type { MessageKind, MessageTexts } from '#server/messages/kind.ts';
import type { Locale } from '#shared/names/languages.ts';
import { hasLooseBraces } from '#shared/variables.ts';
import type { TemplateTexts } from '../contract.ts';

/** The message of a name. @throws PortalError not_found */
export function findKind({ messages }: CallContext, name: string): MessageKind {
  const kind = messages.kinds.get(name);
  if (!kind) throw new PortalError('not_found', `No message is called ${name}.`);
  return kind;
}

/** Words as the contract and the table have them. */
export function toTemplate({ subject, heading, text, button, subjectMany }: MessageTexts): TemplateTexts {
  return { subject, heading, text, button, subject_many: subjectMany };
}

/** Words as messages have them. */
export function toTexts({ subject_many: subjectMany, ...texts }: TemplateTexts): Omit<MessageTexts, 'line'> {
  return { ...texts, subjectMany };
}

/** Values of everything that may stand in braces, in the sample. */
export function examplesOf(kind: MessageKind, language: Locale, portalName: string): Record<string, string> {
  const person = language === 'fr' ? { firstName: 'Anne', lastName: 'Favre' } : { firstName: 'Anna', lastName: 'Frei' };
  return { ...person, portalName, ...variablesOf(kind, kind.sample[language], language) };
}

/** Refuses words with broken braces, or that name a variable nobody fills: it would stand in the mail in its braces. */
export function refuseUnknownVariables(kind: MessageKind, language: Locale, texts: TemplateTexts): void {
  const known = new Set<string>([
    ...COMMON_VARIABLES,
    ...Object.keys(variablesOf(kind, kind.sample[language], language)),
  ]);
  const many = new Set<string>([...COMMON_VARIABLES, 'count']);
  const faults = Object.entries(texts).flatMap(([field, text]): [string, string][] => {
    if (hasLooseBraces(text)) return [[`texts.${field}`, 'brokenVariable']];
    const unknown = namesIn(text).filter((name) => !(field === 'subject_many' ? many : known).has(name));
    return unknown.length === 0 ? [] : [[`texts.${field}`, `unknownVariable ${[...new Set(unknown)].join(', ')}`]];
  });
  if (faults.length === 0) return;
  throw new PortalError('invalid_fields', 'A variable is unknown.', {
    fields: Object.fromEntries(faults),
  });
}

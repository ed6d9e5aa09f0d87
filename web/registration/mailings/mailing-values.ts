import * as z from 'zod/mini';
import type { Mailing } from '#shared/contracts/registration-mailing.ts';
import type { MailedState, MailingKind } from '#shared/names/registration.ts';
import { required } from '#web/forms/field-kinds.ts';

/** A mailing as its form holds it. */
export interface MailingValues {
  kind: MailingKind;
  days: string;
  at: string;
  states: MailedState[];
  parts: string[];
  subject_de: string;
  text_de: string;
  subject_fr: string;
  text_fr: string;
}

export const NEW_MAILING: MailingValues = {
  ...{ kind: 'reminder', days: '3', at: '08:00', states: ['registered'], parts: [] },
  ...{ subject_de: '', text_de: '', subject_fr: '', text_fr: '' },
};

export const storedMailing = ({ kind, days, at, states, parts, texts: { de, fr } }: Mailing): MailingValues => ({
  ...{ kind, days: String(days), at, states, parts },
  ...{ subject_de: de.subject, text_de: de.text, subject_fr: fr.subject, text_fr: fr.text },
});

/** What it says in both languages. */
export const textsOf = ({ subject_de, text_de, subject_fr, text_fr }: MailingValues) => ({
  de: { subject: subject_de, text: text_de },
  fr: { subject: subject_fr, text: text_fr },
});

/** What is typed, as the portal takes it. */
export const mailingSchema = z.object({
  kind: z.custom<MailingKind>(),
  days: z.pipe(z.string().check(z.trim(), z.regex(/^([0-8]?\d|90)$/, { error: 'days' })), z.transform(Number)),
  at: z.string().check(z.trim(), z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'time' })),
  states: z
    .custom<MailedState[]>()
    .check(z.refine((states) => (states as MailedState[]).length > 0, { error: 'required' })),
  parts: z.custom<string[]>(),
  subject_de: required(150),
  text_de: required(5000),
  subject_fr: required(150),
  text_fr: required(5000),
});

import type { z } from 'zod';
import type { MailLanguage } from '#backend/mail/language.ts';
import { dayText } from '#server/messages/format.ts';
import { Telling, tellingVariables } from '#server/publishing/messages.ts';

/** A listing, as content tells of itself. */
export const ListingTold = Telling;

const common = {
  data: ListingTold,
  variables: (data: z.infer<typeof ListingTold>, language: MailLanguage) => ({
    ...tellingVariables(data, language),
    expires: dayText(data.until),
  }),
  replyTo: 'marketplaceEmail',
};
const facts = { author: 'Anna Frei, Optik Frei', until: '2027-01-31T11:00:00Z' };
export const item = {
  ...common,
  sample: {
    de: { ...facts, titles: { de: 'Refraktometer Topcon' }, reason: 'Bitte ergänzen Sie ein Bild und den Preis.' },
    fr: { ...facts, titles: { fr: 'Réfractomètre Topcon' }, reason: 'Veuillez ajouter une photo et le prix.' },
  },
};
export const job = {
  ...common,
  sample: {
    de: { ...facts, titles: { de: 'Augenoptikerin EFZ 80–100 %' }, reason: 'Bitte nennen Sie den Arbeitsort.' },
    fr: { ...facts, titles: { fr: 'Opticienne CFC 80–100 %' }, reason: 'Veuillez indiquer le lieu de travail.' },
  },
};

export const HELLO = 'Guten Tag {{firstName}} {{lastName}}';
export const BONJOUR = 'Bonjour {{firstName}} {{lastName}}';

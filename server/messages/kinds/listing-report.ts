import { z } from 'zod';
import { defineMessage } from '#server/messages/kind.ts';
import { tellingVariables } from '#server/publishing/messages.ts';

const Report = z.object({
  titles: z.record(z.string(), z.string().max(200)),
  /** Who reports, with the company. */
  author: z.string().max(300),
  text: z.string().max(1000),
});
const author = 'Anna Frei, Optik Frei';

/** To those who decide on listings: somebody says that something is wrong with one. */
export const listingReported = defineMessage({
  name: 'listingReported',
  rule: {
    by: 'service',
    why: { de: 'Sie Inserate und Stellen betreuen', fr: 'vous vous occupez des annonces et des offres d’emploi' },
  },
  data: Report,
  variables: ({ text, ...data }, language) => ({ ...tellingVariables(data, language), text }),
  sample: {
    de: { titles: { de: 'Refraktometer Topcon' }, author, text: 'Das Gerät ist seit Wochen verkauft.' },
    fr: { titles: { fr: 'Réfractomètre Topcon' }, author, text: 'L’appareil est vendu depuis des semaines.' },
  },
  texts: {
    de: {
      subject: 'Gemeldet: «{{title}}»',
      heading: 'Ein Eintrag wurde gemeldet',
      text: '{{author}} meldet «{{title}}»:\n\n{{text}}\n\nSie können den Eintrag ansehen und archivieren.',
      button: 'Eintrag ansehen',
      line: '{{author}} meldet «{{title}}»',
      subjectMany: '{{count}} gemeldete Einträge',
    },
    fr: {
      subject: 'Signalement\u202f: «\u202f{{title}}\u202f»',
      heading: 'Une annonce a été signalée',
      text: '{{author}} signale «\u202f{{title}}\u202f»\u202f:\n\n{{text}}\n\nVous pouvez consulter l’annonce et l’archiver.',
      button: 'Voir l’annonce',
      line: '{{author}} signale «\u202f{{title}}\u202f»',
      subjectMany: '{{count}} annonces signalées',
    },
  },
});

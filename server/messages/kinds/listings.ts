import { z } from 'zod';
import { dayText } from '#server/messages/format.ts';
import { defineMessage, type MessageKind } from '#server/messages/kind.ts';

/** A listing of the marketplace. */
const Item = z.object({
  title: z.string().min(1).max(120),
  /** Who handed it in. */
  author: z.string().max(200).optional(),
  /** The last day it is shown. */
  expires: z.iso.datetime({ offset: true }).optional(),
  /** Why it was not accepted. */
  reason: z.string().max(1000).optional(),
});

const common = {
  data: Item,
  variables: ({ title, author, expires, reason }: z.infer<typeof Item>) => ({
    title,
    author: author ?? '',
    expires: dayText(expires),
    reason: reason ?? '',
  }),
  replyTo: 'marketplaceEmail',
};
const facts = { author: 'Anna Frei, Optik Frei', expires: '2027-01-31T11:00:00Z' };
const item = {
  ...common,
  sample: {
    de: { ...facts, title: 'Refraktometer Topcon', reason: 'Bitte ergänzen Sie ein Bild und den Preis.' },
    fr: { ...facts, title: 'Réfractomètre Topcon', reason: 'Veuillez ajouter une photo et le prix.' },
  },
};
const job = {
  ...common,
  sample: {
    de: { ...facts, title: 'Augenoptikerin EFZ 80–100 %', reason: 'Bitte nennen Sie den Arbeitsort.' },
    fr: { ...facts, title: 'Opticienne CFC 80–100 %', reason: 'Veuillez indiquer le lieu de travail.' },
  },
};

const HELLO = 'Guten Tag {{firstName}} {{lastName}}';
const BONJOUR = 'Bonjour {{firstName}} {{lastName}}';

/** To those who decide on listings. */
export const itemSubmitted = defineMessage({
  ...item,
  name: 'marketplaceItemSubmission',
  rule: { by: 'type', type: 'marketplaceItemSubmission' },
  texts: {
    de: {
      subject: 'Neues Inserat: {{title}}',
      heading: 'Ein Inserat wartet auf Ihren Entscheid',
      text: `${HELLO}\n\n«{{title}}» wurde für den Marktplatz eingereicht.\n\nVon: {{author}}`,
      button: 'Inserat prüfen',
      line: 'Inserat «{{title}}» wartet auf Ihren Entscheid',
      subjectMany: '{{count}} Inserate warten auf Ihren Entscheid',
    },
    fr: {
      subject: 'Nouvelle annonce\u202f: {{title}}',
      heading: 'Une annonce attend votre décision',
      text: `${BONJOUR}\n\n«\u202f{{title}}\u202f» a été soumise pour la place de marché.\n\nDe\u202f: {{author}}`,
      button: 'Examiner l’annonce',
      line: 'L’annonce «\u202f{{title}}\u202f» attend votre décision',
      subjectMany: '{{count}} annonces attendent votre décision',
    },
  },
});

/** To the author of a listing. */
export const itemAccepted = defineMessage({
  ...item,
  name: 'marketplaceItemAccepted',
  rule: { by: 'type', type: 'marketplaceItemAccepted' },
  texts: {
    de: {
      subject: 'Ihr Inserat ist online: {{title}}',
      heading: 'Ihr Inserat ist online',
      text: `${HELLO}\n\n«{{title}}» ist jetzt auf dem Marktplatz zu sehen.\n\nSichtbar bis: {{expires}}`,
      button: 'Inserat ansehen',
      line: 'Ihr Inserat «{{title}}» ist online',
      subjectMany: '{{count}} Ihrer Inserate sind online',
    },
    fr: {
      subject: 'Votre annonce est en ligne\u202f: {{title}}',
      heading: 'Votre annonce est en ligne',
      text: `${BONJOUR}\n\n«\u202f{{title}}\u202f» est maintenant visible sur la place de marché.\n\nVisible jusqu’au\u202f: {{expires}}`,
      button: 'Voir l’annonce',
      line: 'Votre annonce «\u202f{{title}}\u202f» est en ligne',
      subjectMany: '{{count}} de vos annonces sont en ligne',
    },
  },
});

/** To the author of a listing, with what to change. */
export const itemRejected = defineMessage({
  ...item,
  name: 'marketplaceItemRejected',
  rule: { by: 'type', type: 'marketplaceItemRejected' },
  texts: {
    de: {
      subject: 'Bitte überarbeiten: {{title}}',
      heading: 'Ihr Inserat ist noch nicht online',
      text: `${HELLO}\n\nWir konnten «{{title}}» noch nicht freigeben.\n\nGrund: {{reason}}\n\nIhr Inserat ist als Entwurf gespeichert. Ändern Sie es und reichen Sie es noch einmal ein.`,
      button: 'Inserat überarbeiten',
      line: 'Ihr Inserat «{{title}}» braucht eine Änderung',
      subjectMany: '{{count}} Ihrer Inserate brauchen eine Änderung',
    },
    fr: {
      subject: 'À modifier\u202f: {{title}}',
      heading: 'Votre annonce n’est pas encore en ligne',
      text: `${BONJOUR}\n\nNous n’avons pas encore pu publier «\u202f{{title}}\u202f».\n\nMotif\u202f: {{reason}}\n\nVotre annonce est enregistrée comme brouillon. Modifiez-la et soumettez-la de nouveau.`,
      button: 'Modifier l’annonce',
      line: 'Votre annonce «\u202f{{title}}\u202f» doit être modifiée',
      subjectMany: '{{count}} de vos annonces doivent être modifiées',
    },
  },
});

/** To those who decide on jobs. */
export const jobSubmitted = defineMessage({
  ...job,
  name: 'jobSubmission',
  rule: { by: 'type', type: 'jobSubmission' },
  texts: {
    de: {
      subject: 'Neues Stellenangebot: {{title}}',
      heading: 'Ein Stellenangebot wartet auf Ihren Entscheid',
      text: `${HELLO}\n\nDas Stellenangebot «{{title}}» wurde eingereicht.\n\nVon: {{author}}`,
      button: 'Stellenangebot prüfen',
      line: 'Stellenangebot «{{title}}» wartet auf Ihren Entscheid',
      subjectMany: '{{count}} Stellenangebote warten auf Ihren Entscheid',
    },
    fr: {
      subject: 'Nouvelle offre d’emploi\u202f: {{title}}',
      heading: 'Une offre d’emploi attend votre décision',
      text: `${BONJOUR}\n\nL’offre d’emploi «\u202f{{title}}\u202f» a été soumise.\n\nDe\u202f: {{author}}`,
      button: 'Examiner l’offre',
      line: 'L’offre d’emploi «\u202f{{title}}\u202f» attend votre décision',
      subjectMany: '{{count}} offres d’emploi attendent votre décision',
    },
  },
});

/** To the author of a job. */
export const jobAccepted = defineMessage({
  ...job,
  name: 'jobAccepted',
  rule: { by: 'type', type: 'jobAccepted' },
  texts: {
    de: {
      subject: 'Ihr Stellenangebot ist online: {{title}}',
      heading: 'Ihr Stellenangebot ist online',
      text: `${HELLO}\n\nDas Stellenangebot «{{title}}» ist jetzt für alle zu sehen.\n\nSichtbar bis: {{expires}}`,
      button: 'Stellenangebot ansehen',
      line: 'Ihr Stellenangebot «{{title}}» ist online',
      subjectMany: '{{count}} Ihrer Stellenangebote sind online',
    },
    fr: {
      subject: 'Votre offre d’emploi est en ligne\u202f: {{title}}',
      heading: 'Votre offre d’emploi est en ligne',
      text: `${BONJOUR}\n\nL’offre d’emploi «\u202f{{title}}\u202f» est maintenant publiée.\n\nVisible jusqu’au\u202f: {{expires}}`,
      button: 'Voir l’offre',
      line: 'Votre offre d’emploi «\u202f{{title}}\u202f» est en ligne',
      subjectMany: '{{count}} de vos offres d’emploi sont en ligne',
    },
  },
});

/** To the author of a job, with what to change. */
export const jobRejected = defineMessage({
  ...job,
  name: 'jobRejected',
  rule: { by: 'type', type: 'jobRejected' },
  texts: {
    de: {
      subject: 'Bitte überarbeiten: {{title}}',
      heading: 'Ihr Stellenangebot ist noch nicht online',
      text: `${HELLO}\n\nWir konnten das Stellenangebot «{{title}}» noch nicht freigeben.\n\nGrund: {{reason}}\n\nIhr Stellenangebot ist als Entwurf gespeichert. Ändern Sie es und reichen Sie es noch einmal ein.`,
      button: 'Stellenangebot überarbeiten',
      line: 'Ihr Stellenangebot «{{title}}» braucht eine Änderung',
      subjectMany: '{{count}} Ihrer Stellenangebote brauchen eine Änderung',
    },
    fr: {
      subject: 'À modifier\u202f: {{title}}',
      heading: 'Votre offre d’emploi n’est pas encore en ligne',
      text: `${BONJOUR}\n\nNous n’avons pas encore pu publier l’offre d’emploi «\u202f{{title}}\u202f».\n\nMotif\u202f: {{reason}}\n\nVotre offre est enregistrée comme brouillon. Modifiez-la et soumettez-la de nouveau.`,
      button: 'Modifier l’offre',
      line: 'Votre offre d’emploi «\u202f{{title}}\u202f» doit être modifiée',
      subjectMany: '{{count}} de vos offres d’emploi doivent être modifiées',
    },
  },
});

export const LISTING_KINDS: readonly MessageKind[] = [
  itemSubmitted,
  itemAccepted,
  itemRejected,
  jobSubmitted,
  jobAccepted,
  jobRejected,
];

import { defineMessage, type MessageKind } from '#server/messages/kind.ts';
import { itemMet, searchFound } from './alerts.ts';
import { LETTER_KINDS } from './letters.ts';
import { itemContact, jobContact } from './listing-contacts.ts';
import { BONJOUR, HELLO, item, job } from './listing-facts.ts';

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

/** Who wants offers of the marketplace: a new item, once. */
export const itemPublished = defineMessage({
  ...item,
  name: 'marketplaceOffer',
  rule: { by: 'subscription', subscription: 'getsMarketplaceOffers', rhythm: 'daily' },
  texts: {
    de: {
      subject: 'Neu auf dem Marktplatz: {{title}}',
      heading: '{{title}}',
      text: `${HELLO}\n\nNeu auf dem Marktplatz: «{{title}}».\n\nSichtbar bis: {{expires}}`,
      button: 'Inserat ansehen',
      line: 'Neu auf dem Marktplatz: {{title}}',
      subjectMany: '{{count}} neue Inserate auf dem Marktplatz',
    },
    fr: {
      subject: 'Nouvelle annonce\u202f: {{title}}',
      heading: '{{title}}',
      text: `${BONJOUR}\n\nDu nouveau sur la place de marché\u202f: «\u202f{{title}}\u202f».\n\nVisible jusqu’au\u202f: {{expires}}`,
      button: 'Voir l’annonce',
      line: 'Nouveau sur la place de marché\u202f: {{title}}',
      subjectMany: '{{count}} nouvelles annonces sur la place de marché',
    },
  },
});

/** Who wants job offers: a new one, once. */
export const jobPublished = defineMessage({
  ...job,
  name: 'jobOffer',
  rule: { by: 'subscription', subscription: 'getsJobOffers', rhythm: 'daily' },
  texts: {
    de: {
      subject: 'Neues Stellenangebot: {{title}}',
      heading: '{{title}}',
      text: `${HELLO}\n\nIn der Gruppe ist eine Stelle frei: «{{title}}».\n\nSichtbar bis: {{expires}}`,
      button: 'Stellenangebot ansehen',
      line: 'Neues Stellenangebot: {{title}}',
      subjectMany: '{{count}} neue Stellenangebote in der Gruppe',
    },
    fr: {
      subject: 'Nouvelle offre d’emploi\u202f: {{title}}',
      heading: '{{title}}',
      text: `${BONJOUR}\n\nUn poste est à pourvoir dans le groupement\u202f: «\u202f{{title}}\u202f».\n\nVisible jusqu’au\u202f: {{expires}}`,
      button: 'Voir l’offre',
      line: 'Nouvelle offre d’emploi\u202f: {{title}}',
      subjectMany: '{{count}} nouvelles offres d’emploi dans le groupement',
    },
  },
});

/** To its keeper, seven days before the end. */
export const itemEnding = defineMessage({
  ...item,
  name: 'marketplaceItemAccepted.ending',
  rule: { by: 'type', type: 'marketplaceItemAccepted' },
  other: { button: { de: 'Erledigt', fr: 'Terminé' }, query: 'act=done' },
  texts: {
    de: {
      subject: 'Läuft bald ab: {{title}}',
      heading: 'Ihr Inserat läuft bald ab',
      text: `${HELLO}\n\n«{{title}}» ist noch bis zum {{expires}} zu sehen. Sie können es verlängern oder als erledigt schliessen.`,
      button: 'Verlängern',
      line: 'Ihr Inserat «{{title}}» läuft am {{expires}} ab',
      subjectMany: '{{count}} Ihrer Inserate laufen bald ab',
    },
    fr: {
      subject: 'Bientôt échue\u202f: {{title}}',
      heading: 'Votre annonce arrive à échéance',
      text: `${BONJOUR}\n\n«\u202f{{title}}\u202f» reste visible jusqu’au {{expires}}. Vous pouvez la prolonger ou la clore.`,
      button: 'Prolonger',
      line: 'Votre annonce «\u202f{{title}}\u202f» arrive à échéance le {{expires}}',
      subjectMany: '{{count}} de vos annonces arrivent à échéance',
    },
  },
});

/** To its keeper: nobody else sees it any more. */
export const itemEnded = defineMessage({
  ...item,
  name: 'marketplaceItemAccepted.ended',
  rule: { by: 'type', type: 'marketplaceItemAccepted' },
  texts: {
    de: {
      subject: 'Abgelaufen: {{title}}',
      heading: 'Ihr Inserat ist abgelaufen',
      text: `${HELLO}\n\n«{{title}}» ist nicht mehr zu sehen. Bei Ihnen bleibt es gespeichert; mit einem neuen Datum erscheint es wieder.`,
      button: 'Inserat öffnen',
      line: 'Ihr Inserat «{{title}}» ist abgelaufen',
      subjectMany: '{{count}} Ihrer Inserate sind abgelaufen',
    },
    fr: {
      subject: 'Échue\u202f: {{title}}',
      heading: 'Votre annonce est arrivée à échéance',
      text: `${BONJOUR}\n\n«\u202f{{title}}\u202f» n’est plus visible. Elle reste enregistrée chez vous\u202f; avec une nouvelle date, elle reparaîtra.`,
      button: 'Ouvrir l’annonce',
      line: 'Votre annonce «\u202f{{title}}\u202f» est arrivée à échéance',
      subjectMany: '{{count}} de vos annonces sont arrivées à échéance',
    },
  },
});

/** To its keeper, seven days before the end. */
export const jobEnding = defineMessage({
  ...job,
  name: 'jobAccepted.ending',
  rule: { by: 'type', type: 'jobAccepted' },
  other: { button: { de: 'Erledigt', fr: 'Terminé' }, query: 'act=done' },
  texts: {
    de: {
      subject: 'Läuft bald ab: {{title}}',
      heading: 'Ihr Stellenangebot läuft bald ab',
      text: `${HELLO}\n\n«{{title}}» ist noch bis zum {{expires}} zu sehen. Sie können es verlängern oder als besetzt schliessen.`,
      button: 'Verlängern oder besetzt',
      line: 'Ihr Stellenangebot «{{title}}» läuft am {{expires}} ab',
      subjectMany: '{{count}} Ihrer Stellenangebote laufen bald ab',
    },
    fr: {
      subject: 'Bientôt échue\u202f: {{title}}',
      heading: 'Votre offre d’emploi arrive à échéance',
      text: `${BONJOUR}\n\n«\u202f{{title}}\u202f» reste visible jusqu’au {{expires}}. Vous pouvez la prolonger ou indiquer que le poste est pourvu.`,
      button: 'Prolonger',
      line: 'Votre offre «\u202f{{title}}\u202f» arrive à échéance le {{expires}}',
      subjectMany: '{{count}} de vos offres arrivent à échéance',
    },
  },
});

/** To its keeper: nobody else sees it any more. */
export const jobEnded = defineMessage({
  ...job,
  name: 'jobAccepted.ended',
  rule: { by: 'type', type: 'jobAccepted' },
  texts: {
    de: {
      subject: 'Abgelaufen: {{title}}',
      heading: 'Ihr Stellenangebot ist abgelaufen',
      text: `${HELLO}\n\n«{{title}}» ist nicht mehr zu sehen. Bei Ihnen bleibt es gespeichert; mit einem neuen Datum erscheint es wieder.`,
      button: 'Stellenangebot öffnen',
      line: 'Ihr Stellenangebot «{{title}}» ist abgelaufen',
      subjectMany: '{{count}} Ihrer Stellenangebote sind abgelaufen',
    },
    fr: {
      subject: 'Échue\u202f: {{title}}',
      heading: 'Votre offre d’emploi est arrivée à échéance',
      text: `${BONJOUR}\n\n«\u202f{{title}}\u202f» n’est plus visible. Elle reste enregistrée chez vous\u202f; avec une nouvelle date, elle reparaîtra.`,
      button: 'Ouvrir l’offre',
      line: 'Votre offre «\u202f{{title}}\u202f» est arrivée à échéance',
      subjectMany: '{{count}} de vos offres sont arrivées à échéance',
    },
  },
});

/** To its keeper, every 30 days. */
export const jobStillOpen = defineMessage({
  ...job,
  name: 'jobAccepted.stillOpen',
  rule: { by: 'type', type: 'jobAccepted' },
  other: { button: { de: 'Nicht mehr offen', fr: 'Pourvu ou retiré' }, query: 'act=done' },
  texts: {
    de: {
      subject: 'Noch offen? {{title}}',
      heading: 'Ist diese Stelle noch offen?',
      text: `${HELLO}\n\n«{{title}}» steht seit einem Monat im Portal. Ist die Stelle noch offen?\n\nOhne Antwort schliesst sich das Angebot in sieben Tagen. Sie können es jederzeit wieder öffnen.`,
      button: 'Noch offen',
      line: 'Ist «{{title}}» noch offen?',
      subjectMany: '{{count}} Ihrer Stellen: noch offen?',
    },
    fr: {
      subject: 'Toujours ouvert\u202f? {{title}}',
      heading: 'Ce poste est-il toujours ouvert\u202f?',
      text: `${BONJOUR}\n\n«\u202f{{title}}\u202f» figure depuis un mois dans le portail. Le poste est-il toujours ouvert\u202f?\n\nSans réponse, l’offre se fermera dans sept jours. Vous pourrez la rouvrir à tout moment.`,
      button: 'Toujours ouvert',
      line: '«\u202f{{title}}\u202f» est-il toujours ouvert\u202f?',
      subjectMany: '{{count}} de vos postes\u202f: toujours ouverts\u202f?',
    },
  },
});

/** To its keeper: closed, because nobody answered. */
export const jobUnanswered = defineMessage({
  ...job,
  name: 'jobAccepted.unanswered',
  rule: { by: 'type', type: 'jobAccepted' },
  texts: {
    de: {
      subject: 'Geschlossen: {{title}}',
      heading: 'Ihr Stellenangebot ist geschlossen',
      text: `${HELLO}\n\nWir haben zu «{{title}}» keine Antwort erhalten und das Angebot geschlossen. Ist die Stelle noch offen, öffnen Sie es mit einem Klick wieder.`,
      button: 'Wieder öffnen',
      line: '«{{title}}» wurde ohne Antwort geschlossen',
      subjectMany: '{{count}} Ihrer Stellen wurden ohne Antwort geschlossen',
    },
    fr: {
      subject: 'Fermée\u202f: {{title}}',
      heading: 'Votre offre d’emploi est fermée',
      text: `${BONJOUR}\n\nSans réponse au sujet de «\u202f{{title}}\u202f», nous avons fermé l’offre. Si le poste est toujours ouvert, rouvrez-la en un clic.`,
      button: 'Rouvrir',
      line: '«\u202f{{title}}\u202f» a été fermée faute de réponse',
      subjectMany: '{{count}} de vos offres ont été fermées faute de réponse',
    },
  },
});

export const LISTING_KINDS: readonly MessageKind[] = [
  ...[itemSubmitted, itemAccepted, itemRejected, itemPublished, itemEnding, itemEnded, itemMet, searchFound],
  ...[...LETTER_KINDS, itemContact, jobContact],
  ...[jobSubmitted, jobAccepted, jobRejected, jobPublished, jobEnding, jobEnded, jobStillOpen, jobUnanswered],
];

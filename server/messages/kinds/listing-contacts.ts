import { defineMessage } from '#server/messages/kind.ts';
import { BONJOUR, HELLO, item, job } from './listing-facts.ts';

/** To who is asked about an item from now on: its contact has left. */
export const itemContact = defineMessage({
  ...item,
  name: 'marketplaceItemAccepted.contact',
  rule: { by: 'type', type: 'marketplaceItemAccepted' },
  texts: {
    de: {
      subject: 'Sie sind neu Kontakt: {{title}}',
      heading: 'Anfragen zu diesem Inserat kommen jetzt zu Ihnen',
      text: `${HELLO}\n\nDie Kontaktperson von «{{title}}» ist nicht mehr in Ihrem Betrieb. Ab jetzt stehen Sie als Kontakt im Inserat.\n\nSichtbar bis: {{expires}}`,
      button: 'Inserat ansehen',
      line: 'Sie sind neu Kontakt des Inserats «{{title}}»',
      subjectMany: 'Sie sind neu Kontakt von {{count}} Inseraten',
    },
    fr: {
      subject: 'Vous êtes la personne de contact\u202f: {{title}}',
      heading: 'Les demandes pour cette annonce vous parviennent désormais',
      text: `${BONJOUR}\n\nLa personne de contact de «\u202f{{title}}\u202f» ne fait plus partie de votre entreprise. Désormais, votre nom figure dans l’annonce.\n\nVisible jusqu’au\u202f: {{expires}}`,
      button: 'Voir l’annonce',
      line: 'Vous êtes désormais la personne de contact de l’annonce «\u202f{{title}}\u202f»',
      subjectMany: 'Vous êtes désormais la personne de contact de {{count}} annonces',
    },
  },
});

/** The same of a job. */
export const jobContact = defineMessage({
  ...job,
  name: 'jobAccepted.contact',
  rule: { by: 'type', type: 'jobAccepted' },
  texts: {
    de: {
      subject: 'Sie sind neu Kontakt: {{title}}',
      heading: 'Bewerbungen kommen jetzt zu Ihnen',
      text: `${HELLO}\n\nDie Kontaktperson von «{{title}}» ist nicht mehr in Ihrem Betrieb. Ab jetzt stehen Sie als Kontakt im Stellenangebot.\n\nSichtbar bis: {{expires}}`,
      button: 'Stellenangebot ansehen',
      line: 'Sie sind neu Kontakt des Stellenangebots «{{title}}»',
      subjectMany: 'Sie sind neu Kontakt von {{count}} Stellenangeboten',
    },
    fr: {
      subject: 'Vous êtes la personne de contact\u202f: {{title}}',
      heading: 'Les candidatures vous parviennent désormais',
      text: `${BONJOUR}\n\nLa personne de contact de «\u202f{{title}}\u202f» ne fait plus partie de votre entreprise. Désormais, votre nom figure dans l’offre d’emploi.\n\nVisible jusqu’au\u202f: {{expires}}`,
      button: 'Voir l’offre',
      line: 'Vous êtes désormais la personne de contact de l’offre «\u202f{{title}}\u202f»',
      subjectMany: 'Vous êtes désormais la personne de contact de {{count}} offres d’emploi',
    },
  },
});

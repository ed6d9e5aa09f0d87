import { z } from 'zod';
import { defineMessage } from '#server/messages/kind.ts';

const Asked = z.object({ company: z.string().max(200), branches: z.array(z.string().max(250)).min(1).max(500) });

/** Asks an owner once a year whether the data of the branches are still right. */
export const branchCheck = defineMessage({
  name: 'branchCheck',
  rule: {
    by: 'service',
    why: {
      de: 'Sie die Angaben Ihres Betriebs im Verzeichnis pflegen',
      fr: 'vous tenez à jour les données de votre entreprise dans le répertoire',
    },
  },
  data: Asked,
  variables: ({ company, branches }) => ({ company, branches: branches.map((name) => `– ${name}`).join('\n') }),
  texts: {
    de: {
      subject: 'Stimmen Ihre Daten noch? {{company}}',
      heading: 'Stimmen Ihre Daten noch?',
      text: 'Guten Tag {{firstName}} {{lastName}}\n\nEinmal im Jahr bitten wir Sie, Adresse, Telefon und Öffnungszeiten Ihrer Filialen zu prüfen:\n\n{{branches}}\n\nStimmt alles, genügt ein Klick auf der nächsten Seite. Der Link gilt 60 Tage und nur für Sie.',
      button: 'Daten prüfen',
      line: 'Stimmen die Daten von {{company}} noch?',
      subjectMany: 'Stimmen Ihre Daten noch?',
    },
    fr: {
      subject: 'Vos données sont-elles à jour\u202f? {{company}}',
      heading: 'Vos données sont-elles à jour\u202f?',
      text: 'Bonjour {{firstName}} {{lastName}}\n\nUne fois par an, nous vous demandons de vérifier l’adresse, le téléphone et les heures d’ouverture de vos succursales\u202f:\n\n{{branches}}\n\nSi tout est à jour, un clic suffit sur la page suivante. Le lien est valable 60 jours, pour vous seulement.',
      button: 'Vérifier les données',
      line: 'Les données de {{company}} sont-elles à jour\u202f?',
      subjectMany: 'Vos données sont-elles à jour\u202f?',
    },
  },
  sample: {
    de: { company: 'Optik Frei AG', branches: ['Optik Frei, Bern', 'Optik Frei, Köniz'] },
    fr: { company: 'Optique Favre SA', branches: ['Optique Favre, Lausanne', 'Optique Favre, Pully'] },
  },
});

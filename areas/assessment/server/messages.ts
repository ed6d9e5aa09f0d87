import { z } from 'zod';
import { defineMessage } from '#server/messages/kind.ts';

/** To the one who asked for the analysis of a team. */
export const teamReady = defineMessage({
  name: 'teamAnalysisReady',
  rule: {
    by: 'service',
    why: { de: 'Sie eine Teamauswertung erstellen liessen', fr: 'vous avez demandé une analyse d’équipe' },
  },
  data: z.object({ branch: z.string().max(200) }),
  urgent: true,
  texts: {
    de: {
      subject: 'Die Teamauswertung {{branch}} ist bereit',
      heading: 'Teamauswertung {{branch}}',
      text: 'Guten Tag {{firstName}} {{lastName}}\n\nDie Auswertung für das Team {{branch}} ist erstellt. Sie zeigt gerundete Mittelwerte und nie einzelne Personen.',
      button: 'Auswertung ansehen',
      line: 'Teamauswertung {{branch}} ist bereit',
      subjectMany: '{{count}} Teamauswertungen sind bereit',
    },
    fr: {
      subject: 'L’analyse de l’équipe {{branch}} est prête',
      heading: 'Analyse de l’équipe {{branch}}',
      text: 'Bonjour {{firstName}} {{lastName}}\n\nL’analyse de l’équipe {{branch}} est prête. Elle montre des moyennes arrondies et jamais une seule personne.',
      button: 'Voir l’analyse',
      line: 'Analyse de l’équipe {{branch}} prête',
      subjectMany: '{{count}} analyses d’équipe sont prêtes',
    },
  },
  sample: { de: { branch: 'Kornhausplatz' }, fr: { branch: 'Lausanne' } },
});

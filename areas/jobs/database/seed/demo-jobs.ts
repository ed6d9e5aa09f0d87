/** Jobs of the demo group: profession, workload in percent, and what is told of them. */
export interface DemoJob {
  profession: 'optician' | 'optometrist' | 'apprentice' | 'sales' | 'workshop' | 'management';
  workload: readonly [number, number];
  temporary?: true;
  de: readonly [string, string];
  fr: readonly [string, string];
}

const TEAM_DE =
  '\n\nSie arbeiten in einem Team, das sich gegenseitig hilft, und haben jede zweite Woche einen freien Samstag. Weiterbildungen der Gruppe bezahlen wir; nach einem Jahr sprechen wir gemeinsam über den nächsten Schritt.';
const TEAM_FR =
  '\n\nVous travaillez dans une équipe où l’on s’entraide et avez congé un samedi sur deux. Nous prenons en charge les formations du groupement\u202f; après un an, nous parlons ensemble de la prochaine étape.';

export const DEMO_JOBS: readonly DemoJob[] = [
  {
    ...{ profession: 'optician', workload: [80, 100] },
    de: [
      'Augenoptiker:in EFZ 80–100 %',
      `Sie beraten unsere Kundschaft, messen Augen aus und führen kleine Reparaturen selbst aus.${TEAM_DE}`,
    ],
    fr: [
      'Opticien·ne CFC 80–100 %',
      `Vous conseillez notre clientèle, mesurez la vue et effectuez vous-même les petites réparations.${TEAM_FR}`,
    ],
  },
  {
    ...{ profession: 'optician', workload: [40, 60] },
    de: [
      'Augenoptiker:in EFZ, Teilzeit',
      `Für zwei bis drei Tage in der Woche, gerne auch für Wiedereinsteigende.${TEAM_DE}`,
    ],
    fr: [
      'Opticien·ne CFC à temps partiel',
      `Pour deux à trois jours par semaine, volontiers aussi pour une reprise d’activité.${TEAM_FR}`,
    ],
  },
  {
    ...{ profession: 'optometrist', workload: [60, 100] },
    de: [
      'Optometrist:in BSc/MSc',
      `Eigene Sprechstunde, Schwerpunkt Kontaktlinsen und Myopie bei Kindern, mit OCT und Spaltlampe mit Bildgebung.${TEAM_DE}`,
    ],
    fr: [
      'Optométriste BSc/MSc',
      `Votre propre consultation, avec un accent sur les lentilles de contact et la myopie de l’enfant, avec OCT et lampe à fente avec imagerie.${TEAM_FR}`,
    ],
  },
  {
    ...{ profession: 'apprentice', workload: [100, 100] },
    de: [
      'Lehrstelle Augenoptik EFZ',
      `Drei Jahre vom ersten Schraubenzieher bis zur eigenen Refraktion. Schnuppern ist jederzeit möglich.${TEAM_DE}`,
    ],
    fr: [
      'Place d’apprentissage en optique CFC',
      `Trois ans, du premier tournevis à la première réfraction. Stage d’observation possible en tout temps.${TEAM_FR}`,
    ],
  },
  {
    ...{ profession: 'sales', workload: [50, 80] },
    de: [
      'Verkaufsberater:in Brillen und Sport',
      `Sie haben ein Auge für Formen und Farben und hören zu, bevor Sie empfehlen. Das Fachliche lernen Sie bei uns.${TEAM_DE}`,
    ],
    fr: [
      'Conseiller·ère de vente lunettes et sport',
      `Vous avez l’œil pour les formes et les couleurs et écoutez avant de conseiller. Nous vous apprenons le métier.${TEAM_FR}`,
    ],
  },
  {
    ...{ profession: 'workshop', workload: [80, 100] },
    de: [
      'Fachperson Werkstatt',
      `Sie schleifen, bohren und montieren, auch Randlosbrillen und Sportgläser, und halten die Geräte in Schuss.${TEAM_DE}`,
    ],
    fr: [
      'Professionnel·le d’atelier',
      `Vous meulez, percez et montez, y compris des lunettes percées et des verres de sport, et entretenez les appareils.${TEAM_FR}`,
    ],
  },
  {
    ...{ profession: 'management', workload: [90, 100] },
    de: [
      'Filialleitung',
      `Sie führen fünf Leute, planen Einsätze und Einkauf und stehen selbst gern im Laden.${TEAM_DE}`,
    ],
    fr: [
      'Direction de succursale',
      `Vous dirigez cinq personnes, planifiez les horaires et les achats, et aimez être au magasin.${TEAM_FR}`,
    ],
  },
  {
    ...{ profession: 'optician', workload: [60, 100], temporary: true },
    de: [
      'Mutterschaftsvertretung Augenoptik',
      `Von Frühling bis Herbst, mit Aussicht auf Verlängerung. Einarbeitung durch die Kollegin, die Sie vertreten.${TEAM_DE}`,
    ],
    fr: [
      'Remplacement de maternité en optique',
      `Du printemps à l’automne, prolongation possible. Mise au courant par la collègue que vous remplacez.${TEAM_FR}`,
    ],
  },
];

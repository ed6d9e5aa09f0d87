import type { Both } from './questions.ts';

export interface PairQuestion {
  text: Both;
  statements: readonly [readonly [area: string, ...both: Both], readonly [area: string, ...both: Both]];
}

const MORE: Both = ['Was davon liegt Ihnen mehr?', 'Qu’est-ce qui vous correspond le plus\u202f?'];

/** Each area stands in two pairs. */
export const PAIRS: readonly PairQuestion[] = [
  {
    text: MORE,
    statements: [
      [
        'refraction',
        'Ich suche geduldig nach dem letzten Viertel Dioptrie.',
        'Je cherche patiemment le dernier quart de dioptrie.',
      ],
      [
        'advice',
        'Ich finde schnell heraus, was jemand wirklich braucht.',
        'Je comprends vite ce dont une personne a vraiment besoin.',
      ],
    ],
  },
  {
    text: MORE,
    statements: [
      [
        'binocular',
        'Mich reizt es, wie zwei Augen zusammenarbeiten.',
        'La façon dont deux yeux travaillent ensemble me passionne.',
      ],
      ['workshop', 'Mich reizt es, wenn ein Glas genau sitzt.', 'Un verre qui tient parfaitement me réjouit.'],
    ],
  },
  {
    text: MORE,
    statements: [
      ['contactLenses', 'Ich zeige gern, wie man Linsen einsetzt.', 'J’aime montrer comment poser des lentilles.'],
      [
        'eyeHealth',
        'Ich erkläre gern, was auf einer Aufnahme zu sehen ist.',
        'J’aime expliquer ce que montre une image.',
      ],
    ],
  },
  {
    text: MORE,
    statements: [
      ['advice', 'Ein gutes Gespräch macht meinen Tag.', 'Un bon entretien illumine ma journée.'],
      [
        'workshop',
        'Eine saubere Arbeit am Tisch macht meinen Tag.',
        'Un travail soigné à l’établi illumine ma journée.',
      ],
    ],
  },
  {
    text: MORE,
    statements: [
      ['refraction', 'Ich vertraue meinen Messungen.', 'Je me fie à mes mesures.'],
      ['contactLenses', 'Ich vertraue meinem Blick an der Spaltlampe.', 'Je me fie à mon regard à la lampe à fente.'],
    ],
  },
  {
    text: MORE,
    statements: [
      ['eyeHealth', 'Ich erkenne früh, wenn etwas nicht stimmt.', 'Je remarque tôt que quelque chose ne va pas.'],
      ['binocular', 'Ich finde die Ursache von Beschwerden beim Lesen.', 'Je trouve la cause d’une gêne à la lecture.'],
    ],
  },
];

import type { DemoPage } from '../demo-page.ts';

/** Papers of the board: two meetings of the year before. */
export const BOARD_PAST_YEAR: readonly DemoPage[] = [
  {
    name: 'b06-agenda',
    below: 'board',
    days: 285,
    de: { title: 'Sitzung vom {+10}: Traktanden', teaser: 'Ganzer Tag in Olten, Schwerpunkt Nachwuchs.' },
    fr: { title: 'Séance du {+10} : ordre du jour', teaser: 'Journée entière à Olten, centrée sur la relève.' },
    blocks: [
      {
        kind: 'text',
        de: [
          '1. Protokoll der letzten Sitzung',
          '2. Nachwuchs: Lehrstellen in der Gruppe und Massnahmen',
          '3. Lieferantenbonus: Verteilung nach Umsatz oder nach Treue?',
          '4. Bericht aus dem Ausschuss Marketing',
          '5. Verschiedenes',
        ],
        fr: [
          '1. Procès-verbal de la dernière séance',
          '2. Relève : places d’apprentissage dans le groupement et mesures',
          '3. Bonus des fournisseurs : selon le chiffre d’affaires ou la fidélité ?',
          '4. Rapport de la commission marketing',
          '5. Divers',
        ],
      },
    ],
  },
  {
    name: 'b06-apprentices',
    below: 'b06-agenda',
    days: 284,
    de: { title: 'Lehrstellen in der Gruppe', teaser: '112 Lernende, 19 offene Plätze und drei Vorschläge.' },
    fr: {
      title: 'Places d’apprentissage dans le groupement',
      teaser: '112 apprentis, 19 places vacantes et trois propositions.',
    },
    blocks: [
      {
        kind: 'table',
        de: {
          rows: [
            ['Region', 'Betriebe', 'Lernende', 'offene Plätze'],
            ['Mittelland und Bern', '52', '47', '5'],
            ['Zürich und Ostschweiz', '34', '29', '8'],
            ['Zentralschweiz, Graubünden', '15', '11', '3'],
            ['Romandie und Wallis', '39', '25', '3'],
          ],
        },
        fr: {
          rows: [
            ['Région', 'Entreprises', 'Apprentis', 'places libres'],
            ['Plateau et Berne', '52', '47', '5'],
            ['Zurich et Suisse orientale', '34', '29', '8'],
            ['Suisse centrale, Grisons', '15', '11', '3'],
            ['Romandie et Valais', '39', '25', '3'],
          ],
        },
      },
      {
        kind: 'text',
        de: [
          '- Schnupperwoche in vier Läden, von der Gruppe organisiert',
          '- Beitrag von CHF 1’500.– an Betriebe, die zum ersten Mal ausbilden',
          '- gemeinsamer Werkstattkurs vor dem Qualifikationsverfahren',
          'Kosten im ersten Jahr: CHF 68’000.–, gedeckt aus dem Anteil am Bonus.',
        ],
        fr: [
          '- une semaine de stage dans quatre magasins, organisée par le groupement',
          '- une contribution de CHF 1’500.– aux entreprises qui forment pour la première fois',
          '- un cours d’atelier commun avant la procédure de qualification',
          'Coût de la première année : CHF 68’000.–, couvert par la part du bonus.',
        ],
      },
    ],
  },
  {
    name: 'b06-bonus',
    below: 'b06-agenda',
    days: 284,
    de: { title: 'Lieferantenbonus: wie verteilen?', teaser: 'Drei Modelle, gerechnet an vier Betrieben.' },
    fr: {
      title: 'Bonus des fournisseurs : comment répartir ?',
      teaser: 'Trois modèles, calculés sur quatre entreprises.',
    },
    blocks: [
      {
        kind: 'table',
        de: {
          rows: [
            ['Betrieb', 'nach Umsatz', 'nach Treue', 'je zur Hälfte'],
            ['klein, alles über die Gruppe', 'CHF 1’800.–', 'CHF 2’900.–', 'CHF 2’350.–'],
            ['klein, die Hälfte', 'CHF 900.–', 'CHF 500.–', 'CHF 700.–'],
            ['gross, alles über die Gruppe', 'CHF 9’400.–', 'CHF 10’200.–', 'CHF 9’800.–'],
            ['gross, die Hälfte', 'CHF 6’100.–', 'CHF 3’600.–', 'CHF 4’850.–'],
          ],
        },
        fr: {
          rows: [
            ['Entreprise', 'chiffre d’affaires', 'fidélité', 'moitié-moitié'],
            ['petite, tout par le groupement', 'CHF 1’800.–', 'CHF 2’900.–', 'CHF 2’350.–'],
            ['petite, la moitié', 'CHF 900.–', 'CHF 500.–', 'CHF 700.–'],
            ['grande, tout par le groupement', 'CHF 9’400.–', 'CHF 10’200.–', 'CHF 9’800.–'],
            ['grande, la moitié', 'CHF 6’100.–', 'CHF 3’600.–', 'CHF 4’850.–'],
          ],
        },
      },
      {
        kind: 'text',
        de: [
          'Als Treue gilt der Anteil des Einkaufs, der über die Gruppe läuft; er lässt sich nur aus der Buchhaltung der Betriebe ermitteln. Der Ausschuss Finanzen bevorzugt das dritte Modell, die Geschäftsstelle das erste, weil es ohne Selbstauskunft auskommt.',
        ],
        fr: [
          'La fidélité mesure la part des achats passée par le groupement ; elle ne peut se lire que dans la comptabilité des entreprises. La commission des finances préfère le troisième modèle, le secrétariat le premier, qui se passe de déclarations.',
        ],
      },
    ],
  },
  {
    name: 'b06-minutes',
    below: 'b06-agenda',
    days: 268,
    de: {
      title: 'Protokoll der Sitzung vom {-7}',
      teaser: 'Nachwuchs: alle drei Massnahmen, Bonus bleibt beim Umsatz.',
    },
    fr: {
      title: 'Procès-verbal de la séance du {-7}',
      teaser: 'Relève : les trois mesures, le bonus reste lié au chiffre d’affaires.',
    },
    blocks: [
      {
        kind: 'table',
        de: {
          rows: [
            ['Geschäft', 'Beschluss', 'Stimmen'],
            ['2 Nachwuchs', 'drei Massnahmen ab Sommer, Bericht nach einem Jahr', '8 zu 0'],
            ['3 Bonus', 'weiterhin nach Umsatz', '4 zu 4, Stichentscheid'],
            ['4 Marketing', 'eine Kampagne weniger, dafür länger', '6 zu 2'],
          ],
        },
        fr: {
          rows: [
            ['Point', 'Décision', 'Voix'],
            ['2 Relève', 'trois mesures dès l’été, rapport après un an', '8 contre 0'],
            ['3 Bonus', 'toujours selon le chiffre d’affaires', '4 contre 4, voix prépondérante'],
            ['4 Marketing', 'une campagne de moins, mais plus longue', '6 contre 2'],
          ],
        },
      },
      {
        kind: 'text',
        de: [
          'Zum Bonus verlangt die Minderheit, dass ihre Haltung im Protokoll steht: Kleine Betriebe, die alles über die Gruppe beziehen, erhalten weniger als grosse, die nur die Hälfte einkaufen. Das Geschäft kommt in zwei Jahren wieder.',
        ],
        fr: [
          'Sur le bonus, la minorité demande que sa position figure au procès-verbal : les petites entreprises qui achètent tout par le groupement reçoivent moins que les grandes qui n’en achètent que la moitié. Le sujet reviendra dans deux ans.',
        ],
      },
    ],
  },
  {
    name: 'b05-agenda',
    below: 'board',
    days: 350,
    de: { title: 'Sitzung vom {+10}: Traktanden', teaser: 'Mit Besuch der Werkstatt in Bern am Nachmittag.' },
    fr: { title: 'Séance du {+10} : ordre du jour', teaser: 'Avec visite de l’atelier de Berne l’après-midi.' },
    blocks: [
      {
        kind: 'text',
        de: [
          '1. Protokoll der letzten Sitzung',
          '2. Werkstatt Bern: Ausbau oder Umzug?',
          '3. Datenschutz: Rolle der Gruppe',
          '4. Termine {year+1}',
          '5. Besuch der Werkstatt, 14:00',
        ],
        fr: [
          '1. Procès-verbal de la dernière séance',
          '2. Atelier de Berne : agrandir ou déménager ?',
          '3. Protection des données : rôle du groupement',
          '4. Dates {year+1}',
          '5. Visite de l’atelier, 14:00',
        ],
      },
    ],
  },
  {
    name: 'b05-workshop',
    below: 'b05-agenda',
    days: 349,
    de: { title: 'Werkstatt Bern: Ausbau oder Umzug', teaser: 'Zwei Wege für 4’200 Reparaturen im Jahr.' },
    fr: { title: 'Atelier de Berne : agrandir ou déménager', teaser: 'Deux voies pour 4’200 réparations par an.' },
    blocks: [
      {
        kind: 'table',
        de: {
          rows: [
            ['Punkt', 'Ausbau am Ort', 'Umzug nach Langenthal'],
            ['Fläche', '140 m²', '210 m²'],
            ['Investition', 'CHF 165’000.–', 'CHF 240’000.–'],
            ['Miete im Jahr', 'CHF 46’000.–', 'CHF 38’000.–'],
            ['Stillstand', '5 Wochen', '1 Woche'],
            ['Hauslieferung', 'Umweg von 25 Minuten', 'am Weg'],
          ],
        },
        fr: {
          rows: [
            ['Point', 'Agrandir sur place', 'Déménager à Langenthal'],
            ['Surface', '140 m²', '210 m²'],
            ['Investissement', 'CHF 165’000.–', 'CHF 240’000.–'],
            ['Loyer annuel', 'CHF 46’000.–', 'CHF 38’000.–'],
            ['Arrêt', '5 semaines', '1 semaine'],
            ['Tournée', 'détour de 25 minutes', 'sur le trajet'],
          ],
        },
      },
      {
        kind: 'text',
        de: [
          'Die drei Mitarbeitenden wohnen in Bern und Köniz. Zwei kämen mit nach Langenthal, eine Person nicht. Antrag der Geschäftsstelle: Ausbau am Ort, gestaffelt über zwei Sommer, damit die Reparaturzeiten nie über acht Tage steigen.',
        ],
        fr: [
          'Les trois collaborateurs habitent Berne et Köniz. Deux suivraient à Langenthal, une personne non. Proposition du secrétariat : agrandir sur place, en deux étés, afin que le délai ne dépasse jamais huit jours.',
        ],
      },
    ],
  },
  {
    name: 'b05-minutes',
    below: 'b05-agenda',
    days: 333,
    de: {
      title: 'Protokoll der Sitzung vom {-7}',
      teaser: 'Ausbau in Bern beschlossen, Merkblatt Datenschutz in Auftrag.',
    },
    fr: {
      title: 'Procès-verbal de la séance du {-7}',
      teaser: 'Agrandissement décidé à Berne, aide-mémoire sur les données commandé.',
    },
    blocks: [
      {
        kind: 'table',
        de: {
          rows: [
            ['Geschäft', 'Beschluss', 'Stimmen'],
            ['2 Werkstatt', 'Ausbau, Kredit CHF 165’000.–, zwei Etappen', '7 zu 1'],
            ['3 Datenschutz', 'Gruppe berät, Betriebe bleiben verantwortlich', '8 zu 0'],
            ['4 Termine', 'fünf Sitzungen, Versammlung im Mai', '8 zu 0'],
          ],
        },
        fr: {
          rows: [
            ['Point', 'Décision', 'Voix'],
            ['2 Atelier', 'agrandissement, crédit de CHF 165’000.–, deux étapes', '7 contre 1'],
            ['3 Données', 'le groupement conseille, les entreprises restent responsables', '8 contre 0'],
            ['4 Dates', 'cinq séances, assemblée en mai', '8 contre 0'],
          ],
        },
      },
      {
        kind: 'text',
        de: [
          'Beim Besuch zeigte das Team, dass jede fünfte eingesandte Fassung noch Gläser enthält. Die Geschäftsstelle druckt den Hinweis künftig gross auf die Tasche.',
        ],
        fr: [
          'Lors de la visite, l’équipe a montré qu’une monture sur cinq arrive encore avec ses verres. Le secrétariat imprimera désormais la consigne en grand sur la pochette.',
        ],
      },
    ],
  },
];

import type { DemoPage } from '../demo-page.ts';

/** Papers of the board: two meetings around the summer. */
export const BOARD_SUMMER: readonly DemoPage[] = [
  {
    name: 'b08-agenda',
    below: 'board',
    days: 150,
    de: {
      title: 'Sitzung vom {+10}: Traktanden',
      teaser: 'Halbtagssitzung, 13:30 bis 18:00 Uhr, danach Grill im Hof.',
    },
    fr: {
      title: 'Séance du {+10} : ordre du jour',
      teaser: 'Séance d’une demi-journée, de 13:30 à 18:00, suivie d’une grillade dans la cour.',
    },
    blocks: [
      {
        kind: 'text',
        de: [
          '1. Protokoll der letzten Sitzung',
          '2. Halbjahreszahlen der Gruppe',
          '3. Programm Gesundheitsoptik: neue Anforderungen an den Prüfraum',
          '4. Wahl in den Ausschuss Bildung',
          '5. Verschiedenes',
        ],
        fr: [
          '1. Procès-verbal de la dernière séance',
          '2. Chiffres semestriels du groupement',
          '3. Programme Optique santé : nouvelles exigences pour la salle d’examen',
          '4. Élection à la commission de formation',
          '5. Divers',
        ],
      },
    ],
  },
  {
    name: 'b08-half-year',
    below: 'b08-agenda',
    days: 149,
    de: { title: 'Halbjahreszahlen der Gruppe', teaser: 'Mehr Gleitsicht, weniger Stück, ein stabiler Bonus.' },
    fr: {
      title: 'Chiffres semestriels du groupement',
      teaser: 'Plus de progressifs, moins de pièces, un bonus stable.',
    },
    blocks: [
      {
        kind: 'table',
        de: {
          rows: [
            ['Grösse', 'Halbjahr', 'Vorjahr', 'Abweichung'],
            ['Gläser, Stück', '214’300', '219’800', '–2.5 %'],
            ['davon Gleitsicht', '82’900', '80’100', '+3.5 %'],
            ['Kontaktlinsen, Packungen', '61’700', '63’400', '–2.7 %'],
            ['Einkauf über die Gruppe', 'CHF 23.8 Mio.', 'CHF 23.1 Mio.', '+3.0 %'],
            ['Betriebe', '140', '139', '+1'],
          ],
        },
        fr: {
          rows: [
            ['Grandeur', 'Semestre', 'Année précédente', 'Écart'],
            ['Verres, pièces', '214’300', '219’800', '–2.5 %'],
            ['dont progressifs', '82’900', '80’100', '+3.5 %'],
            ['Lentilles, boîtes', '61’700', '63’400', '–2.7 %'],
            ['Achats par le groupement', 'CHF 23.8 mio', 'CHF 23.1 mio', '+3.0 %'],
            ['Entreprises', '140', '139', '+1'],
          ],
        },
      },
      {
        kind: 'text',
        de: [
          'Der Rückgang bei Einstärkengläsern ist in Städten doppelt so hoch wie auf dem Land. Betriebe mit Programm Gesundheitsoptik wachsen um 1.8 %, die übrigen verlieren 1.1 %. Die Zahlen einzelner Betriebe kennt nur die Geschäftsstelle.',
        ],
        fr: [
          'Le recul des unifocaux est deux fois plus fort en ville qu’à la campagne. Les entreprises du programme Optique santé progressent de 1.8 %, les autres perdent 1.1 %. Seul le secrétariat connaît les chiffres par entreprise.',
        ],
      },
    ],
  },
  {
    name: 'b08-minutes',
    below: 'b08-agenda',
    days: 133,
    de: {
      title: 'Protokoll der Sitzung vom {-7}',
      teaser: 'Anforderungen an den Prüfraum verschoben, Ausschuss Bildung vollständig.',
    },
    fr: {
      title: 'Procès-verbal de la séance du {-7}',
      teaser: 'Exigences de la salle d’examen ajournées, commission de formation au complet.',
    },
    blocks: [
      {
        kind: 'table',
        de: {
          rows: [
            ['Geschäft', 'Beschluss', 'Stimmen'],
            ['1 Protokoll', 'mit einer Korrektur genehmigt', '8 zu 0'],
            ['2 Halbjahr', 'Kenntnis; Aufteilung Stadt und Land künftig immer', '–'],
            ['3 Prüfraum', 'verschoben; zuerst Umfrage, wie viele umbauen müssten', '5 zu 3'],
            ['4 Ausschuss Bildung', 'Wahl einer Optometristin aus Neuchâtel', '8 zu 0'],
          ],
        },
        fr: {
          rows: [
            ['Point', 'Décision', 'Voix'],
            ['1 Procès-verbal', 'approuvé avec une correction', '8 contre 0'],
            ['2 Semestre', 'pris acte ; séparer désormais ville et campagne', '–'],
            ['3 Salle d’examen', 'ajourné ; d’abord une enquête sur les travaux nécessaires', '5 contre 3'],
            ['4 Commission de formation', 'élection d’une optométriste de Neuchâtel', '8 contre 0'],
          ],
        },
      },
      {
        kind: 'text',
        de: [
          'Zu Geschäft 3: Zwölf Quadratmeter sind in Altstadtlagen oft nicht möglich. Vorgeschlagen wird eine Ausnahme mit Spiegel und schriftlicher Begründung. Die Umfrage geht bis Ende Monat an alle zertifizierten Betriebe.',
        ],
        fr: [
          'Point 3 : douze mètres carrés sont souvent impossibles en vieille ville. On propose une dérogation avec miroir et motivation écrite. L’enquête part d’ici la fin du mois aux entreprises certifiées.',
        ],
      },
    ],
  },
  {
    name: 'b07-agenda',
    below: 'board',
    days: 215,
    de: { title: 'Sitzung vom {+10}: Traktanden', teaser: 'Vorbereitung der Versammlung, mit der Revisionsstelle.' },
    fr: {
      title: 'Séance du {+10} : ordre du jour',
      teaser: 'Préparation de l’assemblée, en présence de l’organe de révision.',
    },
    blocks: [
      {
        kind: 'text',
        de: [
          '1. Protokoll der letzten Sitzung',
          '2. Jahresrechnung {year-1} und Bericht der Revisionsstelle',
          '3. Versammlung: Ablauf, Anträge, Wahlen',
          '4. Portal: Stand und offene Wünsche',
          '5. Verschiedenes',
        ],
        fr: [
          '1. Procès-verbal de la dernière séance',
          '2. Comptes {year-1} et rapport de l’organe de révision',
          '3. Assemblée : déroulement, propositions, élections',
          '4. Portail : état et souhaits',
          '5. Divers',
        ],
      },
    ],
  },
  {
    name: 'b07-accounts',
    below: 'b07-agenda',
    days: 214,
    de: { title: 'Jahresrechnung {year-1}', teaser: 'Überschuss von CHF 41’200.–, Reserven für neun Monate.' },
    fr: { title: 'Comptes {year-1}', teaser: 'Excédent de CHF 41’200.–, réserves pour neuf mois.' },
    blocks: [
      {
        kind: 'table',
        de: {
          rows: [
            ['Bilanz am 31.12.', 'Aktiven', 'Passiven'],
            ['Flüssige Mittel', 'CHF 1’284’000.–', '–'],
            ['Guthaben bei Lieferanten', 'CHF 618’000.–', '–'],
            ['Lager purecare', 'CHF 96’000.–', '–'],
            ['Kreditoren', '–', 'CHF 402’000.–'],
            ['Bonus an Mitglieder', '–', 'CHF 571’000.–'],
            ['Eigenkapital', '–', 'CHF 1’025’000.–'],
          ],
        },
        fr: {
          rows: [
            ['Bilan au 31.12.', 'Actif', 'Passif'],
            ['Liquidités', 'CHF 1’284’000.–', '–'],
            ['Créances envers les fournisseurs', 'CHF 618’000.–', '–'],
            ['Stock purecare', 'CHF 96’000.–', '–'],
            ['Créanciers', '–', 'CHF 402’000.–'],
            ['Bonus aux membres', '–', 'CHF 571’000.–'],
            ['Fonds propres', '–', 'CHF 1’025’000.–'],
          ],
        },
      },
      {
        kind: 'text',
        de: [
          'Der Überschuss entsteht vor allem aus zwei unbesetzten Monaten in der Geschäftsstelle. Die Revisionsstelle empfiehlt die Annahme ohne Vorbehalt und regt an, das Lager purecare zweimal im Jahr zu zählen.',
        ],
        fr: [
          'L’excédent provient surtout de deux mois de vacance de poste au secrétariat. L’organe de révision recommande l’approbation sans réserve et suggère de compter le stock purecare deux fois l’an.',
        ],
      },
    ],
  },
  {
    name: 'b07-minutes',
    below: 'b07-agenda',
    days: 198,
    de: {
      title: 'Protokoll der Sitzung vom {-7}',
      teaser: 'Jahresrechnung verabschiedet, drei Anträge an die Versammlung.',
    },
    fr: { title: 'Procès-verbal de la séance du {-7}', teaser: 'Comptes adoptés, trois propositions à l’assemblée.' },
    blocks: [
      {
        kind: 'table',
        de: {
          rows: [
            ['Geschäft', 'Beschluss', 'Stimmen'],
            ['2 Jahresrechnung', 'an die Versammlung, Überschuss in die Reserve', '7 zu 0'],
            ['3 Versammlung', 'drei Anträge, Ablauf zweisprachig mit Dolmetscherinnen', '7 zu 0'],
            ['4 Portal', 'Suche und Handbücher zuerst, Statistik danach', '6 zu 1'],
          ],
        },
        fr: {
          rows: [
            ['Point', 'Décision', 'Voix'],
            ['2 Comptes', 'à l’assemblée, excédent à la réserve', '7 contre 0'],
            ['3 Assemblée', 'trois propositions, déroulement bilingue avec interprètes', '7 contre 0'],
            ['4 Portail', 'd’abord la recherche et les manuels, puis la statistique', '6 contre 1'],
          ],
        },
      },
      {
        kind: 'text',
        de: [
          'Die Anträge: Beitrag unverändert, Altersgrenze im Vorstand auf 68 Jahre, Reglement der ERFA-Gruppen in Kraft setzen. Gegen die Altersgrenze wird Widerspruch erwartet; ein Mitglied vertritt sie, ein anderes die Gegenseite.',
        ],
        fr: [
          'Les propositions : cotisation inchangée, limite d’âge du comité à 68 ans, entrée en vigueur du règlement des groupes ERFA. La limite d’âge suscitera des oppositions ; un membre la défendra, un autre plaidera contre.',
        ],
      },
    ],
  },
];

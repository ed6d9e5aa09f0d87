import type { DemoPage } from '../demo-page.ts';

/** Papers of the board: three meetings of two years ago. */
export const BOARD_EARLIER: readonly DemoPage[] = [
  {
    name: 'b03-agenda',
    below: 'board',
    days: 495,
    de: { title: 'Sitzung vom {+10}: Traktanden', teaser: 'Wahlvorschläge und ein Rückblick auf die Versammlung.' },
    fr: { title: 'Séance du {+10} : ordre du jour', teaser: 'Propositions d’élection et retour sur l’assemblée.' },
    blocks: [
      {
        kind: 'text',
        de: [
          '1. Protokoll der letzten Sitzung',
          '2. Rückblick auf die Versammlung: 96 Betriebe, 27 aus der Romandie',
          '3. Wahlvorschläge für den Vorstand',
          '4. Eigenmarke purelens: erste Zahlen',
        ],
        fr: [
          '1. Procès-verbal de la dernière séance',
          '2. Retour sur l’assemblée : 96 entreprises, dont 27 romandes',
          '3. Propositions d’élection au comité',
          '4. Marque propre purelens : premiers chiffres',
        ],
      },
    ],
  },
  {
    name: 'b03-purelens',
    below: 'b03-agenda',
    days: 494,
    de: {
      title: 'purelens nach sechs Monaten',
      teaser: '38 Betriebe, 9’600 Packungen und eine Reklamationsquote, die sich sehen lässt.',
    },
    fr: {
      title: 'purelens après six mois',
      teaser: '38 entreprises, 9’600 boîtes et un taux de réclamations honorable.',
    },
    blocks: [
      {
        kind: 'table',
        de: {
          rows: [
            ['Ausführung', 'Packungen', 'Anteil', 'Reklamationen'],
            ['Tag', '5’140', '53 %', '1.2 %'],
            ['Tag torisch', '980', '10 %', '2.6 %'],
            ['Monat', '2’710', '28 %', '1.4 %'],
            ['Monat multifokal', '770', '8 %', '3.9 %'],
          ],
        },
        fr: {
          rows: [
            ['Exécution', 'Boîtes', 'Part', 'Réclamations'],
            ['Journalière', '5’140', '53 %', '1.2 %'],
            ['Journalière torique', '980', '10 %', '2.6 %'],
            ['Mensuelle', '2’710', '28 %', '1.4 %'],
            ['Mensuelle multifocale', '770', '8 %', '3.9 %'],
          ],
        },
      },
      {
        kind: 'text',
        de: [
          'Die multifokale Linse fällt ab, weil sie ohne Kurs angepasst wird. Vorschlag: Wer purelens führt, schickt eine Person an den Anpasskurs. Der Lieferant bezahlt die Hälfte.',
        ],
        fr: [
          'La multifocale est moins bonne, car adaptée sans formation. Proposition : toute entreprise qui tient purelens envoie une personne au cours d’adaptation. Le fournisseur en paie la moitié.',
        ],
      },
    ],
  },
  {
    name: 'b03-minutes',
    below: 'b03-agenda',
    days: 478,
    de: { title: 'Protokoll der Sitzung vom {-7}', teaser: 'Zwei Wahlvorschläge, Anpasskurs wird Bedingung.' },
    fr: {
      title: 'Procès-verbal de la séance du {-7}',
      teaser: 'Deux candidatures proposées, cours d’adaptation obligatoire.',
    },
    blocks: [
      {
        kind: 'table',
        de: {
          rows: [
            ['Geschäft', 'Beschluss', 'Stimmen'],
            ['3 Wahlen', 'zwei Vorschläge an die Versammlung', '7 zu 0'],
            ['4 purelens', 'Anpasskurs innert eines Jahres, sonst keine multifokalen', '6 zu 1'],
          ],
        },
        fr: {
          rows: [
            ['Point', 'Décision', 'Voix'],
            ['3 Élections', 'deux candidatures à l’assemblée', '7 contre 0'],
            ['4 purelens', 'cours d’adaptation dans l’année, sinon pas de multifocales', '6 contre 1'],
          ],
        },
      },
      {
        kind: 'text',
        de: [
          'Zur Versammlung: Die Dolmetscherinnen wurden gelobt, der Saal nicht. Die nächste findet in Biel/Bienne statt, mit einem Raum für Gespräche neben dem Saal. Anmeldungen laufen künftig nur noch über das Portal.',
        ],
        fr: [
          'Assemblée : les interprètes ont été félicitées, la salle moins. La prochaine aura lieu à Biel/Bienne, avec un espace de discussion à côté. Les inscriptions passeront désormais par le portail.',
        ],
      },
    ],
  },
  {
    name: 'b02-agenda',
    below: 'board',
    days: 570,
    de: { title: 'Sitzung vom {+10}: Traktanden', teaser: 'Informatik, Beitrag und Besuch aus der Berufsschule.' },
    fr: {
      title: 'Séance du {+10} : ordre du jour',
      teaser: 'Informatique, cotisation et visite de l’école professionnelle.',
    },
    blocks: [
      {
        kind: 'text',
        de: [
          '1. Protokoll der letzten Sitzung',
          '2. Ein Portal für alle: Auftrag und Kosten',
          '3. Mitgliederbeitrag: Staffelung nach Filialen',
          '4. Zu Gast: eine Vertreterin der Berufsschule',
        ],
        fr: [
          '1. Procès-verbal de la dernière séance',
          '2. Un portail pour tous : mandat et coûts',
          '3. Cotisation : échelonnement par succursale',
          '4. Invitée : représentante de l’école professionnelle',
        ],
      },
    ],
  },
  {
    name: 'b02-portal',
    below: 'b02-agenda',
    days: 569,
    de: {
      title: 'Ein Portal für alle',
      teaser: 'Was es ablöst, was es kostet und wie wir merken, ob es gebraucht wird.',
    },
    fr: { title: 'Un portail pour tous', teaser: 'Ce qu’il remplace, ce qu’il coûte et comment savoir s’il sert.' },
    blocks: [
      {
        kind: 'text',
        de: [
          'Heute verschickt die Geschäftsstelle 140 Rundmails im Jahr, führt vier Adresslisten und nimmt Kursanmeldungen per Fax entgegen. Das Portal löst alles drei ab.',
        ],
        fr: [
          'Aujourd’hui, le secrétariat envoie 140 circulaires par an, tient quatre listes d’adresses et reçoit les inscriptions aux cours par fax. Le portail remplace tout cela.',
        ],
      },
      {
        kind: 'table',
        de: {
          rows: [
            ['Posten', 'einmalig', 'im Jahr'],
            ['Aufbau', 'CHF 280’000.–', '–'],
            ['Einführung, zwölf Abende in sechs Regionen', 'CHF 36’000.–', '–'],
            ['Wartung und Hilfe', '–', 'CHF 74’000.–'],
          ],
        },
        fr: {
          rows: [
            ['Poste', 'unique', 'par an'],
            ['Réalisation', 'CHF 280’000.–', '–'],
            ['Introduction, douze soirées dans six régions', 'CHF 36’000.–', '–'],
            ['Maintenance et aide', '–', 'CHF 74’000.–'],
          ],
        },
      },
      {
        kind: 'text',
        de: [
          'Messgrösse nach einem Jahr: Neun von zehn Betrieben melden sich jeden Monat an, und die Rundmails sinken auf zwölf.',
        ],
        fr: [
          'Critère après un an : neuf entreprises sur dix se connectent chaque mois et les circulaires tombent à douze.',
        ],
      },
    ],
  },
  {
    name: 'b02-minutes',
    below: 'b02-agenda',
    days: 553,
    de: { title: 'Protokoll der Sitzung vom {-7}', teaser: 'Portal beschlossen, Beitrag nach Filialen gestaffelt.' },
    fr: {
      title: 'Procès-verbal de la séance du {-7}',
      teaser: 'Portail décidé, cotisation échelonnée par succursale.',
    },
    blocks: [
      {
        kind: 'table',
        de: {
          rows: [
            ['Geschäft', 'Beschluss', 'Stimmen'],
            ['2 Portal', 'Kredit CHF 316’000.–, Bericht an jeder Sitzung', '8 zu 0'],
            ['3 Beitrag', 'CHF 9’600.– je Betrieb, CHF 1’200.– je weitere Filiale', '6 zu 2'],
            ['4 Berufsschule', 'zwei Vertretungen im Ausschuss Bildung', '8 zu 0'],
          ],
        },
        fr: {
          rows: [
            ['Point', 'Décision', 'Voix'],
            ['2 Portail', 'crédit de CHF 316’000.–, rapport à chaque séance', '8 contre 0'],
            ['3 Cotisation', 'CHF 9’600.– par entreprise, CHF 1’200.– par succursale supplémentaire', '6 contre 2'],
            ['4 École', 'deux représentants à la commission de formation', '8 contre 0'],
          ],
        },
      },
      {
        kind: 'text',
        de: [
          'Die Vertreterin der Schule berichtete, dass jede vierte Lernende den Beruf nach dem Abschluss verlässt, meist wegen der Samstage. Der Vorstand nimmt das Thema in das Führungshandbuch auf.',
        ],
        fr: [
          'Selon l’invitée, une apprentie sur quatre quitte le métier après le diplôme, le plus souvent à cause des samedis. Le comité inscrit le sujet au manuel de conduite.',
        ],
      },
    ],
  },
  {
    name: 'b01-agenda',
    below: 'board',
    days: 640,
    de: {
      title: 'Sitzung vom {+10}: Traktanden und Protokoll',
      teaser: 'Klausur in Murten: Leitbild und Arbeitsweise.',
    },
    fr: {
      title: 'Séance du {+10} : ordre du jour et procès-verbal',
      teaser: 'Retraite à Morat : lignes directrices et méthode de travail.',
    },
    blocks: [
      {
        kind: 'text',
        de: [
          '1. Wofür gibt es die Gruppe?',
          '2. Was soll in fünf Jahren anders sein?',
          '3. Wie arbeitet der Vorstand?',
        ],
        fr: [
          '1. À quoi sert le groupement ?',
          '2. Que devra-t-il avoir changé dans cinq ans ?',
          '3. Comment travaille le comité ?',
        ],
      },
      {
        kind: 'table',
        de: {
          rows: [
            ['Beschluss', 'verantwortlich', 'bis'],
            ['Leitbild auf einer Seite, zweisprachig', 'Präsidium', 'nächste Versammlung'],
            ['Unterlagen zehn Tage vor jeder Sitzung', 'Geschäftsstelle', 'sofort'],
            ['Kein Geschäft ohne Antrag in einem Satz', 'alle', 'sofort'],
            ['Jährlich ein Besuch bei zehn Betrieben', 'Vorstand', 'laufend'],
          ],
        },
        fr: {
          rows: [
            ['Décision', 'responsable', 'pour'],
            ['Lignes directrices en une page, bilingues', 'présidence', 'prochaine assemblée'],
            ['Documents dix jours avant chaque séance', 'secrétariat', 'tout de suite'],
            ['Aucun objet sans proposition d’une phrase', 'tous', 'tout de suite'],
            ['Chaque année, visite de dix entreprises', 'comité', 'en continu'],
          ],
        },
      },
      {
        kind: 'text',
        de: [
          'Die Klausur wurde ohne Traktandenpapier geführt; dieses Blatt ersetzt Traktanden und Protokoll. Einigkeit bestand darin, dass Einkauf allein keine Gruppe mehr zusammenhält.',
        ],
        fr: [
          'La retraite s’est tenue sans documents ; cette feuille tient lieu d’ordre du jour et de procès-verbal. Tous s’accordent à dire que l’achat seul ne soude plus un groupement.',
        ],
      },
    ],
  },
];

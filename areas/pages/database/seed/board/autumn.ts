import type { DemoPage } from '../demo-page.ts';

/** Papers of the board: the coming meeting and the one before it. */
export const BOARD_AUTUMN: readonly DemoPage[] = [
  {
    name: 'b10-agenda',
    below: 'board',
    days: 8,
    de: {
      title: 'Sitzung vom {+12}: Traktanden',
      teaser: '09:30 bis 15:00 Uhr in Olten, Sitzungszimmer Prisma, mit Mittagessen.',
    },
    fr: { title: 'Séance du {+12} : ordre du jour', teaser: 'De 09:30 à 15:00 à Olten, salle Prisma, repas compris.' },
    blocks: [
      {
        kind: 'table',
        de: {
          rows: [
            ['Nr.', 'Geschäft', 'Art', 'Minuten'],
            ['1', 'Protokoll der letzten Sitzung', 'Beschluss', '5'],
            ['2', 'Budget, zweite Lesung', 'Beschluss', '50'],
            ['3', 'Rahmenvertrag Geräteversicherung', 'Beschluss', '30'],
            ['4', 'Aufnahmegesuche: zwei Betriebe', 'Beschluss', '20'],
            ['5', 'Stand Zertifizierungen', 'Kenntnis', '15'],
            ['6', 'Verschiedenes', '–', '10'],
          ],
        },
        fr: {
          rows: [
            ['N°', 'Objet', 'Type', 'Minutes'],
            ['1', 'Procès-verbal de la dernière séance', 'décision', '5'],
            ['2', 'Budget, deuxième lecture', 'décision', '50'],
            ['3', 'Contrat-cadre assurance des appareils', 'décision', '30'],
            ['4', 'Demandes d’admission : deux entreprises', 'décision', '20'],
            ['5', 'État des certifications', 'information', '15'],
            ['6', 'Divers', '–', '10'],
          ],
        },
      },
      {
        kind: 'text',
        de: [
          'Zu Geschäft 3 ist die Versicherungsmaklerin von 11:00 bis 11:30 Uhr anwesend. Wer verhindert ist, meldet sich bis am Vortag und gibt seine Haltung zu den Beschlüssen schriftlich ab; gezählt wird sie nicht, vorgelesen schon.',
        ],
        fr: [
          'Pour le point 3, la courtière en assurances sera présente de 11:00 à 11:30. En cas d’empêchement, annoncez-vous la veille au plus tard et transmettez votre avis par écrit ; il ne compte pas comme voix mais sera lu.',
        ],
      },
      {
        kind: 'links',
        de: 'Unterlagen',
        fr: 'Documents',
        items: [
          { page: 'b09-minutes', de: { text: 'Protokoll zur Genehmigung' }, fr: { text: 'Procès-verbal à approuver' } },
        ],
      },
    ],
  },
  {
    name: 'b10-budget',
    below: 'b10-agenda',
    days: 7,
    de: {
      title: 'Budget des kommenden Jahres, zweite Lesung',
      teaser: 'Ausgeglichen, mit gleichem Mitgliederbeitrag und einer Stelle weniger als in der ersten Lesung.',
    },
    fr: {
      title: 'Budget de l’année prochaine, deuxième lecture',
      teaser: 'Équilibré, cotisation inchangée et un poste de moins qu’en première lecture.',
    },
    blocks: [
      {
        kind: 'table',
        de: {
          rows: [
            ['Posten', 'Voranschlag', 'Erste Lesung'],
            ['Mitgliederbeiträge', 'CHF 1’386’000.–', 'CHF 1’386’000.–'],
            ['Anteil am Lieferantenbonus', 'CHF 742’000.–', 'CHF 760’000.–'],
            ['Kurse und Anlässe, netto', 'CHF 64’000.–', 'CHF 48’000.–'],
            ['Löhne Geschäftsstelle', 'CHF –1’118’000.–', 'CHF –1’206’000.–'],
            ['Marketing', 'CHF –596’000.–', 'CHF –604’000.–'],
            ['Informatik und Portal', 'CHF –312’000.–', 'CHF –298’000.–'],
            ['Übriges', 'CHF –161’000.–', 'CHF –159’000.–'],
            ['Ergebnis', 'CHF 5’000.–', 'CHF –73’000.–'],
          ],
        },
        fr: {
          rows: [
            ['Poste', 'Budget', 'Première lecture'],
            ['Cotisations', 'CHF 1’386’000.–', 'CHF 1’386’000.–'],
            ['Part du bonus des fournisseurs', 'CHF 742’000.–', 'CHF 760’000.–'],
            ['Cours et événements, net', 'CHF 64’000.–', 'CHF 48’000.–'],
            ['Salaires du secrétariat', 'CHF –1’118’000.–', 'CHF –1’206’000.–'],
            ['Marketing', 'CHF –596’000.–', 'CHF –604’000.–'],
            ['Informatique et portail', 'CHF –312’000.–', 'CHF –298’000.–'],
            ['Divers', 'CHF –161’000.–', 'CHF –159’000.–'],
            ['Résultat', 'CHF 5’000.–', 'CHF –73’000.–'],
          ],
        },
      },
      {
        kind: 'text',
        de: [
          'Die zweite Stelle im Marketing wird nicht besetzt; die Übersetzungen übernimmt die Kollegin in Lausanne mit 20 % mehr Pensum. Den Lieferantenbonus setzen wir vorsichtiger an, weil zwei Verträge noch nicht unterschrieben sind.',
          'Antrag: Der Vorstand genehmigt das Budget zuhanden der Versammlung.',
        ],
        fr: [
          'Le deuxième poste au marketing n’est pas repourvu ; la collègue de Lausanne reprend les traductions avec un taux relevé de 20 %. Le bonus des fournisseurs est estimé avec prudence, deux contrats n’étant pas encore signés.',
          'Proposition : le comité approuve le budget à l’intention de l’assemblée.',
        ],
      },
    ],
  },
  {
    name: 'b10-insurance',
    below: 'b10-agenda',
    days: 7,
    de: { title: 'Rahmenvertrag Geräteversicherung', teaser: 'Zwei Angebote für 1’900 Messgeräte, ein Antrag.' },
    fr: {
      title: 'Contrat-cadre d’assurance des appareils',
      teaser: 'Deux offres pour 1’900 appareils, une proposition.',
    },
    blocks: [
      {
        kind: 'table',
        de: {
          rows: [
            ['Punkt', 'Angebot 1', 'Angebot 2'],
            ['Prämie vom Neuwert', '0.9 %', '1.1 %'],
            ['Selbstbehalt', 'CHF 500.–', 'CHF 200.–'],
            ['Ersatzgerät innert', '5 Tagen', '2 Tagen'],
            ['Bedienungsfehler', 'halb gedeckt', 'ganz gedeckt'],
            ['Laufzeit', '5 Jahre', '3 Jahre'],
          ],
        },
        fr: {
          rows: [
            ['Point', 'Offre 1', 'Offre 2'],
            ['Prime sur la valeur à neuf', '0.9 %', '1.1 %'],
            ['Franchise', 'CHF 500.–', 'CHF 200.–'],
            ['Appareil de remplacement sous', '5 jours', '2 jours'],
            ['Erreur de manipulation', 'couverte à moitié', 'couverte'],
            ['Durée', '5 ans', '3 ans'],
          ],
        },
      },
      {
        kind: 'text',
        de: [
          'In den letzten drei Jahren meldeten die Betriebe 86 Schäden, zwei Drittel davon nach Stürzen beim Umstellen. Mit Angebot 1 sparen die Mitglieder zusammen CHF 31’000.– im Jahr, warten aber länger. Die eigenen Leihgeräte überbrücken das.',
          'Antrag: Angebot 1, sofern die Laufzeit auf drei Jahre sinkt.',
        ],
        fr: [
          'En trois ans, les entreprises ont annoncé 86 sinistres, dont deux tiers après une chute lors d’un déplacement. L’offre 1 épargne aux membres CHF 31’000.– par an mais allonge l’attente, que nos appareils de prêt comblent.',
          'Proposition : l’offre 1, à condition que la durée soit ramenée à trois ans.',
        ],
      },
    ],
  },
  {
    name: 'b10-admission',
    below: 'b10-agenda',
    days: 7,
    de: { title: 'Aufnahmegesuche', teaser: 'Zwei Betriebe, beide besucht, zu einem gibt es eine Einsprache.' },
    fr: {
      title: 'Demandes d’admission',
      teaser: 'Deux entreprises, toutes deux visitées ; l’une fait l’objet d’une opposition.',
    },
    blocks: [
      {
        kind: 'table',
        de: {
          rows: [
            ['Punkt', 'Gesuch A, Rapperswil', 'Gesuch B, Bulle'],
            ['Gegründet', '2009', '1996'],
            ['Team', '5 Personen, eine Lernende', '8 Personen, zwei Lernende'],
            ['Umsatz im Vorjahr', 'CHF 1.02 Mio.', 'CHF 1.64 Mio.'],
            ['Einsprachen', 'keine', 'eine, Distanz 900 Meter'],
            ['Eindruck beim Besuch', 'sehr gut', 'gut, Werkstatt knapp'],
          ],
        },
        fr: {
          rows: [
            ['Point', 'Demande A, Rapperswil', 'Demande B, Bulle'],
            ['Fondation', '2009', '1996'],
            ['Équipe', '5 personnes, une apprentie', '8 personnes, deux apprentis'],
            ['Chiffre d’affaires précédent', 'CHF 1.02 mio', 'CHF 1.64 mio'],
            ['Oppositions', 'aucune', 'une, distance de 900 mètres'],
            ['Impression lors de la visite', 'très bonne', 'bonne, atelier exigu'],
          ],
        },
      },
      {
        kind: 'text',
        de: [
          'Zum Gesuch B fand ein Gespräch mit dem Nachbarbetrieb statt. Er zieht die Einsprache zurück, wenn Kampagnen in Bulle gemeinsam geplant werden. Das Gesuch B erklärte sich damit einverstanden.',
          'Antrag: beide aufnehmen, B mit der genannten Auflage für drei Jahre.',
        ],
        fr: [
          'Un entretien a eu lieu avec l’entreprise voisine de la demande B. Elle retire son opposition si les campagnes sont planifiées en commun à Bulle ; la demande B a accepté.',
          'Proposition : admettre les deux, B avec cette charge pour trois ans.',
        ],
      },
    ],
  },
  {
    name: 'b09-agenda',
    below: 'board',
    days: 75,
    de: { title: 'Sitzung vom {+10}: Traktanden', teaser: '09:30 bis 16:00 Uhr in Olten, davon zwei Stunden Budget.' },
    fr: { title: 'Séance du {+10} : ordre du jour', teaser: 'De 09:30 à 16:00 à Olten, dont deux heures de budget.' },
    blocks: [
      {
        kind: 'text',
        de: [
          '1. Protokoll der letzten Sitzung',
          '2. Budget des kommenden Jahres, erste Lesung',
          '3. Lieferantenverhandlungen: Auftrag und Grenzen',
          '4. Messebesuche: wie viele, und wer?',
          '5. Rückmeldungen aus den ERFA-Gruppen',
          '6. Verschiedenes',
        ],
        fr: [
          '1. Procès-verbal de la dernière séance',
          '2. Budget de l’année prochaine, première lecture',
          '3. Négociations avec les fournisseurs : mandat et limites',
          '4. Visites de salons : combien, et qui ?',
          '5. Échos des groupes ERFA',
          '6. Divers',
        ],
      },
      {
        kind: 'callout',
        tone: 'warn',
        de: {
          text: ['Geschäft 3 ist bis zum Abschluss der Verhandlungen vertraulich, auch gegenüber den Mitgliedern.'],
        },
        fr: { text: ['Le point 3 est confidentiel jusqu’à la fin des négociations, y compris envers les membres.'] },
      },
    ],
  },
  {
    name: 'b09-suppliers',
    below: 'b09-agenda',
    days: 74,
    de: { title: 'Lieferantenverhandlungen: Auftrag', teaser: 'Was die Delegation erreichen soll und wo sie aufhört.' },
    fr: {
      title: 'Négociations avec les fournisseurs : mandat',
      teaser: 'Ce que la délégation doit obtenir, et ses limites.',
    },
    blocks: [
      {
        kind: 'table',
        de: {
          rows: [
            ['Warengruppe', 'heute', 'Ziel', 'Grenze'],
            ['Gläser, Grundrabatt', '34 %', '36 %', '34.5 %'],
            ['Gläser, Bonus ab 30’000 Stück', '3 %', '4 %', '3.5 %'],
            ['Kontaktlinsen, Grundrabatt', '22 %', '24 %', '22 %'],
            ['Fassungen, Umtausch', '15 %', '20 %', '20 %'],
            ['Zahlungsfrist', '30 Tage', '45 Tage', '30 Tage'],
          ],
        },
        fr: {
          rows: [
            ['Assortiment', 'aujourd’hui', 'objectif', 'limite'],
            ['Verres, rabais de base', '34 %', '36 %', '34.5 %'],
            ['Verres, bonus dès 30’000 pièces', '3 %', '4 %', '3.5 %'],
            ['Lentilles, rabais de base', '22 %', '24 %', '22 %'],
            ['Montures, échange', '15 %', '20 %', '20 %'],
            ['Délai de paiement', '30 jours', '45 jours', '30 jours'],
          ],
        },
      },
      {
        kind: 'text',
        de: [
          'Die Delegation besteht aus der Präsidentin, dem Einkaufsleiter und einem Betrieb aus der Romandie. Sie darf Volumen zwischen zwei Lieferanten verschieben, aber keinen ausschliessen. Über neue Lieferanten entscheidet der Vorstand.',
        ],
        fr: [
          'La délégation réunit la présidente, le responsable des achats et une entreprise romande. Elle peut déplacer des volumes entre deux fournisseurs, sans en exclure. Le comité décide des nouveaux fournisseurs.',
        ],
      },
    ],
  },
  {
    name: 'b09-minutes',
    below: 'b09-agenda',
    days: 58,
    de: {
      title: 'Protokoll der Sitzung vom {-7}',
      teaser: 'Budget zurückgewiesen, Auftrag für Verhandlungen erteilt.',
    },
    fr: { title: 'Procès-verbal de la séance du {-7}', teaser: 'Budget renvoyé, mandat de négociation donné.' },
    blocks: [
      {
        kind: 'text',
        de: ['Anwesend: sieben von acht Mitgliedern, Geschäftsleitung, Protokoll. Entschuldigt: ein Mitglied.'],
        fr: ['Présents : sept membres sur huit, direction, procès-verbal. Excusé : un membre.'],
      },
      {
        kind: 'table',
        de: {
          rows: [
            ['Geschäft', 'Beschluss', 'Stimmen'],
            ['1 Protokoll', 'genehmigt', '7 zu 0'],
            ['2 Budget', 'zurück an die Geschäftsstelle: Defizit tilgen, Beitrag nicht erhöhen', '6 zu 1'],
            ['3 Lieferanten', 'Auftrag gemäss Unterlage, Zahlungsfrist mindestens 30 Tage', '7 zu 0'],
            ['4 Messen', 'zwei Besuche im Jahr, Reisebericht in einer Seite', '5 zu 2'],
            ['5 ERFA-Gruppen', 'Kenntnis genommen', '–'],
          ],
        },
        fr: {
          rows: [
            ['Point', 'Décision', 'Voix'],
            ['1 Procès-verbal', 'approuvé', '7 contre 0'],
            ['2 Budget', 'renvoi au secrétariat : combler le déficit sans hausser la cotisation', '6 contre 1'],
            ['3 Fournisseurs', 'mandat selon document, délai de 30 jours au moins', '7 contre 0'],
            ['4 Salons', 'deux visites par an, rapport d’une page', '5 contre 2'],
            ['5 Groupes ERFA', 'pris acte', '–'],
          ],
        },
      },
      {
        kind: 'text',
        de: [
          'Aus der Diskussion zum Budget: Zwei Mitglieder halten das Marketing für zu teuer, drei für zu wenig sichtbar. Die Geschäftsstelle zeigt auf die nächste Sitzung, was jede Kampagne gebracht hat.',
        ],
        fr: [
          'Discussion du budget : deux membres jugent le marketing trop cher, trois pas assez visible. Le secrétariat montrera à la prochaine séance ce que chaque campagne a rapporté.',
        ],
      },
    ],
  },
];

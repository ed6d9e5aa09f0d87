import type { DemoPage } from '../demo-page.ts';

/** Management handbook: what is bought, kept and priced. */
export const MANAGEMENT_GOODS: readonly DemoPage[] = [
  {
    name: 'm-purchasing',
    below: 'management-handbook',
    days: 239,
    de: { title: 'Einkaufen', teaser: 'Weniger Lieferanten, klare Budgets und Bestellungen mit Namen.' },
    fr: { title: 'Acheter', teaser: 'Moins de fournisseurs, des budgets clairs et des commandes nominatives.' },
    blocks: [
      {
        kind: 'callout',
        tone: 'info',
        de: {
          title: 'Heute prüfen',
          text: [
            'Zählen Sie, bei wie vielen Fassungslieferanten Sie im letzten Jahr weniger als 40 Stück gekauft haben. Von jedem dieser Häuser erhalten Sie keinen Bonus.',
          ],
        },
        fr: {
          title: 'À vérifier aujourd’hui',
          text: [
            'Comptez les fournisseurs de montures chez qui vous avez pris moins de 40 pièces l’an dernier. Aucun d’eux ne vous verse de bonus.',
          ],
        },
      },
      {
        kind: 'text',
        de: [
          'Ein mittlerer Betrieb führt 900 Fassungen von 14 Marken. Zehn genügen, wenn jede eine Aufgabe hat: Einstieg, Mitte, Spitze, Kinder, Sport. Legen Sie vor der Messe fest, was Sie ausgeben, und schreiben Sie den Betrag auf die Eintrittskarte.',
        ],
        fr: [
          'Une entreprise moyenne tient 900 montures de 14 marques. Dix suffisent si chacune a son rôle : entrée de gamme, milieu, haut de gamme, enfants, sport. Fixez le budget avant le salon et notez-le sur votre billet d’entrée.',
        ],
      },
      {
        kind: 'table',
        de: {
          rows: [
            ['Warengruppe', 'Anteil am Einkauf', 'Umschlag im Jahr'],
            ['Korrekturfassungen', '45 %', '1.2'],
            ['Sonnenbrillen', '15 %', '1.5'],
            ['Gläser', '30 %', 'auf Bestellung'],
            ['Kontaktlinsen und Pflege', '8 %', '6'],
            ['Zubehör', '2 %', '2'],
          ],
        },
        fr: {
          rows: [
            ['Assortiment', 'Part des achats', 'Rotation annuelle'],
            ['Montures optiques', '45 %', '1.2'],
            ['Lunettes de soleil', '15 %', '1.5'],
            ['Verres', '30 %', 'sur commande'],
            ['Lentilles et entretien', '8 %', '6'],
            ['Accessoires', '2 %', '2'],
          ],
        },
      },
      {
        kind: 'text',
        de: [
          '- Tauschen vor kaufen: Vereinbaren Sie, dass ein Fünftel jeder Kollektion nach sechs Monaten getauscht wird.',
          '- Jede Bestellung trägt den Namen dessen, der sie verkaufen will.',
          '- Skonto ziehen: Zwei Prozent in zehn Tagen entsprechen über dreissig Prozent Jahreszins.',
        ],
        fr: [
          '- Échanger avant d’acheter : convenez qu’un cinquième de chaque collection s’échange après six mois.',
          '- Chaque commande porte le nom de la personne qui compte vendre la pièce.',
          '- Profiter de l’escompte : deux pour cent à dix jours équivalent à plus de trente pour cent d’intérêt annuel.',
        ],
      },
      { kind: 'links', items: [{ page: 'conditions' }, { page: 'm-stock' }] },
    ],
  },
  {
    name: 'm-stock',
    below: 'management-handbook',
    days: 238,
    de: { title: 'Lager und Inventar', teaser: 'Was alt wird, was fehlt und wie das Inventar an einem Abend gelingt.' },
    fr: {
      title: 'Stock et inventaire',
      teaser: 'Ce qui vieillit, ce qui manque et comment faire l’inventaire en une soirée.',
    },
    blocks: [
      {
        kind: 'text',
        de: [
          'Eine Fassung, die nach 18 Monaten noch im Regal liegt, hat ihren Gewinn verloren. Kleben Sie deshalb auf jede einen Punkt in der Farbe des Quartals.',
        ],
        fr: [
          'Une monture encore en rayon après 18 mois a perdu sa marge. Collez donc sur chacune une pastille à la couleur du trimestre.',
        ],
      },
      {
        kind: 'table',
        de: {
          rows: [
            ['Alter', 'Was tun', 'Wertansatz'],
            ['bis 12 Monate', 'normal zeigen', '100 %'],
            ['12 bis 18 Monate', 'tauschen oder ins Schaufenster', '80 %'],
            ['18 bis 24 Monate', 'Zweitbrille, 30 % Nachlass', '50 %'],
            ['über 24 Monate', 'spenden oder entsorgen', '0 %'],
          ],
        },
        fr: {
          rows: [
            ['Âge', 'Que faire', 'Valeur retenue'],
            ['jusqu’à 12 mois', 'présenter normalement', '100 %'],
            ['12 à 18 mois', 'échanger ou mettre en vitrine', '80 %'],
            ['18 à 24 mois', 'deuxième paire, rabais de 30 %', '50 %'],
            ['plus de 24 mois', 'donner ou éliminer', '0 %'],
          ],
        },
      },
      { kind: 'heading', de: 'Inventar an einem Abend', fr: 'L’inventaire en une soirée' },
      {
        kind: 'steps',
        items: [
          {
            de: {
              title: 'Zwei Wochen vorher',
              text: ['Retouren abschicken, Reparaturen abholen lassen, Schubladen beschriften.'],
            },
            fr: {
              title: 'Deux semaines avant',
              text: ['Expédier les retours, faire retirer les réparations, étiqueter les tiroirs.'],
            },
          },
          {
            de: { title: 'Ladenschluss', text: ['Zu zweit je Regal: Eine Person zählt laut, die andere schreibt.'] },
            fr: { title: 'À la fermeture', text: ['À deux par rayon : l’une compte à haute voix, l’autre écrit.'] },
          },
          {
            de: {
              title: 'Stichprobe',
              text: ['Die Inhaberin zählt fünf Fächer nach. Weicht eines ab, wird das Regal wiederholt.'],
            },
            fr: {
              title: 'Sondage',
              text: ['La propriétaire recompte cinq casiers. Si l’un diffère, le rayon est refait.'],
            },
          },
          {
            de: {
              title: 'Am nächsten Morgen',
              text: ['Liste unterschreiben, Bild davon in die Sicherung, Differenzen über zwei Prozent besprechen.'],
            },
            fr: {
              title: 'Le lendemain matin',
              text: ['Signer la liste, en sauvegarder une image, discuter tout écart de plus de deux pour cent.'],
            },
          },
        ],
      },
      {
        kind: 'text',
        de: ['Kontaktlinsen zählen Sie zusätzlich im Juni, mit Blick auf das Verfalldatum.'],
        fr: ['Comptez aussi les lentilles en juin, en regardant la date de péremption.'],
      },
      { kind: 'links', items: [{ page: 'old-glasses' }, { page: 'returns' }] },
    ],
  },
  {
    name: 'm-pricing',
    below: 'management-handbook',
    days: 237,
    de: {
      title: 'Preise kalkulieren',
      teaser: 'Warum die Refraktion einen Preis braucht und der Faktor drei nicht reicht.',
    },
    fr: {
      title: 'Calculer ses prix',
      teaser: 'Pourquoi la réfraction a un prix et pourquoi le facteur trois ne suffit pas.',
    },
    blocks: [
      {
        kind: 'text',
        de: [
          'Wer nur auf das Material aufschlägt, verkauft die eigene Arbeit zum Nulltarif. Rechnen Sie mit Minuten: Was kostet eine Stunde Ihres Ladens, alles inbegriffen?',
        ],
        fr: [
          'Qui ne marge que la marchandise offre son travail. Comptez en minutes : que coûte une heure de votre magasin, tout compris ?',
        ],
      },
      {
        kind: 'table',
        de: {
          title: 'Beispiel: Laden mit vier Vollzeitstellen',
          rows: [
            ['Posten', 'pro Jahr'],
            ['Löhne mit Sozialleistungen', 'CHF 362’000.–'],
            ['Miete und Nebenkosten', 'CHF 84’000.–'],
            ['Geräte, Unterhalt, Abschreibung', 'CHF 46’000.–'],
            ['Werbung, Versicherung, Übriges', 'CHF 58’000.–'],
            ['Summe', 'CHF 550’000.–'],
            ['Verkaufbare Stunden', '4’600'],
            ['Kosten je Stunde', 'CHF 120.–'],
          ],
        },
        fr: {
          title: 'Exemple : magasin de quatre postes à plein temps',
          rows: [
            ['Poste', 'par an'],
            ['Salaires et charges sociales', 'CHF 362’000.–'],
            ['Loyer et charges', 'CHF 84’000.–'],
            ['Appareils, entretien, amortissement', 'CHF 46’000.–'],
            ['Publicité, assurances, divers', 'CHF 58’000.–'],
            ['Total', 'CHF 550’000.–'],
            ['Heures vendables', '4’600'],
            ['Coût horaire', 'CHF 120.–'],
          ],
        },
      },
      {
        kind: 'text',
        de: [
          'Eine Gleitsichtbrille braucht 150 Minuten, also CHF 300.– an Arbeit, ehe ein Glas bestellt ist. Zeigen Sie diese Arbeit auf der Rechnung als eigene Zeile: Refraktion CHF 80.–, Anpassung und Nachkontrolle CHF 120.–. Der Rest steckt im Glas.',
          'Geben Sie Rabatt nur gegen etwas: zweite Brille, Barzahlung, Wartezeit. Ein Nachlass von zehn Prozent kostet bei üblicher Marge ein Drittel des Gewinns.',
        ],
        fr: [
          'Des progressifs demandent 150 minutes, soit CHF 300.– de travail avant même de commander un verre. Faites-en une ligne de la facture : réfraction CHF 80.–, adaptation et suivi CHF 120.–. Le reste est compris dans le verre.',
          'N’accordez de rabais que contre quelque chose : deuxième paire, paiement comptant, délai. Dix pour cent de remise coûtent, avec une marge usuelle, un tiers du bénéfice.',
        ],
      },
      { kind: 'links', items: [{ page: 'm-figures' }] },
    ],
  },
];

import type { DemoPage } from '../demo-page.ts';

/** Papers of the board: its first meeting with new members. */
export const BOARD_NEW_MEMBERS: readonly DemoPage[] = [
  {
    name: 'b04-agenda',
    below: 'board',
    days: 425,
    de: { title: 'Sitzung vom {+10}: Traktanden', teaser: 'Erste Sitzung in neuer Zusammensetzung.' },
    fr: { title: 'Séance du {+10} : ordre du jour', teaser: 'Première séance dans la nouvelle composition.' },
    blocks: [
      {
        kind: 'text',
        de: [
          '1. Protokoll der letzten Sitzung',
          '2. Ressorts und Stellvertretungen',
          '3. Spesenreglement des Vorstands',
          '4. Antrag einer ERFA-Gruppe: gemeinsame Kennzahlen',
          '5. Verschiedenes',
        ],
        fr: [
          '1. Procès-verbal de la dernière séance',
          '2. Ressorts et suppléances',
          '3. Règlement des frais du comité',
          '4. Demande d’un groupe ERFA : chiffres clés communs',
          '5. Divers',
        ],
      },
    ],
  },
  {
    name: 'b04-expenses',
    below: 'b04-agenda',
    days: 424,
    de: { title: 'Spesenreglement des Vorstands', teaser: 'Sitzungsgeld, Reisen und was niemand verrechnet.' },
    fr: {
      title: 'Règlement des frais du comité',
      teaser: 'Jetons de présence, voyages et ce que personne ne facture.',
    },
    blocks: [
      {
        kind: 'table',
        de: {
          rows: [
            ['Was', 'Ansatz'],
            ['Sitzung, ganzer Tag', 'CHF 600.–'],
            ['Sitzung, halber Tag', 'CHF 350.–'],
            ['Vorbereitung', 'im Sitzungsgeld enthalten'],
            ['Bahn', 'Halbtax, 1. Klasse'],
            ['Auto, wenn die Bahn länger als zwei Stunden braucht', 'CHF 0.70 je km'],
            ['Übernachtung', 'bis CHF 180.–'],
          ],
        },
        fr: {
          rows: [
            ['Quoi', 'Montant'],
            ['Séance, journée', 'CHF 600.–'],
            ['Séance, demi-journée', 'CHF 350.–'],
            ['Préparation', 'comprise dans le jeton'],
            ['Train', 'demi-tarif, 1re classe'],
            ['Voiture, si le train prend plus de deux heures', 'CHF 0.70 par km'],
            ['Nuitée', 'jusqu’à CHF 180.–'],
          ],
        },
      },
      {
        kind: 'text',
        de: [
          'Nicht verrechnet werden Telefonate, Besuche im eigenen Kanton und Anlässe, an denen man auch ohne Amt teilnähme. Abgerechnet wird halbjährlich; die Summe je Person steht im Jahresbericht.',
        ],
        fr: [
          'Ne se facturent ni les téléphones, ni les visites dans son canton, ni les événements auxquels on irait de toute façon. Décompte semestriel ; le total par personne figure au rapport annuel.',
        ],
      },
    ],
  },
  {
    name: 'b04-minutes',
    below: 'b04-agenda',
    days: 408,
    de: {
      title: 'Protokoll der Sitzung vom {-7}',
      teaser: 'Ressorts verteilt, Spesen begrenzt, Kennzahlen im Versuch.',
    },
    fr: {
      title: 'Procès-verbal de la séance du {-7}',
      teaser: 'Ressorts attribués, frais plafonnés, chiffres clés à l’essai.',
    },
    blocks: [
      {
        kind: 'table',
        de: {
          rows: [
            ['Geschäft', 'Beschluss', 'Stimmen'],
            ['2 Ressorts', 'Einkauf, Bildung, Marketing, Finanzen, Romandie je mit Stellvertretung', '8 zu 0'],
            ['3 Spesen', 'Reglement genehmigt, Obergrenze CHF 9’000.– im Jahr', '7 zu 1'],
            ['4 Kennzahlen', 'Versuch mit drei Gruppen während eines Jahres', '6 zu 2'],
          ],
        },
        fr: {
          rows: [
            ['Point', 'Décision', 'Voix'],
            ['2 Ressorts', 'achats, formation, marketing, finances, Romandie, avec suppléances', '8 contre 0'],
            ['3 Frais', 'règlement approuvé, plafond de CHF 9’000.– par an', '7 contre 1'],
            ['4 Chiffres clés', 'essai avec trois groupes durant un an', '6 contre 2'],
          ],
        },
      },
      {
        kind: 'text',
        de: [
          'Das Ressort Romandie wird erstmals von einem Mitglied aus dem Wallis geführt. Sitzungen bleiben zweisprachig: Jede Person spricht ihre Sprache, die Unterlagen liegen in beiden vor.',
        ],
        fr: [
          'Le ressort Romandie est confié pour la première fois à un membre valaisan. Les séances restent bilingues : chacun parle sa langue, les documents existent dans les deux.',
        ],
      },
    ],
  },
];

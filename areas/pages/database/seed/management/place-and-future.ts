import type { DemoPage } from '../demo-page.ts';

/** Management handbook: the shop itself and who takes it over. */
export const MANAGEMENT_PLACE_AND_FUTURE: readonly DemoPage[] = [
  {
    name: 'm-premises',
    below: 'management-handbook',
    days: 231,
    de: {
      title: 'Laden und Mietvertrag',
      teaser: 'Fläche, Lage, Fristen: was vor einer Verlängerung auf den Tisch gehört.',
    },
    fr: { title: 'Local et bail', teaser: 'Surface, emplacement, délais : ce qu’il faut examiner avant de prolonger.' },
    blocks: [
      {
        kind: 'text',
        de: [
          'Die Miete ist nach den Löhnen der grösste Posten, und sie lässt sich nur alle fünf Jahre verhandeln. Beginnen Sie achtzehn Monate vor Ablauf, dann haben Sie eine Alternative in der Hand.',
        ],
        fr: [
          'Après les salaires, le loyer est la première charge, et il ne se négocie que tous les cinq ans. Commencez dix-huit mois avant l’échéance pour disposer d’une alternative.',
        ],
      },
      {
        kind: 'table',
        de: {
          rows: [
            ['Raum', 'Fläche', 'Hinweis'],
            ['Verkauf', '60 bis 90 m²', 'acht Meter Rückwand für Fassungen'],
            ['Refraktion', '12 m²', 'fünf Meter Sehdistanz oder Spiegel'],
            ['Kontaktlinsen', '8 m²', 'Wasser, Tageslicht'],
            ['Werkstatt', '14 m²', 'Absaugung, Starkstrom'],
            ['Pause und Lager', '12 m²', 'Fenster'],
          ],
        },
        fr: {
          rows: [
            ['Pièce', 'Surface', 'Remarque'],
            ['Vente', '60 à 90 m²', 'huit mètres de mur pour les montures'],
            ['Réfraction', '12 m²', 'cinq mètres de distance ou miroir'],
            ['Lentilles', '8 m²', 'eau, lumière du jour'],
            ['Atelier', '14 m²', 'aspiration, courant fort'],
            ['Pause et stock', '12 m²', 'fenêtre'],
          ],
        },
      },
      { kind: 'heading', de: 'Im Vertrag', fr: 'Dans le bail' },
      {
        kind: 'text',
        de: [
          '- Optionen zur Verlängerung, mit festgelegtem Mietzins',
          '- Index statt Umsatzmiete; wenn Umsatzmiete, dann ohne Krankenkassenleistungen',
          '- Wer zahlt den Umbau, und was geschieht damit beim Auszug?',
          '- Recht auf Untermiete, zum Beispiel an eine Hörakustikerin',
          '- Konkurrenzschutz im selben Haus',
        ],
        fr: [
          '- des options de prolongation, avec loyer fixé',
          '- un index plutôt qu’un loyer lié au chiffre d’affaires, ou alors sans les prestations d’assurance-maladie',
          '- qui paie les travaux et qu’en advient-il au départ ?',
          '- le droit de sous-louer, par exemple à un·e audioprothésiste',
          '- une clause de non-concurrence dans l’immeuble',
        ],
      },
      {
        kind: 'callout',
        tone: 'info',
        de: {
          title: 'Heute prüfen',
          text: [
            'Suchen Sie das Datum, bis zu dem Sie kündigen oder verlängern müssen, und tragen Sie es zweimal in Ihren Kalender ein.',
          ],
        },
        fr: {
          title: 'À vérifier aujourd’hui',
          text: ['Cherchez la date limite pour résilier ou prolonger, et inscrivez-la deux fois dans votre agenda.'],
        },
      },
      { kind: 'links', items: [{ page: 'legal-help' }] },
    ],
  },
  {
    name: 'm-succession',
    below: 'management-handbook',
    days: 230,
    review: 150,
    de: { title: 'Nachfolge', teaser: 'Fünf Jahre Vorlauf, drei Wege und ein Preis, der sich begründen lässt.' },
    fr: { title: 'La succession', teaser: 'Cinq ans d’avance, trois voies et un prix qui se justifie.' },
    blocks: [
      {
        kind: 'text',
        de: [
          'In den nächsten zehn Jahren übergibt rund ein Drittel der Betriebe unserer Gruppe. Wer früh anfängt, wählt; wer spät anfängt, nimmt.',
        ],
        fr: [
          'Dans les dix prochaines années, près d’un tiers des entreprises du groupement changeront de mains. Qui s’y prend tôt choisit, qui s’y prend tard accepte.',
        ],
      },
      {
        kind: 'table',
        de: {
          rows: [
            ['Weg', 'Vorteil', 'Preis dafür'],
            ['Familie', 'Werte bleiben, Zeit zum Einarbeiten', 'Ausgleich unter Geschwistern'],
            ['Mitarbeitende', 'Kundschaft kennt sie', 'Finanzierung, oft mit Darlehen'],
            ['Betrieb der Gruppe', 'Ablauf und Kasse passen', 'eigener Name verschwindet vielleicht'],
          ],
        },
        fr: {
          rows: [
            ['Voie', 'Avantage', 'Contrepartie'],
            ['Famille', 'les valeurs restent, temps de transmission', 'équité entre frères et sœurs'],
            ['Collaborateurs', 'la clientèle les connaît', 'financement, souvent par prêt'],
            ['Entreprise du groupement', 'processus et caisse compatibles', 'votre nom disparaîtra peut-être'],
          ],
        },
      },
      { kind: 'heading', de: 'Fünf Jahre rückwärts', fr: 'Cinq ans à rebours' },
      {
        kind: 'steps',
        items: [
          {
            de: {
              title: 'Minus fünf',
              text: ['Private und geschäftliche Zahlen trennen, überzählige Liegenschaft aus der Firma nehmen.'],
            },
            fr: {
              title: 'Moins cinq',
              text: ['Séparer comptes privés et professionnels, sortir l’immeuble superflu de l’entreprise.'],
            },
          },
          {
            de: {
              title: 'Minus vier',
              text: ['Den Laden ohne Sie denken: Stellvertretung aufbauen, Kundschaft verteilen.'],
            },
            fr: {
              title: 'Moins quatre',
              text: ['Penser le magasin sans vous : former une suppléance, répartir la clientèle.'],
            },
          },
          {
            de: {
              title: 'Minus drei',
              text: ['Bewerten lassen. Üblich sind Substanz plus drei bis vier Jahresgewinne.'],
            },
            fr: {
              title: 'Moins trois',
              text: ['Faire évaluer. L’usage : la substance plus trois à quatre bénéfices annuels.'],
            },
          },
          {
            de: { title: 'Minus zwei', text: ['Gespräche führen, vertraulich und mit höchstens drei Interessierten.'] },
            fr: {
              title: 'Moins deux',
              text: ['Mener des discussions confidentielles, avec trois intéressés au plus.'],
            },
          },
          {
            de: { title: 'Minus eins', text: ['Vertrag, Steuern, Mietvertrag, Brief an Kundschaft und Lieferanten.'] },
            fr: { title: 'Moins un', text: ['Contrat, fiscalité, bail, lettre à la clientèle et aux fournisseurs.'] },
          },
        ],
      },
      {
        kind: 'text',
        de: [
          'Die Geschäftsstelle führt eine vertrauliche Liste von Suchenden und Anbietenden. Zwei Gespräche mit einem Berater der Gruppe sind im Mitgliederbeitrag enthalten: nachfolge@lumen.example.',
        ],
        fr: [
          'Le secrétariat tient une liste confidentielle de repreneurs et de cédants. Deux entretiens avec un conseiller du groupement sont compris dans la cotisation : succession@lumen.example.',
        ],
      },
      { kind: 'links', items: [{ page: 'm-figures' }, { page: 'm-organisation' }] },
    ],
  },
];

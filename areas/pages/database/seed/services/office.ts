import type { DemoPage } from '../demo-page.ts';

/** Services: what the head office does for the companies. */
export const SERVICES_OFFICE: readonly DemoPage[] = [
  {
    name: 'translations',
    below: 'services',
    days: 158,
    de: {
      title: 'Übersetzungen',
      teaser: 'Deutsch und Französisch, von Menschen, die den Unterschied zwischen Zentrierung und Zentrum kennen.',
    },
    fr: { title: 'Traductions', teaser: 'Allemand et français, par des gens qui savent ce qu’est un centrage.' },
    blocks: [
      {
        kind: 'text',
        de: [
          'Für Briefe, Plakate, Websites und Reglemente. Senden Sie den Text als Datei und nennen Sie, wer ihn liest. Fachwörter folgen dem Wörterverzeichnis der Gruppe.',
        ],
        fr: [
          'Pour lettres, affiches, sites et règlements. Envoyez le texte sous forme de fichier et dites qui le lira. Les termes techniques suivent le glossaire du groupement.',
        ],
      },
      {
        kind: 'table',
        de: {
          rows: [
            ['Umfang', 'Frist', 'Preis'],
            ['bis 300 Wörter', '2 Arbeitstage', 'im Beitrag, dreimal im Jahr'],
            ['bis 1’500 Wörter', '5 Arbeitstage', 'CHF 0.22 je Wort'],
            ['mehr', 'nach Absprache', 'CHF 0.19 je Wort'],
            ['Italienisch', '8 Arbeitstage', 'CHF 0.26 je Wort'],
          ],
        },
        fr: {
          rows: [
            ['Longueur', 'Délai', 'Prix'],
            ['jusqu’à 300 mots', '2 jours ouvrables', 'compris, trois fois par an'],
            ['jusqu’à 1’500 mots', '5 jours ouvrables', 'CHF 0.22 le mot'],
            ['davantage', 'à convenir', 'CHF 0.19 le mot'],
            ['Italien', '8 jours ouvrables', 'CHF 0.26 le mot'],
          ],
        },
      },
      {
        kind: 'callout',
        tone: 'info',
        de: { text: ['Kundenbriefe mit Namen senden Sie ohne die Namen. Wir brauchen sie nicht.'] },
        fr: { text: ['Pour une lettre nominative, envoyez-la sans les noms. Nous n’en avons pas besoin.'] },
      },
      { kind: 'links', items: [{ page: 'web-to-print' }] },
    ],
  },
  {
    name: 'web-to-print',
    below: 'services',
    days: 156,
    de: {
      title: 'Drucksachen',
      teaser: 'Visitenkarten, Auftragstaschen, Plakate: selbst gestalten, prüfen, bestellen.',
    },
    fr: {
      title: 'Imprimés',
      teaser: 'Cartes de visite, pochettes, affiches : composer, vérifier, commander soi-même.',
    },
    blocks: [
      {
        kind: 'text',
        de: [
          'Öffnen Sie Web-to-Print aus dem Portal. Adresse, Logo und Öffnungszeiten kommen aus dem Verzeichnis; ändern lassen sie sich nur dort.',
        ],
        fr: [
          'Ouvrez Web-to-Print depuis le portail. Adresse, logo et horaires viennent du répertoire ; c’est là seulement qu’ils se modifient.',
        ],
      },
      {
        kind: 'table',
        de: {
          rows: [
            ['Artikel', 'Menge', 'Preis'],
            ['Visitenkarten, beidseitig', '250', 'CHF 49.–'],
            ['Auftragstaschen', '1’000', 'CHF 128.–'],
            ['Pass für Gleitsichtgläser', '500', 'CHF 88.–'],
            ['Plakat F4', '2', 'CHF 64.–'],
            ['Terminkarten', '1’000', 'CHF 72.–'],
          ],
        },
        fr: {
          rows: [
            ['Article', 'Quantité', 'Prix'],
            ['Cartes de visite recto verso', '250', 'CHF 49.–'],
            ['Pochettes de commande', '1’000', 'CHF 128.–'],
            ['Passeport pour progressifs', '500', 'CHF 88.–'],
            ['Affiche F4', '2', 'CHF 64.–'],
            ['Cartes de rendez-vous', '1’000', 'CHF 72.–'],
          ],
        },
      },
      {
        kind: 'text',
        de: [
          'Gedruckt wird in Langenthal auf Papier aus der Schweiz. Bis 11 Uhr freigegeben, in vier Arbeitstagen im Laden. Fehler, die im Gut zum Druck sichtbar waren, gehen zu Ihren Lasten.',
        ],
        fr: [
          'L’impression se fait à Langenthal sur papier suisse. Bon à tirer avant 11 h, livraison en quatre jours ouvrables. Les fautes visibles sur l’épreuve restent à votre charge.',
        ],
      },
      { kind: 'links', items: [{ page: 'marketing' }] },
    ],
  },
  {
    name: 'legal-help',
    below: 'services',
    days: 154,
    de: { title: 'Rechtsauskunft', teaser: 'Eine Anwältin, zwei Stunden im Jahr, ohne Rechnung.' },
    fr: { title: 'Service juridique', teaser: 'Une avocate, deux heures par an, sans facture.' },
    blocks: [
      {
        kind: 'text',
        de: [
          'Jeder Betrieb hat zwei Stunden im Jahr zugut. Am meisten gefragt wird zu Kündigung, Miete, Garantie und Werbung. Die Anwältin untersteht der Schweigepflicht; die Geschäftsstelle erfährt nur die Minuten.',
        ],
        fr: [
          'Chaque entreprise dispose de deux heures par an. Les questions portent surtout sur le congé, le bail, la garantie et la publicité. L’avocate est tenue au secret ; le secrétariat ne connaît que les minutes.',
        ],
      },
      {
        kind: 'text',
        de: [
          '1. Frage in fünf Sätzen an recht@lumen.example, mit Frist',
          '2. Rückruf am selben Tag vor 17 Uhr',
          '3. Antwort in drei Sätzen schriftlich, damit Sie sie ablegen können',
        ],
        fr: [
          '1. Question en cinq phrases à droit@lumen.example, avec le délai',
          '2. Rappel le jour même avant 17 h',
          '3. Réponse écrite en trois phrases, pour vos dossiers',
        ],
      },
      {
        kind: 'callout',
        tone: 'warn',
        de: {
          text: [
            'Bei laufenden Verfahren und Streit zwischen Mitgliedern vertritt sie niemanden. Dafür nennen wir Ihnen andere Kanzleien.',
          ],
        },
        fr: {
          text: [
            'Elle ne représente personne dans une procédure en cours ni dans un litige entre membres. Nous vous indiquons alors d’autres études.',
          ],
        },
      },
      { kind: 'links', items: [{ page: 'l-notice' }, { page: 'm-law' }] },
    ],
  },
  {
    name: 'insurance-contract',
    below: 'services',
    days: 152,
    review: 75,
    de: {
      title: 'Versicherungen über die Gruppe',
      teaser: 'Drei Rahmenverträge und ein Vergleich, der nichts kostet.',
    },
    fr: { title: 'Assurances par le groupement', teaser: 'Trois contrats-cadres et une comparaison gratuite.' },
    blocks: [
      {
        kind: 'table',
        de: {
          rows: [
            ['Vertrag', 'Was er deckt', 'Anschluss'],
            ['Krankentaggeld', '80 % des Lohns, 720 Tage, ab Tag 31', 'jederzeit'],
            ['Haftpflicht', 'Refraktion, Tonometrie, Linsen, CHF 10 Mio.', 'auf Monatsbeginn'],
            ['Pensionskasse', 'Koordinationsabzug nach Pensum', 'auf den 1. Januar'],
          ],
        },
        fr: {
          rows: [
            ['Contrat', 'Couverture', 'Adhésion'],
            ['Indemnités maladie', '80 % du salaire, 720 jours, dès le 31e', 'en tout temps'],
            ['Responsabilité civile', 'réfraction, tonométrie, lentilles, CHF 10 mio', 'au début d’un mois'],
            ['Caisse de pension', 'déduction de coordination selon le taux', 'au 1er janvier'],
          ],
        },
      },
      {
        kind: 'text',
        de: [
          'Die Prämie hängt vom Schadenverlauf der ganzen Gruppe ab. Darum bitten wir Sie, kleine Schäden unter CHF 500.– selbst zu tragen.',
          'Für den Vergleich brauchen wir Ihre Policen und die Lohnsumme. Sie erhalten eine Seite mit Empfehlung; ein Makler verdient daran nicht.',
        ],
        fr: [
          'La prime dépend des sinistres de tout le groupement. Nous vous prions donc d’assumer vous-même les petits dommages, sous CHF 500.–.',
          'Pour la comparaison, il nous faut vos polices et la masse salariale. Vous recevez une page de recommandations ; aucun courtier n’y gagne.',
        ],
      },
      { kind: 'links', items: [{ page: 'm-insurance' }, { page: 'l-absence' }] },
    ],
  },
  {
    name: 'staff-pool',
    below: 'services',
    days: 12,
    only: 'draft',
    de: { title: 'Aushilfen vermitteln', teaser: 'Springerinnen und Springer für Ferien, Militär und Mutterschaft.' },
    fr: { title: 'Remplacements', teaser: 'Du personnel pour vacances, armée et maternité.' },
    blocks: [
      {
        kind: 'text',
        de: [
          'Ab dem kommenden Frühjahr führt die Geschäftsstelle eine Liste von Fachleuten, die tageweise einspringen. Wer auf der Liste steht, hat ein EFZ oder ein Diplom, ein aktuelles Zeugnis und einen Vertrag mit der Gruppe.',
        ],
        fr: [
          'Dès le printemps prochain, le secrétariat tiendra une liste de professionnels disponibles à la journée. Chacun a un CFC ou un diplôme, un certificat récent et un contrat avec le groupement.',
        ],
      },
      {
        kind: 'table',
        de: {
          rows: [
            ['Funktion', 'Ansatz je Tag', 'Anreise'],
            ['Augenoptiker:in EFZ', 'CHF 380.–', 'ab 40 km'],
            ['Optometrist:in BSc', 'CHF 560.–', 'ab 40 km'],
          ],
        },
        fr: {
          rows: [
            ['Fonction', 'Tarif journalier', 'Trajet'],
            ['Opticien·ne CFC', 'CHF 380.–', 'dès 40 km'],
            ['Optométriste BSc', 'CHF 560.–', 'dès 40 km'],
          ],
        },
      },
      {
        kind: 'text',
        de: ['Offen: Haftung in fremden Läden, Abrechnung der Sozialversicherungen, Name des Angebots.'],
        fr: ['À régler : responsabilité dans d’autres magasins, décompte des assurances sociales, nom de l’offre.'],
      },
    ],
  },
];

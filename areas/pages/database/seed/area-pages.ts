import type { DemoPage } from './demo-page.ts';

/** The pages of the areas that are for everybody's work; those of programmes stand beside them. */
export const AREA_PAGES: readonly DemoPage[] = [
  {
    name: 'services',
    key: 'services',
    days: 300,
    review: 60,
    de: {
      title: 'Dienstleistungen',
      teaser: 'Was die Geschäftsstelle für Ihren Betrieb erledigt, vom Einkauf bis zur Lehrlingsausbildung.',
    },
    fr: {
      title: 'Prestations',
      teaser: 'Ce que le secrétariat fait pour votre entreprise, des achats à la formation des apprentis.',
    },
    blocks: [
      {
        kind: 'text',
        de: [
          'Alle Dienstleistungen sind im Mitgliederbeitrag inbegriffen, ausser wo ein Preis steht. Rufen Sie an, bevor Sie etwas anderswo einkaufen: Oft gibt es die Leistung bei uns schon.',
        ],
        fr: [
          'Toutes les prestations sont comprises dans la cotisation, sauf si un prix est indiqué. Appelez-nous avant d’acheter ailleurs : souvent, la prestation existe déjà chez nous.',
        ],
      },
      {
        kind: 'contact',
        account: 'moderator',
        de: { text: 'Montag bis Freitag, 08:00–12:00 und 13:30–17:00' },
        fr: { text: 'Du lundi au vendredi, 08:00–12:00 et 13:30–17:00' },
      },
    ],
  },
  {
    name: 'conditions',
    key: 'conditions',
    days: 120,
    review: -12,
    de: {
      title: 'Konditionen',
      teaser: 'Rabatte und Bonusstufen unserer Lieferanten, gültig für alle Filialen der Gruppe.',
    },
    fr: {
      title: 'Conditions d’achat',
      teaser: 'Rabais et paliers de bonus de nos fournisseurs, valables pour toutes les succursales du groupement.',
    },
    blocks: [
      {
        kind: 'callout',
        tone: 'warn',
        de: {
          title: 'Vertraulich',
          text: [
            'Diese Konditionen sind nur für Mitglieder. Geben Sie sie weder an Lieferanten noch an andere Betriebe weiter.',
          ],
        },
        fr: {
          title: 'Confidentiel',
          text: [
            'Ces conditions sont réservées aux membres. Ne les communiquez ni aux fournisseurs ni à d’autres entreprises.',
          ],
        },
      },
      {
        kind: 'text',
        de: [
          'Der Grundrabatt wird auf jeder Rechnung abgezogen. Der Bonus folgt Ende März für das vergangene Jahr und richtet sich nach dem Umsatz der ganzen Gruppe.',
        ],
        fr: [
          'Le rabais de base est déduit de chaque facture. Le bonus suit fin mars pour l’année écoulée et dépend du chiffre d’affaires de tout le groupement.',
        ],
      },
    ],
  },
  {
    name: 'marketing',
    key: 'marketing',
    days: 90,
    de: {
      title: 'Marketing',
      teaser: 'Kampagnen, Vorlagen und die Kundenzeitschrift: fertig gestaltet, mit Ihrem Namen darauf.',
    },
    fr: { title: 'Marketing', teaser: 'Campagnes, modèles et magazine clients : prêts à l’emploi, à votre nom.' },
    blocks: [
      { kind: 'heading', de: 'Das Kampagnenjahr', fr: 'L’année des campagnes' },
      {
        kind: 'table',
        de: {
          rows: [
            ['Wann', 'Thema', 'Bestellen bis'],
            ['Februar–März', 'Gleitsicht ohne Kompromisse', '10. Januar'],
            ['Mai–Juni', 'Sonnenschutz für Kinder', '5. April'],
            ['September', 'Myopie im Schulalter', '8. August'],
            ['November–Dezember', 'Gutscheine', '3. Oktober'],
          ],
        },
        fr: {
          rows: [
            ['Quand', 'Thème', 'À commander jusqu’au'],
            ['Février–mars', 'Le progressif sans compromis', '10 janvier'],
            ['Mai–juin', 'Protection solaire des enfants', '5 avril'],
            ['Septembre', 'Myopie à l’âge scolaire', '8 août'],
            ['Novembre–décembre', 'Bons cadeaux', '3 octobre'],
          ],
        },
      },
      { kind: 'heading', de: 'So bestellen Sie', fr: 'Comment commander' },
      {
        kind: 'steps',
        items: [
          {
            de: { title: 'Sujet wählen', text: ['Jede Kampagne hat drei Sujets. Sie dürfen mischen.'] },
            fr: {
              title: 'Choisir le visuel',
              text: ['Chaque campagne compte trois visuels. Vous pouvez les combiner.'],
            },
          },
          {
            de: {
              title: 'Angaben prüfen',
              text: [
                'Adresse, Öffnungszeiten und Logo kommen aus dem Verzeichnis. Was dort falsch ist, wird auch falsch gedruckt.',
              ],
            },
            fr: {
              title: 'Vérifier les données',
              text: ['Adresse, horaires et logo viennent du répertoire. Ce qui y est faux sera imprimé faux.'],
            },
          },
          {
            de: {
              title: 'Gut zum Druck geben',
              text: ['Sie erhalten innert zwei Arbeitstagen ein PDF. Ohne Antwort drucken wir nicht.'],
            },
            fr: {
              title: 'Donner le bon à tirer',
              text: ['Vous recevez un PDF dans les deux jours ouvrables. Sans réponse, nous n’imprimons pas.'],
            },
          },
        ],
      },
      {
        kind: 'video',
        url: 'https://www.youtube.com/watch?v=3xdlR8bWqPo',
        de: { title: 'Schaufenster in 20 Minuten: die Myopie-Kampagne', text: 'Mit Untertiteln, 4 Minuten' },
        fr: { title: 'Une vitrine en 20 minutes : la campagne myopie', text: 'Sous-titrée, 4 minutes' },
      },
      {
        kind: 'links',
        de: 'Mehr dazu',
        fr: 'Pour en savoir plus',
        items: [
          { page: 'purecare' },
          {
            page: 'window',
            de: { text: 'Masse, Material und Abholung' },
            fr: { text: 'Dimensions, matériel et retrait' },
          },
          {
            href: 'https://recht.lumen.example/werbung',
            de: { title: 'Was Werbung im Gesundheitswesen darf' },
            fr: { title: 'Ce que la publicité peut dire dans la santé' },
          },
        ],
      },
    ],
  },
  {
    name: 'new-privacy-policy',
    key: 'new-privacy-policy',
    days: 400,
    review: -30,
    de: { title: 'Datenschutz', teaser: 'Was das Datenschutzgesetz von Ihrem Betrieb verlangt, in sechs Schritten.' },
    fr: {
      title: 'Protection des données',
      teaser: 'Ce que la loi sur la protection des données exige de votre entreprise, en six étapes.',
    },
    blocks: [
      { kind: 'heading', de: 'Wer ist verantwortlich?', fr: 'Qui est responsable ?' },
      {
        kind: 'text',
        de: [
          'Verantwortlich ist der Betrieb, nicht die Gruppe. Bussen bis CHF 250’000 treffen die Person, die vorsätzlich gehandelt hat.',
          'Refraktionswerte und Befunde sind besonders schützenswert. Sie gehören weder in eine private Cloud noch in einen Gruppenchat.',
        ],
        fr: [
          'L’entreprise est responsable, non le groupement. Les amendes, jusqu’à CHF 250’000, visent la personne qui a agi intentionnellement.',
          'Les valeurs de réfraction et les résultats d’examen sont des données sensibles. Ils n’ont leur place ni dans un nuage privé ni dans une discussion de groupe.',
        ],
      },
      { kind: 'heading', de: 'Sechs Schritte', fr: 'Six étapes' },
      {
        kind: 'steps',
        items: [
          {
            de: { title: 'Verzeichnis der Bearbeitungen anlegen' },
            fr: { title: 'Tenir un registre des traitements' },
          },
          {
            de: { title: 'Datenschutzerklärung auf der Website ergänzen' },
            fr: { title: 'Compléter la déclaration de protection des données du site' },
          },
          {
            de: { title: 'Verträge mit Software-Anbietern prüfen' },
            fr: { title: 'Vérifier les contrats avec les fournisseurs de logiciels' },
          },
          {
            de: { title: 'Auskunft innert 30 Tagen sicherstellen' },
            fr: { title: 'Garantir un renseignement dans les 30 jours' },
          },
          {
            de: {
              title: 'Löschfristen festlegen',
              text: ['Kundendossiers zehn Jahre nach dem letzten Besuch, Bewerbungen nach der Absage.'],
            },
            fr: {
              title: 'Fixer des délais d’effacement',
              text: ['Dossiers clients dix ans après la dernière visite, candidatures après le refus.'],
            },
          },
          { de: { title: 'Das Team jährlich schulen' }, fr: { title: 'Former l’équipe chaque année' } },
        ],
      },
      { kind: 'heading', de: 'Eine Panne melden', fr: 'Annoncer une violation' },
      {
        kind: 'callout',
        tone: 'warn',
        de: {
          text: [
            'Ist ein Gerät mit Kundendaten weg oder ein Konto gehackt: Rufen Sie zuerst uns an, auch am Wochenende. Wir helfen bei der Meldung an den EDÖB.',
          ],
        },
        fr: {
          text: [
            'Un appareil contenant des données clients a disparu ou un compte a été piraté : appelez-nous d’abord, même le week-end. Nous vous aidons pour l’annonce au PFPDT.',
          ],
        },
      },
    ],
  },
  {
    name: 'leadership-handbook',
    key: 'leadership-handbook',
    days: 260,
    de: {
      title: 'Führungshandbuch',
      teaser: 'Für alle, die ein Team leiten: Gespräche, Zeugnisse, Absenzen, schwierige Tage.',
    },
    fr: {
      title: 'Manuel de conduite',
      teaser: 'Pour qui dirige une équipe : entretiens, certificats, absences, journées difficiles.',
    },
    blocks: [
      {
        kind: 'text',
        de: [
          'Das Handbuch sagt nicht, wie man führt. Es nimmt Ihnen ab, was sich wiederholt, damit Zeit für das Gespräch bleibt.',
        ],
        fr: [
          'Le manuel ne dit pas comment conduire. Il vous décharge de ce qui se répète, pour laisser du temps à l’entretien.',
        ],
      },
    ],
  },
  {
    name: 'management-handbook',
    key: 'management-handbook',
    days: 260,
    de: {
      title: 'Managementhandbuch',
      teaser: 'Für Inhaberinnen und Inhaber: Zahlen, Verträge, Versicherungen, Nachfolge.',
    },
    fr: { title: 'Manuel de gestion', teaser: 'Pour les propriétaires : chiffres, contrats, assurances, succession.' },
    blocks: [
      {
        kind: 'text',
        de: [
          'Viele Kapitel beginnen mit dem, was Sie heute prüfen können. Nehmen Sie sich zwei im Monat vor, dann sind Sie nach zehn Monaten durch.',
        ],
        fr: [
          'Beaucoup de chapitres s’ouvrent sur ce que vous pouvez vérifier aujourd’hui. À raison de deux par mois, vous en aurez fait le tour en dix mois.',
        ],
      },
    ],
  },
  {
    name: 'board',
    key: 'board',
    days: 150,
    de: { title: 'Vorstand', teaser: 'Sitzungen, Protokolle und Unterlagen. Nur für Mitglieder des Vorstands.' },
    fr: { title: 'Comité', teaser: 'Séances, procès-verbaux et documents. Réservé aux membres du comité.' },
    blocks: [
      {
        kind: 'text',
        de: [
          'Der Vorstand tagt fünfmal im Jahr in Olten. Unterlagen stehen zehn Tage vorher hier; was später kommt, wird an der nächsten Sitzung behandelt.',
        ],
        fr: [
          'Le comité siège cinq fois par an à Olten. Les documents sont ici dix jours avant ; ce qui arrive plus tard est traité à la séance suivante.',
        ],
      },
    ],
  },
];

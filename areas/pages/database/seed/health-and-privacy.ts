import type { DemoPage } from './demo-page.ts';

/** Pages below those of health optics and data protection. */
export const HEALTH_AND_PRIVACY: readonly DemoPage[] = [
  {
    name: 'go-exam',
    below: 'gesundheitsoptik',
    days: 205,
    review: -70,
    de: { title: 'Ablauf der Untersuchung', teaser: '45 Minuten, sechs Schritte und ein Blatt zum Mitnehmen.' },
    fr: { title: 'Déroulement de l’examen', teaser: '45 minutes, six étapes et une feuille à emporter.' },
    blocks: [
      {
        kind: 'table',
        de: {
          rows: [
            ['Schritt', 'Minuten', 'Gerät'],
            ['Anamnese: Familie, Medikamente, Beschwerden', '8', '–'],
            ['Visus und Refraktion', '15', 'Autorefraktometer, Phoropter'],
            ['Augeninnendruck, drei Messungen', '5', 'Non-Contact-Tonometer'],
            ['Vorderer Augenabschnitt', '6', 'Spaltlampe'],
            ['Augenhintergrund, beide Augen', '5', 'Funduskamera'],
            ['Gespräch und Empfehlung', '6', 'Blatt mit Bildern'],
          ],
        },
        fr: {
          rows: [
            ['Étape', 'Minutes', 'Appareil'],
            ['Anamnèse : famille, médicaments, plaintes', '8', '–'],
            ['Acuité et réfraction', '15', 'autoréfractomètre, réfracteur'],
            ['Pression, trois mesures', '5', 'tonomètre sans contact'],
            ['Segment antérieur', '6', 'lampe à fente'],
            ['Fond d’œil, les deux yeux', '5', 'caméra rétinienne'],
            ['Entretien et recommandation', '6', 'feuille avec images'],
          ],
        },
      },
      {
        kind: 'text',
        de: [
          'Sagen Sie zu Beginn, dass die Untersuchung eine ärztliche nicht ersetzt. Am Schluss nennen Sie einen von drei Sätzen: unauffällig, in einem Jahr wieder, oder bitte ärztlich abklären. Empfohlener Preis: CHF 95.–.',
        ],
        fr: [
          'Précisez d’emblée que l’examen ne remplace pas celui du médecin. Terminez par l’une de ces trois phrases : rien à signaler, à revoir dans un an, ou à faire contrôler par un médecin. Prix conseillé : CHF 95.–.',
        ],
      },
      { kind: 'links', items: [{ page: 'go-referral' }, { page: 'm-calibration' }] },
    ],
  },
  {
    name: 'go-referral',
    below: 'gesundheitsoptik',
    days: 203,
    de: {
      title: 'Zusammenarbeit mit der Augenarztpraxis',
      teaser: 'Eine Abmachung auf einer Seite, zweimal im Jahr ein Kaffee.',
    },
    fr: { title: 'Collaborer avec le cabinet d’ophtalmologie', teaser: 'Un accord d’une page et deux cafés par an.' },
    blocks: [
      {
        kind: 'text',
        de: [
          'Praxen schätzen Weiterweisungen, die begründet sind und eine Frage stellen. «Bitte abklären» landet zuunterst; «Druck rechts 27, links 19, Vater mit Glaukom, Termin innert zwei Wochen?» nicht.',
        ],
        fr: [
          'Les cabinets apprécient les cas motivés qui posent une question. « À contrôler » finit en bas de la pile ; « pression droite 27, gauche 19, père glaucomateux, rendez-vous dans les deux semaines ? » non.',
        ],
      },
      {
        kind: 'text',
        de: [
          '- Wer wird angerufen, wenn es sofort sein muss?',
          '- Wie gehen Bilder verschlüsselt hin und her?',
          '- Was schreibt die Praxis zurück, und an wen?',
          '- Wer betreut Kontaktlinsen nach einem Eingriff?',
        ],
        fr: [
          '- Qui appeler en cas d’urgence ?',
          '- Comment échanger des images chiffrées ?',
          '- Que répond le cabinet, et à qui ?',
          '- Qui suit les lentilles après une intervention ?',
        ],
      },
      {
        kind: 'callout',
        tone: 'info',
        de: {
          text: [
            'Schreiben Sie die Antworten auf eine Seite, beide unterschreiben, beide hängen sie auf. Bei der Zertifizierung legen Sie eine Kopie bei.',
          ],
        },
        fr: {
          text: [
            'Notez les réponses sur une page, signée et affichée des deux côtés. Joignez-en une copie à la certification.',
          ],
        },
      },
      { kind: 'links', items: [{ page: 'm-referral' }] },
    ],
  },
  {
    name: 'privacy-request',
    below: 'new-privacy-policy',
    days: 390,
    de: { title: 'Ein Auskunftsgesuch beantworten', teaser: 'Dreissig Tage, drei Listen, kein Original aus der Hand.' },
    fr: { title: 'Répondre à une demande d’accès', teaser: 'Trente jours, trois listes, et aucun original ne sort.' },
    blocks: [
      {
        kind: 'steps',
        items: [
          {
            de: {
              title: 'Person prüfen',
              text: ['Kopie eines Ausweises, nicht wichtige Stellen abgedeckt. Bei Anwältinnen eine Vollmacht.'],
            },
            fr: {
              title: 'Vérifier l’identité',
              text: ['Copie d’une pièce, parties inutiles masquées. Pour une avocate, une procuration.'],
            },
          },
          {
            de: {
              title: 'Zusammensuchen',
              text: ['Kartei, Kasse, Terminbuch, Bilder der Funduskamera, Newsletter, Mails.'],
            },
            fr: {
              title: 'Rassembler',
              text: ['Fichier, caisse, agenda, images du fond d’œil, lettre d’information, e-mails.'],
            },
          },
          {
            de: { title: 'Schwärzen', text: ['Was andere betrifft, wird abgedeckt; eigene Notizen gehören dazu.'] },
            fr: {
              title: 'Caviarder',
              text: ['Ce qui touche des tiers est masqué ; vos notes, elles, en font partie.'],
            },
          },
          {
            de: {
              title: 'Antworten',
              text: ['Kopien mit Begleitbrief, eingeschrieben oder verschlüsselt. Kostenlos.'],
            },
            fr: { title: 'Répondre', text: ['Copies et lettre, en recommandé ou chiffrées. Gratuitement.'] },
          },
        ],
      },
      {
        kind: 'text',
        de: [
          'Werte und Bilder dürfen Sie nicht zurückhalten, auch wenn die Person anderswo kaufen will. Löschen müssen Sie, was Sie nicht mehr brauchen; was die Buchhaltung verlangt, bleibt zehn Jahre.',
        ],
        fr: [
          'Vous ne pouvez retenir valeurs ni images, même si la personne achète ailleurs. Effacez ce qui ne sert plus ; ce qu’exige la comptabilité reste dix ans.',
        ],
      },
    ],
  },
  {
    name: 'privacy-register',
    below: 'new-privacy-policy',
    days: 388,
    review: -15,
    de: {
      title: 'Das Verzeichnis der Bearbeitungen',
      teaser: 'Neun Zeilen genügen für einen Betrieb mit einer Filiale.',
    },
    fr: { title: 'Le registre des traitements', teaser: 'Neuf lignes suffisent à une entreprise d’une succursale.' },
    blocks: [
      {
        kind: 'table',
        de: {
          rows: [
            ['Bearbeitung', 'Zweck', 'Löschung'],
            ['Kundenkartei mit Werten', 'Versorgung', '10 Jahre nach letztem Besuch'],
            ['Bilder des Augenhintergrunds', 'Vergleich', '10 Jahre'],
            ['Kasse und Rechnungen', 'Buchhaltung', '10 Jahre'],
            ['Onlinetermine', 'Planung', '6 Monate'],
            ['Newsletter', 'Werbung mit Einwilligung', 'bei Abmeldung'],
            ['Kundenkarte', 'Punkte', '2 Jahre nach letztem Kauf'],
            ['Personaldossiers', 'Arbeitsverhältnis', '5 bis 10 Jahre'],
            ['Bewerbungen', 'Auswahl', 'nach der Absage'],
            ['Videokamera', 'Schutz vor Diebstahl', '72 Stunden'],
          ],
        },
        fr: {
          rows: [
            ['Traitement', 'But', 'Effacement'],
            ['Fichier clients avec valeurs', 'soins', '10 ans après la dernière visite'],
            ['Images du fond d’œil', 'comparaison', '10 ans'],
            ['Caisse et factures', 'comptabilité', '10 ans'],
            ['Rendez-vous en ligne', 'planification', '6 mois'],
            ['Lettre d’information', 'publicité consentie', 'à la désinscription'],
            ['Carte client', 'points', '2 ans après le dernier achat'],
            ['Dossiers du personnel', 'rapports de travail', '5 à 10 ans'],
            ['Candidatures', 'sélection', 'après le refus'],
            ['Caméra', 'protection contre le vol', '72 heures'],
          ],
        },
      },
      {
        kind: 'text',
        de: [
          'Ergänzen Sie je Zeile, wer die Daten sieht und welcher Anbieter sie speichert. Datieren Sie das Blatt und gehen Sie es jeden Januar durch.',
        ],
        fr: [
          'Ajoutez à chaque ligne qui voit les données et quel prestataire les conserve. Datez la feuille et revoyez-la chaque janvier.',
        ],
      },
      { kind: 'links', items: [{ page: 'm-privacy' }, { page: 'l-records' }] },
    ],
  },
];

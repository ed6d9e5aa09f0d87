import type { DemoPage } from './demo-page.ts';

/** The pages of the programmes and of the group's own brands. */
export const PROGRAMME_PAGES: readonly DemoPage[] = [
  {
    name: 'frequentlens',
    key: 'frequentlens',
    days: 80,
    de: { title: 'Frequentlens', teaser: 'Kontaktlinsen im Abonnement: geliefert, kontrolliert, bezahlt in einem.' },
    fr: { title: 'Frequentlens', teaser: 'Les lentilles par abonnement : livraison, contrôle et paiement en un.' },
    blocks: [
      { kind: 'heading', de: 'Was das Abonnement enthält', fr: 'Ce que comprend l’abonnement' },
      {
        kind: 'text',
        column: 'left',
        de: [
          '- Linsen und Pflegemittel nach Hause',
          '- zwei Kontrollen im Jahr',
          '- Ersatz bei Verlust einer Linse',
          '- 10 % auf die Reservebrille',
        ],
        fr: [
          '- lentilles et solutions livrées à domicile',
          '- deux contrôles par an',
          '- remplacement d’une lentille perdue',
          '- 10 % sur les lunettes de réserve',
        ],
      },
      {
        kind: 'callout',
        column: 'right',
        tone: 'ok',
        de: {
          title: 'Kündigen jederzeit',
          text: ['Auf Ende des nächsten Monats, ohne Grund. Das steht auch so auf dem Vertrag.'],
        },
        fr: {
          title: 'Résiliable à tout moment',
          text: ['Pour la fin du mois suivant, sans motif. C’est aussi ce que dit le contrat.'],
        },
      },
      { kind: 'heading', de: 'Für Ihren Betrieb', fr: 'Pour votre entreprise' },
      {
        kind: 'text',
        de: [
          'Sie legen den Monatspreis fest; empfohlen sind CHF 39.– für Monatslinsen und CHF 69.– für Tageslinsen. Abgerechnet wird am 5. jedes Monats.',
        ],
        fr: [
          'Vous fixez le prix mensuel ; nous recommandons CHF 39.– pour les mensuelles et CHF 69.– pour les journalières. Le décompte est établi le 5 de chaque mois.',
        ],
      },
      {
        kind: 'files',
        de: 'Dokumente',
        fr: 'Documents',
        items: [
          {
            name: 'Frequentlens-Vertrag.pdf',
            de: 'Mustervertrag',
            fr: 'Contrat type',
            lines: [
              'Frequentlens',
              'Vertrag über ein Abonnement von Kontaktlinsen',
              'Kündbar auf Ende des nächsten Monats, ohne Grund.',
              'Contrat d’abonnement de lentilles de contact',
              'Résiliable pour la fin du mois suivant, sans motif.',
            ],
          },
          {
            name: 'Frequentlens-Preise.pdf',
            de: 'Empfohlene Preise',
            fr: 'Prix recommandés',
            lines: [
              'Frequentlens',
              'Monatslinsen / Lentilles mensuelles: CHF 39.00',
              'Tageslinsen / Lentilles journalières: CHF 69.00',
            ],
          },
        ],
      },
      { kind: 'contact', account: 'moderator' },
    ],
  },
  {
    name: 'gesundheitsoptik',
    key: 'gesundheitsoptik',
    days: 210,
    de: { title: 'Gesundheitsoptik', teaser: 'Das Programm für Betriebe, die mehr prüfen als die Sehschärfe.' },
    fr: { title: 'Optique santé', teaser: 'Le programme des entreprises qui examinent plus que l’acuité visuelle.' },
    blocks: [
      { kind: 'heading', de: 'Worum es geht', fr: 'De quoi il s’agit' },
      {
        kind: 'text',
        de: [
          'Betriebe der Gesundheitsoptik messen Augeninnendruck und Hornhautdicke, fotografieren den Augenhintergrund und weisen Auffälliges an eine Augenarztpraxis in der Nähe weiter.',
          'Alle zwei Jahre wird zertifiziert: Geräte, Abläufe, Weiterbildung und die Zusammenarbeit mit der Praxis.',
        ],
        fr: [
          'Les entreprises du programme mesurent la pression intraoculaire et l’épaisseur de la cornée, photographient le fond d’œil et adressent les cas suspects à un cabinet d’ophtalmologie proche.',
          'La certification a lieu tous les deux ans : appareils, processus, formation et collaboration avec le cabinet.',
        ],
      },
      { kind: 'heading', de: 'Was Sie mitbringen', fr: 'Ce qu’il vous faut' },
      {
        kind: 'table',
        de: {
          rows: [
            ['Bereich', 'Anforderung'],
            ['Team', 'mindestens eine Person mit Fachhochschuldiplom'],
            ['Geräte', 'Non-Contact-Tonometer, Funduskamera, Spaltlampe mit Kamera'],
            ['Raum', 'abgeschlossen, mindestens 12\u00a0m²'],
            ['Zeit', '45 Minuten je Untersuchung'],
          ],
        },
        fr: {
          rows: [
            ['Domaine', 'Exigence'],
            ['Équipe', 'au moins une personne titulaire d’un diplôme HES'],
            ['Appareils', 'tonomètre sans contact, caméra rétinienne, lampe à fente avec caméra'],
            ['Local', 'fermé, au moins 12\u00a0m²'],
            ['Temps', '45 minutes par examen'],
          ],
        },
      },
      { kind: 'heading', de: 'Ihre Ansprechperson', fr: 'Votre contact' },
      { kind: 'contact', account: 'moderator' },
    ],
  },
  {
    name: 'products',
    key: 'products',
    days: 70,
    de: { title: 'Produkte', teaser: 'Die Eigenmarken der Gruppe: was sie sind und wie Sie sie verkaufen.' },
    fr: { title: 'Produits', teaser: 'Les marques propres du groupement : ce qu’elles sont et comment les vendre.' },
    blocks: [
      {
        kind: 'text',
        de: [
          'purecare pflegt Brillen und Kontaktlinsen, purelens sind Kontaktlinsen für einen Tag oder einen Monat. Auch das Zubehör finden Sie hier.',
        ],
        fr: [
          'purecare entretient lunettes et lentilles ; purelens, ce sont des lentilles journalières ou mensuelles. Vous trouvez aussi les accessoires ici.',
        ],
      },
    ],
  },
  {
    name: 'purecare',
    key: 'purecare',
    below: 'products',
    days: 65,
    de: { title: 'purecare', teaser: 'Pflegemittel, die nur Betriebe der Gruppe führen.' },
    fr: { title: 'purecare', teaser: 'Des produits d’entretien que seules les entreprises du groupement proposent.' },
    blocks: [
      {
        kind: 'table',
        de: {
          title: 'Preise ab Lager, ohne MWST',
          rows: [
            ['Artikel', 'Menge', 'Einkauf', 'Empfohlen'],
            ['All-in-one-Lösung', '360 ml', 'CHF\u00a06.40', 'CHF\u00a016.90'],
            ['Peroxidsystem', '360 ml', 'CHF\u00a07.10', 'CHF\u00a019.50'],
            ['Brillenreiniger', '50 ml', 'CHF\u00a01.20', 'CHF\u00a06.90'],
            ['Benetzungstropfen', '10 ml', 'CHF\u00a03.80', 'CHF\u00a012.90'],
          ],
        },
        fr: {
          title: 'Prix départ stock, hors TVA',
          rows: [
            ['Article', 'Quantité', 'Achat', 'Recommandé'],
            ['Solution tout-en-un', '360 ml', 'CHF\u00a06.40', 'CHF\u00a016.90'],
            ['Système au peroxyde', '360 ml', 'CHF\u00a07.10', 'CHF\u00a019.50'],
            ['Nettoyant pour lunettes', '50 ml', 'CHF\u00a01.20', 'CHF\u00a06.90'],
            ['Gouttes humidifiantes', '10 ml', 'CHF\u00a03.80', 'CHF\u00a012.90'],
          ],
        },
      },
      {
        kind: 'callout',
        tone: 'info',
        de: {
          text: [
            'Ab 48 Flaschen liefern wir frachtfrei. Die Lösung ist ungeöffnet 24 Monate haltbar, geöffnet 90 Tage.',
          ],
        },
        fr: { text: ['Livraison franco dès 48 flacons. La solution se conserve 24 mois fermée, 90 jours ouverte.'] },
      },
    ],
  },
  {
    name: 'purelens',
    key: 'purelens',
    below: 'products',
    days: 64,
    only: 'german',
    de: { title: 'purelens', teaser: 'Kontaktlinsen unter eigener Marke, für einen Tag oder einen Monat.' },
    fr: { title: 'purelens', teaser: 'Des lentilles de contact de marque propre, journalières ou mensuelles.' },
    blocks: [
      {
        kind: 'text',
        de: [
          'Tages- und Monatslinsen aus Silikonhydrogel, sphärisch, torisch und multifokal, mit den Basiskurven 8.4 und 8.7 mm. Lieferzeit drei Arbeitstage, Tausch bei Unverträglichkeit innert 60 Tagen.',
        ],
        fr: [
          'Lentilles journalières et mensuelles en silicone-hydrogel, sphériques, toriques et multifocales, avec des rayons de base de 8.4 et 8.7 mm. Livraison en trois jours ouvrables, échange dans les 60 jours en cas d’intolérance.',
        ],
      },
    ],
  },
];

import type { DemoPage } from '../demo-page.ts';

/** Services: what is brought, taken back and lent. */
export const SERVICES_LOGISTICS: readonly DemoPage[] = [
  {
    name: 'logistics',
    below: 'services',
    days: 150,
    de: { title: 'Logistik', teaser: 'Eine Lieferung am Tag statt acht Pakete: wie die Hauslieferung funktioniert.' },
    fr: {
      title: 'Logistique',
      teaser: 'Une livraison par jour au lieu de huit colis : comment fonctionne la tournée.',
    },
    blocks: [
      {
        kind: 'text',
        de: [
          'Zwölf Lieferanten bringen ihre Ware bis 20 Uhr nach Olten. In der Nacht wird nach Filialen sortiert, vor 8 Uhr steht die Kiste im Laden oder im Schlüsseldepot.',
        ],
        fr: [
          'Douze fournisseurs livrent à Olten jusqu’à 20 h. La nuit, tout est trié par succursale ; avant 8 h, la caisse est au magasin ou dans le dépôt à clé.',
        ],
      },
      {
        kind: 'table',
        de: {
          rows: [
            ['Region', 'Lieferung', 'Abholung'],
            ['Mittelland, Basel, Zürich', 'täglich', 'täglich'],
            ['Ostschweiz, Zentralschweiz', 'täglich', 'Montag, Mittwoch, Freitag'],
            ['Romandie', 'täglich', 'täglich'],
            ['Graubünden, Wallis, Tessin', 'Dienstag bis Freitag', 'Dienstag, Freitag'],
          ],
        },
        fr: {
          rows: [
            ['Région', 'Livraison', 'Retrait'],
            ['Plateau, Bâle, Zurich', 'chaque jour', 'chaque jour'],
            ['Suisse orientale et centrale', 'chaque jour', 'lundi, mercredi, vendredi'],
            ['Romandie', 'chaque jour', 'chaque jour'],
            ['Grisons, Valais, Tessin', 'du mardi au vendredi', 'mardi, vendredi'],
          ],
        },
      },
      {
        kind: 'text',
        de: [
          'Pro Filiale und Monat CHF 68.–, unabhängig von der Menge. Ein Eilkurier bis Mittag kostet CHF 35.– zusätzlich; bestellen Sie ihn am Vortag bis 16 Uhr.',
        ],
        fr: [
          'CHF 68.– par succursale et par mois, quelle que soit la quantité. Un coursier avant midi coûte CHF 35.– de plus ; à commander la veille avant 16 h.',
        ],
      },
    ],
  },
  {
    name: 'returns',
    below: 'logistics',
    days: 149,
    de: { title: 'Retouren', teaser: 'Was zurückgeht, mit welchem Schein und bis wann.' },
    fr: { title: 'Retours', teaser: 'Ce qui repart, avec quel bulletin et dans quel délai.' },
    blocks: [
      {
        kind: 'table',
        de: {
          rows: [
            ['Ware', 'Frist', 'Was dabeiliegt'],
            ['Fassung, ungetragen', '30 Tage', 'Lieferschein'],
            ['Fassung, Garantie', '24 Monate', 'Kaufdatum, kurzer Befund'],
            ['Glas, Unverträglichkeit', '60 Tage', 'beide Gläser, neue Werte'],
            ['Kontaktlinsen, ungeöffnet', '12 Monate vor Verfall', 'Chargennummer'],
            ['Pflegemittel, beschädigt', '5 Arbeitstage', 'Foto'],
          ],
        },
        fr: {
          rows: [
            ['Marchandise', 'Délai', 'À joindre'],
            ['Monture non portée', '30 jours', 'bulletin de livraison'],
            ['Monture sous garantie', '24 mois', 'date d’achat, bref constat'],
            ['Verre, intolérance', '60 jours', 'les deux verres, nouvelles valeurs'],
            ['Lentilles non ouvertes', '12 mois avant péremption', 'numéro de lot'],
            ['Produits d’entretien abîmés', '5 jours ouvrables', 'photo'],
          ],
        },
      },
      {
        kind: 'text',
        de: [
          'Legen Sie Retouren in den blauen Sack der Hauslieferung, einen je Lieferant. Ohne Schein bleibt die Ware in Olten liegen; nach vier Wochen rufen wir an.',
          'Die Gutschrift erscheint auf der nächsten Sammelrechnung. Fehlt sie nach sechs Wochen, melden Sie sich mit der Nummer des Scheins.',
        ],
        fr: [
          'Placez les retours dans le sac bleu de la tournée, un par fournisseur. Sans bulletin, la marchandise reste à Olten ; nous appelons après quatre semaines.',
          'L’avoir figure sur la facture groupée suivante. S’il manque après six semaines, appelez-nous avec le numéro du bulletin.',
        ],
      },
    ],
  },
  {
    name: 'loan-devices',
    below: 'services',
    days: 146,
    de: { title: 'Leihgeräte', teaser: 'Tonometer, Kamera, Spaltlampe: für den Ausfall oder zum Ausprobieren.' },
    fr: { title: 'Appareils de prêt', teaser: 'Tonomètre, caméra, lampe à fente : en cas de panne ou pour essayer.' },
    blocks: [
      {
        kind: 'table',
        de: {
          rows: [
            ['Gerät', 'Stück', 'bei Ausfall', 'zum Ausprobieren'],
            ['Non-Contact-Tonometer', '3', 'kostenlos, 14 Tage', 'CHF 90.– je Woche'],
            ['Funduskamera', '2', 'kostenlos, 14 Tage', 'CHF 180.– je Woche'],
            ['Autorefraktometer', '3', 'kostenlos, 14 Tage', 'CHF 60.– je Woche'],
            ['Spaltlampe mit Kamera', '1', 'CHF 50.– je Woche', 'CHF 120.– je Woche'],
            ['Biometer für Myopie', '1', '–', 'CHF 220.– je Woche'],
          ],
        },
        fr: {
          rows: [
            ['Appareil', 'Pièces', 'en cas de panne', 'à l’essai'],
            ['Tonomètre sans contact', '3', 'gratuit, 14 jours', 'CHF 90.– par semaine'],
            ['Caméra rétinienne', '2', 'gratuit, 14 jours', 'CHF 180.– par semaine'],
            ['Autoréfractomètre', '3', 'gratuit, 14 jours', 'CHF 60.– par semaine'],
            ['Lampe à fente avec caméra', '1', 'CHF 50.– par semaine', 'CHF 120.– par semaine'],
            ['Biomètre pour la myopie', '1', '–', 'CHF 220.– par semaine'],
          ],
        },
      },
      {
        kind: 'text',
        de: [
          'Das Gerät kommt kalibriert und mit Bericht. Zwei Personen tragen es; die Kamera wiegt 23 Kilo. Versichert ist es durch die Gruppe, Selbstbehalt CHF 500.–.',
        ],
        fr: [
          'L’appareil arrive étalonné, avec son rapport. Prévoyez deux personnes : la caméra pèse 23 kilos. Le groupement l’assure, franchise de CHF 500.–.',
        ],
      },
      { kind: 'links', items: [{ page: 'm-calibration' }] },
    ],
  },
  {
    name: 'window-calendar',
    below: 'window',
    days: 44,
    review: -60,
    only: 'german',
    de: {
      title: 'Dekorationskalender',
      teaser: 'Vier Wechsel im Jahr: wann die Kiste kommt und was Sie vorher abbauen.',
    },
    fr: { title: 'Calendrier des vitrines', teaser: 'Quatre changements par an : arrivée de la caisse et démontage.' },
    blocks: [
      {
        kind: 'table',
        de: {
          rows: [
            ['Wechsel', 'Thema', 'Kiste kommt', 'Abbau bis'],
            ['Frühling', 'Farbe', 'KW 8', 'KW 24'],
            ['Sommer', 'Licht und Schatten', 'KW 23', 'KW 35'],
            ['Herbst', 'Schule und Lesen', 'KW 34', 'KW 45'],
            ['Winter', 'Geschenke', 'KW 44', 'KW 2'],
          ],
        },
        fr: {
          rows: [
            ['Changement', 'Thème', 'Arrivée', 'Démontage'],
            ['Printemps', 'Couleur', 'sem. 8', 'sem. 24'],
            ['Été', 'Ombre et lumière', 'sem. 23', 'sem. 35'],
            ['Automne', 'École et lecture', 'sem. 34', 'sem. 45'],
            ['Hiver', 'Cadeaux', 'sem. 44', 'sem. 2'],
          ],
        },
      },
      {
        kind: 'text',
        de: [
          'Messen Sie das Fenster neu, wenn Sie umgebaut haben: Breite, Höhe, Tiefe, Steckdose links oder rechts. Die Masse stehen in der Bestellung und gelten bis auf Widerruf.',
        ],
        fr: [
          'Reprenez les mesures après des travaux : largeur, hauteur, profondeur, prise à gauche ou à droite. Elles figurent dans la commande et valent jusqu’à nouvel avis.',
        ],
      },
      {
        kind: 'callout',
        tone: 'info',
        de: {
          text: ['Bilder fertiger Fenster an fenster@lumen.example: Die drei besten eines Wechsels zeigen wir allen.'],
        },
        fr: { text: ['Photos des vitrines à vitrine@lumen.example : nous montrons à tous les trois plus réussies.'] },
      },
    ],
  },
];

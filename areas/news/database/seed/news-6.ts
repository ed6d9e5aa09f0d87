import type { DemoNews } from './demo-news.ts';

/** News of the demo group, part 6 of 6. */
export const NEWS_6: readonly DemoNews[] = [
  {
    days: 174,
    category: 'practice',
    de: {
      title: 'Ferienbrille: die Checkliste für Kundschaft',
      teaser: 'Eine Karte, die in jedes Etui passt.',
      text: [
        'Ersatzbrille, Sonnenschutz, Brillenpass, Tageslinsen. Auf der Rückseite steht Ihre Telefonnummer.',
        'Die Karten gibt es zu hundert Stück gratis. Legen Sie sie im Juni jeder Abgabe bei.',
      ],
    },
    fr: {
      title: 'Lunettes de vacances : la liste pour la clientèle',
      teaser: 'Une carte qui entre dans chaque étui.',
      text: [
        'Lunettes de rechange, protection solaire, passeport de vue, lentilles journalières. Votre numéro figure au verso.',
        'Les cartes sont gratuites par centaine. Joignez-en une à chaque remise en juin.',
      ],
    },
  },
  {
    days: 178,
    category: 'digital',
    de: {
      title: 'Drucker im Netz: ein offenes Tor schliessen',
      teaser: 'Bei einer Prüfung standen elf Geräte ungeschützt da.',
      text: [
        'Jeder im Netz konnte die letzten Ausdrucke lesen. Ein Passwort und eine Aktualisierung genügen.',
        'Fragen Sie Ihren Betreuer nach dem Datum der letzten Aktualisierung. Älter als ein Jahr ist zu alt.',
      ],
    },
    fr: {
      title: 'Imprimantes en réseau : fermer une porte ouverte',
      teaser: 'Lors d’un contrôle, onze appareils étaient sans protection.',
      text: [
        'Chacun pouvait lire les dernières impressions. Un mot de passe et une mise à jour suffisent.',
        'Demandez à votre prestataire la date de la dernière mise à jour. Plus d’un an, c’est trop.',
      ],
    },
  },
  {
    days: 182,
    category: 'products',
    de: {
      title: 'Titanfassungen: Rückruf von zwei Farben',
      teaser: 'Die Lackierung kann bei empfindlicher Haut reizen.',
      text: [
        'Acht Fälle sind bekannt, alle leicht. Der Lieferant ersetzt die Fassung und die Arbeit.',
        'Suchen Sie nach den Farbnummern 314 und 318. Bieten Sie bis zum Ersatz eine Leihfassung an.',
      ],
    },
    fr: {
      title: 'Montures en titane : rappel de deux couleurs',
      teaser: 'La laque peut irriter les peaux sensibles.',
      text: [
        'Huit cas bénins sont connus. Le fournisseur remplace la monture et le travail.',
        'Cherchez les numéros 314 et 318. Prêtez une monture dans l’intervalle.',
      ],
    },
  },
  {
    days: 186,
    category: 'market',
    de: {
      title: 'Teilzeit im Team: Modelle aus fünf Betrieben',
      teaser: 'Was mit sechzig Prozent gut geht und was nicht.',
      text: [
        'Am besten laufen feste Tage mit einer gemeinsamen Stunde am Mittwoch. Schwierig bleibt der Samstag, wenn ihn alle tauschen wollen.',
        'Schreiben Sie die Regeln auf, bevor jemand fragt. Das erspart den Verdacht auf Ausnahmen.',
      ],
    },
    fr: {
      title: 'Temps partiel : modèles de cinq entreprises',
      teaser: 'Ce qui va bien à soixante pour cent, et ce qui va moins.',
      text: [
        'Le mieux, ce sont des jours fixes avec une heure commune le mercredi. Le samedi reste difficile quand tous veulent l’échanger.',
        'Écrivez les règles avant qu’on les demande. Cela évite le soupçon d’exceptions.',
      ],
    },
  },
  {
    days: 190,
    category: 'training',
    de: {
      title: 'Führen im kleinen Team: Kurs für Teamleitende',
      teaser: 'Zwei Tage in Murten, mit Übernachtung.',
      text: [
        'Rückmeldung geben, Ferien planen, Nein sagen: Die Themen kommen aus dem Alltag. Die Gruppe bleibt bei zwölf Personen.',
        'Der Kurs zählt für die Bestätigung als Teamleitung.',
      ],
    },
    fr: {
      title: 'Diriger une petite équipe : cours pour responsables',
      teaser: 'Deux jours à Morat, avec nuitée.',
      text: [
        'Donner un retour, planifier les vacances, dire non : les sujets viennent du quotidien. Le groupe se limite à douze personnes.',
        'Le cours compte pour la confirmation de responsable d’équipe.',
      ],
    },
  },
  {
    days: 195,
    category: 'group',
    de: {
      title: 'Geschäftsstelle über Auffahrt geschlossen',
      teaser: 'Von Donnerstag bis Sonntag ist niemand am Telefon.',
      text: [
        'Dringende Fragen zu Bestellungen beantworten die Lieferanten direkt. Das Portal läuft weiter.',
        'Ab Montag um acht Uhr sind wir wieder für Sie da.',
      ],
    },
    fr: {
      title: 'Secrétariat fermé à l’Ascension',
      teaser: 'Personne au téléphone du jeudi au dimanche.',
      text: [
        'Les fournisseurs répondent directement aux questions urgentes de commande. Le portail reste en service.',
        'Nous sommes de retour lundi à huit heures.',
      ],
    },
  },
  {
    days: 200,
    category: 'practice',
    de: {
      title: 'Sonnenschutz: Kategorie und Strassenverkehr',
      teaser: 'Kategorie 4 gehört nicht ans Steuer.',
      text: [
        'Der Hinweis steht klein auf dem Etikett und wird selten gelesen. Sagen Sie ihn bei der Abgabe, auch wenn die Brille für die Berge gedacht ist.',
        'Getönte Gläser über 25 Prozent sind nachts nicht erlaubt.',
      ],
    },
    fr: {
      title: 'Protection solaire : catégorie et circulation',
      teaser: 'La catégorie 4 n’a pas sa place au volant.',
      text: [
        'La mention est petite et peu lue. Rappelez-la à la remise, même si les lunettes sont destinées à la montagne.',
        'Les verres teintés à plus de 25 pour cent sont interdits la nuit.',
      ],
    },
  },
  {
    days: 206,
    category: 'digital',
    de: {
      title: 'Signatur: ein Klick für das ganze Team',
      teaser: 'Adresse und Logo kommen aus dem Verzeichnis.',
      text: [
        'Der Generator setzt Ihre Angaben ein und zeigt die Vorschau. Kopieren, einfügen, fertig.',
        'Bitte keine Bilder von Hand einfügen. Viele Mailprogramme zeigen sie als Anhang.',
      ],
    },
    fr: {
      title: 'Signature : un clic pour toute l’équipe',
      teaser: 'L’adresse et le logo viennent du répertoire.',
      text: [
        'Le générateur place vos données et montre l’aperçu. Copier, coller, c’est fait.',
        'N’insérez pas d’images à la main. Bien des messageries les affichent en pièce jointe.',
      ],
    },
  },
  {
    days: 212,
    category: 'products',
    de: {
      title: 'Tageslinsen: Probepackungen neu bestellen',
      teaser: 'Pro Filiale und Monat sind zwanzig Paare frei.',
      text: [
        'Die Bestellung läuft über das Konto des Lieferanten. Angebrochene Monate verfallen.',
        'Notieren Sie Basiskurve und Träger auf der Karte. So wird aus der Probe ein Auftrag.',
      ],
    },
    fr: {
      title: 'Lentilles journalières : commander des essais',
      teaser: 'Vingt paires gratuites par succursale et par mois.',
      text: [
        'La commande passe par le compte du fournisseur. Les mois entamés sont perdus.',
        'Notez le rayon et le porteur sur la fiche. L’essai devient ainsi une commande.',
      ],
    },
  },
  {
    days: 218,
    category: 'market',
    de: {
      title: 'SILMO und MIDO: unsere Auswahl',
      teaser: 'Sechs kleine Hersteller, die wir für die Gruppe angefragt haben.',
      text: [
        'Vier liefern ab zwanzig Stück, zwei geben Gebietsschutz. Die Muster liegen in der Geschäftsstelle und reisen auf Wunsch.',
        'Schreiben Sie uns, was Sie sehen möchten.',
      ],
    },
    fr: {
      title: 'SILMO et MIDO : notre sélection',
      teaser: 'Six petits fabricants contactés pour le groupement.',
      text: [
        'Quatre livrent dès vingt pièces, deux accordent une exclusivité régionale. Les échantillons sont au secrétariat et voyagent sur demande.',
        'Écrivez-nous ce que vous aimeriez voir.',
      ],
    },
  },
  {
    days: 224,
    category: 'training',
    de: {
      title: 'Prüfung zur Expertin: Infoabend in Olten',
      teaser: 'Ablauf, Kosten und was die Vorbereitung wirklich braucht.',
      text: [
        'Zwei Absolventinnen erzählen von 14 Monaten neben der Arbeit. Die Schule beantwortet Fragen zur Zulassung.',
        'Anmeldung bis am Vortag. Wer nicht kommen kann, erhält die Unterlagen.',
      ],
    },
    fr: {
      title: 'Examen d’experte : soirée d’information à Olten',
      teaser: 'Déroulement, coûts et préparation réelle.',
      text: [
        'Deux diplômées racontent 14 mois d’études en emploi. L’école répond aux questions d’admission.',
        'Inscription jusqu’à la veille. Les absents reçoivent les documents.',
      ],
    },
  },
  {
    days: 231,
    category: 'group',
    de: {
      title: 'Gemeinsame Haftpflicht: Prämie sinkt um acht Prozent',
      teaser: 'Dank weniger Schäden in den letzten drei Jahren.',
      text: [
        'Die neue Prämie gilt ab Juli und wird automatisch verrechnet. Die Deckung bleibt bei CHF 5 Millionen.',
        'Melden Sie Schäden weiterhin innert fünf Tagen. Das Formular liegt im Managementhandbuch.',
      ],
    },
    fr: {
      title: 'Responsabilité civile commune : prime en baisse de huit pour cent',
      teaser: 'Grâce à moins de sinistres en trois ans.',
      text: [
        'La nouvelle prime vaut dès juillet et est facturée automatiquement. La couverture reste de CHF 5 millions.',
        'Annoncez toujours les sinistres dans les cinq jours. Le formulaire est dans le manuel de gestion.',
      ],
    },
  },
  {
    days: 238,
    category: 'practice',
    de: {
      title: 'Zentrierung bei grossen Fassungen',
      teaser: 'Je grösser das Glas, desto wichtiger die Vorneigung.',
      text: [
        'Grosse Scheiben verzeihen weniger. Richten Sie die Fassung zuerst an, messen Sie danach und nicht umgekehrt.',
        'Ein dünner Rand entsteht durch den richtigen Durchmesser, nicht durch das teuerste Material.',
      ],
    },
    fr: {
      title: 'Centrage des grandes montures',
      teaser: 'Plus le verre est grand, plus l’inclinaison compte.',
      text: [
        'Les grandes faces pardonnent moins. Ajustez d’abord la monture, mesurez ensuite, et non l’inverse.',
        'Un bord fin vient du bon diamètre, pas du matériau le plus cher.',
      ],
    },
  },
  {
    days: 246,
    category: 'digital',
    de: {
      title: 'Das Portal auf dem Telefon: als App ablegen',
      teaser: 'Ein Symbol auf dem Startbildschirm genügt.',
      text: [
        'Öffnen Sie das Portal im Browser und wählen Sie «Zum Startbildschirm». Es braucht keinen App-Store.',
        'Melden Sie sich einmal an. Danach öffnet sich das Portal wie jede andere App.',
      ],
    },
    fr: {
      title: 'Le portail sur le téléphone : comme une app',
      teaser: 'Une icône sur l’écran d’accueil suffit.',
      text: [
        'Ouvrez le portail dans le navigateur et choisissez « Sur l’écran d’accueil ». Aucune boutique n’est nécessaire.',
        'Connectez-vous une fois. Le portail s’ouvre ensuite comme toute autre app.',
      ],
    },
  },
  {
    days: 255,
    category: 'market',
    de: {
      title: 'Kinder und Bildschirm: ein Merkblatt für Eltern',
      teaser: 'Zwei Stunden draussen wirken besser als jedes Verbot.',
      text: [
        'Tageslicht bremst die Zunahme der Kurzsichtigkeit, das ist gut belegt. Das Blatt erklärt es in sechs Bildern.',
        'Geben Sie es bei jeder Kinderbrille mit. In der Romandie liegt es auch in Arztpraxen auf.',
      ],
    },
    fr: {
      title: 'Enfants et écrans : une notice pour les parents',
      teaser: 'Deux heures dehors valent mieux qu’une interdiction.',
      text: [
        'La lumière du jour freine la progression de la myopie, c’est bien établi. La notice l’explique en six images.',
        'Remettez-la avec chaque paire d’enfant. En Romandie, elle se trouve aussi dans les cabinets médicaux.',
      ],
    },
  },
];

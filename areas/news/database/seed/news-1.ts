import type { DemoNews } from './demo-news.ts';

/** News of the demo group, part 1 of 6. */
export const NEWS_1: readonly DemoNews[] = [
  {
    days: 1,
    category: 'group',
    de: {
      title: 'Sind die Weihnachtszeiten eingetragen?',
      teaser: 'Bis Mitte Dezember erscheinen Ihre Sonderöffnungszeiten im Verzeichnis.',
      text: [
        'Tragen Sie die Tage zwischen Weihnachten und Neujahr bei Ihrer Filiale ein. Kundschaft und Kolleginnen sehen dann, wo am 27. und 28. Dezember jemand da ist.',
        'Vergessen Sie den 2. Januar nicht: In mehreren Kantonen ist er Feiertag, in anderen ein gewöhnlicher Verkaufstag.',
      ],
    },
    fr: {
      title: 'Les horaires de Noël sont-ils saisis ?',
      teaser: 'Vos horaires spéciaux paraîtront dans le répertoire d’ici à la mi-décembre.',
      text: [
        'Saisissez les jours entre Noël et Nouvel An sur la page de votre succursale. La clientèle et les collègues verront quels magasins sont ouverts les 27 et 28 décembre.',
        'N’oubliez pas le 2 janvier : il est férié dans plusieurs cantons, ordinaire dans d’autres.',
      ],
    },
  },
  {
    days: 2,
    category: 'practice',
    de: {
      title: 'Myopiekontrolle: So rechnen Sie richtig ab',
      teaser: 'Die Beiträge der Krankenkasse gelten bis zum 21. Geburtstag.',
      text: [
        'Seit Juli 2024 stehen Gläser und Kontaktlinsen zur Myopiekontrolle auf der Mittel- und Gegenständeliste. Vergütet werden höchstens CHF 850 im Jahr, und zwar nur mit ärztlicher Verordnung.',
        'Legen Sie der Rechnung die Verordnung bei und nennen Sie die Position. Fehlt sie, weisen die Kassen den Beleg zurück und die Eltern melden sich bei Ihnen.',
      ],
    },
    fr: {
      title: 'Contrôle de la myopie : bien facturer',
      teaser: 'Les contributions de l’assurance-maladie valent jusqu’au 21e anniversaire.',
      text: [
        'Depuis juillet 2024, les verres et lentilles de contrôle de la myopie figurent sur la liste des moyens et appareils. Le remboursement atteint au plus CHF 850 par an, et seulement sur prescription médicale.',
        'Joignez la prescription à la facture et indiquez la position. Si elle manque, les caisses renvoient la facture et les parents s’adressent à vous.',
      ],
    },
  },
  {
    days: 3,
    category: 'training',
    de: {
      title: 'Sieben freie Plätze im Refraktionskurs von Olten',
      teaser: 'Zwei Tage im Januar, mit eigenen Fällen aus der Praxis.',
      text: [
        'Der Kurs «Refraktion für Fortgeschrittene» hat nach zwei Abmeldungen wieder Platz. Geübt wird mit Kundschaft, nicht aneinander.',
        'Bringen Sie zwei anonymisierte Fälle mit, die Sie beschäftigt haben. Die Kursleitung nimmt sie am zweiten Nachmittag auf.',
      ],
    },
    fr: {
      title: 'Sept places libres au cours de réfraction d’Olten',
      teaser: 'Deux jours en janvier, avec vos propres cas.',
      text: [
        'Après deux désinscriptions, le cours « Réfraction avancée » a de nouveau de la place. On s’exerce avec de vrais clients, pas entre soi.',
        'Apportez deux cas anonymisés qui vous ont occupés. La formatrice les reprend le second après-midi.',
      ],
    },
  },
  {
    days: 4,
    category: 'products',
    de: {
      title: 'Zeiss: neue Lieferzeiten bei Prismen',
      teaser: 'Gläser über 4 cm/m brauchen bis Ende Januar drei Tage länger.',
      text: [
        'Der Lieferant stellt eine Fertigungslinie um. Betroffen sind Einstärken- und Gleitsichtgläser mit einer Prismenwirkung über 4 cm/m.',
        'Sagen Sie es der Kundschaft bei der Bestellung. Alle anderen Gläser kommen wie gewohnt über Nacht.',
      ],
    },
    fr: {
      title: 'Zeiss : nouveaux délais pour les prismes',
      teaser: 'Les verres au-delà de 4 cm/m demandent trois jours de plus jusqu’à fin janvier.',
      text: [
        'Le fournisseur transforme une ligne de fabrication. Sont concernés les verres unifocaux et progressifs d’une puissance prismatique supérieure à 4 cm/m.',
        'Dites-le à la clientèle lors de la commande. Tous les autres verres arrivent en une nuit comme d’habitude.',
      ],
    },
  },
  {
    days: 5,
    category: 'group',
    de: {
      title: 'Generalversammlung am ersten Donnerstag im Mai',
      teaser: 'Wir treffen uns in Biel, mit Übersetzung in beide Richtungen.',
      text: [
        'Der Vorstand hat Ort und Tag festgelegt. Anträge der Mitglieder nimmt die Geschäftsstelle bis Ende Februar schriftlich entgegen.',
        'Die Traktanden und die Jahresrechnung erhalten Sie vier Wochen vorher. Für das Nachtessen braucht es eine Anmeldung.',
      ],
    },
    fr: {
      title: 'Assemblée générale le premier jeudi de mai',
      teaser: 'Rendez-vous à Bienne, avec traduction dans les deux sens.',
      text: [
        'Le comité a fixé le lieu et la date. Le secrétariat reçoit par écrit les propositions des membres jusqu’à fin février.',
        'L’ordre du jour et les comptes annuels vous parviennent quatre semaines avant. Une inscription est nécessaire pour le repas du soir.',
      ],
    },
  },
  {
    days: 6,
    category: 'digital',
    de: {
      title: 'Phishing mit falschen Paketrechnungen',
      teaser: 'Drei Filialen haben vergangene Woche solche Mails erhalten.',
      text: [
        'Die Absender geben sich als Paketdienst aus und verlangen CHF 2.95 Zoll. Der Link führt auf eine Seite, die nach der Kreditkarte fragt.',
        'Löschen Sie die Mail und klicken Sie nichts an. Wer Daten eingegeben hat, sperrt die Karte sofort und meldet sich bei der Geschäftsstelle.',
      ],
    },
    fr: {
      title: 'Hameçonnage avec de fausses factures de colis',
      teaser: 'Trois succursales ont reçu de tels e-mails la semaine dernière.',
      text: [
        'Les expéditeurs se font passer pour un service de colis et réclament CHF 2.95 de douane. Le lien mène à une page qui demande la carte de crédit.',
        'Supprimez l’e-mail sans cliquer. Si vous avez saisi des données, bloquez la carte aussitôt et annoncez-vous au secrétariat.',
      ],
    },
  },
  {
    days: 8,
    category: 'market',
    de: {
      title: 'Der Markt bleibt stabil, die Gleitsicht wächst',
      teaser: 'Was die Zahlen des dritten Quartals für unsere Betriebe heissen.',
      text: [
        'In den ersten neun Monaten wurden in der Gruppe etwa gleich viele Gläser verkauft wie im Vorjahr. Der Anteil der Gleitsichtgläser stieg auf 39 Prozent.',
        'Auffällig sind die Zweitbrillen: Wer sie im Gespräch erwähnt, verkauft jede sechste Brille doppelt. Reden Sie darüber in Ihrer ERFA-Gruppe.',
      ],
    },
    fr: {
      title: 'Le marché est stable, le progressif progresse',
      teaser: 'Ce que les chiffres du troisième trimestre signifient pour nos entreprises.',
      text: [
        'Sur neuf mois, le groupement a vendu à peu près autant de verres que l’année précédente. La part des verres progressifs atteint 39 pour cent.',
        'Les secondes paires se distinguent : qui en parle pendant l’entretien en vend une fois sur six. Abordez le sujet dans votre groupe ERFA.',
      ],
    },
  },
  {
    days: 9,
    category: 'practice',
    de: {
      title: 'Spaltlampe gereinigt? Die Liste für den Monatsbeginn',
      teaser: 'Zehn Minuten, die Ausfälle im Sprechzimmer vermeiden.',
      text: [
        'Wischen Sie Kinn- und Stirnstütze mit einem alkoholfreien Mittel ab, prüfen Sie die Sicherung und zentrieren Sie den Spalt. Notieren Sie den Tag im Geräteheft.',
        'Einmal im Jahr gehört die Kalibrierung dazu. Der Nachweis wird bei der Rezertifizierung verlangt.',
      ],
    },
    fr: {
      title: 'Lampe à fente propre ? La liste du début de mois',
      teaser: 'Dix minutes qui évitent les pannes en salle d’examen.',
      text: [
        'Essuyez la mentonnière et l’appui-front avec un produit sans alcool, contrôlez le fusible et centrez la fente. Notez le jour dans le carnet de l’appareil.',
        'L’étalonnage s’y ajoute une fois par an. Le justificatif est demandé lors de la recertification.',
      ],
    },
  },
  {
    days: 10,
    category: 'training',
    de: {
      title: 'Lernende im dritten Jahr: Probeprüfung im Februar',
      teaser: 'Wir üben die praktische Arbeit unter Zeitdruck.',
      text: [
        'An zwei Samstagen bearbeiten die Lernenden eine ganze Aufgabe vom Zentrieren bis zur Abgabe. Drei Expertinnen geben danach Rückmeldung.',
        'Die Kosten trägt die Gruppe. Melden Sie Ihre Lernenden bis Mitte Januar bei der Geschäftsstelle.',
      ],
    },
    fr: {
      title: 'Apprentis de troisième année : examen blanc en février',
      teaser: 'Nous nous entraînons au travail pratique sous contrainte de temps.',
      text: [
        'Deux samedis, les apprentis traitent une tâche complète, du centrage à la remise. Trois expertes donnent ensuite leur avis.',
        'Le groupement prend les frais à sa charge. Annoncez vos apprentis au secrétariat jusqu’à mi-janvier.',
      ],
    },
  },
  {
    days: 12,
    category: 'products',
    de: {
      title: 'Essilor nimmt zwei Beschichtungen aus dem Programm',
      teaser: 'Bestellungen sind noch bis Ende Monat möglich.',
      text: [
        'Die beiden älteren Entspiegelungen werden durch eine gemeinsame Nachfolgerin ersetzt. Sie ist härter und lässt sich leichter reinigen.',
        'Ändern Sie Ihre Vorlagen im Bestellprogramm. Für Garantiefälle liefert der Hersteller die alten Schichten ein Jahr lang weiter.',
      ],
    },
    fr: {
      title: 'Essilor retire deux traitements de son programme',
      teaser: 'Les commandes restent possibles jusqu’à la fin du mois.',
      text: [
        'Les deux anciens antireflets sont remplacés par un seul successeur, plus dur et plus facile à nettoyer.',
        'Adaptez vos modèles dans le programme de commande. Pour les cas de garantie, le fabricant livre les anciens traitements encore un an.',
      ],
    },
  },
  {
    days: 13,
    category: 'group',
    de: {
      title: 'Willkommen: drei neue Betriebe in der Gruppe',
      teaser: 'Aus Thun, Delémont und Wil, zusammen elf Mitarbeitende.',
      text: [
        'Der Vorstand hat drei Gesuche angenommen. Die neuen Mitglieder arbeiten ab sofort mit den Konditionen der Gruppe und stehen im Verzeichnis.',
        'Nehmen Sie Kontakt auf, wenn Sie in der Nähe sind. Ein Besuch im Geschäft sagt mehr als jedes Merkblatt.',
      ],
    },
    fr: {
      title: 'Bienvenue : trois nouvelles entreprises',
      teaser: 'De Thoune, Delémont et Wil, onze collaborateurs au total.',
      text: [
        'Le comité a accepté trois demandes. Les nouveaux membres travaillent dès maintenant avec les conditions d’achat du groupement et figurent dans le répertoire.',
        'Prenez contact si vous êtes à proximité. Une visite au magasin en dit plus que toute notice.',
      ],
    },
  },
  {
    days: 15,
    category: 'digital',
    de: {
      title: 'Zweiter Faktor: So verlieren Sie das Telefon ohne Sorgen',
      teaser: 'Wiederherstellungscodes gehören auf Papier, nicht ins Telefon.',
      text: [
        'Wer den zweiten Faktor nur auf einem Gerät hat, steht nach dessen Verlust vor verschlossener Tür. Unter «Mein Konto» erhalten Sie zehn Codes zum Ausdrucken.',
        'Legen Sie das Blatt in den Tresor des Geschäfts. Jeder Code gilt einmal.',
      ],
    },
    fr: {
      title: 'Deuxième facteur : perdre son téléphone sans souci',
      teaser: 'Les codes de récupération vont sur papier, pas dans le téléphone.',
      text: [
        'Si le deuxième facteur n’est que sur un appareil, vous restez devant la porte le jour où vous le perdez. Sous « Mon compte », vous recevez dix codes à imprimer.',
        'Déposez la feuille dans le coffre du magasin. Chaque code sert une fois.',
      ],
    },
  },
  {
    days: 16,
    category: 'practice',
    de: {
      title: 'Kinderbrillen: die Nase wächst mit',
      teaser: 'Warum ein Nachjustieren nach drei Monaten dazugehört.',
      text: [
        'Bei Kindern unter acht Jahren verändert sich der Nasenrücken schneller als die Sehstärke. Eine Brille, die im August passte, rutscht im November.',
        'Schreiben Sie den Termin bei der Abgabe gleich auf. Eltern schätzen das, und Sie sehen früh, ob die Gläser zerkratzt sind.',
      ],
    },
    fr: {
      title: 'Lunettes d’enfant : le nez grandit aussi',
      teaser: 'Pourquoi prévoir un réajustage après trois mois.',
      text: [
        'Avant huit ans, le dos du nez change plus vite que la vue. Des lunettes qui allaient en août glissent en novembre.',
        'Notez le rendez-vous dès la remise. Les parents l’apprécient, et vous voyez tôt si les verres sont rayés.',
      ],
    },
  },
  {
    days: 17,
    category: 'market',
    de: {
      title: 'opti in München: gemeinsame Reise der Gruppe',
      teaser: 'Am Freitag hin, am Samstagabend zurück.',
      text: [
        'Der Bus fährt ab Zürich und St. Gallen. Am Freitagabend stellen zwei Lieferanten ihre Neuheiten nur für uns vor.',
        'Im Preis von CHF 240 sind Fahrt, Eintritt und Nachtessen. Zimmer buchen Sie selbst; eine Liste liegt bei den Anlässen.',
      ],
    },
    fr: {
      title: 'opti à Munich : voyage commun du groupement',
      teaser: 'Départ le vendredi, retour le samedi soir.',
      text: [
        'Le car part de Zurich et de Saint-Gall. Le vendredi soir, deux fournisseurs présentent leurs nouveautés pour nous seuls.',
        'Le prix de CHF 240 comprend le trajet, l’entrée et le repas. Vous réservez la chambre vous-mêmes ; une liste se trouve parmi les événements.',
      ],
    },
  },
  {
    days: 19,
    category: 'products',
    de: {
      title: 'Kontaktlinsen: Rückruf einer Charge Monatslinsen',
      teaser: 'Betroffen sind drei Packungsnummern; verkaufte Ware wird ersetzt.',
      text: [
        'Bei einzelnen Blistern war die Siegelnaht undicht. Der Hersteller hat die Packungsnummern bestätigt und nimmt alles zurück.',
        'Suchen Sie im Lager und in den Bestellungen der letzten acht Wochen. Rufen Sie betroffene Kundinnen an, ein Brief dauert zu lange.',
      ],
    },
    fr: {
      title: 'Lentilles : rappel d’un lot de mensuelles',
      teaser: 'Trois numéros de paquet sont concernés ; la marchandise vendue est remplacée.',
      text: [
        'Sur quelques blisters, la soudure n’était pas étanche. Le fabricant a confirmé les numéros et reprend tout.',
        'Cherchez dans le stock et parmi les commandes des huit dernières semaines. Téléphonez aux clientes concernées : une lettre prendrait trop de temps.',
      ],
    },
  },
];

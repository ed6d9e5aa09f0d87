import type { DemoNews } from './demo-news.ts';

/** News of the demo group, part 2 of 6. */
export const NEWS_2: readonly DemoNews[] = [
  {
    days: 20,
    category: 'training',
    de: {
      title: 'SwissOptom-Punkte: bis wann Sie was nachweisen',
      teaser: 'Ende Jahr schliesst die Liste für das laufende Jahr.',
      text: [
        'Kurse der Gruppe werden von uns gemeldet. Was Sie anderswo besucht haben, laden Sie selbst hoch, mit Bestätigung und Anzahl Stunden.',
        'Fehlen Ihnen Punkte, hilft der Abendkurs vom 10. Dezember: Er zählt drei und findet online statt.',
      ],
    },
    fr: {
      title: 'Points SwissOptom : que prouver et jusqu’à quand',
      teaser: 'La liste de l’année se ferme fin décembre.',
      text: [
        'Nous annonçons les cours du groupement. Ce que vous avez suivi ailleurs, vous l’ajoutez vous-mêmes, avec l’attestation et le nombre d’heures.',
        'S’il vous manque des points, le cours du soir du 10 décembre aide : il en compte trois et se tient en ligne.',
      ],
    },
  },
  {
    days: 22,
    category: 'group',
    de: {
      title: 'Nachfolge regeln: zwei Betriebe erzählen',
      teaser: 'Von der ersten Zahl bis zur Schlüsselübergabe vergingen vier Jahre.',
      text: [
        'Am Anfang stand in beiden Fällen eine ehrliche Bewertung. Überraschend war, wie wenig das Lager und wie viel die Kundenkartei zählte.',
        'Beide raten, früh mit dem Team zu reden. Wer es aus der Zeitung erfährt, sucht sich eine andere Stelle.',
      ],
    },
    fr: {
      title: 'Régler sa succession : deux entreprises racontent',
      teaser: 'Quatre ans entre le premier chiffre et la remise des clés.',
      text: [
        'Dans les deux cas, tout a commencé par une évaluation honnête. Surprise : le stock comptait peu, le fichier clients beaucoup.',
        'Toutes deux conseillent de parler tôt à l’équipe. Qui l’apprend par le journal cherche une autre place.',
      ],
    },
  },
  {
    days: 23,
    category: 'practice',
    de: {
      title: 'Nach der Staroperation: wann messen?',
      teaser: 'Vier Wochen Geduld ersparen ein zweites Paar Gläser.',
      text: [
        'Die Refraktion verändert sich nach dem Eingriff noch mehrere Wochen. Wer nach zehn Tagen misst, liegt oft eine halbe Dioptrie daneben.',
        'Bieten Sie für die Zwischenzeit ein günstiges Einstärkenglas an. Den Termin vereinbaren Sie am besten mit der Augenärztin.',
      ],
    },
    fr: {
      title: 'Après l’opération de la cataracte : quand mesurer ?',
      teaser: 'Quatre semaines de patience évitent une seconde paire de verres.',
      text: [
        'Après l’intervention, la réfraction change encore plusieurs semaines. Qui mesure au bout de dix jours se trompe souvent d’une demi-dioptrie.',
        'Proposez entre-temps un verre unifocal avantageux. Convenez du rendez-vous avec l’ophtalmologue.',
      ],
    },
  },
  {
    days: 25,
    category: 'digital',
    de: {
      title: 'Neue Kartenleser: Umstellung in drei Schritten',
      teaser: 'Die alten Geräte rechnen ab April nicht mehr ab.',
      text: [
        'Bestellen Sie bis Ende Januar beim bisherigen Anbieter, die Gruppe hat die Miete ausgehandelt. Die Umstellung dauert keine halbe Stunde.',
        'Lassen Sie die alte Verbindung bis zum ersten Tagesabschluss bestehen. So geht keine Zahlung verloren.',
      ],
    },
    fr: {
      title: 'Nouveaux lecteurs de cartes en trois étapes',
      teaser: 'Les anciens appareils ne fonctionnent plus dès avril.',
      text: [
        'Commandez jusqu’à fin janvier auprès du fournisseur actuel, le groupement a négocié la location. Le changement prend moins d’une demi-heure.',
        'Gardez l’ancienne liaison jusqu’à la première clôture du jour. Aucun paiement ne se perdra.',
      ],
    },
  },
  {
    days: 27,
    category: 'products',
    de: {
      title: 'Hoya: Gläserwochen vom 12. bis 31. Januar',
      teaser: 'Zweites Paar zum halben Preis, Werbemittel ab sofort.',
      text: [
        'Die Aktion gilt für alle Gleitsichtgläser der beiden oberen Stufen. Das zweite Paar muss dieselbe Person tragen, die Wirkung darf abweichen.',
        'Plakat, Inserat und Mailvorlage finden Sie beim Marketing. Bestellen Sie Plakate bis 20. Dezember.',
      ],
    },
    fr: {
      title: 'Hoya : semaines des verres du 12 au 31 janvier',
      teaser: 'La seconde paire à moitié prix, matériel publicitaire disponible.',
      text: [
        'L’action vaut pour tous les verres progressifs des deux gammes supérieures. La seconde paire doit être portée par la même personne, la correction peut différer.',
        'Affiche, annonce et modèle d’e-mail se trouvent au marketing. Commandez les affiches jusqu’au 20 décembre.',
      ],
    },
  },
  {
    days: 29,
    category: 'market',
    de: {
      title: 'Fachkräfte: Was Bewerbende heute fragen',
      teaser: 'Auswertung von 64 Gesprächen in der Gruppe.',
      text: [
        'An erster Stelle steht die Arbeitszeit am Samstag, an zweiter die Weiterbildung. Der Lohn folgt auf Platz drei.',
        'Betriebe mit einem freien Samstag im Monat besetzten ihre Stellen doppelt so schnell. Das kostet wenig und spricht sich herum.',
      ],
    },
    fr: {
      title: 'Personnel qualifié : ce que demandent les candidats',
      teaser: 'Analyse de 64 entretiens dans le groupement.',
      text: [
        'Le travail du samedi vient en premier, la formation continue en second. Le salaire arrive au troisième rang.',
        'Les entreprises qui offrent un samedi libre par mois ont repourvu leurs postes deux fois plus vite. Cela coûte peu et se sait.',
      ],
    },
  },
  {
    days: 30,
    category: 'group',
    de: {
      title: 'Gazette Frühling: Redaktionsschluss am 15. Januar',
      teaser: 'Ihr Betrieb auf der letzten Seite kostet nichts zusätzlich.',
      text: [
        'Für die Rückseite brauchen wir Logo, Adresse und einen Satz. Wer nichts schickt, erhält die Angaben aus dem Verzeichnis.',
        'Die Auflage legen Sie bei der Bestellung fest. Zu wenig Exemplare lassen sich später nicht nachdrucken.',
      ],
    },
    fr: {
      title: 'Gazette du printemps : délai de rédaction le 15 janvier',
      teaser: 'Votre entreprise en dernière page, sans supplément.',
      text: [
        'Pour le verso, il nous faut un logo, une adresse et une phrase. Sans envoi de votre part, nous prenons les données du répertoire.',
        'Vous fixez le tirage à la commande. Une réimpression n’est pas possible ensuite.',
      ],
    },
  },
  {
    days: 32,
    category: 'practice',
    de: {
      title: 'Reklamation Gleitsicht: die fünf häufigsten Ursachen',
      teaser: 'Vier davon findet man ohne neue Messung.',
      text: [
        'Zuerst die Zentrierung: Ein Millimeter in der Höhe genügt. Dann Vorneigung, Hornhautscheitelabstand und der Sitz auf der Nase.',
        'Erst wenn alles stimmt, wird neu gemessen. Halten Sie das Ergebnis fest; der Lieferant will es für die Kulanz sehen.',
      ],
    },
    fr: {
      title: 'Réclamation sur un progressif : les cinq causes',
      teaser: 'Quatre se trouvent sans nouvelle mesure.',
      text: [
        'D’abord le centrage : un millimètre en hauteur suffit. Puis l’inclinaison, la distance verre-œil et la tenue sur le nez.',
        'Ce n’est que lorsque tout est juste que l’on mesure de nouveau. Notez le résultat ; le fournisseur le demande pour le geste commercial.',
      ],
    },
  },
  {
    days: 34,
    category: 'training',
    de: {
      title: 'Überbetriebliche Kurse: neue Daten ab Februar',
      teaser: 'Der Block «Kontaktlinsen» rückt um eine Woche nach hinten.',
      text: [
        'Die Schule hat den Raum gewechselt und deshalb die Reihenfolge getauscht. Die Aufgebote gehen Anfang Januar an die Lehrbetriebe.',
        'Prüfen Sie Ihre Ferienpläne. Eine Verschiebung ist nur mit Arztzeugnis möglich.',
      ],
    },
    fr: {
      title: 'Cours interentreprises : nouvelles dates dès février',
      teaser: 'Le bloc « lentilles » est reporté d’une semaine.',
      text: [
        'L’école a changé de salle et a donc inversé l’ordre. Les convocations partent début janvier aux entreprises formatrices.',
        'Vérifiez vos plans de vacances. Un report n’est possible qu’avec un certificat médical.',
      ],
    },
  },
  {
    days: 36,
    category: 'digital',
    de: {
      title: 'Bilder für Google: Innenaufnahmen wirken',
      teaser: 'Filialen mit aktuellen Fotos werden öfter angerufen.',
      text: [
        'Drei Bilder genügen: Eingang, Beratungsplatz, Werkstatt. Keine Kundschaft ohne Einwilligung, kein Bild aus dem Katalog.',
        'Ihre Öffnungszeiten gleichen Sie im Portal ab. Unterschiede zeigt die Seite Ihrer Filiale.',
      ],
    },
    fr: {
      title: 'Photos pour Google : montrez l’intérieur',
      teaser: 'Les succursales aux photos récentes sont appelées plus souvent.',
      text: [
        'Trois images suffisent : l’entrée, l’espace conseil, l’atelier. Pas de client sans son accord, pas d’image de catalogue.',
        'Vous comparez vos heures d’ouverture dans le portail. La page de la succursale montre les différences.',
      ],
    },
  },
  {
    days: 38,
    category: 'products',
    de: {
      title: 'Rodenstock: Schulung zum neuen Biometriegerät',
      teaser: 'Vier Termine in Zürich und Lausanne, je einen halben Tag.',
      text: [
        'Das Gerät misst Länge und Form des Auges und gibt die Werte direkt in die Bestellung. Ohne Schulung bleibt die Funktion gesperrt.',
        'Zwei Personen pro Filiale sind sinnvoll. Sonst steht das Gerät in den Ferien still.',
      ],
    },
    fr: {
      title: 'Rodenstock : formation au nouvel appareil biométrique',
      teaser: 'Quatre dates à Zurich et à Lausanne, une demi-journée chacune.',
      text: [
        'L’appareil mesure la longueur et la forme de l’œil et transmet les valeurs à la commande. Sans formation, la fonction reste bloquée.',
        'Deux personnes par succursale sont utiles. Sinon l’appareil reste inutilisé pendant les vacances.',
      ],
    },
  },
  {
    days: 40,
    category: 'group',
    de: {
      title: 'Spendenbrillen: 4’200 Fassungen sind unterwegs',
      teaser: 'Die Sammlung läuft in 58 Filialen weiter.',
      text: [
        'Die erste Lieferung ist sortiert und gemessen in Dakar angekommen. Gebraucht werden vor allem Einstärkenbrillen zwischen −1 und −4.',
        'Neue Sammelboxen bestellen Sie bei der Geschäftsstelle. Bitte keine zerbrochenen Fassungen und keine Etuis.',
      ],
    },
    fr: {
      title: 'Lunettes offertes : 4’200 montures en route',
      teaser: 'La collecte continue dans 58 succursales.',
      text: [
        'La première livraison, triée et mesurée, est arrivée à Dakar. Il manque surtout des lunettes unifocales entre −1 et −4.',
        'Commandez de nouvelles boîtes au secrétariat. Merci de ne pas y mettre de montures cassées ni d’étuis.',
      ],
    },
  },
  {
    days: 42,
    category: 'practice',
    de: {
      title: 'Trockene Augen im Winter: die drei Fragen',
      teaser: 'Wer fragt, erfährt mehr als jedes Gerät.',
      text: [
        'Wann brennt es, wie lange sitzen Sie am Bildschirm, nehmen Sie Medikamente? Die Antworten weisen in neun von zehn Fällen den Weg.',
        'Bei Rötung mit Schmerz gehört die Person noch am selben Tag zur Augenärztin. Verkaufen Sie dann keine Tropfen.',
      ],
    },
    fr: {
      title: 'Yeux secs en hiver : les trois questions',
      teaser: 'Qui demande en apprend plus qu’avec un appareil.',
      text: [
        'Quand cela brûle-t-il, combien d’heures passez-vous à l’écran, prenez-vous des médicaments ? Les réponses orientent neuf fois sur dix.',
        'En cas de rougeur douloureuse, la personne doit voir l’ophtalmologue le jour même. Ne vendez alors pas de gouttes.',
      ],
    },
  },
  {
    days: 44,
    category: 'market',
    de: {
      title: 'Verbandszahlen: mehr Lernende als im Vorjahr',
      teaser: 'Erstmals seit 2019 steigt die Zahl der Lehrverträge.',
      text: [
        'Im Sommer haben schweizweit 362 Personen die Lehre begonnen, 21 mehr als vor einem Jahr. In der Romandie ist der Zuwachs am grössten.',
        'In unserer Gruppe bildet jeder dritte Betrieb aus. Wer dazukommen möchte, erhält von der Geschäftsstelle eine Liste der nötigen Unterlagen.',
      ],
    },
    fr: {
      title: 'Chiffres de l’association : davantage d’apprentis',
      teaser: 'Première hausse des contrats d’apprentissage depuis 2019.',
      text: [
        'En été, 362 personnes ont commencé l’apprentissage en Suisse, 21 de plus qu’un an auparavant. La Romandie connaît la plus forte progression.',
        'Dans notre groupement, une entreprise sur trois forme. Vous souhaitez vous y mettre ? Le secrétariat vous remet la liste des documents nécessaires.',
      ],
    },
  },
  {
    days: 46,
    category: 'products',
    de: {
      title: 'Hartschalenetuis: neue Preise ab Februar',
      teaser: 'Der Mengenrabatt gilt künftig über alle Farben.',
      text: [
        'Bisher zählte jede Farbe einzeln, und kleine Filialen kamen nie auf die Staffel. Nun werden alle Bestellungen eines Halbjahres zusammengezählt.',
        'Der Stückpreis sinkt ab 200 Etuis auf CHF 1.85. Das Logo der Gruppe ist inbegriffen, das eigene kostet CHF 0.30.',
      ],
    },
    fr: {
      title: 'Étuis rigides : nouveaux prix dès février',
      teaser: 'Le rabais de quantité vaut désormais pour toutes les couleurs.',
      text: [
        'Jusqu’ici chaque couleur comptait séparément et les petites succursales n’atteignaient jamais le palier. Désormais, toutes les commandes d’un semestre s’additionnent.',
        'Le prix unitaire descend à CHF 1.85 dès 200 étuis. Le logo du groupement est compris, le vôtre coûte CHF 0.30.',
      ],
    },
  },
];

import type { DemoNews } from './demo-news.ts';

/** News of the demo group, part 5 of 6. */
export const NEWS_5: readonly DemoNews[] = [
  {
    days: 125,
    category: 'products',
    de: {
      title: 'Eyetech: Software des Zentriergeräts aktualisieren',
      teaser: 'Version 4.2 behebt falsche Höhen bei kleinen Fassungen.',
      text: [
        'Betroffen sind Fassungen unter 28 Millimeter Höhe. Der Fehler lag bei bis zu 0,8 Millimetern.',
        'Die Aktualisierung startet im Menü «Service». Planen Sie zwanzig Minuten ein, am besten vor Ladenöffnung.',
      ],
    },
    fr: {
      title: 'Eyetech : mettre à jour l’appareil de centrage',
      teaser: 'La version 4.2 corrige des hauteurs fausses sur les petites montures.',
      text: [
        'Les montures de moins de 28 millimètres de haut sont concernées. L’erreur atteignait 0,8 millimètre.',
        'La mise à jour se lance dans le menu « Service ». Prévoyez vingt minutes, de préférence avant l’ouverture.',
      ],
    },
  },
  {
    days: 128,
    category: 'training',
    de: {
      title: 'Schnuppertage: eine Mappe für Ihren Betrieb',
      teaser: 'Drei Aufgaben, die auch ungeübten Händen gelingen.',
      text: [
        'Fassung ausrichten, Glas abzeichnen, Kundschaft begrüssen: Die Mappe führt durch einen ganzen Tag. Am Abend füllen beide Seiten ein kurzes Blatt aus.',
        'So sehen Sie, wer gerne mit Menschen arbeitet. Noten sagen dazu wenig.',
      ],
    },
    fr: {
      title: 'Stages d’observation : un dossier pour votre entreprise',
      teaser: 'Trois tâches à la portée de mains novices.',
      text: [
        'Ajuster une monture, marquer un verre, accueillir la clientèle : le dossier guide toute une journée. Le soir, chacun remplit une courte feuille.',
        'Vous voyez ainsi qui aime le contact. Les notes en disent peu.',
      ],
    },
  },
  {
    days: 131,
    category: 'group',
    de: {
      title: 'Vorstand: zwei Sitze werden frei',
      teaser: 'Gesucht werden Personen aus der Romandie und aus einem kleinen Betrieb.',
      text: [
        'Die Amtszeit dauert drei Jahre, mit sechs Sitzungen jährlich. Die Arbeit wird mit einem Sitzungsgeld entschädigt.',
        'Vorschläge nimmt die Geschäftsstelle bis Ende Jahr entgegen. Man darf sich auch selbst melden.',
      ],
    },
    fr: {
      title: 'Comité : deux sièges se libèrent',
      teaser: 'Nous cherchons des personnes de Romandie et d’une petite entreprise.',
      text: [
        'Le mandat dure trois ans, avec six séances par an. Un jeton de présence indemnise le travail.',
        'Le secrétariat reçoit les propositions jusqu’à la fin de l’année. On peut aussi s’annoncer soi-même.',
      ],
    },
  },
  {
    days: 134,
    category: 'practice',
    de: {
      title: 'Ablauf bei Augennotfällen: das Blatt neben dem Telefon',
      teaser: 'Vier Fragen, drei Farben, eine Nummer.',
      text: [
        'Plötzlicher Sehverlust, Lichtblitze, Verletzung, starker Schmerz: Hier zählt jede Stunde. Rot heisst sofort in die Klinik.',
        'Tragen Sie die Nummer der nächsten Augenklinik ein. Üben Sie den Ablauf einmal im Team.',
      ],
    },
    fr: {
      title: 'Urgences oculaires : la feuille près du téléphone',
      teaser: 'Quatre questions, trois couleurs, un numéro.',
      text: [
        'Perte soudaine de la vue, éclairs, blessure, forte douleur : chaque heure compte. Le rouge signifie clinique sans délai.',
        'Inscrivez le numéro de la clinique la plus proche. Répétez une fois le déroulement en équipe.',
      ],
    },
  },
  {
    days: 137,
    category: 'digital',
    de: {
      title: 'Bewertungen beantworten: drei Sätze reichen',
      teaser: 'Auch eine schlechte Bewertung wird von allen gelesen.',
      text: [
        'Danken, bedauern, einladen. Nennen Sie weder Namen noch Messwerte, auch wenn die Kundschaft es tut.',
        'Antworten Sie innert zwei Tagen. Danach wirkt jede Antwort wie eine Ausrede.',
      ],
    },
    fr: {
      title: 'Répondre aux avis : trois phrases suffisent',
      teaser: 'Un mauvais avis aussi est lu par tous.',
      text: [
        'Remercier, regretter, inviter. Ne citez ni nom ni mesure, même si la clientèle le fait.',
        'Répondez dans les deux jours. Plus tard, toute réponse ressemble à une excuse.',
      ],
    },
  },
  {
    days: 140,
    category: 'products',
    de: {
      title: 'Pflegemittel: zwei Sorten werden zusammengelegt',
      teaser: 'Die Nachfolgerin passt zu allen weichen Linsen.',
      text: [
        'Der Hersteller verkleinert das Sortiment. Für empfindliche Augen gibt es weiterhin die Variante ohne Konservierung.',
        'Verkaufen Sie die alten Flaschen bis zum Ablaufdatum. Zurückgenommen wird nichts.',
      ],
    },
    fr: {
      title: 'Produits d’entretien : deux sortes réunies',
      teaser: 'Le successeur convient à toutes les lentilles souples.',
      text: [
        'Le fabricant réduit l’assortiment. La variante sans conservateur reste disponible pour les yeux sensibles.',
        'Vendez les anciens flacons jusqu’à la date de péremption. Il n’y a pas de reprise.',
      ],
    },
  },
  {
    days: 143,
    category: 'market',
    de: {
      title: 'Ladenmieten: eine Klausel, die sich lohnt',
      teaser: 'Erfahrungen aus neun Verhandlungen.',
      text: [
        'Vereinbaren Sie eine Obergrenze für die Anpassung an den Index. Zwei Betriebe sparen damit je CHF 4’000 im Jahr.',
        'Die Vertragsvorlage liegt im Managementhandbuch. Lassen Sie sie vor der Unterschrift prüfen.',
      ],
    },
    fr: {
      title: 'Loyers commerciaux : une clause utile',
      teaser: 'Expériences tirées de neuf négociations.',
      text: [
        'Convenez d’un plafond pour l’adaptation à l’indice. Deux entreprises économisent ainsi CHF 4’000 par an.',
        'Le modèle de contrat se trouve dans le manuel de gestion. Faites-le vérifier avant de signer.',
      ],
    },
  },
  {
    days: 146,
    category: 'training',
    de: {
      title: 'Werkstattkurs: Löten und Richten wie früher',
      teaser: 'Ein Tag mit einem Goldschmied aus Solothurn.',
      text: [
        'Alte Metallfassungen haben wieder Liebhaber. Der Kurs zeigt, was sich reparieren lässt und wo man besser ablehnt.',
        'Acht Plätze, gearbeitet wird an eigenen Stücken. Bringen Sie Schutzbrille und Geduld mit.',
      ],
    },
    fr: {
      title: 'Cours d’atelier : souder et redresser comme autrefois',
      teaser: 'Un jour avec un orfèvre de Soleure.',
      text: [
        'Les vieilles montures en métal retrouvent des amateurs. Le cours montre ce qui se répare et ce qu’il vaut mieux refuser.',
        'Huit places, on travaille sur ses propres pièces. Apportez lunettes de protection et patience.',
      ],
    },
  },
  {
    days: 149,
    category: 'group',
    de: {
      title: 'Mitgliederumfrage: 71 Prozent haben geantwortet',
      teaser: 'Einkauf und Weiterbildung stehen oben.',
      text: [
        'Am wenigsten genutzt wird der Logo-Download, am meisten das Verzeichnis. Gewünscht wird vor allem ein Vergleich der eigenen Zahlen.',
        'Der Vorstand berät die Ergebnisse im September. Den ganzen Bericht erhalten Sie bei der Geschäftsstelle.',
      ],
    },
    fr: {
      title: 'Sondage des membres : 71 pour cent ont répondu',
      teaser: 'Les achats et la formation continue en tête.',
      text: [
        'Le téléchargement de logos est le moins utilisé, le répertoire le plus. On souhaite surtout comparer ses propres chiffres.',
        'Le comité discute des résultats en septembre. Le rapport complet s’obtient au secrétariat.',
      ],
    },
  },
  {
    days: 152,
    category: 'practice',
    de: {
      title: 'Fassungen für schmale Gesichter: was es gibt',
      teaser: '14 Modelle unter 125 Millimeter Breite.',
      text: [
        'Wer eine schmale Nase hat, geht oft ohne Brille wieder hinaus. Die Liste nennt Lieferant, Breite und Stegweite.',
        'Legen Sie drei davon ins Sortiment. Kinderfassungen sind selten die Lösung.',
      ],
    },
    fr: {
      title: 'Montures pour visages étroits : l’offre',
      teaser: '14 modèles de moins de 125 millimètres.',
      text: [
        'Qui a un nez étroit ressort souvent sans lunettes. La liste indique le fournisseur, la largeur et le pont.',
        'Prenez-en trois dans l’assortiment. Une monture d’enfant est rarement la solution.',
      ],
    },
  },
  {
    days: 155,
    category: 'digital',
    de: {
      title: 'Termine online: die Hälfte kommt nach Ladenschluss',
      teaser: 'Zahlen aus zwölf Filialen mit Buchungssystem.',
      text: [
        'Am Sonntagabend wird am meisten gebucht. Nicht erschienen sind 3 Prozent, mit Erinnerung per SMS noch 1 Prozent.',
        'Geben Sie nicht alle Zeiten frei. Wer anruft, soll auch etwas finden.',
      ],
    },
    fr: {
      title: 'Rendez-vous en ligne : la moitié après la fermeture',
      teaser: 'Chiffres de douze succursales équipées.',
      text: [
        'On réserve surtout le dimanche soir. 3 pour cent ne viennent pas, 1 pour cent avec un rappel par SMS.',
        'N’ouvrez pas toutes les plages. Qui téléphone doit aussi trouver une place.',
      ],
    },
  },
  {
    days: 158,
    category: 'products',
    de: {
      title: 'Reize: Werksführung in Olten für Lernende',
      teaser: 'Drei Gruppen zu zwölf Personen, an einem Mittwoch.',
      text: [
        'Vom Rohling bis zur Endkontrolle dauert ein Glas vier Stunden. Die Lernenden folgen ihrem eigenen Auftrag durch die Halle.',
        'Anreise und Mittagessen übernimmt der Hersteller. Geschlossene Schuhe sind Pflicht.',
      ],
    },
    fr: {
      title: 'Reize : visite d’usine à Olten pour apprentis',
      teaser: 'Trois groupes de douze, un mercredi.',
      text: [
        'De l’ébauche au contrôle final, un verre demande quatre heures. Les apprentis suivent leur propre commande dans la halle.',
        'Le fabricant prend en charge le trajet et le repas. Chaussures fermées obligatoires.',
      ],
    },
  },
  {
    days: 162,
    category: 'market',
    de: {
      title: 'Sehtests in der Schule: Kantone gehen eigene Wege',
      teaser: 'Ein Überblick für Gespräche mit Eltern.',
      text: [
        'In acht Kantonen prüft die Schulärztin, in fünf nur noch auf Wunsch. Viele Eltern wissen davon nichts.',
        'Bieten Sie im August eine Woche für Schulkinder an. Plakate finden Sie beim Marketing.',
      ],
    },
    fr: {
      title: 'Tests de la vue à l’école : à chaque canton sa voie',
      teaser: 'Un aperçu pour parler avec les parents.',
      text: [
        'Dans huit cantons, le médecin scolaire contrôle, dans cinq seulement sur demande. Bien des parents l’ignorent.',
        'Proposez en août une semaine pour les écoliers. Les affiches sont au marketing.',
      ],
    },
  },
  {
    days: 166,
    category: 'training',
    de: {
      title: 'Erste Hilfe im Laden: Auffrischung für Teams',
      teaser: 'Drei Stunden am Abend, im eigenen Geschäft.',
      text: [
        'Geübt wird dort, wo es passieren würde. Ab acht Personen kommt die Kursleitung zu Ihnen.',
        'Die Kosten von CHF 480 teilt man sich mit der Nachbarschaft. Fragen Sie die Apotheke nebenan.',
      ],
    },
    fr: {
      title: 'Premiers secours au magasin : rappel pour équipes',
      teaser: 'Trois heures le soir, dans vos locaux.',
      text: [
        'On s’entraîne là où cela arriverait. Dès huit personnes, la formatrice vient chez vous.',
        'Les CHF 480 se partagent avec le voisinage. Demandez à la pharmacie d’à côté.',
      ],
    },
  },
  {
    days: 170,
    category: 'group',
    de: {
      title: 'Einkaufssitzung: fünf Lieferanten stellten sich vor',
      teaser: 'Zwei neue Abmachungen ab Herbst.',
      text: [
        'Die Mitglieder wünschten kürzere Zahlungsfristen gegen mehr Skonto. Bei drei Lieferanten ist das nun möglich.',
        'Die neuen Bedingungen stehen bei den Konditionen. Bestehende Bonusstufen bleiben.',
      ],
    },
    fr: {
      title: 'Séance d’achat : cinq fournisseurs se sont présentés',
      teaser: 'Deux nouveaux accords dès l’automne.',
      text: [
        'Les membres souhaitaient des délais plus courts contre davantage d’escompte. C’est désormais possible chez trois fournisseurs.',
        'Les nouvelles conditions d’achat figurent dans le portail. Les paliers de bonus restent.',
      ],
    },
  },
];

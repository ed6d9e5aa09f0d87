import type { DemoNews } from './demo-news.ts';

/** News of the demo group, part 4 of 6. */
export const NEWS_4: readonly DemoNews[] = [
  {
    days: 80,
    category: 'market',
    de: {
      title: 'Teuerung: Was die Preise von Fassungen treibt',
      teaser: 'Azetat und Fracht verteuern sich, Titan nicht.',
      text: [
        'Die Lieferanten rechnen für das Frühjahr mit zwei bis vier Prozent. Bestehende Abmachungen der Gruppe gelten bis Ende Juni.',
        'Prüfen Sie Ihre Etiketten vor der Lieferung. Nachträgliche Änderungen kosten mehr Zeit als Marge.',
      ],
    },
    fr: {
      title: 'Renchérissement : ce qui fait monter les montures',
      teaser: 'L’acétate et le fret augmentent, pas le titane.',
      text: [
        'Les fournisseurs prévoient deux à quatre pour cent au printemps. Les accords du groupement valent jusqu’à fin juin.',
        'Contrôlez vos étiquettes avant la livraison. Corriger après coup coûte plus de temps que de marge.',
      ],
    },
  },
  {
    days: 83,
    category: 'group',
    de: {
      title: 'Sommerfest: Danke an die Küche von Neuchâtel',
      teaser: '148 Gäste, zwei Gewitter und eine lange Tafel.',
      text: [
        'Trotz Regen blieben fast alle bis zum Schluss. Die Bilder hängen in der Geschäftsstelle und liegen im Marketing bereit.',
        'Nächstes Jahr lädt Luzern ein. Wer mithelfen will, meldet sich bei der Geschäftsstelle.',
      ],
    },
    fr: {
      title: 'Fête d’été : merci à la cuisine de Neuchâtel',
      teaser: '148 invités, deux orages et une longue table.',
      text: [
        'Malgré la pluie, presque tous sont restés jusqu’au bout. Les photos sont exposées au secrétariat et disponibles au marketing.',
        'L’an prochain, c’est Lucerne qui invite. Qui veut aider s’annonce au secrétariat.',
      ],
    },
  },
  {
    days: 86,
    category: 'practice',
    de: {
      title: 'Formstabile Linsen: Nachkontrolle nicht vergessen',
      teaser: 'Nach drei Jahren ist die Oberfläche meist am Ende.',
      text: [
        'Ablagerungen sieht man unter der Spaltlampe früher, als man sie spürt. Fotografieren Sie den Befund und legen Sie ihn zur Karte.',
        'Wer rechtzeitig ersetzt, verliert seltener eine Trägerin an die Brille.',
      ],
    },
    fr: {
      title: 'Lentilles rigides : ne pas oublier le contrôle',
      teaser: 'Après trois ans, la surface est généralement usée.',
      text: [
        'La lampe à fente montre les dépôts avant qu’on ne les sente. Photographiez l’état et joignez l’image à la fiche.',
        'Qui remplace à temps perd moins de porteuses au profit des lunettes.',
      ],
    },
  },
  {
    days: 89,
    category: 'digital',
    de: {
      title: 'Neue Öffnungszeiten? Ein Ort genügt',
      teaser: 'Was Sie im Portal ändern, gilt für das ganze Verzeichnis.',
      text: [
        'Bisher pflegten viele Betriebe drei Listen. Ändern Sie die Zeiten bei Ihrer Filiale; die Geschäftsstelle übernimmt sie für Gazette und Karte.',
        'Bei Google müssen Sie sie noch bestätigen. Der Vergleich zeigt, was abweicht.',
      ],
    },
    fr: {
      title: 'Nouveaux horaires ? Un seul endroit suffit',
      teaser: 'Ce que vous modifiez dans le portail vaut pour tout le répertoire.',
      text: [
        'Jusqu’ici, beaucoup tenaient trois listes. Modifiez les heures sur la page de votre succursale ; le secrétariat les reprend pour la Gazette et la carte.',
        'Chez Google, il reste à les confirmer. La comparaison montre les différences.',
      ],
    },
  },
  {
    days: 92,
    category: 'training',
    de: {
      title: 'Abschlussfeier: 23 Lernende haben bestanden',
      teaser: 'Zwei von ihnen mit der Note 5,6.',
      text: [
        'Die Feier fand in der alten Giesserei von Baden statt. Elf der jungen Berufsleute bleiben in ihrem Lehrbetrieb, vier beginnen das Studium in Olten.',
        'Wir gratulieren allen und danken den Teams, die sie begleitet haben.',
      ],
    },
    fr: {
      title: 'Remise des diplômes : 23 apprentis ont réussi',
      teaser: 'Deux d’entre eux avec la note de 5,6.',
      text: [
        'La fête a eu lieu dans l’ancienne fonderie de Baden. Onze jeunes professionnels restent dans leur entreprise, quatre commencent les études à Olten.',
        'Nous les félicitons tous et remercions les équipes qui les ont accompagnés.',
      ],
    },
  },
  {
    days: 95,
    category: 'products',
    de: {
      title: 'Sportbrillen: Testkoffer geht auf Reisen',
      teaser: 'Zwölf Modelle, je zwei Wochen pro Filiale.',
      text: [
        'Der Koffer enthält Scheiben für Schnee, Strasse und Wald. Kundschaft darf die Brillen über das Wochenende mitnehmen, gegen Unterschrift.',
        'Den Reiseplan legt die Geschäftsstelle fest. Wer zuerst schreibt, wählt den Monat.',
      ],
    },
    fr: {
      title: 'Lunettes de sport : la mallette d’essai voyage',
      teaser: 'Douze modèles, deux semaines par succursale.',
      text: [
        'La mallette contient des verres pour la neige, la route et la forêt. La clientèle peut emporter les lunettes pour le week-end, contre signature.',
        'Le secrétariat établit le calendrier. Les premiers à écrire choisissent le mois.',
      ],
    },
  },
  {
    days: 98,
    category: 'market',
    de: {
      title: 'Umfrage: Drei Viertel kommen auf Empfehlung',
      teaser: '2’100 Kundinnen und Kunden haben geantwortet.',
      text: [
        'Werbung nannten 11 Prozent, das Internet 14. Am meisten empfohlen wird, wer nach der Abgabe noch einmal anruft.',
        'Ein Anruf nach zwei Wochen dauert drei Minuten. Fragen Sie, wie es sich sieht, nicht, ob alles gut ist.',
      ],
    },
    fr: {
      title: 'Sondage : trois quarts viennent sur recommandation',
      teaser: '2’100 clientes et clients ont répondu.',
      text: [
        'La publicité est citée par 11 pour cent, Internet par 14. On recommande surtout ceux qui rappellent après la remise.',
        'Un appel après deux semaines prend trois minutes. Demandez comment on voit, et non si tout va bien.',
      ],
    },
  },
  {
    days: 101,
    category: 'group',
    de: {
      title: 'Merkblatt Datenschutz ist überarbeitet',
      teaser: 'Eine Seite für den Empfang, eine für das Büro.',
      text: [
        'Die Fassung für den Empfang beantwortet, wer welche Auskunft erhält. Die zweite beschreibt, wie lange Sie Messdaten aufbewahren.',
        'Ersetzen Sie die alten Blätter. Wer neu beginnt, liest beide am ersten Tag.',
      ],
    },
    fr: {
      title: 'L’aide-mémoire sur la protection des données est révisé',
      teaser: 'Une page pour la réception, une pour le bureau.',
      text: [
        'La version pour la réception dit qui reçoit quel renseignement. La seconde décrit combien de temps vous conservez les mesures.',
        'Remplacez les anciennes feuilles. Les nouveaux les lisent toutes deux le premier jour.',
      ],
    },
  },
  {
    days: 104,
    category: 'practice',
    de: {
      title: 'Pupillendistanz: einäugig messen lohnt sich',
      teaser: 'Bei jeder vierten Person liegt die Nase nicht in der Mitte.',
      text: [
        'Der Unterschied beträgt oft mehr als einen Millimeter. Bei Gleitsicht entscheidet er darüber, ob der Lesebereich auf beiden Seiten gleich breit ist.',
        'Messen Sie zweimal, am besten zu zweit. Die Werte gehören einzeln auf die Bestellung.',
      ],
    },
    fr: {
      title: 'Écart pupillaire : mesurer chaque œil',
      teaser: 'Chez une personne sur quatre, le nez n’est pas au milieu.',
      text: [
        'La différence dépasse souvent un millimètre. Pour un progressif, elle décide si la zone de lecture est aussi large des deux côtés.',
        'Mesurez deux fois, à deux de préférence. Les valeurs figurent séparément sur la commande.',
      ],
    },
  },
  {
    days: 107,
    category: 'training',
    de: {
      title: 'Online-Abend: Netzhautbilder richtig beschreiben',
      teaser: 'Eine Stunde, zwei Punkte, keine Anreise.',
      text: [
        'Eine Augenärztin aus Luzern zeigt zwanzig Aufnahmen. Sie beschreiben zuerst selbst, danach folgt die Auflösung.',
        'Die Aufzeichnung bleibt einen Monat im Portal. Punkte gibt es nur für die Teilnahme am Abend.',
      ],
    },
    fr: {
      title: 'Soirée en ligne : bien décrire une image de la rétine',
      teaser: 'Une heure, deux points, aucun trajet.',
      text: [
        'Une ophtalmologue de Lucerne montre vingt clichés. Vous décrivez d’abord vous-mêmes, la solution vient ensuite.',
        'L’enregistrement reste un mois dans le portail. Seule la participation le soir même donne des points.',
      ],
    },
  },
  {
    days: 110,
    category: 'products',
    de: {
      title: 'Blaulichtfilter: was wir sagen dürfen',
      teaser: 'Keine Heilversprechen, dafür klare Worte zum Komfort.',
      text: [
        'Für einen Schutz der Netzhaut am Bildschirm gibt es keinen Beleg. Viele empfinden den Kontrast am Abend aber als angenehmer.',
        'Verwenden Sie die Texte aus dem Marketing. Sie sind mit dem Rechtsdienst abgestimmt.',
      ],
    },
    fr: {
      title: 'Filtre à lumière bleue : ce que nous pouvons dire',
      teaser: 'Pas de promesse de guérison, des mots clairs sur le confort.',
      text: [
        'Rien ne prouve une protection de la rétine devant l’écran. Beaucoup trouvent toutefois le contraste plus agréable le soir.',
        'Utilisez les textes du marketing. Ils ont été relus par le service juridique.',
      ],
    },
  },
  {
    days: 113,
    category: 'group',
    de: {
      title: 'Drei Jubiläen im August',
      teaser: 'Zusammen 125 Jahre Augenoptik in Chur, Bulle und Zofingen.',
      text: [
        'Die drei Betriebe feiern 60, 40 und 25 Jahre. In Bulle steht noch die erste Schleifmaschine im Schaufenster, und sie läuft.',
        'Die Gruppe gratuliert mit einem Baum für jeden Garten.',
      ],
    },
    fr: {
      title: 'Trois anniversaires en août',
      teaser: '125 ans d’optique au total à Coire, Bulle et Zofingue.',
      text: [
        'Les trois entreprises fêtent 60, 40 et 25 ans. À Bulle, la première meuleuse est encore en vitrine, et elle fonctionne.',
        'Le groupement offre un arbre pour chaque jardin.',
      ],
    },
  },
  {
    days: 116,
    category: 'digital',
    de: {
      title: 'WLAN für Gäste vom Geschäftsnetz trennen',
      teaser: 'Eine halbe Stunde Arbeit, die viel Ärger erspart.',
      text: [
        'Wer im Wartebereich surft, darf den Messplatz nicht sehen. Die meisten Router haben dafür einen Schalter.',
        'Lassen Sie es von Ihrem Betreuer bestätigen. Schreiben Sie das Passwort nicht auf die Kasse.',
      ],
    },
    fr: {
      title: 'Séparer le Wi-Fi des clients du réseau interne',
      teaser: 'Une demi-heure de travail qui épargne bien des ennuis.',
      text: [
        'Qui surfe dans l’espace d’attente ne doit pas voir le poste de mesure. La plupart des routeurs ont une option pour cela.',
        'Faites-le confirmer par votre prestataire. N’écrivez pas le mot de passe sur la caisse.',
      ],
    },
  },
  {
    days: 119,
    category: 'practice',
    de: {
      title: 'Schrauben, Pads, Bügelenden: die Notfalldose',
      teaser: 'Was im Sommer am häufigsten fehlt.',
      text: [
        'Aus 31 Werkstätten haben wir die zwanzig meistgebrauchten Teile gesammelt. Die Liste passt auf ein Blatt im Deckel.',
        'Füllen Sie die Dose am Freitag nach. Samstags fragen die meisten.',
      ],
    },
    fr: {
      title: 'Vis, plaquettes, embouts : la boîte de secours',
      teaser: 'Ce qui manque le plus souvent en été.',
      text: [
        'Nous avons réuni les vingt pièces les plus utilisées de 31 ateliers. La liste tient sur une feuille dans le couvercle.',
        'Complétez la boîte le vendredi. La plupart demandent le samedi.',
      ],
    },
  },
  {
    days: 122,
    category: 'market',
    de: {
      title: 'Krankenkassen: weniger Beiträge aus Zusatzversicherungen',
      teaser: 'Zwei grosse Kassen kürzen ab Januar.',
      text: [
        'Der Beitrag sinkt auf CHF 150 in drei Jahren. Kinder sind davon nicht betroffen.',
        'Sprechen Sie das Thema nicht von sich aus an. Wer fragt, erhält das Merkblatt mit den Kassen der Region.',
      ],
    },
    fr: {
      title: 'Caisses-maladie : moins de contributions complémentaires',
      teaser: 'Deux grandes caisses les réduisent dès janvier.',
      text: [
        'La contribution descend à CHF 150 sur trois ans. Les enfants ne sont pas touchés.',
        'N’abordez pas le sujet de vous-mêmes. Qui demande reçoit l’aide-mémoire avec les caisses de la région.',
      ],
    },
  },
];

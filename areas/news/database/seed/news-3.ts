import type { DemoNews } from './demo-news.ts';

/** News of the demo group, part 3 of 6. */
export const NEWS_3: readonly DemoNews[] = [
  {
    days: 48,
    category: 'training',
    de: {
      title: 'Kommunikation am Empfang: neuer Kurs für Lernende',
      teaser: 'Ein Tag mit einer Schauspielerin, in Bern und in Fribourg.',
      text: [
        'Geübt werden die ersten dreissig Sekunden: begrüssen, zuhören, weiterleiten. Die Schauspielerin spielt Kundschaft, die es eilig hat.',
        'Der Kurs ist für Lernende gratis. Berufsbildnerinnen dürfen am Nachmittag dabei sein.',
      ],
    },
    fr: {
      title: 'Communiquer à la réception : nouveau cours pour apprentis',
      teaser: 'Un jour avec une comédienne, à Berne et à Fribourg.',
      text: [
        'On répète les trente premières secondes : saluer, écouter, orienter. La comédienne joue une clientèle pressée.',
        'Le cours est gratuit pour les apprentis. Les formatrices peuvent y assister l’après-midi.',
      ],
    },
  },
  {
    days: 50,
    category: 'group',
    de: {
      title: 'ERFA 7 sucht zwei Mitglieder aus der Ostschweiz',
      teaser: 'Sechs Betriebe, vier Treffen im Jahr, offene Bücher.',
      text: [
        'Die Gruppe trifft sich jeweils an einem Montagnachmittag reihum im Geschäft. Verglichen werden Kennzahlen, besprochen wird, was im Alltag drückt.',
        'Aufgenommen wird einstimmig. Wer Interesse hat, meldet sich bei der Leitung und kommt zweimal als Gast.',
      ],
    },
    fr: {
      title: 'ERFA 7 cherche deux membres de Suisse orientale',
      teaser: 'Six entreprises, quatre séances par an, livres ouverts.',
      text: [
        'Le groupe se réunit le lundi après-midi, à tour de rôle dans les magasins. On compare les chiffres clés et on parle de ce qui préoccupe au quotidien.',
        'L’admission se fait à l’unanimité. Les personnes intéressées s’annoncent à la ou au responsable du groupe et viennent deux fois en visite.',
      ],
    },
  },
  {
    days: 52,
    category: 'practice',
    de: {
      title: 'Sehtest für den Führerausweis: neues Formular',
      teaser: 'Das alte Blatt wird von den Ämtern nur noch bis Ende März angenommen.',
      text: [
        'Neu ist ein Feld für die Kontrastempfindlichkeit. Sie wird nur ausgefüllt, wenn ein entsprechendes Gerät vorhanden ist.',
        'Laden Sie das Formular beim Strassenverkehrsamt Ihres Kantons herunter. Vorräte des alten Blatts gehören ins Altpapier.',
      ],
    },
    fr: {
      title: 'Test de la vue pour le permis : nouveau formulaire',
      teaser: 'Les services n’acceptent l’ancienne feuille que jusqu’à fin mars.',
      text: [
        'Un champ pour la sensibilité au contraste s’ajoute. On ne le remplit que si l’on dispose de l’appareil.',
        'Téléchargez le formulaire auprès du service des automobiles de votre canton. Les anciennes feuilles vont au vieux papier.',
      ],
    },
  },
  {
    days: 54,
    category: 'digital',
    de: {
      title: 'Sicherung der Kundendaten: einmal im Jahr zurückspielen',
      teaser: 'Eine Sicherung, die nie geprüft wurde, ist keine.',
      text: [
        'In zwei Betrieben liess sich nach einem Defekt nichts wiederherstellen, obwohl jede Nacht gesichert wurde. Der Datenträger war seit Monaten voll.',
        'Spielen Sie an einem ruhigen Montag eine einzelne Kundin zurück. Das dauert zehn Minuten und schafft Klarheit.',
      ],
    },
    fr: {
      title: 'Sauvegarde des données clients : restaurer une fois l’an',
      teaser: 'Une sauvegarde jamais vérifiée n’en est pas une.',
      text: [
        'Dans deux entreprises, rien n’a pu être restauré après une panne, malgré une sauvegarde chaque nuit. Le support était plein depuis des mois.',
        'Un lundi calme, restaurez la fiche d’une seule cliente. Dix minutes suffisent pour savoir.',
      ],
    },
  },
  {
    days: 56,
    category: 'products',
    de: {
      title: 'Sonnenbrillen 2026: Vororder mit Rückgaberecht',
      teaser: 'Bis 30 Prozent der Ware kann im September zurück.',
      text: [
        'Drei Lieferanten haben der Gruppe das Rückgaberecht schriftlich bestätigt. Es gilt für unbeschädigte Fassungen im Originaletui.',
        'Bestellen Sie lieber breit als tief. Im letzten Sommer verkauften sich die Randmodelle besser als die Renner.',
      ],
    },
    fr: {
      title: 'Lunettes de soleil 2026 : précommande avec droit de retour',
      teaser: 'Jusqu’à 30 pour cent de la marchandise peut revenir en septembre.',
      text: [
        'Trois fournisseurs ont confirmé ce droit par écrit au groupement. Il vaut pour les montures intactes dans l’étui d’origine.',
        'Mieux vaut beaucoup de modèles que beaucoup de pièces. L’été dernier, les modèles secondaires se sont mieux vendus que les vedettes.',
      ],
    },
  },
  {
    days: 58,
    category: 'group',
    de: {
      title: 'Neue Ansprechperson für Konditionen',
      teaser: 'Seit November betreut Regula Ammann die Lieferanten.',
      text: [
        'Sie arbeitete vorher zwölf Jahre im Einkauf eines Glasherstellers. Bei Fragen zu Bonusstufen und Zahlungsfristen ist sie von Dienstag bis Freitag erreichbar.',
        'Die bisherigen Mailadressen bleiben gültig. Offene Fälle wurden übergeben.',
      ],
    },
    fr: {
      title: 'Nouvelle responsable des conditions d’achat',
      teaser: 'Depuis novembre, Regula Ammann s’occupe des fournisseurs.',
      text: [
        'Elle a travaillé douze ans aux achats d’un fabricant de verres. Pour les paliers de bonus et les délais de paiement, elle est joignable du mardi au vendredi.',
        'Les adresses e-mail restent valables. Les cas ouverts lui ont été remis.',
      ],
    },
  },
  {
    days: 60,
    category: 'practice',
    de: {
      title: 'Nahkomfort im Büro: die Masse, die zählen',
      teaser: 'Abstand zum Bildschirm und Tischhöhe gehören auf die Karte.',
      text: [
        'Wer nur die Addition bestellt, rät. Lassen Sie die Kundschaft zu Hause messen: Auge bis Bildschirm, Auge bis Tastatur.',
        'Ein Foto vom Arbeitsplatz erspart die Diskussion. Es gehört danach gelöscht.',
      ],
    },
    fr: {
      title: 'Verres de proximité au bureau : les mesures utiles',
      teaser: 'La distance à l’écran et la hauteur de table figurent sur la fiche.',
      text: [
        'Commander la seule addition, c’est deviner. Faites mesurer à domicile : de l’œil à l’écran, de l’œil au clavier.',
        'Une photo du poste de travail évite la discussion. Effacez-la ensuite.',
      ],
    },
  },
  {
    days: 62,
    category: 'market',
    de: {
      title: 'Onlinehändler stellt Gleitsichtgläser ein',
      teaser: 'Warum das für das Gespräch im Laden wichtig ist.',
      text: [
        'Der Anbieter nennt Rücksendungen von über 40 Prozent als Grund. Die Zentrierung ab Foto sei bei Gleitsicht nicht zuverlässig genug.',
        'Sie müssen niemanden schlechtreden. Zeigen Sie, wie Sie messen; das überzeugt von selbst.',
      ],
    },
    fr: {
      title: 'Un vendeur en ligne renonce aux progressifs',
      teaser: 'Pourquoi cela compte pour l’entretien au magasin.',
      text: [
        'Le fournisseur invoque plus de 40 pour cent de retours. Le centrage sur photo ne serait pas assez fiable pour les progressifs.',
        'Inutile de dénigrer qui que ce soit. Montrez comment vous mesurez ; cela convainc de soi-même.',
      ],
    },
  },
  {
    days: 64,
    category: 'training',
    de: {
      title: 'Rückblick OSO-Fachtagung: drei Dinge für Montag',
      teaser: 'Was unsere elf Teilnehmenden mitgebracht haben.',
      text: [
        'Erstens: Bei Myopie zählt die Achslänge mehr als die Dioptrie. Zweitens: Einfache Merkblätter werden gelesen, ausführliche nicht.',
        'Drittens: Überweisungen gelingen, wenn die Praxis Ihren Namen kennt. Rufen Sie einmal an, bevor Sie das erste Mal schreiben.',
      ],
    },
    fr: {
      title: 'Congrès OSO : trois choses pour lundi',
      teaser: 'Ce que nos onze participants ont rapporté.',
      text: [
        'Premièrement : pour la myopie, la longueur axiale compte plus que la dioptrie. Deuxièmement : on lit les notices simples, pas les longues.',
        'Troisièmement : une orientation réussit quand le cabinet connaît votre nom. Téléphonez une fois avant d’écrire.',
      ],
    },
  },
  {
    days: 66,
    category: 'products',
    de: {
      title: 'Reinigungsspray: Nachfüllstation für die Filiale',
      teaser: 'Der Liter kostet noch ein Drittel, die Flasche bleibt.',
      text: [
        'Fünf Filialen haben die Station drei Monate lang geprüft. Jede zweite Kundin kam zum Nachfüllen zurück und blieb im Schnitt vier Minuten.',
        'Die Station ist auf Anfrage beim Lieferanten erhältlich. Die Konditionen stehen im Portal.',
      ],
    },
    fr: {
      title: 'Spray nettoyant : station de recharge en succursale',
      teaser: 'Le litre coûte trois fois moins cher, le flacon reste.',
      text: [
        'Cinq succursales ont testé la station pendant trois mois. Une cliente sur deux est revenue remplir son flacon et est restée quatre minutes en moyenne.',
        'La station s’obtient sur demande auprès du fournisseur. Les conditions d’achat figurent dans le portail.',
      ],
    },
  },
  {
    days: 68,
    category: 'group',
    de: {
      title: 'Protokoll der Herbstsitzung ist genehmigt',
      teaser: 'Die wichtigsten Beschlüsse in vier Sätzen.',
      text: [
        'Der Beitrag bleibt gleich. Für die Nachwuchswerbung stehen CHF 60’000 bereit. Die Gazette erscheint weiterhin zweimal.',
        'Das Projekt einer eigenen Fassungslinie ruht, bis die Umfrage unter den Mitgliedern ausgewertet ist.',
      ],
    },
    fr: {
      title: 'Le procès-verbal d’automne est approuvé',
      teaser: 'Les décisions principales en quatre phrases.',
      text: [
        'La cotisation reste inchangée. CHF 60’000 sont prévus pour attirer la relève. La Gazette continue de paraître deux fois.',
        'Le projet d’une gamme de montures maison est suspendu jusqu’à l’analyse du sondage auprès des membres.',
      ],
    },
  },
  {
    days: 70,
    category: 'practice',
    de: {
      title: 'Brillen reinigen vor der Reparatur',
      teaser: 'Ein Ultraschallbad spart der Werkstatt mehr Zeit, als es kostet.',
      text: [
        'Schmutz in den Scharnieren verdeckt Risse. Wer zuerst reinigt, bricht seltener eine Schraube ab und kann den Preis gleich nennen.',
        'Vorsicht bei Naturhorn und geklebten Steinen: Hier genügt ein weiches Tuch mit Wasser.',
      ],
    },
    fr: {
      title: 'Nettoyer les lunettes avant la réparation',
      teaser: 'Le bain à ultrasons fait gagner plus de temps qu’il n’en coûte.',
      text: [
        'La saleté des charnières cache les fissures. Qui nettoie d’abord casse moins de vis et peut annoncer le prix tout de suite.',
        'Attention à la corne naturelle et aux pierres collées : un chiffon doux et de l’eau suffisent.',
      ],
    },
  },
  {
    days: 72,
    category: 'digital',
    de: {
      title: 'Newsletter: der beste Tag ist nicht der Montag',
      teaser: 'Ergebnis aus 38 Versänden unserer Mitglieder.',
      text: [
        'Am Mittwoch zwischen zehn und elf Uhr wurden die Mails am häufigsten geöffnet. Ein Betreff mit einer konkreten Angabe schlägt jede Frage.',
        'Senden Sie nur an Personen, die zugestimmt haben. Ein Abmeldelink ist Pflicht.',
      ],
    },
    fr: {
      title: 'Lettre d’information : le lundi n’est pas le meilleur jour',
      teaser: 'Résultat de 38 envois de nos membres.',
      text: [
        'Les e-mails sont le plus souvent ouverts le mercredi entre dix et onze heures. Un objet précis l’emporte sur toute question.',
        'N’écrivez qu’aux personnes qui ont donné leur accord. Un lien de désabonnement est obligatoire.',
      ],
    },
  },
  {
    days: 75,
    category: 'training',
    de: {
      title: 'Berufsbildnerkurs in der Romandie: neue Daten',
      teaser: 'Fünf Tage in Yverdon, verteilt auf zwei Monate.',
      text: [
        'Wer Lernende ausbildet, braucht den kantonalen Ausweis. Der Kurs vermittelt Recht, Lernpläne und schwierige Gespräche.',
        'Die Gruppe übernimmt die Hälfte der Gebühr, wenn der Lehrvertrag unterschrieben ist.',
      ],
    },
    fr: {
      title: 'Cours pour formateurs en Romandie : nouvelles dates',
      teaser: 'Cinq jours à Yverdon, répartis sur deux mois.',
      text: [
        'Qui forme des apprentis a besoin de l’attestation cantonale. Le cours traite du droit, des plans de formation et des entretiens difficiles.',
        'Le groupement prend en charge la moitié de la taxe dès que le contrat d’apprentissage est signé.',
      ],
    },
  },
  {
    days: 78,
    category: 'products',
    de: {
      title: 'Lupenbrillen für feine Arbeiten wieder lieferbar',
      teaser: 'Vergrösserungen 2,5 und 3,5, mit eigenem Licht.',
      text: [
        'Nach sechs Monaten Lieferstopp treffen die ersten Stücke ein. Zahntechnikerinnen und Uhrmacher haben Sie vermutlich auf einer Warteliste.',
        'Messen Sie den Arbeitsabstand sitzend am Platz. Ein Zentimeter daneben ermüdet die Augen schnell.',
      ],
    },
    fr: {
      title: 'Lunettes-loupes de précision de nouveau livrables',
      teaser: 'Grossissements 2,5 et 3,5, avec éclairage intégré.',
      text: [
        'Après six mois d’arrêt, les premières pièces arrivent. Vous avez sans doute des techniciennes dentistes et des horlogers en attente.',
        'Mesurez la distance de travail en position assise, à la place. Un centimètre d’écart fatigue vite les yeux.',
      ],
    },
  },
];

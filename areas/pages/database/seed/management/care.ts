import type { DemoPage } from '../demo-page.ts';

/** Management handbook: devices, hygiene and what the law asks of those who examine eyes. */
export const MANAGEMENT_CARE: readonly DemoPage[] = [
  {
    name: 'm-hygiene',
    below: 'management-handbook',
    days: 251,
    de: { title: 'Hygiene', teaser: 'Prüfraum, Kontaktlinsen, Probebrillen: ein Plan, der an die Wand passt.' },
    fr: { title: 'Hygiène', teaser: 'Salle d’examen, lentilles, lunettes d’essai : un plan qui tient au mur.' },
    blocks: [
      {
        kind: 'table',
        de: {
          title: 'Reinigungsplan',
          rows: [
            ['Was', 'Womit', 'Wann'],
            ['Stirn- und Kinnstütze', 'Flächendesinfektion', 'nach jeder Person'],
            ['Probierbrille, Phoropter', 'alkoholfreie Tücher', 'nach jeder Person'],
            ['Tonometer, Messkopf', 'nach Angabe des Herstellers', 'nach jeder Person'],
            ['Hände', 'Seife, dann Desinfektion', 'vor jeder Berührung am Auge'],
            ['Anpassfassungen im Regal', 'Ultraschallbad', 'jeden Montag'],
            ['Waschbecken, Armatur', 'Entkalker', 'jeden Freitag'],
          ],
        },
        fr: {
          title: 'Plan de nettoyage',
          rows: [
            ['Quoi', 'Avec quoi', 'Quand'],
            ['Appui-front et mentonnière', 'désinfectant de surface', 'après chaque personne'],
            ['Lunettes d’essai, réfracteur', 'lingettes sans alcool', 'après chaque personne'],
            ['Tonomètre, tête de mesure', 'selon le fabricant', 'après chaque personne'],
            ['Mains', 'savon puis désinfection', 'avant tout contact avec l’œil'],
            ['Montures d’exposition', 'bain à ultrasons', 'chaque lundi'],
            ['Lavabo, robinetterie', 'détartrant', 'chaque vendredi'],
          ],
        },
      },
      { kind: 'heading', de: 'Kontaktlinsen', fr: 'Lentilles de contact' },
      {
        kind: 'text',
        de: [
          '- Anpasslinsen aus Weichmaterial werden nach Gebrauch entsorgt, auch wenn sie nur eine Minute im Auge waren.',
          '- Formstabile Anpasslinsen: reinigen, Peroxid über Nacht, mit Datum versehen.',
          '- Angebrochene Flaschen tragen das Datum der Öffnung und werden nach 90 Tagen weggeworfen.',
          '- Leitungswasser kommt nie an eine Linse.',
        ],
        fr: [
          '- Les lentilles d’essai souples sont éliminées après usage, même portées une minute.',
          '- Lentilles d’essai rigides : nettoyage, peroxyde durant la nuit, date inscrite.',
          '- Un flacon entamé porte la date d’ouverture et se jette après 90 jours.',
          '- L’eau du robinet ne touche jamais une lentille.',
        ],
      },
      {
        kind: 'callout',
        tone: 'warn',
        de: {
          title: 'Rotes Auge',
          text: [
            'Wer mit gerötetem, tränendem Auge kommt, wird nicht angepasst. Tragen Sie Handschuhe, desinfizieren Sie danach den ganzen Platz und weisen Sie am selben Tag an eine Augenarztpraxis weiter.',
          ],
        },
        fr: {
          title: 'Œil rouge',
          text: [
            'On n’adapte pas de lentille sur un œil rouge qui larmoie. Portez des gants, désinfectez ensuite tout le poste et adressez la personne le jour même à un cabinet d’ophtalmologie.',
          ],
        },
      },
      {
        kind: 'text',
        de: [
          'Der Plan wird täglich abgezeichnet. Heben Sie die Blätter ein Jahr auf; sie gehören zu den Nachweisen der Zertifizierung.',
        ],
        fr: [
          'Le plan est visé chaque jour. Gardez les feuilles un an ; elles font partie des justificatifs de la certification.',
        ],
      },
    ],
  },
  {
    name: 'm-calibration',
    below: 'management-handbook',
    days: 250,
    review: 10,
    de: { title: 'Geräte prüfen und kalibrieren', teaser: 'Fristen, Nachweise und die tägliche Minute am Morgen.' },
    fr: { title: 'Contrôler et étalonner les appareils', teaser: 'Échéances, justificatifs et la minute du matin.' },
    blocks: [
      {
        kind: 'text',
        de: [
          'Ein Tonometer, das 2 mmHg zu tief misst, beruhigt die Falschen. Jedes Messgerät hat deshalb eine Nummer, ein Blatt und eine verantwortliche Person.',
        ],
        fr: [
          'Un tonomètre qui mesure 2 mmHg trop bas rassure à tort. Chaque appareil a donc un numéro, une fiche et une personne responsable.',
        ],
      },
      {
        kind: 'table',
        de: {
          rows: [
            ['Gerät', 'selbst prüfen', 'Service mit Bericht'],
            ['Autorefraktometer', 'täglich, Modellauge', 'jährlich'],
            ['Non-Contact-Tonometer', 'täglich, Prüfkörper', 'jährlich'],
            ['Phoropter', 'monatlich, Reinigung', 'alle zwei Jahre'],
            ['Scheitelbrechwertmesser', 'täglich, Nullpunkt und Prüfglas', 'jährlich'],
            ['Funduskamera', 'wöchentlich, Testbild', 'jährlich'],
            ['Schleifautomat', 'täglich, Probeglas', 'jährlich'],
            ['Zentriergerät', 'wöchentlich, Massstab', 'alle zwei Jahre'],
          ],
        },
        fr: {
          rows: [
            ['Appareil', 'contrôle interne', 'service avec rapport'],
            ['Autoréfractomètre', 'chaque jour, œil-test', 'chaque année'],
            ['Tonomètre sans contact', 'chaque jour, étalon', 'chaque année'],
            ['Réfracteur', 'chaque mois, nettoyage', 'tous les deux ans'],
            ['Frontofocomètre', 'chaque jour, zéro et verre étalon', 'chaque année'],
            ['Caméra rétinienne', 'chaque semaine, image test', 'chaque année'],
            ['Meuleuse', 'chaque jour, verre d’essai', 'chaque année'],
            ['Appareil de centrage', 'chaque semaine, mire', 'tous les deux ans'],
          ],
        },
      },
      { kind: 'heading', de: 'Weicht ein Gerät ab', fr: 'Si un appareil dévie' },
      {
        kind: 'text',
        de: [
          '1. Gerät sperren, Zettel anbringen, Datum notieren',
          '2. Service rufen, Leihgerät bei der Geschäftsstelle bestellen',
          '3. Prüfen, wer seit der letzten guten Messung untersucht wurde',
          '4. Betroffene einladen, wenn der Fehler ein Ergebnis verändert hätte',
        ],
        fr: [
          '1. Bloquer l’appareil, poser une étiquette, noter la date',
          '2. Appeler le service, commander un appareil de prêt au secrétariat',
          '3. Chercher qui a été examiné depuis le dernier contrôle correct',
          '4. Réinviter les personnes dont le résultat aurait changé',
        ],
      },
      {
        kind: 'text',
        de: ['Berichte bleiben so lange im Ordner wie das Gerät im Laden, danach noch zehn Jahre.'],
        fr: ['Les rapports restent au classeur aussi longtemps que l’appareil au magasin, puis dix ans encore.'],
      },
      { kind: 'links', items: [{ page: 'loan-devices' }, { page: 'm-meddo' }] },
    ],
  },
  {
    name: 'm-meddo',
    below: 'management-handbook',
    days: 249,
    review: 90,
    de: {
      title: 'Medizinprodukte: Ihre Pflichten',
      teaser: 'Brillen und Kontaktlinsen sind Medizinprodukte. Was das im Alltag heisst.',
    },
    fr: {
      title: 'Dispositifs médicaux : vos obligations',
      teaser: 'Lunettes et lentilles sont des dispositifs médicaux. Ce que cela implique au quotidien.',
    },
    blocks: [
      {
        kind: 'text',
        de: [
          'Die Medizinprodukteverordnung unterscheidet, in welcher Rolle Sie handeln. Derselbe Laden kann am Vormittag Händler und am Nachmittag Hersteller einer Sonderanfertigung sein.',
        ],
        fr: [
          'L’ordonnance sur les dispositifs médicaux distingue selon votre rôle. Un même magasin peut être distributeur le matin et fabricant d’un dispositif sur mesure l’après-midi.',
        ],
      },
      {
        kind: 'table',
        de: {
          rows: [
            ['Rolle', 'Beispiel', 'Was Sie tun'],
            [
              'Händler',
              'Lesebrille, Pflegemittel, Tageslinsen',
              'Kennzeichnung prüfen, Lieferant festhalten, Rückrufe umsetzen',
            ],
            [
              'Hersteller einer Sonderanfertigung',
              'Brille nach Verordnung',
              'Werte, Materialien und Prüfung im Auftrag dokumentieren',
            ],
            ['Anwender', 'Tonometer, Funduskamera', 'nach Anleitung einsetzen, warten, Personal schulen'],
            ['Importeur', 'Fassung direkt aus Übersee', 'vorher anrufen, die Pflichten sind erheblich'],
          ],
        },
        fr: {
          rows: [
            ['Rôle', 'Exemple', 'Ce que vous faites'],
            [
              'Distributeur',
              'lunettes de lecture, produits d’entretien, journalières',
              'vérifier le marquage, noter le fournisseur, appliquer les rappels',
            ],
            [
              'Fabricant sur mesure',
              'lunettes selon prescription',
              'documenter valeurs, matériaux et contrôle dans la commande',
            ],
            [
              'Utilisateur',
              'tonomètre, caméra rétinienne',
              'employer selon la notice, entretenir, former le personnel',
            ],
            ['Importateur', 'monture commandée outre-mer', 'nous appeler avant, les obligations sont lourdes'],
          ],
        },
      },
      { kind: 'heading', de: 'Rückverfolgen in zwei Richtungen', fr: 'Remonter et descendre la chaîne' },
      {
        kind: 'text',
        de: [
          'Von jedem Glas und jeder Linse müssen Sie sagen können, von wem sie stammt und wer sie erhalten hat. Die Chargennummer gehört in den Auftrag, nicht auf den Karton, den Sie wegwerfen.',
        ],
        fr: [
          'Pour chaque verre et chaque lentille, vous devez pouvoir dire d’où ils viennent et qui les a reçus. Le numéro de lot se note dans la commande, pas sur le carton que vous jetez.',
        ],
      },
      {
        kind: 'callout',
        tone: 'warn',
        de: {
          title: 'Vorkommnis melden',
          text: [
            'Hat ein Produkt jemanden ernsthaft verletzt oder hätte es das tun können, melden Sie es sofort dem Lieferanten und der Behörde. Rufen Sie uns an, wir füllen das Formular mit Ihnen aus: meldung@lumen.example.',
          ],
        },
        fr: {
          title: 'Annoncer un incident',
          text: [
            'Un produit a gravement blessé quelqu’un, ou aurait pu le faire : annoncez-le sans délai au fournisseur et à l’autorité. Appelez-nous, nous remplissons le formulaire avec vous : annonce@lumen.example.',
          ],
        },
      },
      {
        kind: 'text',
        de: [
          'Bestimmen Sie eine Person, die Rückrufe entgegennimmt. Sie prüft das Postfach täglich und hat eine Stellvertretung.',
        ],
        fr: [
          'Désignez une personne qui reçoit les rappels de produits. Elle relève la boîte chaque jour et a une suppléance.',
        ],
      },
    ],
  },
  {
    name: 'm-referral',
    below: 'management-handbook',
    days: 248,
    de: { title: 'Auffälliges weiterleiten', teaser: 'Wann Sie weiterweisen, wie schnell und mit welchen Angaben.' },
    fr: { title: 'Adresser les cas suspects', teaser: 'Quand, avec quelle urgence et quelles informations.' },
    blocks: [
      {
        kind: 'text',
        de: [
          'Optometrist:innen stellen keine Diagnosen, sie erkennen Auffälliges. Sagen Sie der Kundschaft, was Sie gesehen haben und weshalb eine ärztliche Abklärung gut ist, und bleiben Sie bei dieser Sprache.',
        ],
        fr: [
          'Les optométristes ne posent pas de diagnostic, ils repèrent des anomalies. Dites ce que vous avez vu et pourquoi un avis médical est utile, et tenez-vous-en là.',
        ],
      },
      {
        kind: 'table',
        de: {
          title: 'Wie rasch?',
          rows: [
            ['Zeichen', 'Frist'],
            ['Blitze, Russregen, Vorhang', 'sofort, telefonisch anmelden'],
            ['plötzlicher Visusverlust, Doppelbilder', 'sofort, Notfallstation'],
            ['Druck über 30 mmHg', 'am selben Tag'],
            ['Druck 22 bis 30 mmHg, auffällige Papille', 'innert zwei Wochen'],
            ['trockene Makulaveränderung, Linsentrübung', 'innert drei Monaten'],
          ],
        },
        fr: {
          title: 'Avec quelle urgence ?',
          rows: [
            ['Signe', 'Délai'],
            ['éclairs, pluie de suie, rideau', 'tout de suite, annoncer par téléphone'],
            ['baisse brutale de l’acuité, vision double', 'tout de suite, urgences'],
            ['pression supérieure à 30 mmHg', 'le jour même'],
            ['pression de 22 à 30 mmHg, papille suspecte', 'dans les deux semaines'],
            ['altération maculaire sèche, opacité du cristallin', 'dans les trois mois'],
          ],
        },
      },
      {
        kind: 'text',
        de: [
          'Der Bericht umfasst eine Seite: Anlass, Visus, Druck mit Uhrzeit, Bild, Frage an die Praxis. Er geht mit Einverständnis verschlüsselt oder in Papierform mit.',
          'Notieren Sie eine Woche später, ob die Person dort war. Lehnt sie ab, halten Sie das mit Datum fest.',
        ],
        fr: [
          'Le rapport tient en une page : motif, acuité, pression avec l’heure, image, question au cabinet. Avec l’accord de la personne, il part chiffré ou sur papier.',
          'Une semaine plus tard, notez si elle s’y est rendue. En cas de refus, consignez-le avec la date.',
        ],
      },
      { kind: 'links', items: [{ page: 'go-referral' }, { page: 'go-exam' }] },
    ],
  },
];

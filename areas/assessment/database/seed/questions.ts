/** German and French. */
export type Both = readonly [de: string, fr: string];

export interface SingleQuestion {
  area: string;
  text: Both;
  options: readonly (readonly [de: string, fr: string, points: number])[];
}

/** Three questions for each of the six areas: situations of the day, the answers in no order of worth. */
export const SINGLES: readonly SingleQuestion[] = [
  {
    area: 'refraction',
    text: [
      'Eine Kundin sieht mit der neuen Brille «irgendwie anders». Was tun Sie zuerst?',
      'Une cliente voit «\u202fautrement\u202f» avec ses nouvelles lunettes. Que faites-vous d’abord\u202f?',
    ],
    options: [
      [
        'Ich messe Zentrierung und Hornhautscheitelabstand nach.',
        'Je contrôle le centrage et la distance verre-œil.',
        3,
      ],
      ['Ich bitte sie, zwei Wochen abzuwarten.', 'Je la prie d’attendre deux semaines.', 1],
      [
        'Ich frage nach, wann und wo es auftritt, und prüfe dann Werte und Sitz.',
        'Je demande quand et où cela se produit, puis je vérifie les valeurs et l’ajustage.',
        4,
      ],
      ['Ich übergebe die Sache an eine Kollegin.', 'Je confie le cas à une collègue.', 0],
    ],
  },
  {
    area: 'refraction',
    text: [
      'Subjektive und objektive Werte weichen um eine Dioptrie voneinander ab. Wie gehen Sie vor?',
      'Les valeurs subjectives et objectives diffèrent d’une dioptrie. Comment procédez-vous\u202f?',
    ],
    options: [
      ['Ich nehme den Mittelwert.', 'Je prends la moyenne.', 0],
      [
        'Ich wiederhole beide Messungen und prüfe, ob akkommodiert wird.',
        'Je répète les deux mesures et vérifie l’accommodation.',
        4,
      ],
      [
        'Ich nehme den subjektiven Wert, wenn er zweimal gleich ausfällt.',
        'Je retiens la valeur subjective si elle se confirme.',
        2,
      ],
      ['Ich wiederhole die subjektive Messung mit Nebel.', 'Je répète la mesure subjective avec brouillage.', 3],
    ],
  },
  {
    area: 'refraction',
    text: [
      'Wie bestimmen Sie die Nahaddition bei einer Person mit zwei Arbeitsplätzen?',
      'Comment déterminez-vous l’addition pour une personne qui a deux postes de travail\u202f?',
    ],
    options: [
      ['Nach dem Alter, mit der Tabelle.', 'Selon l’âge, d’après le tableau.', 1],
      [
        'Ich messe beide Abstände aus und prüfe die Addition in jedem davon.',
        'Je mesure les deux distances et vérifie l’addition à chacune.',
        4,
      ],
      [
        'Ich frage nach dem häufigeren Platz und richte mich danach.',
        'Je demande quel poste est le plus utilisé et je m’y adapte.',
        3,
      ],
      ['Ich übernehme die Addition der bisherigen Brille.', 'Je reprends l’addition des lunettes actuelles.', 0],
    ],
  },
  {
    area: 'binocular',
    text: [
      'Jemand berichtet von Doppelbildern am Abend. Womit beginnen Sie?',
      'Une personne signale une vision double le soir. Par quoi commencez-vous\u202f?',
    ],
    options: [
      [
        'Mit einer Messung der Phorie, mit und ohne Korrektion.',
        'Par la mesure de la phorie, avec et sans correction.',
        3,
      ],
      [
        'Ich frage genau nach und prüfe Fixation, Motilität und Phorie in dieser Reihenfolge.',
        'J’interroge précisément, puis je vérifie fixation, motilité et phorie dans cet ordre.',
        4,
      ],
      ['Ich gebe probeweise ein Prisma ab.', 'Je remets un prisme à l’essai.', 0],
      ['Ich empfehle mehr Licht.', 'Je recommande davantage de lumière.', 1],
    ],
  },
  {
    area: 'binocular',
    text: ['Wann führen Sie einen Abdecktest durch?', 'Quand faites-vous un test de l’écran (cover test)\u202f?'],
    options: [
      ['Bei jeder Erstprüfung.', 'À chaque premier examen.', 4],
      ['Wenn jemand über Beschwerden klagt.', 'Lorsque quelqu’un se plaint de troubles.', 2],
      ['Bei Kindern und bei Beschwerden.', 'Chez les enfants et en cas de troubles.', 3],
      ['Selten, dafür gibt es Fachleute.', 'Rarement, il y a des spécialistes pour cela.', 0],
    ],
  },
  {
    area: 'binocular',
    text: [
      'Ein Prisma in der Brille wird schlecht vertragen. Was prüfen Sie?',
      'Un prisme est mal supporté dans les lunettes. Que vérifiez-vous\u202f?',
    ],
    options: [
      [
        'Die Basislage und die Verteilung auf beide Gläser.',
        'La position de la base et la répartition sur les deux verres.',
        3,
      ],
      ['Ich halbiere das Prisma.', 'Je réduis le prisme de moitié.', 1],
      [
        'Basislage, Zentrierung und ob der Bedarf noch derselbe ist.',
        'La base, le centrage et si le besoin est resté le même.',
        4,
      ],
      ['Ich warte die Gewöhnung ab.', 'J’attends l’accoutumance.', 0],
    ],
  },
  {
    area: 'contactLenses',
    text: [
      'Eine weiche Linse bewegt sich kaum. Wie beurteilen Sie das?',
      'Une lentille souple bouge à peine. Qu’en pensez-vous\u202f?',
    ],
    options: [
      ['Sitzt gut, das ist bequem.', 'Elle tient bien, c’est confortable.', 0],
      [
        'Ich prüfe mit dem Push-up-Test und wähle bei festem Sitz flacher.',
        'Je fais le test de poussée et choisis plus plat si elle est serrée.',
        4,
      ],
      ['Ich lasse nach einer Stunde nochmals kommen.', 'Je fais revenir la personne après une heure.', 2],
      ['Ich beobachte die Bewegung beim Blick nach oben.', 'J’observe le mouvement lors du regard vers le haut.', 3],
    ],
  },
  {
    area: 'contactLenses',
    text: [
      'Wie besprechen Sie die Pflege bei der Abgabe?',
      'Comment abordez-vous l’entretien lors de la remise\u202f?',
    ],
    options: [
      ['Ich gebe das Merkblatt mit.', 'Je remets l’aide-mémoire.', 1],
      ['Ich zeige es und lasse es nachmachen.', 'Je montre, puis je fais refaire.', 3],
      [
        'Ich zeige es, lasse es nachmachen und frage bei der Nachkontrolle nach.',
        'Je montre, je fais refaire et je redemande au contrôle.',
        4,
      ],
      ['Ich erkläre es, wenn jemand fragt.', 'J’explique si quelqu’un le demande.', 0],
    ],
  },
  {
    area: 'contactLenses',
    text: [
      'Jemand trägt Tageslinsen zwei Tage lang. Wie reagieren Sie?',
      'Une personne porte des lentilles journalières deux jours de suite. Comment réagissez-vous\u202f?',
    ],
    options: [
      ['Ich sage, dass das verboten ist.', 'Je dis que c’est interdit.', 1],
      [
        'Ich frage nach dem Grund, erkläre das Risiko und biete eine passende Linse an.',
        'Je demande pourquoi, j’explique le risque et propose une lentille adaptée.',
        4,
      ],
      ['Ich erkläre das Risiko einer Entzündung.', 'J’explique le risque d’inflammation.', 3],
      ['Ich gehe nicht darauf ein.', 'Je n’y réagis pas.', 0],
    ],
  },
  {
    area: 'eyeHealth',
    text: [
      'Jemand sieht seit gestern Blitze und einen Schatten. Was tun Sie?',
      'Une personne voit depuis hier des éclairs et une ombre. Que faites-vous\u202f?',
    ],
    options: [
      [
        'Ich rufe sofort in der Augenklinik an und melde die Person an.',
        'J’appelle tout de suite la clinique ophtalmologique pour annoncer la personne.',
        4,
      ],
      [
        'Ich empfehle einen Termin beim Augenarzt in den nächsten Tagen.',
        'Je conseille un rendez-vous chez l’ophtalmologue ces prochains jours.',
        2,
      ],
      ['Ich messe die Sehschärfe und beobachte.', 'Je mesure l’acuité et j’observe.', 0],
      [
        'Ich schicke die Person noch heute zum Augenarzt.',
        'J’envoie la personne chez l’ophtalmologue le jour même.',
        3,
      ],
    ],
  },
  {
    area: 'eyeHealth',
    text: [
      'Der Augendruck liegt einmal bei 23. Was schliessen Sie daraus?',
      'La pression oculaire atteint une fois 23. Qu’en concluez-vous\u202f?',
    ],
    options: [
      ['Nichts, ein einzelner Wert sagt wenig.', 'Rien, une seule valeur dit peu.', 0],
      ['Ich messe zu einer anderen Tageszeit nochmals.', 'Je mesure encore à un autre moment de la journée.', 3],
      [
        'Ich messe nochmals, frage nach der Familie und verweise bei Bestätigung.',
        'Je mesure encore, je demande les cas familiaux et j’oriente si cela se confirme.',
        4,
      ],
      ['Ich verweise sofort als Notfall.', 'J’oriente aussitôt comme urgence.', 2],
    ],
  },
  {
    area: 'eyeHealth',
    text: [
      'Wie dokumentieren Sie eine auffällige Netzhautaufnahme?',
      'Comment documentez-vous une image de rétine suspecte\u202f?',
    ],
    options: [
      ['Mit einem Vermerk in der Kartei.', 'Par une note dans le dossier.', 2],
      [
        'Mit Bild, Beschreibung, Verlauf und dem, was ich empfohlen habe.',
        'Avec l’image, la description, l’évolution et ce que j’ai conseillé.',
        4,
      ],
      ['Ich speichere das Bild.', 'J’enregistre l’image.', 1],
      ['Ich speichere das Bild und beschreibe den Befund.', 'J’enregistre l’image et décris le constat.', 3],
    ],
  },
  {
    area: 'advice',
    text: [
      'Eine Person findet die Gleitsichtbrille zu teuer. Wie antworten Sie?',
      'Une personne trouve les verres progressifs trop chers. Que répondez-vous\u202f?',
    ],
    options: [
      ['Ich gebe einen Rabatt.', 'J’accorde un rabais.', 0],
      [
        'Ich frage, wofür die Brille da sein soll, und zeige den Unterschied daran.',
        'Je demande à quoi serviront les lunettes et montre la différence ainsi.',
        4,
      ],
      ['Ich erkläre die Qualität des Glases.', 'J’explique la qualité du verre.', 2],
      [
        'Ich biete eine günstigere Lösung mit ihren Grenzen an.',
        'Je propose une solution moins chère, avec ses limites.',
        3,
      ],
    ],
  },
  {
    area: 'advice',
    text: [
      'Wie beginnen Sie ein Gespräch über eine neue Brille?',
      'Comment commencez-vous un entretien sur de nouvelles lunettes\u202f?',
    ],
    options: [
      ['Mit den aktuellen Fassungen.', 'Par les montures du moment.', 1],
      ['Mit der Frage, wie ein gewöhnlicher Tag aussieht.', 'En demandant à quoi ressemble une journée habituelle.', 4],
      ['Mit der Frage nach dem Budget.', 'En demandant le budget.', 0],
      [
        'Mit der Frage, was an der alten Brille gut ist.',
        'En demandant ce qui est bien avec les anciennes lunettes.',
        3,
      ],
    ],
  },
  {
    area: 'advice',
    text: [
      'Ein Paar ist sich über die Fassung nicht einig. Was tun Sie?',
      'Un couple n’est pas d’accord sur la monture. Que faites-vous\u202f?',
    ],
    options: [
      ['Ich lasse die beiden allein.', 'Je les laisse seuls.', 1],
      [
        'Ich wende mich der Person zu, die die Brille trägt, und fasse ihre Wünsche zusammen.',
        'Je m’adresse à la personne qui portera les lunettes et résume ses souhaits.',
        4,
      ],
      ['Ich sage, was mir besser gefällt.', 'Je dis ce qui me plaît le plus.', 0],
      ['Ich schlage eine dritte Fassung vor.', 'Je propose une troisième monture.', 2],
    ],
  },
  {
    area: 'workshop',
    text: [
      'Ein Glas bricht beim Einsetzen am Rand aus. Was prüfen Sie?',
      'Un verre s’ébrèche au montage. Que vérifiez-vous\u202f?',
    ],
    options: [
      [
        'Grösse, Facette und Spannung der Fassung, bevor ich das zweite Glas einsetze.',
        'La taille, le biseau et la tension de la monture, avant de monter le second.',
        4,
      ],
      ['Ich bestelle nach.', 'Je commande un autre verre.', 1],
      ['Ich schleife etwas kleiner.', 'Je taille un peu plus petit.', 2],
      ['Die Facette.', 'Le biseau.', 3],
    ],
  },
  {
    area: 'workshop',
    text: [
      'Wie oft prüfen Sie die Werte des Schleifautomaten?',
      'À quelle fréquence contrôlez-vous les valeurs de la meuleuse\u202f?',
    ],
    options: [
      ['Wenn etwas nicht stimmt.', 'Quand quelque chose ne va pas.', 1],
      ['Nach Plan, mit Protokoll.', 'Selon un plan, en notant les résultats.', 4],
      ['Ein- bis zweimal im Jahr.', 'Une à deux fois par an.', 2],
      ['Jeden Monat, aus Gewohnheit.', 'Chaque mois, par habitude.', 3],
    ],
  },
  {
    area: 'workshop',
    text: [
      'Eine Titanfassung muss angepasst werden. Wie gehen Sie vor?',
      'Une monture en titane doit être ajustée. Comment procédez-vous\u202f?',
    ],
    options: [
      ['Wie bei jeder Metallfassung.', 'Comme pour toute monture en métal.', 1],
      [
        'Mit geschützten Zangen, in kleinen Schritten und ohne Gewalt.',
        'Avec des pinces protégées, à petits pas et sans forcer.',
        4,
      ],
      ['Ich erwärme sie stark.', 'Je la chauffe fortement.', 0],
      [
        'Ich prüfe zuerst das Material und biege vorsichtig.',
        'Je vérifie d’abord le matériau et plie avec précaution.',
        3,
      ],
    ],
  },
];

import type { DemoEvent } from './demo-event.ts';

/** What took place: the texts tell how it was. */
export const PAST_EVENTS: readonly DemoEvent[] = [
  {
    kind: 'conference',
    days: -90,
    weekday: 4,
    starts: '09:00',
    ends: [0, '17:00'],
    spoken: ['de', 'fr'],
    place: 'Bern',
    venue: 'Kursaal',
    street: 'Kornhausstrasse 3',
    postcode: '3013',
    parts: [
      {
        kind: 'session',
        starts: [0, '09:30'],
        ends: [0, '12:15'],
        de: ['Vorträge', 'Blinzelrate, Blendung und Arbeitsabstand: drei Referate mit Fragen aus dem Saal.'],
        fr: ['Exposés', 'Clignement, éblouissement et distance de travail : trois exposés et vos questions.'],
      },
      {
        kind: 'meal',
        starts: [0, '12:15'],
        ends: [0, '13:30'],
        de: ['Stehlunch', 'Mit Ausstellung der Lieferanten im Foyer.'],
        fr: ['Lunch debout', 'Les fournisseurs exposent dans le foyer.'],
      },
      {
        kind: 'session',
        starts: [0, '13:30'],
        ends: [0, '16:45'],
        de: ['Werkstätten', 'Vier Gruppen, zwei Runden: Messen am Bildschirm, Beratung, Gläserwahl, Nachbetreuung.'],
        fr: ['Ateliers', 'Quatre groupes, deux tours : mesure à l’écran, conseil, choix des verres, suivi.'],
      },
    ],
    de: {
      title: 'Herbsttagung: Sehen am Bildschirm',
      teaser: '112 Kolleginnen und Kollegen haben über müde Augen, gute Gläser und kluge Beratung gesprochen.',
      text: [
        'Der Saal war voll, und die Fragen reichten für zwei Tagungen. Am meisten zu reden gab die Messung des Arbeitsabstands: Wer ihn nur schätzt, liegt im Schnitt 14 Zentimeter daneben.',
        'Die Unterlagen der drei Referate gehen den Teilnehmenden direkt zu. Wer nicht dabei war, erhält sie auf Anfrage von der Geschäftsstelle.',
      ],
    },
    fr: {
      title: 'Journée d’automne : la vision à l’écran',
      teaser: '112 collègues ont parlé d’yeux fatigués, de bons verres et de conseil avisé.',
      text: [
        'La salle était pleine et les questions auraient suffi pour deux journées. La mesure de la distance de travail a suscité le plus de discussions : qui l’estime se trompe en moyenne de 14 centimètres.',
        'Les documents des trois exposés sont envoyés aux participants. Le secrétariat les transmet volontiers à celles et ceux qui n’étaient pas là.',
      ],
    },
  },
  {
    kind: 'trip',
    days: -55,
    weekday: 5,
    starts: '06:30',
    ends: [2, '21:30'],
    spoken: ['de', 'fr'],
    place: 'Paris',
    venue: 'Paris Nord Villepinte',
    street: 'Rond-point du Parc des Expositions',
    postcode: '93420',
    parts: [
      {
        kind: 'journey',
        starts: [0, '07:34'],
        ends: [0, '10:38'],
        de: ['Hinfahrt im TGV', 'Ab Basel SBB, reservierte Plätze in Wagen 3.'],
        fr: ['Aller en TGV', 'Depuis Bâle CFF, places réservées en voiture 3.'],
      },
      {
        kind: 'session',
        starts: [1, '09:30'],
        ends: [1, '17:30'],
        de: ['Messebesuch', 'Rundgang in zwei Gruppen, am Nachmittag frei.'],
        fr: ['Visite du salon', 'Tour en deux groupes, après-midi libre.'],
      },
      {
        kind: 'meal',
        starts: [1, '19:30'],
        ends: [1, '22:30'],
        place: 'Bouillon Pigalle',
        de: ['Gemeinsames Nachtessen', 'Drei Gänge, Getränke auf eigene Rechnung.'],
        fr: ['Souper commun', 'Trois plats, boissons à votre charge.'],
      },
    ],
    de: {
      title: 'Silmo Paris: Reise der Gruppe',
      teaser: 'Drei Tage, 24 Mitreisende und eine lange Liste von Fassungen, die im Frühling kommen.',
      text: [
        'Auffällig waren kräftige Farben, feine Metallfassungen und viel Acetat aus Resten der eigenen Produktion. Vier Lieferanten haben unserer Gruppe Vorabzüge der Frühlingskollektion gezeigt.',
        'Die Eindrücke der Einkäuferinnen fliessen in die Einkaufstagung ein. Die nächste Reise führt an die opti nach München.',
      ],
    },
    fr: {
      title: 'Silmo Paris : voyage du groupement',
      teaser: 'Trois jours, 24 participants et une longue liste de montures à paraître au printemps.',
      text: [
        'Couleurs franches, fines montures métalliques et beaucoup d’acétate issu de chutes de production : voilà ce qui a marqué. Quatre fournisseurs nous ont présenté leur collection de printemps en avant-première.',
        'Les impressions de nos acheteuses alimenteront la journée d’achats. Le prochain voyage mène à l’opti de Munich.',
      ],
    },
  },
  {
    kind: 'erfa',
    days: -20,
    weekday: 2,
    starts: '13:30',
    ends: [0, '17:30'],
    spoken: ['de'],
    place: 'Olten',
    venue: 'Schulungsraum der Gruppe',
    street: 'Baslerstrasse 37',
    postcode: '4600',
    parts: [],
    de: {
      title: 'ERFA-Tag Kontaktlinsen',
      teaser: 'Fallbesprechungen zu Ortho-K, trockenen Augen und zur Nachkontrolle, die wirklich stattfindet.',
      text: [
        'Zwölf Betriebe haben je einen Fall mitgebracht. Drei davon werden im nächsten Halbjahr weiter beobachtet und am nächsten ERFA-Tag wieder gezeigt.',
        'Als nützlich erwies sich die Karte für Erstträgerinnen: Sie nennt auf einer Seite, wann man sich melden soll. Die Vorlage liegt bei der Geschäftsstelle.',
      ],
    },
    fr: {
      title: 'Journée ERFA lentilles de contact',
      teaser: 'Études de cas sur l’ortho-K, la sécheresse oculaire et le contrôle qui a vraiment lieu.',
      text: [
        'Douze entreprises ont apporté chacune un cas. Trois d’entre eux seront suivis ces six prochains mois et présentés à la prochaine journée.',
        'La carte pour les nouveaux porteurs s’est révélée utile : elle dit sur une page quand il faut nous appeler. Le secrétariat tient le modèle à disposition.',
      ],
    },
  },
];

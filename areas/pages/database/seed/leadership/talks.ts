import type { DemoPage } from '../demo-page.ts';

/** Leadership handbook: talking with each other. */
export const LEADERSHIP_TALKS: readonly DemoPage[] = [
  {
    name: 'l-meeting',
    below: 'leadership-handbook',
    days: 249,
    de: { title: 'Die Teamsitzung', teaser: 'Alle zwei Wochen eine halbe Stunde, im Stehen und mit drei Traktanden.' },
    fr: {
      title: 'La séance d’équipe',
      teaser: 'Une demi-heure toutes les deux semaines, debout, avec trois points à l’ordre du jour.',
    },
    blocks: [
      {
        kind: 'text',
        de: [
          'Eine Sitzung ersetzt zwanzig Zurufe zwischen Tür und Werkstatt. Sie findet vor Ladenöffnung statt, gilt als Arbeitszeit und beginnt auch dann, wenn jemand fehlt.',
        ],
        fr: [
          'Une séance remplace vingt phrases lancées entre la porte et l’atelier. Elle a lieu avant l’ouverture, compte comme temps de travail et commence même s’il manque quelqu’un.',
        ],
      },
      { kind: 'heading', de: 'Immer dieselben drei Traktanden', fr: 'Toujours les trois mêmes points' },
      {
        kind: 'text',
        de: [
          '1. Zahlen: Umsatz, Anzahl Refraktionen, offene Aufträge älter als zehn Tage',
          '2. Kundschaft: eine Reklamation und ein Lob, beide mit Namen und Ausgang',
          '3. Nächste zwei Wochen: Absenzen, Anlässe, Dekoration',
        ],
        fr: [
          '1. Chiffres : chiffre d’affaires, nombre de réfractions, commandes ouvertes depuis plus de dix jours',
          '2. Clientèle : une réclamation et un compliment, avec les noms et l’issue',
          '3. Deux semaines à venir : absences, événements, vitrine',
        ],
      },
      {
        kind: 'text',
        de: [
          'Das Protokoll besteht aus drei Spalten: Was, wer, bis wann. Es hängt in der Werkstatt, bis die letzte Zeile durchgestrichen ist. Wer leitet, wechselt jeden Monat, auch Lernende kommen an die Reihe.',
        ],
        fr: [
          'Le procès-verbal tient en trois colonnes : quoi, qui, pour quand. Il reste affiché à l’atelier jusqu’à ce que la dernière ligne soit biffée. La personne qui préside change chaque mois, apprentis compris.',
        ],
      },
      {
        kind: 'callout',
        tone: 'ok',
        de: {
          title: 'Was nicht in die Sitzung gehört',
          text: ['Kritik an Einzelnen und Löhne. Dafür gibt es das Gespräch unter vier Augen.'],
        },
        fr: {
          title: 'Ce qui n’a pas sa place en séance',
          text: ['Les critiques personnelles et les salaires. Ils se traitent en tête-à-tête.'],
        },
      },
      {
        kind: 'links',
        items: [
          { page: 'l-feedback' },
          { page: 'm-figures', de: { text: 'Welche Zahlen Sie zeigen' }, fr: { text: 'Les chiffres à montrer' } },
        ],
      },
    ],
  },
  {
    name: 'l-feedback',
    below: 'leadership-handbook',
    days: 248,
    de: { title: 'Lob und Kritik im Alltag', teaser: 'Zeitnah, konkret, ohne Publikum: wie Rückmeldungen wirken.' },
    fr: {
      title: 'Féliciter et critiquer au quotidien',
      teaser: 'Tout de suite, avec précision et sans public : ce qui rend un retour utile.',
    },
    blocks: [
      {
        kind: 'text',
        de: [
          'Lob wirkt, wenn es eine Handlung nennt. «Gut gemacht» ist freundlich; «Du hast der Kundin die Grenzen des Nahkomfortglases gezeigt, bevor sie danach fragen musste» lässt sich wiederholen.',
        ],
        fr: [
          'Un compliment porte quand il décrit un geste. « Bien joué » est aimable ; « tu as montré les limites du verre de proximité avant que la cliente ne pose la question » peut se reproduire.',
        ],
      },
      { kind: 'heading', de: 'Kritik in vier Sätzen', fr: 'Critiquer en quatre phrases' },
      {
        kind: 'steps',
        items: [
          {
            de: {
              title: 'Beobachtung',
              text: ['«Gestern lagen um 18 Uhr drei Aufträge ohne Zettel auf der Werkbank.»'],
            },
            fr: { title: 'Observation', text: ['« Hier à 18 h, trois commandes étaient sur l’établi sans fiche. »'] },
          },
          {
            de: {
              title: 'Wirkung',
              text: ['«Heute früh wusste niemand, welche zuerst dran ist, und Herr Keller wartete.»'],
            },
            fr: {
              title: 'Effet',
              text: ['« Ce matin, personne ne savait laquelle passait en premier, et M. Keller a attendu. »'],
            },
          },
          {
            de: { title: 'Wunsch', text: ['«Schreib den Termin auf, bevor du gehst.»'] },
            fr: { title: 'Souhait', text: ['« Note le délai avant de partir. »'] },
          },
          {
            de: { title: 'Frage', text: ['«Was brauchst du dafür?» Dann schweigen und zuhören.'] },
            fr: { title: 'Question', text: ['« De quoi as-tu besoin pour cela ? » Ensuite, se taire et écouter.'] },
          },
        ],
      },
      {
        kind: 'text',
        de: [
          'Sprechen Sie Kritik innert zweier Tage aus, sonst verjährt sie. Was dreimal vorkam, gehört mit Datum in eine Gesprächsnotiz; sie wird vorgelesen, nicht heimlich abgelegt.',
        ],
        fr: [
          'Exprimez une critique dans les deux jours, sinon elle est prescrite. Ce qui s’est produit trois fois fait l’objet d’une note datée, lue à la personne et jamais classée en secret.',
        ],
      },
      {
        kind: 'callout',
        tone: 'info',
        de: {
          text: [
            'Rückmeldungen gehen in beide Richtungen. Fragen Sie einmal im Quartal: «Was soll ich anders machen?» und setzen Sie einen Punkt davon sichtbar um.',
          ],
        },
        fr: {
          text: [
            'Le retour va dans les deux sens. Demandez chaque trimestre : « Que devrais-je faire autrement ? » et changez visiblement une chose.',
          ],
        },
      },
    ],
  },
  {
    name: 'l-appraisal',
    below: 'leadership-handbook',
    days: 247,
    de: {
      title: 'Das Mitarbeitergespräch',
      teaser: 'Einmal im Jahr, vorbereitet von beiden Seiten und ohne Lohnfrage.',
    },
    fr: { title: 'L’entretien annuel', teaser: 'Une fois par an, préparé des deux côtés et sans question de salaire.' },
    blocks: [
      {
        kind: 'text',
        de: [
          'Das Jahresgespräch ist kein Zeugnis, sondern eine Abmachung für zwölf Monate. Der Lohn wird an einem anderen Tag besprochen, sonst hört in der ersten halben Stunde niemand zu.',
        ],
        fr: [
          'L’entretien annuel n’est pas un bulletin de notes mais un accord pour douze mois. Le salaire se discute un autre jour, faute de quoi personne n’écoute pendant la première demi-heure.',
        ],
      },
      {
        kind: 'table',
        de: {
          rows: [
            ['Teil', 'Minuten', 'Leitfrage'],
            ['Rückblick', '20', 'Worauf sind Sie stolz, was würden Sie anders machen?'],
            ['Aufgaben', '20', 'Was möchten Sie abgeben, was dazunehmen?'],
            ['Zusammenarbeit', '15', 'Was brauchen Sie von mir, vom Team?'],
            ['Weiterbildung', '15', 'Welcher Kurs bringt Sie und den Laden weiter?'],
            ['Ziele', '20', 'Zwei, höchstens drei, mit Datum'],
          ],
        },
        fr: {
          rows: [
            ['Partie', 'Minutes', 'Question'],
            ['Bilan', '20', 'Quelles sont vos réussites, que feriez-vous autrement ?'],
            ['Tâches', '20', 'Que souhaitez-vous céder ou reprendre ?'],
            ['Collaboration', '15', 'Qu’attendez-vous de moi, de l’équipe ?'],
            ['Formation continue', '15', 'Quel cours vous fait avancer, et le magasin avec vous ?'],
            ['Objectifs', '20', 'Deux, trois au plus, avec une date'],
          ],
        },
      },
      {
        kind: 'text',
        de: [
          'Geben Sie den Bogen zehn Tage vorher ab. Beide füllen ihn aus, verglichen wird am Tisch. Der unterschriebene Bogen kommt ins Personaldossier, eine Kopie nach Hause.',
          'Ein Ziel ist gut, wenn man am Jahresende nicht darüber streiten kann, ob es erreicht ist: «Zwölf Anpassungen formstabiler Linsen selbständig» statt «mehr Sicherheit bei Kontaktlinsen».',
        ],
        fr: [
          'Remettez la feuille dix jours avant. Chacun la remplit de son côté et vous comparez à table. L’exemplaire signé rejoint le dossier personnel, une copie part avec la personne.',
          'Un objectif est bon lorsqu’on ne peut pas se disputer, en fin d’année, sur le fait de l’avoir atteint : « douze adaptations de lentilles rigides en autonomie » plutôt que « plus d’assurance en lentilles ».',
        ],
      },
      { kind: 'links', items: [{ page: 'l-pay' }, { page: 'l-training' }, { page: 'l-records' }] },
    ],
  },
  {
    name: 'l-conflict',
    below: 'leadership-handbook',
    days: 246,
    review: -8,
    de: { title: 'Konflikte im Team', teaser: 'Früh ansprechen, Spielregeln setzen, Hilfe holen.' },
    fr: { title: 'Les conflits dans l’équipe', teaser: 'En parler tôt, fixer les règles, demander de l’aide.' },
    blocks: [
      {
        kind: 'text',
        de: [
          'In einem Team von fünf Personen gibt es zehn Beziehungen; eine davon knirscht immer. Solange beide noch miteinander reden, genügt ein Gespräch. Reden sie nur noch über Zettel, ist es Ihre Sache.',
        ],
        fr: [
          'Une équipe de cinq personnes compte dix relations ; l’une grince toujours. Tant que les deux se parlent, un entretien suffit. S’ils ne communiquent plus que par billets, c’est votre affaire.',
        ],
      },
      {
        kind: 'steps',
        items: [
          {
            de: {
              title: 'Einzeln zuhören',
              text: [
                'Je zwanzig Minuten. Fragen Sie nach der letzten guten Zusammenarbeit und danach, was seither geschah.',
              ],
            },
            fr: {
              title: 'Écouter séparément',
              text: [
                'Vingt minutes chacun. Demandez quand la collaboration a été bonne pour la dernière fois, et ce qui s’est passé depuis.',
              ],
            },
          },
          {
            de: {
              title: 'Zu dritt an den Tisch',
              text: [
                'Jede Seite schildert zwei Situationen. Sie übersetzen Vorwürfe in Wünsche und lassen nichts aus früheren Jahren zu.',
              ],
            },
            fr: {
              title: 'Se réunir à trois',
              text: [
                'Chacun décrit deux situations. Vous traduisez les reproches en souhaits et refusez les griefs d’autrefois.',
              ],
            },
          },
          {
            de: {
              title: 'Eine Abmachung schreiben',
              text: ['Drei Sätze, von beiden unterschrieben, mit einem Termin in vier Wochen.'],
            },
            fr: {
              title: 'Rédiger un accord',
              text: ['Trois phrases signées des deux, avec un rendez-vous dans quatre semaines.'],
            },
          },
          {
            de: { title: 'Nachfassen', text: ['Der Termin findet statt, auch wenn es scheinbar gut geht.'] },
            fr: { title: 'Assurer le suivi', text: ['Le rendez-vous a lieu, même si tout semble aller bien.'] },
          },
        ],
      },
      {
        kind: 'callout',
        tone: 'warn',
        de: {
          title: 'Kein Konflikt, sondern eine Verletzung',
          text: [
            'Wer jemanden blossstellt, ausgrenzt oder belästigt, trägt keinen Konflikt aus. Lesen Sie dazu das Kapitel über den Schutz der Persönlichkeit und handeln Sie am selben Tag.',
          ],
        },
        fr: {
          title: 'Ce n’est plus un conflit',
          text: [
            'Humilier, isoler ou harceler quelqu’un n’est pas un différend. Lisez le chapitre sur la protection de la personnalité et agissez le jour même.',
          ],
        },
      },
      {
        kind: 'text',
        de: [
          'Die Geschäftsstelle vermittelt auf Anfrage eine Moderatorin, die nicht aus Ihrer Region stammt. Die ersten zwei Stunden übernimmt die Gruppe.',
        ],
        fr: [
          'Sur demande, le secrétariat vous adresse une médiatrice extérieure à votre région. Le groupement prend en charge les deux premières heures.',
        ],
      },
      { kind: 'links', items: [{ page: 'l-respect' }] },
    ],
  },
];

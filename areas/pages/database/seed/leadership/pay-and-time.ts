import type { DemoPage } from '../demo-page.ts';

/** Leadership handbook: pay, hours and days off. */
export const LEADERSHIP_PAY_AND_TIME: readonly DemoPage[] = [
  {
    name: 'l-pay',
    below: 'leadership-handbook',
    days: 244,
    review: 120,
    de: { title: 'Lohn und Bonus', teaser: 'Wie man Löhne begründet und Erfolg teilt, ohne Streit zu säen.' },
    fr: { title: 'Salaire et bonus', teaser: 'Justifier les salaires et partager le succès sans semer la discorde.' },
    blocks: [
      {
        kind: 'text',
        de: [
          'Die meisten Lohnfragen sind Gerechtigkeitsfragen. Wer erklären kann, weshalb eine Kollegin 300 Franken mehr verdient, muss den Vergleich nicht fürchten.',
        ],
        fr: [
          'La plupart des questions de salaire sont des questions d’équité. Qui sait expliquer pourquoi une collègue gagne 300 francs de plus n’a pas à craindre la comparaison.',
        ],
      },
      { kind: 'heading', de: 'Lohnbänder der Gruppe', fr: 'Fourchettes du groupement' },
      {
        kind: 'table',
        de: {
          title: 'Monatslohn brutto bei 100 %, dreizehn Mal',
          rows: [
            ['Funktion', 'von', 'bis'],
            ['Augenoptiker:in EFZ, erstes Jahr', 'CHF 4’300.–', 'CHF 4’600.–'],
            ['Augenoptiker:in EFZ, ab fünf Jahren', 'CHF 4’900.–', 'CHF 5’700.–'],
            ['Werkstattleitung', 'CHF 5’400.–', 'CHF 6’200.–'],
            ['Optometrist:in BSc', 'CHF 6’300.–', 'CHF 7’600.–'],
            ['Filialleitung', 'CHF 6’800.–', 'CHF 8’400.–'],
          ],
        },
        fr: {
          title: 'Salaire mensuel brut à 100 %, treize fois',
          rows: [
            ['Fonction', 'de', 'à'],
            ['Opticien·ne CFC, première année', 'CHF 4’300.–', 'CHF 4’600.–'],
            ['Opticien·ne CFC, dès cinq ans', 'CHF 4’900.–', 'CHF 5’700.–'],
            ['Responsable d’atelier', 'CHF 5’400.–', 'CHF 6’200.–'],
            ['Optométriste BSc', 'CHF 6’300.–', 'CHF 7’600.–'],
            ['Responsable de succursale', 'CHF 6’800.–', 'CHF 8’400.–'],
          ],
        },
      },
      {
        kind: 'text',
        de: [
          'Die Bänder beruhen auf der Umfrage unter 96 Betrieben der Gruppe. Städtische Lagen liegen im oberen Drittel.',
        ],
        fr: [
          'Ces fourchettes reposent sur l’enquête menée auprès de 96 entreprises du groupement. Les emplacements urbains se situent dans le tiers supérieur.',
        ],
      },
      { kind: 'heading', de: 'Bonus', fr: 'Bonus' },
      {
        kind: 'text',
        de: [
          '- Teambonus statt Provision: Wer pro Brille bezahlt wird, repariert keine mehr.',
          '- Höchstens ein Monatslohn, ausbezahlt im Februar',
          '- Zwei Grössen, die alle beeinflussen können, zum Beispiel Rohertrag und Anteil der Wiederkommenden',
          '- Schriftlich, jedes Jahr neu und ausdrücklich freiwillig',
        ],
        fr: [
          '- un bonus d’équipe plutôt qu’une commission : qui est payé à la paire n’en répare plus',
          '- au plus un mois de salaire, versé en février',
          '- deux grandeurs que chacun peut influencer, par exemple la marge brute et la part de clients fidèles',
          '- par écrit, renouvelé chaque année et expressément facultatif',
        ],
      },
      { kind: 'links', items: [{ page: 'l-appraisal' }, { page: 'm-figures' }] },
    ],
  },
  {
    name: 'l-hours',
    below: 'leadership-handbook',
    days: 243,
    de: {
      title: 'Arbeitszeit und Einsatzplan',
      teaser: 'Planen, erfassen, ausgleichen: so bleibt der Samstag fair verteilt.',
    },
    fr: {
      title: 'Temps de travail et planning',
      teaser: 'Planifier, saisir, compenser : pour que le samedi reste équitable.',
    },
    blocks: [
      {
        kind: 'text',
        de: [
          'Der Einsatzplan gilt als zugesagt, sobald er aushängt. Hängen Sie ihn mindestens zwei Wochen im Voraus aus; Änderungen danach brauchen das Einverständnis der Betroffenen.',
        ],
        fr: [
          'Le planning engage dès qu’il est affiché. Affichez-le au moins deux semaines à l’avance ; toute modification ultérieure requiert l’accord des personnes concernées.',
        ],
      },
      { kind: 'heading', de: 'Eine Reihenfolge, die sich bewährt', fr: 'Un ordre qui a fait ses preuves' },
      {
        kind: 'steps',
        items: [
          {
            de: {
              title: 'Refraktionen zuerst',
              text: ['Ohne Optometristin keine Termine: Diese Tage setzen Sie zuerst.'],
            },
            fr: {
              title: 'Les réfractions d’abord',
              text: ['Sans optométriste, pas de rendez-vous : fixez ces jours en premier.'],
            },
          },
          {
            de: {
              title: 'Samstage verteilen',
              text: ['Jede Person hat mindestens einen freien Samstag im Monat, auch die Inhaberin.'],
            },
            fr: {
              title: 'Répartir les samedis',
              text: ['Chaque personne a au moins un samedi libre par mois, propriétaire comprise.'],
            },
          },
          {
            de: {
              title: 'Werkstatt auffüllen',
              text: ['Zwei zusammenhängende Stunden ohne Kundschaft am Tag, sonst bleibt liegen, was Ruhe verlangt.'],
            },
            fr: {
              title: 'Compléter l’atelier',
              text: ['Deux heures d’affilée sans clientèle par jour, sinon ce qui demande du calme s’accumule.'],
            },
          },
          {
            de: {
              title: 'Pausen einzeichnen',
              text: ['Bei mehr als sieben Stunden eine halbe, bei mehr als neun eine ganze Stunde.'],
            },
            fr: {
              title: 'Inscrire les pauses',
              text: ['Une demi-heure au-delà de sept heures, une heure au-delà de neuf.'],
            },
          },
        ],
      },
      { kind: 'heading', de: 'Überstunden', fr: 'Heures supplémentaires' },
      {
        kind: 'text',
        de: [
          'Erfassen Sie Beginn, Ende und Pausen, auf Papier oder mit dem Programm Ihrer Kasse. Der Saldo steht auf der Lohnabrechnung. Mehr als 30 Stunden im Plus sind ein Planungsfehler; vereinbaren Sie dann einen Abbau innert drei Monaten.',
        ],
        fr: [
          'Saisissez début, fin et pauses, sur papier ou dans votre logiciel de caisse. Le solde figure sur le décompte de salaire. Plus de 30 heures en positif révèlent un défaut de planification ; convenez alors d’une compensation dans les trois mois.',
        ],
      },
      { kind: 'links', items: [{ page: 'l-part-time' }, { page: 'l-holidays' }] },
    ],
  },
  {
    name: 'l-holidays',
    below: 'leadership-handbook',
    days: 242,
    de: { title: 'Ferien und Feiertage', teaser: 'Anspruch, Eingabefrist und was bei Krankheit in den Ferien gilt.' },
    fr: { title: 'Vacances et jours fériés', teaser: 'Droit, délai d’annonce et maladie pendant les vacances.' },
    blocks: [
      {
        kind: 'table',
        de: {
          rows: [
            ['Wer', 'Wochen pro Jahr', 'davon zwei am Stück'],
            ['bis zum 20. Geburtstag und Lernende', '5', 'ja'],
            ['20 bis 49 Jahre', '4, empfohlen 5', 'ja'],
            ['ab 50 Jahren', '5, empfohlen 6', 'ja'],
          ],
        },
        fr: {
          rows: [
            ['Qui', 'Semaines par an', 'dont deux de suite'],
            ['jusqu’à 20 ans et apprentis', '5', 'oui'],
            ['de 20 à 49 ans', '4 (5 conseillées)', 'oui'],
            ['dès 50 ans', '5 (6 conseillées)', 'oui'],
          ],
        },
      },
      { kind: 'heading', de: 'Eingeben und entscheiden', fr: 'Annoncer et décider' },
      {
        kind: 'text',
        de: [
          'Wünsche bis Ende November, Entscheid bis Mitte Dezember: So planen Familien und Sie selbst mit Sicherheit. Haben zwei dieselbe Woche gewünscht, gehen schulpflichtige Kinder vor, danach das Los; im Jahr darauf umgekehrt.',
          'In den vier Wochen vor Weihnachten und während der Gleitsichtwochen im März nehmen höchstens zwei gleichzeitig frei.',
        ],
        fr: [
          'Souhaits jusqu’à fin novembre, décision à la mi-décembre : les familles et vous-même planifiez sereinement. Si deux personnes veulent la même semaine, les enfants scolarisés priment, puis le sort ; l’année suivante, on inverse.',
          'Durant les quatre semaines avant Noël et les semaines du progressif en mars, deux personnes au plus sont absentes en même temps.',
        ],
      },
      {
        kind: 'accordion',
        items: [
          {
            de: {
              title: 'Krank in den Ferien',
              text: [
                'Wer mit Arztzeugnis belegt, dass Erholung nicht möglich war, erhält die Tage zurück. Ein verstauchter Finger genügt nicht.',
              ],
            },
            fr: {
              title: 'Malade en vacances',
              text: [
                'La personne qui prouve par certificat qu’elle n’a pas pu se reposer récupère ses jours. Un doigt foulé ne suffit pas.',
              ],
            },
          },
          {
            de: {
              title: 'Ferien auszahlen',
              text: [
                'Nur am Ende des Arbeitsverhältnisses und nur, was sich nicht mehr beziehen liess. Bei kleinen, sehr unregelmässigen Pensen weisen Sie den Anteil auf jeder Abrechnung aus.',
              ],
            },
            fr: {
              title: 'Payer les vacances',
              text: [
                'Seulement à la fin des rapports de travail, pour ce qui n’a pas pu être pris. Pour de petits taux très irréguliers, indiquez la part sur chaque décompte.',
              ],
            },
          },
          {
            de: {
              title: 'Feiertag am freien Tag',
              text: ['Er wird nicht nachgeholt, ausser das Reglement sagt es anders. Massgebend ist der Arbeitsort.'],
            },
            fr: {
              title: 'Jour férié tombant un jour libre',
              text: [
                'Il n’est pas compensé, sauf disposition contraire du règlement. Le lieu de travail est déterminant.',
              ],
            },
          },
        ],
      },
      {
        kind: 'callout',
        tone: 'ok',
        de: {
          text: [
            'Führen Sie eine Liste mit Guthaben und zeigen Sie sie im Juni allen. Was bis September nicht geplant ist, legen Sie nach Rücksprache fest.',
          ],
        },
        fr: {
          text: [
            'Tenez une liste des soldes et montrez-la à tous en juin. Ce qui n’est pas planifié en septembre, vous le fixez après discussion.',
          ],
        },
      },
    ],
  },
  {
    name: 'l-part-time',
    below: 'leadership-handbook',
    days: 241,
    de: { title: 'Teilzeit und geteilte Stellen', teaser: 'Damit 60 % nicht heisst: alles wissen, aber nie da sein.' },
    fr: {
      title: 'Temps partiel et postes partagés',
      teaser: 'Pour que 60 % ne veuille pas dire tout savoir sans jamais être là.',
    },
    blocks: [
      {
        kind: 'text',
        de: [
          'Jede zweite Person in der Gruppe arbeitet Teilzeit. Wer das gut regelt, findet leichter Leute und hält Mütter, Väter und Studierende im Beruf.',
        ],
        fr: [
          'Dans le groupement, une personne sur deux travaille à temps partiel. Bien organisé, il facilite le recrutement et garde dans le métier mères, pères et étudiants.',
        ],
      },
      { kind: 'heading', de: 'Was Sie vorher klären', fr: 'À clarifier d’abord' },
      {
        kind: 'text',
        de: [
          '- feste Tage oder Jahresarbeitszeit?',
          '- Wer vertritt, wenn die andere Hälfte krank ist, und wie kurzfristig?',
          '- Sitzungen und Kurse am freien Tag gelten als Arbeitszeit.',
          '- Bei schwankendem Pensum: Mindeststunden pro Monat schriftlich',
        ],
        fr: [
          '- des jours fixes ou un horaire annualisé ?',
          '- qui remplace l’autre moitié malade, et dans quel délai ?',
          '- séances et cours du jour de congé comptent comme temps de travail',
          '- taux variable : un minimum d’heures par mois, par écrit',
        ],
      },
      {
        kind: 'table',
        column: 'left',
        de: {
          title: 'Übergabe zwischen zwei Hälften',
          rows: [
            ['Wann', 'Wie'],
            ['täglich', 'Heft in der Werkstatt, drei Zeilen'],
            ['wöchentlich', '15 Minuten gemeinsam'],
            ['im Quartal', 'ein Gespräch zu dritt'],
          ],
        },
        fr: {
          title: 'Transmission entre deux moitiés',
          rows: [
            ['Quand', 'Comment'],
            ['chaque jour', 'cahier à l’atelier, trois lignes'],
            ['chaque semaine', '15 minutes ensemble'],
            ['chaque trimestre', 'un entretien à trois'],
          ],
        },
      },
      {
        kind: 'callout',
        tone: 'warn',
        column: 'right',
        de: {
          title: 'Pensionskasse prüfen',
          text: [
            'Bei kleinen Pensen schmälert der Koordinationsabzug die Vorsorge. Unser Rahmenvertrag rechnet ihn anteilig; fragen Sie Ihre Kasse danach.',
          ],
        },
        fr: {
          title: 'Vérifier la caisse de pension',
          text: [
            'Pour les petits taux, la déduction de coordination réduit la prévoyance. Notre contrat-cadre la calcule au prorata ; interrogez votre caisse.',
          ],
        },
      },
      {
        kind: 'text',
        de: [
          'Auch Filialleitungen lassen sich teilen. Zwei Personen zu je 60 % haben einen Tag gemeinsam; eine von beiden entscheidet bei Uneinigkeit, und alle im Team wissen, wer.',
        ],
        fr: [
          'La direction d’une succursale se partage aussi. Deux personnes à 60 % ont un jour en commun ; en cas de désaccord, l’une tranche, et toute l’équipe sait laquelle.',
        ],
      },
      { kind: 'links', items: [{ page: 'l-hours' }, { page: 'l-family' }] },
    ],
  },
];

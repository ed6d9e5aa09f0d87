import type { DemoPage } from '../demo-page.ts';

/** Leadership handbook: hiring people and their first weeks. */
export const LEADERSHIP_TEAM: readonly DemoPage[] = [
  {
    name: 'l-hiring',
    below: 'leadership-handbook',
    days: 255,
    review: 40,
    de: { title: 'Eine Stelle besetzen', teaser: 'Vom Anforderungsprofil bis zur Zusage in sechs Wochen.' },
    fr: { title: 'Pourvoir un poste', teaser: 'Du profil recherché à la réponse positive en six semaines.' },
    blocks: [
      {
        kind: 'text',
        de: [
          'Gute Leute fehlen in der ganzen Branche. Wer sich auf eine Ausschreibung meldet, hat oft schon zwei andere Gespräche vereinbart. Antworten Sie deshalb innert zwei Arbeitstagen, auch wenn es nur eine Zwischenmeldung ist.',
        ],
        fr: [
          'Les bonnes candidatures sont rares dans toute la branche. La personne qui répond à votre annonce a souvent déjà deux autres entretiens. Répondez donc dans les deux jours ouvrables, ne serait-ce que pour accuser réception.',
        ],
      },
      { kind: 'heading', de: 'Ablauf', fr: 'Déroulement' },
      {
        kind: 'steps',
        items: [
          {
            de: {
              title: 'Profil schreiben',
              text: [
                'Halten Sie auf einer halben Seite fest, was die Person in einem Jahr selbständig tun soll. Daraus ergeben sich Pensum, Ausbildung und Lohnband.',
              ],
            },
            fr: {
              title: 'Rédiger le profil',
              text: [
                'Décrivez en une demi-page ce que la personne devra faire seule dans un an. Le taux d’activité, la formation et la fourchette salariale en découlent.',
              ],
            },
          },
          {
            de: {
              title: 'Ausschreiben',
              text: [
                'Zuerst im Portal unter «Stellenangebote», dann in der Fachpresse. Nennen Sie das Pensum als Spanne und den Arbeitsort genau.',
              ],
            },
            fr: {
              title: 'Publier',
              text: [
                'D’abord sur le portail, sous « Offres d’emploi », puis dans la presse spécialisée. Indiquez une fourchette pour le taux d’activité et le lieu de travail exact.',
              ],
            },
          },
          {
            de: {
              title: 'Zwei Gespräche führen',
              text: [
                'Das erste dauert 45 Minuten und klärt die Erwartungen. Zum zweiten gehört ein halber Schnuppertag im Laden, der bezahlt wird.',
              ],
            },
            fr: {
              title: 'Mener deux entretiens',
              text: [
                'Le premier dure 45 minutes et clarifie les attentes. Le second comprend une demi-journée d’essai au magasin, rémunérée.',
              ],
            },
          },
          {
            de: {
              title: 'Referenzen einholen',
              text: [
                'Nur mit Einverständnis und nur bei Personen, die genannt wurden. Fragen Sie nach zwei konkreten Situationen.',
              ],
            },
            fr: {
              title: 'Prendre des références',
              text: [
                'Uniquement avec l’accord de la personne et auprès de celles qu’elle a nommées. Demandez deux situations concrètes.',
              ],
            },
          },
        ],
      },
      {
        kind: 'callout',
        tone: 'warn',
        de: {
          title: 'Fragen, die Sie nicht stellen',
          text: [
            'Familienplanung, Religion, Gesundheit ohne Bezug zur Arbeit. Auf solche Fragen darf man ausweichend antworten, und der gute Eindruck ist dahin.',
          ],
        },
        fr: {
          title: 'Les questions à ne pas poser',
          text: [
            'Projet d’enfant, religion, santé sans rapport avec le poste. La personne est en droit d’éluder, et la bonne impression s’envole.',
          ],
        },
      },
      {
        kind: 'links',
        de: 'Weiter im Handbuch',
        fr: 'La suite dans le manuel',
        items: [{ page: 'l-contract' }, { page: 'l-first-days' }],
      },
    ],
  },
  {
    name: 'l-contract',
    below: 'leadership-handbook',
    days: 254,
    de: {
      title: 'Der Arbeitsvertrag',
      teaser: 'Was hineingehört, was ins Reglement gehört und was Sie besser weglassen.',
    },
    fr: {
      title: 'Le contrat de travail',
      teaser: 'Ce qui doit y figurer, ce qui relève du règlement et ce qu’il vaut mieux laisser de côté.',
    },
    blocks: [
      {
        kind: 'text',
        de: [
          'Ein Vertrag von zwei Seiten genügt. Alles, was für das ganze Team gleich ist, steht im Personalreglement; der Vertrag verweist darauf und nennt dessen Datum.',
        ],
        fr: [
          'Deux pages suffisent. Tout ce qui vaut pour l’équipe entière figure dans le règlement du personnel ; le contrat y renvoie et en mentionne la date.',
        ],
      },
      {
        kind: 'table',
        de: {
          title: 'Wo steht was?',
          rows: [
            ['Punkt', 'Vertrag', 'Reglement'],
            ['Funktion, Pensum, Arbeitsort', 'ja', '–'],
            ['Lohn und 13. Monatslohn', 'ja', '–'],
            ['Probezeit und Kündigungsfristen', 'ja', '–'],
            ['Überstunden, Kompensation', '–', 'ja'],
            ['Ferien, Feiertage, Kurzabsenzen', 'Anzahl Wochen', 'Einzelheiten'],
            ['Lohnfortzahlung, Taggeld', 'Hinweis', 'ja'],
          ],
        },
        fr: {
          title: 'Où trouver quoi ?',
          rows: [
            ['Point', 'Contrat', 'Règlement'],
            ['Fonction, taux, lieu de travail', 'oui', '–'],
            ['Salaire et 13e salaire', 'oui', '–'],
            ['Temps d’essai et délais de congé', 'oui', '–'],
            ['Heures supplémentaires, compensation', '–', 'oui'],
            ['Vacances, jours fériés, absences courtes', 'nombre de semaines', 'détails'],
            ['Maintien du salaire, indemnités', 'mention', 'oui'],
          ],
        },
      },
      { kind: 'heading', de: 'Häufige Fehler', fr: 'Erreurs fréquentes' },
      {
        kind: 'text',
        de: [
          '- Die Probezeit dauert ohne Abrede einen Monat. Drei Monate gelten nur, wenn sie schriftlich vereinbart sind.',
          '- Ein Konkurrenzverbot bindet kaum, wenn die Person keine Kundendaten kennt. Streichen Sie es bei Lernenden ganz.',
          '- «Überstunden sind im Lohn inbegriffen» hält nur bei leitenden Angestellten mit klar höherem Lohn.',
          '- Rückzahlung von Kurskosten gehört in eine eigene Vereinbarung mit Betrag und Frist.',
        ],
        fr: [
          '- Sans accord, le temps d’essai dure un mois. Trois mois ne valent que s’ils sont convenus par écrit.',
          '- Une prohibition de concurrence ne lie guère une personne qui ne connaît pas la clientèle. Biffez-la pour les apprentis.',
          '- « Heures supplémentaires comprises dans le salaire » ne tient que pour des cadres nettement mieux payés.',
          '- Le remboursement des frais de cours fait l’objet d’une convention séparée, avec montant et durée.',
        ],
      },
      {
        kind: 'links',
        items: [
          {
            page: 'l-training',
            de: { text: 'Vereinbarung über Weiterbildung' },
            fr: { text: 'Convention de formation continue' },
          },
          { page: 'l-notice', de: { text: 'Fristen bei der Kündigung' }, fr: { text: 'Délais de congé' } },
        ],
      },
    ],
  },
  {
    name: 'l-first-days',
    below: 'leadership-handbook',
    days: 252,
    de: {
      title: 'Die ersten hundert Tage',
      teaser: 'Ein Plan, der Sie drei Stunden kostet und eine Kündigung in der Probezeit erspart.',
    },
    fr: {
      title: 'Les cent premiers jours',
      teaser: 'Un plan qui vous prend trois heures et vous évite un départ pendant l’essai.',
    },
    blocks: [
      {
        kind: 'text',
        de: [
          'Neue entscheiden in den ersten zwei Wochen, ob sie bleiben wollen. Meist liegt es nicht am Fachlichen: Niemand hatte Zeit, das Konto fehlte, das Namensschild kam im dritten Monat.',
        ],
        fr: [
          'C’est dans les deux premières semaines qu’une nouvelle recrue décide de rester. Le métier y est rarement pour quelque chose : personne n’avait le temps, le compte manquait, le badge est arrivé le troisième mois.',
        ],
      },
      { kind: 'heading', de: 'Vor dem ersten Tag', fr: 'Avant le premier jour' },
      {
        kind: 'text',
        de: [
          '- Konto im Portal einladen, Schlüssel und Kleidung bereitlegen',
          '- Götti oder Gotte bestimmen, nicht die vorgesetzte Person',
          '- Dem Team sagen, wer kommt und was sie übernimmt',
        ],
        fr: [
          '- inviter la personne sur le portail, préparer clés et tenue',
          '- désigner une marraine ou un parrain, autre que la personne responsable',
          '- annoncer à l’équipe qui arrive et ce que cette personne reprendra',
        ],
      },
      {
        kind: 'table',
        de: {
          title: 'Drei Gespräche',
          rows: [
            ['Wann', 'Dauer', 'Worum es geht'],
            ['Ende der ersten Woche', '20 Minuten', 'Was war anders als erwartet?'],
            ['Nach sechs Wochen', '40 Minuten', 'Was gelingt, wo braucht es Übung?'],
            ['Vor Ende der Probezeit', '60 Minuten', 'Bleiben wir zusammen? Ziele bis Jahresende'],
          ],
        },
        fr: {
          title: 'Trois entretiens',
          rows: [
            ['Quand', 'Durée', 'Objet'],
            ['Fin de la première semaine', '20 minutes', 'Qu’est-ce qui a surpris ?'],
            ['Après six semaines', '40 minutes', 'Ce qui va, ce qui demande de l’exercice'],
            ['Avant la fin de l’essai', '60 minutes', 'Continuons-nous ensemble ? Objectifs de l’année'],
          ],
        },
      },
      {
        kind: 'text',
        de: [
          'Fällt die Antwort negativ aus, sagen Sie es vor Ablauf der Probezeit und nennen Sie den Grund. Eine Verlängerung «zur Sicherheit» hilft niemandem; möglich ist sie nur um Tage, die wegen Krankheit oder Unfall fehlten.',
        ],
        fr: [
          'Si la réponse est négative, dites-le avant l’échéance et donnez la raison. Prolonger « par sécurité » n’aide personne ; seuls les jours perdus pour maladie ou accident peuvent être rattrapés.',
        ],
      },
    ],
  },
  {
    name: 'l-apprentices',
    below: 'leadership-handbook',
    days: 250,
    review: -20,
    de: { title: 'Lernende begleiten', teaser: 'Wochenrhythmus, Lerndokumentation und was im dritten Lehrjahr zählt.' },
    fr: {
      title: 'Accompagner les apprentis',
      teaser: 'Rythme de la semaine, dossier de formation et ce qui compte en troisième année.',
    },
    blocks: [
      {
        kind: 'text',
        de: [
          'Die Ausbildung zur Augenoptikerin oder zum Augenoptiker EFZ dauert drei Jahre. Wer ausbildet, plant pro Lernende oder Lernenden zwei Stunden Begleitung in der Woche ein, und zwar als Termin im Einsatzplan.',
        ],
        fr: [
          'La formation d’opticienne ou d’opticien CFC dure trois ans. Prévoyez deux heures d’accompagnement par semaine et par personne en formation, inscrites au plan de travail comme un rendez-vous.',
        ],
      },
      {
        kind: 'table',
        de: {
          rows: [
            ['Lehrjahr', 'Werkstatt', 'Laden', 'Ziel'],
            ['1.', '70 %', '30 %', 'Fassungen richten, Gläser zentrieren und einschleifen'],
            ['2.', '50 %', '50 %', 'Anpassen, Abgabe, Reklamationen entgegennehmen'],
            ['3.', '30 %', '70 %', 'Beratung von A bis Z unter Aufsicht'],
          ],
        },
        fr: {
          rows: [
            ['Année', 'Atelier', 'Magasin', 'Objectif'],
            ['1re', '70 %', '30 %', 'Redresser les montures, centrer et tailler les verres'],
            ['2e', '50 %', '50 %', 'Adapter, remettre, recevoir les réclamations'],
            ['3e', '30 %', '70 %', 'Conseiller de A à Z sous surveillance'],
          ],
        },
      },
      { kind: 'heading', de: 'Jede Woche', fr: 'Chaque semaine' },
      {
        kind: 'steps',
        items: [
          {
            de: {
              title: 'Montag: ein Ziel',
              text: ['Ein Satz genügt: «Diese Woche zentrierst du zehn Gleitsichtgläser selbst.»'],
            },
            fr: {
              title: 'Lundi : un objectif',
              text: ['Une phrase suffit : « Cette semaine, tu centres dix progressifs toi-même. »'],
            },
          },
          {
            de: {
              title: 'Mittwoch: zuschauen lassen',
              text: ['Eine Stunde neben der Refraktion oder der Abgabe, mit Fragen danach.'],
            },
            fr: {
              title: 'Mercredi : observer',
              text: ['Une heure à côté de la réfraction ou de la remise, avec des questions ensuite.'],
            },
          },
          {
            de: {
              title: 'Freitag: Lerndokumentation',
              text: ['Zwanzig Minuten während der Arbeitszeit. Sie lesen und unterschreiben am selben Tag.'],
            },
            fr: {
              title: 'Vendredi : dossier de formation',
              text: ['Vingt minutes sur le temps de travail. Vous lisez et signez le jour même.'],
            },
          },
        ],
      },
      {
        kind: 'callout',
        tone: 'info',
        de: {
          title: 'Wenn es nicht läuft',
          text: [
            'Rufen Sie früh an: zuerst die Eltern, dann die Berufsschule, dann das kantonale Amt. Einen Lehrvertrag löst man nach der Probezeit nur aus wichtigen Gründen auf.',
          ],
        },
        fr: {
          title: 'Quand cela coince',
          text: [
            'Appelez tôt : d’abord les parents, puis l’école professionnelle, enfin l’office cantonal. Après l’essai, un contrat d’apprentissage ne se résilie que pour de justes motifs.',
          ],
        },
      },
      { kind: 'links', items: [{ page: 'apprentices' }] },
    ],
  },
];

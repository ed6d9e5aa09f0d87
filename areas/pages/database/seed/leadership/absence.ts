import type { DemoPage } from '../demo-page.ts';

/** Leadership handbook: absences, parents and those who care for others. */
export const LEADERSHIP_ABSENCE: readonly DemoPage[] = [
  {
    name: 'l-absence',
    below: 'leadership-handbook',
    days: 239,
    de: {
      title: 'Krankheit und Unfall',
      teaser: 'Von der ersten Meldung bis zur Rückkehr, ohne Misstrauen und ohne Lücken.',
    },
    fr: { title: 'Maladie et accident', teaser: 'De la première annonce au retour, sans méfiance et sans lacune.' },
    blocks: [
      {
        kind: 'steps',
        items: [
          {
            de: {
              title: 'Tag 1: melden',
              text: [
                'Telefonisch, vor Ladenöffnung und an eine Person, nicht in den Gruppenchat. Gefragt wird nach der Dauer, nicht nach der Diagnose.',
              ],
            },
            fr: {
              title: 'Jour 1 : annoncer',
              text: [
                'Par téléphone, avant l’ouverture, à une personne et non dans le groupe de discussion. On demande la durée, jamais le diagnostic.',
              ],
            },
          },
          {
            de: {
              title: 'Tag 3: Zeugnis',
              text: [
                'Ab dem vierten Tag, wenn nichts anderes vereinbart ist. Nennen Sie im Reglement, ob Teilarbeit möglich ist.',
              ],
            },
            fr: {
              title: 'Jour 3 : certificat',
              text: [
                'Dès le quatrième jour, sauf autre accord. Précisez dans le règlement si une reprise partielle est possible.',
              ],
            },
          },
          {
            de: {
              title: 'Woche 2: anrufen',
              text: ['Ein kurzes Gespräch: Was brauchen Sie, wer soll was wissen? Danach alle zwei Wochen.'],
            },
            fr: {
              title: 'Semaine 2 : appeler',
              text: [
                'Un bref entretien : de quoi avez-vous besoin, qui doit savoir quoi ? Puis toutes les deux semaines.',
              ],
            },
          },
          {
            de: {
              title: 'Tag 30: Versicherung',
              text: [
                'Anmeldung beim Krankentaggeld; bei längeren Ausfällen prüft die Geschäftsstelle mit Ihnen die Früherfassung der IV.',
              ],
            },
            fr: {
              title: 'Jour 30 : assurance',
              text: [
                'Annonce à l’assurance d’indemnités journalières ; en cas d’absence prolongée, le secrétariat examine avec vous la détection précoce de l’AI.',
              ],
            },
          },
        ],
      },
      { kind: 'heading', de: 'Lohn und Kündigungsschutz', fr: 'Salaire et protection contre le congé' },
      {
        kind: 'table',
        de: {
          rows: [
            ['Dienstjahr', 'Lohnfortzahlung ohne Taggeld', 'Schutz vor Kündigung'],
            ['1.', '3 Wochen', '30 Tage'],
            ['2. bis 5.', '1 bis 3 Monate, je nach Kanton', '90 Tage'],
            ['ab 6.', '3 Monate und mehr', '180 Tage'],
          ],
        },
        fr: {
          rows: [
            ['Année de service', 'Salaire sans assurance', 'Protection contre le congé'],
            ['1re', '3 semaines', '30 jours'],
            ['2e à 5e', '1 à 3 mois selon le canton', '90 jours'],
            ['dès la 6e', '3 mois et plus', '180 jours'],
          ],
        },
      },
      {
        kind: 'text',
        de: [
          'Vor der Rückkehr treffen Sie sich eine halbe Stunde: Welche Arbeiten gehen, welche noch nicht, wer weiss Bescheid? Eine Woche mit halbem Einsatz ist günstiger als ein Rückfall.',
        ],
        fr: [
          'Avant le retour, voyez-vous une demi-heure : quels travaux sont possibles, lesquels pas encore, qui est informé ? Une semaine à mi-temps coûte moins qu’une rechute.',
        ],
      },
      { kind: 'links', items: [{ page: 'l-health' }, { page: 'insurance-contract' }] },
    ],
  },
  {
    name: 'l-family',
    below: 'leadership-handbook',
    days: 238,
    de: {
      title: 'Eltern werden, Angehörige pflegen',
      teaser: 'Urlaube, Fristen und das Gespräch, das Vertrauen schafft.',
    },
    fr: {
      title: 'Devenir parent, soigner un proche',
      teaser: 'Congés, délais et l’entretien qui installe la confiance.',
    },
    blocks: [
      {
        kind: 'table',
        de: {
          title: 'Bezahlte Urlaube',
          rows: [
            ['Anlass', 'Dauer', 'Entschädigung'],
            ['Mutterschaft', '14 Wochen, empfohlen 16', 'EO, 80 %'],
            ['anderer Elternteil', '2 Wochen innert sechs Monaten', 'EO, 80 %'],
            ['Pflege eines schwer kranken Kindes', 'bis 14 Wochen', 'EO, 80 %'],
            ['krankes Familienmitglied', 'bis 3 Tage je Fall', 'Lohn'],
            ['Adoption', '2 Wochen', 'EO, 80 %'],
          ],
        },
        fr: {
          title: 'Congés payés',
          rows: [
            ['Motif', 'Durée', 'Indemnité'],
            ['Maternité', '14 semaines (16 conseillées)', 'APG, 80 %'],
            ['Autre parent', '2 semaines dans les six mois', 'APG, 80 %'],
            ['Enfant gravement malade', 'jusqu’à 14 semaines', 'APG, 80 %'],
            ['Proche malade', 'jusqu’à 3 jours par cas', 'salaire'],
            ['Adoption', '2 semaines', 'APG, 80 %'],
          ],
        },
      },
      { kind: 'heading', de: 'Das Gespräch im vierten Monat', fr: 'L’entretien du quatrième mois' },
      {
        kind: 'text',
        de: [
          'Gratulieren Sie zuerst. Danach klären Sie, was die Werkstatt betrifft: keine Lösungsmittel, keine schweren Displays, in den acht Wochen vor der Geburt keine Arbeit nach 20 Uhr. Stehende Arbeit wird ab dem vierten Monat mit zusätzlichen Pausen unterbrochen.',
          'Über die Rückkehr reden Sie zweimal: unverbindlich vor der Geburt, verbindlich zehn Wochen danach. Wer zwischen 60 und 80 % wählen kann, kommt häufiger zurück.',
        ],
        fr: [
          'Félicitez d’abord. Clarifiez ensuite ce qui touche l’atelier : pas de solvants, pas de présentoirs lourds, pas de travail après 20 h durant les huit semaines précédant la naissance. Dès le quatrième mois, la station debout s’entrecoupe de pauses supplémentaires.',
          'Parlez du retour deux fois : sans engagement avant la naissance, fermement dix semaines après. Les personnes qui peuvent choisir entre 60 et 80 % reviennent plus souvent.',
        ],
      },
      {
        kind: 'callout',
        tone: 'info',
        de: {
          title: 'Stillen',
          text: [
            'Bis zum ersten Geburtstag des Kindes ist Zeit zum Stillen oder Abpumpen bezahlt. Ein Raum, den man abschliessen kann, genügt; der Prüfraum eignet sich gut.',
          ],
        },
        fr: {
          title: 'Allaitement',
          text: [
            'Jusqu’au premier anniversaire, le temps consacré à allaiter ou tirer le lait est payé. Une pièce qui ferme à clé suffit ; la salle d’examen convient bien.',
          ],
        },
      },
      {
        kind: 'links',
        items: [
          { page: 'l-part-time' },
          { page: 'l-notice', de: { text: 'Kündigungsschutz' }, fr: { text: 'Protection contre le congé' } },
        ],
      },
    ],
  },
];

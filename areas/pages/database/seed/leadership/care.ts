import type { DemoPage } from '../demo-page.ts';

/** Leadership handbook: health and respect. */
export const LEADERSHIP_CARE: readonly DemoPage[] = [
  {
    name: 'l-health',
    below: 'leadership-handbook',
    days: 237,
    de: {
      title: 'Gesund bleiben bei der Arbeit',
      teaser: 'Rücken, Augen, Lärm und die stillen Anzeichen von Überlastung.',
    },
    fr: { title: 'Rester en bonne santé au travail', teaser: 'Dos, yeux, bruit et signes discrets de surcharge.' },
    blocks: [
      {
        kind: 'text',
        de: [
          'Optiker:innen stehen fünf Stunden am Tag und blicken dabei auf 40 Zentimeter. Das geht in den Nacken. Zwei Massnahmen kosten fast nichts: eine höhenverstellbare Werkbank und eine Matte vor dem Schleifautomaten.',
        ],
        fr: [
          'Les opticien·nes passent cinq heures par jour debout, le regard à 40 centimètres. La nuque trinque. Deux mesures ne coûtent presque rien : un établi réglable en hauteur et un tapis devant la meuleuse.',
        ],
      },
      {
        kind: 'accordion',
        items: [
          {
            de: {
              title: 'Licht',
              text: ['An der Werkbank 1’000 Lux, im Verkauf 500. Flimmernde Röhren ersetzen Sie am selben Tag.'],
            },
            fr: {
              title: 'Lumière',
              text: ['1’000 lux à l’établi, 500 à la vente. Un tube qui scintille se change le jour même.'],
            },
          },
          {
            de: {
              title: 'Staub und Dämpfe',
              text: [
                'Die Absaugung wird jährlich gemessen. Aceton, Farbbäder und Kleber gehören in den belüfteten Schrank und nicht neben die Kaffeemaschine.',
              ],
            },
            fr: {
              title: 'Poussières et vapeurs',
              text: [
                'L’aspiration est mesurée chaque année. Acétone, bains de teinture et colles vont dans l’armoire ventilée, pas à côté de la machine à café.',
              ],
            },
          },
          {
            de: { title: 'Lärm', text: ['Ab zwei Stunden Schleifen am Tag stellen Sie Gehörschutz bereit.'] },
            fr: {
              title: 'Bruit',
              text: ['Dès deux heures de meulage par jour, mettez des protections auditives à disposition.'],
            },
          },
          {
            de: {
              title: 'Notfall',
              text: [
                'Augendusche, Pflaster und die Nummer 145 hängen neben dem Waschbecken. Zwei Personen haben einen Nothilfekurs, der nicht älter als drei Jahre ist.',
              ],
            },
            fr: {
              title: 'Urgence',
              text: [
                'Douche oculaire, pansements et numéro 145 à côté du lavabo. Deux personnes ont suivi un cours de premiers secours de moins de trois ans.',
              ],
            },
          },
        ],
      },
      { kind: 'heading', de: 'Überlastung erkennen', fr: 'Reconnaître la surcharge' },
      {
        kind: 'text',
        de: [
          '- Fehler, die früher nicht vorkamen, zum Beispiel vertauschte Achsen',
          '- Pausen fallen aus, Mails kommen um 23 Uhr',
          '- ein fröhlicher Mensch wird still oder schnippisch',
        ],
        fr: [
          '- des erreurs nouvelles, des axes inversés par exemple',
          '- les pauses sautent, des e-mails arrivent à 23 h',
          '- une personne gaie devient silencieuse ou cassante',
        ],
      },
      {
        kind: 'text',
        de: [
          'Sprechen Sie es an, bevor das Arztzeugnis kommt: «Mir fällt auf, dass … Was können wir weglassen?» Die Gruppe bezahlt drei Gespräche bei einer externen Beratungsstelle; niemand erfährt, wer sie nutzt.',
        ],
        fr: [
          'Parlez-en avant le certificat médical : « Je remarque que… Que pouvons-nous laisser de côté ? » Le groupement paie trois entretiens auprès d’un service externe ; personne ne sait qui y recourt.',
        ],
      },
    ],
  },
  {
    name: 'l-respect',
    below: 'leadership-handbook',
    days: 236,
    review: 200,
    de: {
      title: 'Schutz der Persönlichkeit',
      teaser: 'Belästigung, Mobbing, Übergriffe durch Kundschaft: was Sie am selben Tag tun.',
    },
    fr: {
      title: 'Protéger la personnalité',
      teaser: 'Harcèlement, mobbing, débordements de clients : que faire le jour même.',
    },
    blocks: [
      {
        kind: 'text',
        de: [
          'Als Arbeitgeberin oder Arbeitgeber schützen Sie alle im Laden vor Belästigung. Das gilt auch, wenn sie von der besten Kundin kommt oder als Scherz gemeint war. Massgebend ist, wie es ankommt.',
        ],
        fr: [
          'En tant qu’employeur, vous protégez chacun contre le harcèlement. Cela vaut aussi s’il vient de la meilleure cliente ou se voulait une plaisanterie. Ce qui compte, c’est l’effet produit.',
        ],
      },
      {
        kind: 'steps',
        items: [
          {
            de: {
              title: 'Zuhören und glauben',
              text: [
                'Am selben Tag, unter vier Augen. Fragen Sie, was die Person wünscht, und versprechen Sie nichts, was Sie nicht halten.',
              ],
            },
            fr: {
              title: 'Écouter et croire',
              text: [
                'Le jour même, en tête-à-tête. Demandez ce que la personne souhaite et ne promettez rien que vous ne teniez.',
              ],
            },
          },
          {
            de: { title: 'Aufschreiben', text: ['Datum, Ort, Wortlaut, Anwesende. Lassen Sie gegenlesen.'] },
            fr: { title: 'Noter', text: ['Date, lieu, paroles, témoins. Faites relire.'] },
          },
          {
            de: {
              title: 'Trennen',
              text: ['Andere Schicht, anderer Arbeitsplatz: Es weicht, wer beschuldigt ist, ohne Vorverurteilung.'],
            },
            fr: {
              title: 'Séparer',
              text: [
                'Autre horaire, autre poste : c’est la personne mise en cause qui se déplace, sans être jugée d’avance.',
              ],
            },
          },
          {
            de: {
              title: 'Abklären',
              text: ['Innert zehn Tagen, durch jemanden von aussen. Die Geschäftsstelle nennt Ihnen drei Adressen.'],
            },
            fr: {
              title: 'Enquêter',
              text: ['Dans les dix jours, par quelqu’un de l’extérieur. Le secrétariat vous donne trois adresses.'],
            },
          },
          {
            de: {
              title: 'Entscheiden',
              text: ['Ermahnung, Verwarnung oder Trennung; beide Seiten erfahren das Ergebnis.'],
            },
            fr: {
              title: 'Décider',
              text: ['Rappel, avertissement ou séparation ; les deux parties connaissent l’issue.'],
            },
          },
        ],
      },
      {
        kind: 'callout',
        tone: 'warn',
        de: {
          title: 'Wenn die Kundschaft zu weit geht',
          text: [
            'Das Team darf eine Beratung abbrechen. Sagen Sie das laut und vor allen, und übernehmen Sie das Gespräch selbst. Ein Hausverbot sprechen Sie schriftlich aus.',
          ],
        },
        fr: {
          title: 'Quand un client va trop loin',
          text: [
            'L’équipe a le droit d’interrompre un conseil. Dites-le haut et fort devant tous, et reprenez vous-même l’entretien. Une interdiction d’entrée se notifie par écrit.',
          ],
        },
      },
      {
        kind: 'text',
        de: [
          'Die Vertrauensstelle der Gruppe ist an jedem Werktag von 9 bis 11 Uhr erreichbar: vertrauen@lumen.example. Sie untersteht der Schweigepflicht, auch gegenüber der Geschäftsstelle.',
        ],
        fr: [
          'La personne de confiance du groupement répond chaque jour ouvrable de 9 à 11 h : confiance@lumen.example. Elle est tenue au secret, y compris envers le secrétariat.',
        ],
      },
      { kind: 'links', items: [{ page: 'l-conflict' }] },
    ],
  },
];

import type { DemoPage } from '../demo-page.ts';

/** Leadership handbook: training, leaving and what is kept. */
export const LEADERSHIP_GROWING_AND_LEAVING: readonly DemoPage[] = [
  {
    name: 'l-training',
    below: 'leadership-handbook',
    days: 234,
    de: { title: 'Weiterbildung vereinbaren', teaser: 'Wer zahlt, wer gibt Zeit, was gilt bei einem Austritt?' },
    fr: {
      title: 'Convenir d’une formation continue',
      teaser: 'Qui paie, qui donne du temps et que se passe-t-il en cas de départ ?',
    },
    blocks: [
      {
        kind: 'text',
        de: [
          'Weiterbildung ist der häufigste Grund, in einem kleinen Team zu bleiben. Rechnen Sie mit zwei Prozent der Lohnsumme und fünf Tagen pro Person und Jahr.',
        ],
        fr: [
          'La formation continue est la première raison de rester dans une petite équipe. Comptez deux pour cent de la masse salariale et cinq jours par personne et par an.',
        ],
      },
      {
        kind: 'table',
        de: {
          rows: [
            ['Kurs', 'Kosten', 'Arbeitszeit', 'Rückzahlung'],
            ['Kurse der Gruppe', 'Betrieb', 'ganz', 'keine'],
            ['Punkte für das Programm Gesundheitsoptik', 'Betrieb', 'ganz', 'keine'],
            ['Berufsprüfung, Fachdiplom', 'Betrieb 70 %', 'zur Hälfte', '24 Monate'],
            ['Studium BSc', 'nach Absprache', 'Pensum sinkt', '36 Monate'],
            ['Sprachkurs', 'je zur Hälfte', 'keine', 'keine'],
          ],
        },
        fr: {
          rows: [
            ['Cours', 'Frais', 'Temps de travail', 'Remboursement'],
            ['Cours du groupement', 'entreprise', 'entier', 'aucun'],
            ['Points du programme Optique santé', 'entreprise', 'entier', 'aucun'],
            ['Examen professionnel, diplôme', 'entreprise 70 %', 'moitié', '24 mois'],
            ['Études BSc', 'selon accord', 'taux réduit', '36 mois'],
            ['Cours de langue', 'moitié-moitié', 'aucun', 'aucun'],
          ],
        },
      },
      { kind: 'heading', de: 'Die Vereinbarung', fr: 'La convention' },
      {
        kind: 'text',
        de: [
          'Schreiben Sie auf eine Seite: Kurs, Daten, Kosten, Anteil des Betriebs und was bei einem Austritt zurückzuzahlen ist. Dieser Betrag sinkt jeden Monat gleich viel. Kurse, die Sie selbst verlangen, zahlt immer der Betrieb.',
          'Wer zurückkommt, erzählt an der nächsten Teamsitzung in zehn Minuten, was sich ändern soll. Erst damit lohnt sich der Kurs für alle.',
        ],
        fr: [
          'Une page suffit : cours, dates, coût, part de l’entreprise et somme à rembourser en cas de départ. Celle-ci diminue chaque mois du même montant. Les cours que vous exigez sont toujours à la charge de l’entreprise.',
          'Au retour, la personne explique en dix minutes, à la prochaine séance d’équipe, ce qui devrait changer. C’est là que le cours profite à tous.',
        ],
      },
      { kind: 'links', de: 'Passend dazu', fr: 'À lire aussi', items: [{ page: 'l-appraisal' }, { page: 'go-exam' }] },
    ],
  },
  {
    name: 'l-notice',
    below: 'leadership-handbook',
    days: 233,
    de: { title: 'Kündigung', teaser: 'Fristen, Form, Gespräch und die Wochen danach.' },
    fr: { title: 'Le congé', teaser: 'Délais, forme, entretien et semaines suivantes.' },
    blocks: [
      {
        kind: 'table',
        de: {
          title: 'Fristen ohne andere Abrede',
          rows: [
            ['Dauer', 'Frist', 'auf'],
            ['Probezeit', '7 Tage', 'jeden Tag'],
            ['1. Dienstjahr', '1 Monat', 'Monatsende'],
            ['2. bis 9. Dienstjahr', '2 Monate', 'Monatsende'],
            ['ab 10. Dienstjahr', '3 Monate', 'Monatsende'],
          ],
        },
        fr: {
          title: 'Délais sans autre accord',
          rows: [
            ['Durée', 'Délai', 'pour'],
            ['Temps d’essai', '7 jours', 'n’importe quel jour'],
            ['1re année de service', '1 mois', 'fin de mois'],
            ['2e à 9e année', '2 mois', 'fin de mois'],
            ['dès la 10e année', '3 mois', 'fin de mois'],
          ],
        },
      },
      {
        kind: 'callout',
        tone: 'warn',
        de: {
          title: 'Vor dem Gespräch prüfen',
          text: [
            'Ist die Person krank, schwanger oder im Militär? Eine Kündigung während dieser Zeit ist nichtig. Im Zweifel hilft die Rechtsauskunft der Gruppe am selben Tag.',
          ],
        },
        fr: {
          title: 'À vérifier avant l’entretien',
          text: [
            'La personne est-elle malade, enceinte ou à l’armée ? Un congé donné pendant cette période est nul. En cas de doute, le service juridique du groupement répond le jour même.',
          ],
        },
      },
      { kind: 'heading', de: 'Das Gespräch', fr: 'L’entretien' },
      {
        kind: 'text',
        de: [
          '1. Die Nachricht im ersten Satz: «Ich trenne mich von Ihnen auf Ende März.»',
          '2. Zwei Gründe, die schon früher Thema waren',
          '3. Schweigen, zuhören, keine Diskussion über Einzelheiten',
          '4. Brief übergeben, Empfang bestätigen lassen, nächsten Termin nennen',
        ],
        fr: [
          '1. L’essentiel dès la première phrase : « Je mets fin à notre collaboration pour fin mars. »',
          '2. Deux motifs déjà évoqués auparavant',
          '3. Se taire, écouter, ne pas débattre des détails',
          '4. Remettre la lettre, faire accuser réception, fixer le prochain rendez-vous',
        ],
      },
      {
        kind: 'text',
        de: [
          'Kündigen muss man nicht schriftlich, beweisen aber schon. Wird eine Begründung verlangt, antworten Sie innert einer Woche und mit denselben Worten wie im Gespräch.',
          'Informieren Sie das Team noch am gleichen Tag und nennen Sie das Datum, nicht die Gründe. Am letzten Tag: Schlüssel, Kassencode, Konto im Portal, Dank vor allen.',
        ],
        fr: [
          'Le congé n’exige pas la forme écrite, la preuve si. Si une motivation est demandée, répondez dans la semaine, avec les mêmes mots qu’à l’entretien.',
          'Informez l’équipe le jour même, en donnant la date et non les motifs. Le dernier jour : clés, code de caisse, compte du portail, remerciements devant tous.',
        ],
      },
      { kind: 'links', items: [{ page: 'l-certificate' }, { page: 'legal-help' }] },
    ],
  },
  {
    name: 'l-certificate',
    below: 'leadership-handbook',
    days: 232,
    de: {
      title: 'Das Arbeitszeugnis',
      teaser: 'Wahr, vollständig, wohlwollend: Aufbau und Sätze, die niemand missversteht.',
    },
    fr: {
      title: 'Le certificat de travail',
      teaser: 'Exact, complet, bienveillant : structure et formules sans équivoque.',
    },
    blocks: [
      {
        kind: 'text',
        de: [
          'Ein Zeugnis darf jederzeit verlangt werden, nicht nur beim Austritt. Schreiben Sie es innert zweier Wochen, auf Briefpapier und ohne Codes.',
        ],
        fr: [
          'Un certificat peut être demandé en tout temps, pas seulement au départ. Rédigez-le dans les deux semaines, sur papier à en-tête et sans code.',
        ],
      },
      {
        kind: 'steps',
        items: [
          {
            de: {
              title: 'Angaben zur Person',
              text: [
                'Name, Geburtsdatum, Heimatort, Dauer, Funktion, Pensum. Längere Absenzen nur, wenn sie mehr als die Hälfte der Zeit ausmachten.',
              ],
            },
            fr: {
              title: 'Données personnelles',
              text: [
                'Nom, date de naissance, lieu d’origine, durée, fonction, taux. Une longue absence ne se mentionne que si elle dépasse la moitié du temps.',
              ],
            },
          },
          {
            de: {
              title: 'Aufgaben',
              text: [
                'Fünf bis acht Punkte, die wichtigste zuerst. Kopieren Sie nicht das Stellenprofil von vor zehn Jahren.',
              ],
            },
            fr: {
              title: 'Tâches',
              text: [
                'Cinq à huit points, le principal en tête. Ne recopiez pas un cahier des charges vieux de dix ans.',
              ],
            },
          },
          {
            de: { title: 'Leistung', text: ['Fachwissen, Sorgfalt, Tempo, Lernbereitschaft, je mit einem Beispiel.'] },
            fr: {
              title: 'Prestations',
              text: ['Compétences, soin, rapidité, envie d’apprendre, chacune avec un exemple.'],
            },
          },
          {
            de: {
              title: 'Verhalten',
              text: [
                'Gegenüber Vorgesetzten, Team und Kundschaft. Fehlt eine Gruppe, fragt die nächste Inhaberin nach.',
              ],
            },
            fr: {
              title: 'Comportement',
              text: [
                'Envers supérieurs, équipe et clientèle. S’il manque un groupe, le prochain employeur posera la question.',
              ],
            },
          },
          {
            de: { title: 'Schluss', text: ['Austrittsgrund nur auf Wunsch, Dank, Bedauern, gute Wünsche.'] },
            fr: {
              title: 'Conclusion',
              text: ['Motif de départ sur demande seulement, remerciements, regrets, bons vœux.'],
            },
          },
        ],
      },
      {
        kind: 'table',
        de: {
          title: 'Gesagt, gemeint',
          rows: [
            ['So nicht', 'Besser'],
            ['«war stets bemüht»', '«benötigte bei Gleitsichtgläsern Unterstützung»'],
            [
              '«erledigte die Arbeiten ordnungsgemäss»',
              '«arbeitete sorgfältig; drei von hundert Aufträgen kamen zurück»',
            ],
            ['«war im Team beliebt»', '«half Lernenden, ohne gefragt zu werden»'],
          ],
        },
        fr: {
          title: 'Ce qu’on dit, ce qu’on comprend',
          rows: [
            ['À éviter', 'Mieux'],
            ['« s’est toujours efforcé »', '« avait besoin d’aide pour les progressifs »'],
            [
              '« a exécuté les travaux conformément aux règles »',
              '« travaillait avec soin ; trois commandes sur cent revenaient »',
            ],
            ['« était appréciée de l’équipe »', '« aidait les apprentis sans qu’on le lui demande »'],
          ],
        },
      },
      {
        kind: 'text',
        de: ['Eine Arbeitsbestätigung ohne Beurteilung gibt es nur, wenn die Person sie ausdrücklich wünscht.'],
        fr: ['Une simple attestation, sans appréciation, ne se délivre que si la personne la demande expressément.'],
      },
    ],
  },
  {
    name: 'l-records',
    below: 'leadership-handbook',
    days: 230,
    review: 15,
    de: { title: 'Das Personaldossier', teaser: 'Was hineindarf, wer hineinsieht und wann es geleert wird.' },
    fr: { title: 'Le dossier du personnel', teaser: 'Ce qu’il contient, qui le consulte et quand on le vide.' },
    blocks: [
      {
        kind: 'text',
        de: [
          'Ein Dossier pro Person, abgeschlossen oder mit eigenem Passwort, getrennt von den Kundendaten. Jede Person darf ihres jederzeit einsehen und eine Gegendarstellung beilegen.',
        ],
        fr: [
          'Un dossier par personne, sous clé ou protégé par un mot de passe propre, séparé des données clients. Chacun peut consulter le sien en tout temps et y joindre sa version.',
        ],
      },
      {
        kind: 'table',
        de: {
          rows: [
            ['Dokument', 'Aufbewahren'],
            ['Vertrag, Lohnabrechnungen, Lohnausweise', '10 Jahre nach Austritt'],
            ['Zeugnisse, Gesprächsbögen', '5 Jahre nach Austritt'],
            ['Arztzeugnisse', '5 Jahre, ohne Diagnose'],
            ['Verwarnungen', '2 Jahre, wenn nichts folgt'],
            ['Arbeitszeiterfassung', '5 Jahre'],
            ['Bewerbungen, die nicht passten', 'Rückgabe oder Vernichtung nach der Absage'],
          ],
        },
        fr: {
          rows: [
            ['Document', 'Conservation'],
            ['Contrat, décomptes, certificats de salaire', '10 ans après le départ'],
            ['Certificats de travail, feuilles d’entretien', '5 ans après le départ'],
            ['Certificats médicaux', '5 ans, sans diagnostic'],
            ['Avertissements', '2 ans s’il n’y a pas de suite'],
            ['Saisie du temps de travail', '5 ans'],
            ['Candidatures écartées', 'restituées ou détruites après le refus'],
          ],
        },
      },
      { kind: 'heading', de: 'Nicht hinein gehören', fr: 'Ce qui n’y entre pas' },
      {
        kind: 'text',
        de: [
          '- Notizen, die die Person nicht kennt',
          '- Bildschirmfotos aus sozialen Netzen',
          '- Krankheitsgeschichten, auch wenn sie freiwillig erzählt wurden',
          '- Mutmassungen über Familie, Geld oder Politik',
        ],
        fr: [
          '- des notes que la personne ignore',
          '- des captures d’écran de réseaux sociaux',
          '- des récits de maladie, même confiés spontanément',
          '- des suppositions sur la famille, l’argent ou la politique',
        ],
      },
      {
        kind: 'callout',
        tone: 'info',
        de: {
          text: [
            'Einmal im Jahr, am besten im Januar, gehen Sie alle Dossiers durch. Was weg darf, kommt in den Aktenvernichter, nicht ins Altpapier.',
          ],
        },
        fr: {
          text: [
            'Une fois par an, en janvier de préférence, passez tous les dossiers en revue. Ce qui peut partir va au destructeur, pas au vieux papier.',
          ],
        },
      },
      { kind: 'links', items: [{ page: 'm-privacy' }, { page: 'new-privacy-policy' }] },
    ],
  },
];

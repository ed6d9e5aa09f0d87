import type { DemoPage } from '../demo-page.ts';

/** Management handbook: figures, money and insurance. */
export const MANAGEMENT_FIGURES: readonly DemoPage[] = [
  {
    name: 'm-figures',
    below: 'management-handbook',
    days: 235,
    review: 60,
    de: { title: 'Kennzahlen', teaser: 'Sieben Zahlen im Monat, auf einer Seite und immer am fünften Arbeitstag.' },
    fr: {
      title: 'Chiffres clés',
      teaser: 'Sept chiffres par mois, sur une page et toujours le cinquième jour ouvrable.',
    },
    blocks: [
      {
        kind: 'table',
        de: {
          rows: [
            ['Kennzahl', 'Richtwert', 'Wenn sie abweicht'],
            ['Umsatz je Vollzeitstelle', 'CHF 260’000.–', 'Einsatzplan ansehen'],
            ['Rohertrag', '66 %', 'Einkauf und Rabatte prüfen'],
            ['Personalkosten am Umsatz', '34 %', 'Refraktionen je Tag zählen'],
            ['Gleitsicht am Gläserumsatz', '55 %', 'Beratung begleiten'],
            ['Durchschnittspreis Korrekturbrille', 'CHF 690.–', 'Sortiment und Angebot'],
            ['Zweitbrillen je hundert', '18', 'Gespräch an der Abgabe'],
            ['Reklamationen je hundert', 'unter 4', 'Zentrierung prüfen'],
          ],
        },
        fr: {
          rows: [
            ['Chiffre', 'Repère', 'En cas d’écart'],
            ['Chiffre d’affaires par plein temps', 'CHF 260’000.–', 'revoir le planning'],
            ['Marge brute', '66 %', 'vérifier achats et rabais'],
            ['Part des salaires', '34 %', 'compter les réfractions par jour'],
            ['Part des progressifs', '55 %', 'accompagner le conseil'],
            ['Prix moyen d’une paire', 'CHF 690.–', 'assortiment et offre'],
            ['Deuxièmes paires pour cent', '18', 'l’échange à la remise'],
            ['Réclamations pour cent', 'moins de 4', 'vérifier le centrage'],
          ],
        },
      },
      {
        kind: 'text',
        de: [
          'Die Richtwerte sind Mittelwerte aus dem Betriebsvergleich der Gruppe; in Ihrer Grössenklasse können sie abweichen. Vergleichen Sie sich zuerst mit Ihrem Vorjahr, dann mit den anderen.',
        ],
        fr: [
          'Ces repères sont des moyennes tirées de la comparaison du groupement ; votre classe de taille peut s’en écarter. Comparez-vous d’abord à votre année précédente, puis aux autres.',
        ],
      },
      {
        kind: 'callout',
        tone: 'info',
        de: {
          title: 'Heute prüfen',
          text: ['Schreiben Sie die sieben Zahlen des letzten Monats aus dem Kopf auf. Bei welcher haben Sie geraten?'],
        },
        fr: {
          title: 'À vérifier aujourd’hui',
          text: ['Écrivez de mémoire les sept chiffres du mois passé. Lequel avez-vous deviné ?'],
        },
      },
      {
        kind: 'text',
        de: [
          'Drei dieser Zahlen gehören in die Teamsitzung: Umsatz, Anzahl Refraktionen, Reklamationen. Löhne und Marge bleiben beim Inhaber.',
        ],
        fr: [
          'Trois de ces chiffres vont en séance d’équipe : chiffre d’affaires, réfractions, réclamations. Salaires et marge restent chez le propriétaire.',
        ],
      },
      { kind: 'links', items: [{ page: 'l-meeting' }, { page: 'm-liquidity' }] },
    ],
  },
  {
    name: 'm-liquidity',
    below: 'management-handbook',
    days: 234,
    de: {
      title: 'Liquidität und Mahnen',
      teaser: 'Dreizehn Wochen voraussehen und freundlich, aber pünktlich mahnen.',
    },
    fr: {
      title: 'Liquidités et rappels',
      teaser: 'Voir treize semaines à l’avance et relancer avec tact, mais à temps.',
    },
    blocks: [
      {
        kind: 'text',
        de: [
          'Ein Laden geht nicht an fehlendem Gewinn zugrunde, sondern an einer Woche ohne Geld. Führen Sie eine Tabelle mit dreizehn Spalten, eine je Woche: Anfangsbestand, Einnahmen, Löhne, Lieferanten, Miete, Steuern, Endbestand.',
        ],
        fr: [
          'Un magasin ne meurt pas d’un bénéfice trop maigre mais d’une semaine sans argent. Tenez un tableau de treize colonnes, une par semaine : solde initial, recettes, salaires, fournisseurs, loyer, impôts, solde final.',
        ],
      },
      {
        kind: 'table',
        de: {
          title: 'Wochen, die eng werden',
          rows: [
            ['Wann', 'Weshalb', 'Vorsorge'],
            ['Januar', '13. Monatslöhne, Sammelrechnungen', 'Bonus der Gruppe erst im März'],
            ['März', 'Steuern, Sozialabgaben', 'Akontozahlungen anpassen'],
            ['Juli und August', 'wenig Refraktionen', 'Ferien, keine Messe-Einkäufe'],
            ['November', 'Ware für Weihnachten', 'Valuta bis Januar aushandeln'],
          ],
        },
        fr: {
          title: 'Les semaines tendues',
          rows: [
            ['Quand', 'Pourquoi', 'Précaution'],
            ['Janvier', '13es salaires, factures groupées', 'bonus du groupement en mars seulement'],
            ['Mars', 'impôts, charges sociales', 'adapter les acomptes'],
            ['Juillet et août', 'peu de réfractions', 'vacances, pas d’achats au salon'],
            ['Novembre', 'marchandise de Noël', 'négocier une échéance en janvier'],
          ],
        },
      },
      { kind: 'heading', de: 'Mahnen in drei Schritten', fr: 'Relancer en trois temps' },
      {
        kind: 'steps',
        items: [
          {
            de: {
              title: 'Nach 10 Tagen: anrufen',
              text: ['«Ist die Brille gut?» Die Hälfte zahlt noch am selben Tag.'],
            },
            fr: {
              title: 'Après 10 jours : appeler',
              text: ['« Les lunettes vous conviennent-elles ? » La moitié paie le jour même.'],
            },
          },
          {
            de: {
              title: 'Nach 30 Tagen: schreiben',
              text: ['Mit Einzahlungsschein, Frist von zehn Tagen, ohne Gebühr.'],
            },
            fr: {
              title: 'Après 30 jours : écrire',
              text: ['Avec bulletin de versement, délai de dix jours, sans frais.'],
            },
          },
          {
            de: {
              title: 'Nach 60 Tagen: entscheiden',
              text: ['Raten vereinbaren, betreiben oder abschreiben. Unter CHF 150.– lohnt sich die Betreibung nicht.'],
            },
            fr: {
              title: 'Après 60 jours : décider',
              text: [
                'Convenir d’acomptes, poursuivre ou abandonner. Sous CHF 150.–, la poursuite ne vaut pas la peine.',
              ],
            },
          },
        ],
      },
      {
        kind: 'text',
        de: [
          'Bei Aufträgen über CHF 1’500.– nehmen Sie ein Drittel Anzahlung. Niemand stört sich daran, wenn es auf dem Auftrag steht.',
        ],
        fr: [
          'Au-delà de CHF 1’500.–, demandez un tiers d’acompte. Personne ne s’en offusque si c’est écrit sur la commande.',
        ],
      },
    ],
  },
  {
    name: 'm-insurance',
    below: 'management-handbook',
    days: 233,
    de: { title: 'Versicherungen', teaser: 'Pflicht, sinnvoll, überflüssig: eine Prüfung alle zwei Jahre.' },
    fr: { title: 'Assurances', teaser: 'Obligatoires, utiles, superflues : un examen tous les deux ans.' },
    blocks: [
      {
        kind: 'table',
        de: {
          rows: [
            ['Versicherung', 'Einstufung', 'Worauf achten'],
            ['Unfall (UVG)', 'Pflicht', 'ab acht Wochenstunden auch Freizeit'],
            ['Pensionskasse (BVG)', 'Pflicht', 'Koordinationsabzug bei Teilzeit'],
            ['Krankentaggeld', 'dringend', '720 Tage, Wartefrist 30 Tage'],
            ['Betriebshaftpflicht', 'dringend', 'Refraktion und Tonometrie eingeschlossen'],
            ['Sachversicherung', 'dringend', 'Neuwert der Geräte, Fassungen zu Einkauf'],
            ['Betriebsunterbruch', 'sinnvoll', 'sechs Monate genügen'],
            ['Cyber', 'sinnvoll', 'verlangt getestete Sicherung'],
            ['Glasbruch', 'prüfen', 'bei grossen Schaufenstern'],
          ],
        },
        fr: {
          rows: [
            ['Assurance', 'Degré', 'Points d’attention'],
            ['Accidents (LAA)', 'obligatoire', 'loisirs inclus dès huit heures par semaine'],
            ['Caisse de pension (LPP)', 'obligatoire', 'déduction de coordination à temps partiel'],
            ['Indemnités maladie', 'prioritaire', '720 jours, délai d’attente de 30 jours'],
            ['Responsabilité civile', 'prioritaire', 'réfraction et tonométrie incluses'],
            ['Choses', 'prioritaire', 'appareils à neuf, montures au prix d’achat'],
            ['Perte d’exploitation', 'utile', 'six mois suffisent'],
            ['Cyber', 'utile', 'exige des sauvegardes testées'],
            ['Bris de glace', 'à examiner', 'grandes vitrines'],
          ],
        },
      },
      {
        kind: 'text',
        de: [
          'Die Summe für Fassungen ist in drei von vier Policen zu tief, weil sie seit der Gründung nicht angepasst wurde. Nehmen Sie das Inventar des Vorjahres zur Hand und rechnen Sie ein Viertel für die Hochsaison dazu.',
          'Wer ein Inhaberpaar versichert, denkt an den Fall, dass beide im selben Auto sitzen: eine Todesfallsumme in Höhe eines Jahreslohns je Person hält den Laden offen, bis eine Nachfolge gefunden ist.',
        ],
        fr: [
          'Trois polices sur quatre sous-évaluent les montures, car la somme date de la fondation. Prenez l’inventaire de l’an passé et ajoutez un quart pour la haute saison.',
          'Pour un couple de propriétaires, pensez au cas où les deux sont dans la même voiture : un capital décès d’un salaire annuel par personne maintient le magasin ouvert jusqu’à la reprise.',
        ],
      },
      {
        kind: 'callout',
        tone: 'ok',
        de: {
          text: [
            'Die Rahmenverträge der Gruppe sparen im Mittel 18 % der Prämie. Senden Sie uns die alten Policen; den Vergleich erhalten Sie innert drei Wochen.',
          ],
        },
        fr: {
          text: [
            'Les contrats-cadres du groupement épargnent en moyenne 18 % de prime. Envoyez-nous vos polices ; la comparaison vous parvient en trois semaines.',
          ],
        },
      },
      { kind: 'links', items: [{ page: 'insurance-contract' }, { page: 'm-emergency' }] },
    ],
  },
];

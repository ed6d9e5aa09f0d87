import type { DemoPage } from '../demo-page.ts';

/** Management handbook: who does what, and how it is done. */
export const MANAGEMENT_ORGANISATION: readonly DemoPage[] = [
  {
    name: 'm-organisation',
    below: 'management-handbook',
    days: 258,
    de: {
      title: 'Organisation und Stellvertretung',
      teaser: 'Wer entscheidet was, und wer, wenn Sie zwei Wochen nicht da sind?',
    },
    fr: {
      title: 'Organisation et suppléance',
      teaser: 'Qui décide quoi, et qui le fait si vous vous absentez deux semaines ?',
    },
    blocks: [
      {
        kind: 'callout',
        tone: 'info',
        de: {
          title: 'Heute prüfen',
          text: [
            'Nehmen Sie morgen frei und schalten Sie das Telefon aus. Was liegen bleibt, ist die Liste Ihrer fehlenden Stellvertretungen.',
          ],
        },
        fr: {
          title: 'À vérifier aujourd’hui',
          text: [
            'Prenez congé demain, téléphone éteint. Ce qui reste en plan, c’est la liste des suppléances qui vous manquent.',
          ],
        },
      },
      {
        kind: 'text',
        de: [
          'Ein Organigramm mit Kästchen braucht ein Laden mit sechs Personen nicht. Nützlich ist eine Tabelle: links die Aufgabe, rechts zwei Namen. Hängen Sie sie in der Werkstatt auf und datieren Sie sie.',
        ],
        fr: [
          'Un magasin de six personnes n’a que faire d’un organigramme à cases. Un tableau suffit : la tâche à gauche, deux noms à droite. Affichez-le à l’atelier, daté.',
        ],
      },
      {
        kind: 'table',
        de: {
          rows: [
            ['Aufgabe', 'Entscheid bis', 'Stellvertretung'],
            ['Gläser bestellen', 'ohne Grenze', 'alle mit EFZ'],
            ['Fassungen einkaufen', 'CHF 8’000.– je Saison', 'Filialleitung'],
            ['Kulanz gegenüber der Kundschaft', 'CHF 300.– je Fall', 'Person am Tisch'],
            ['Rechnungen freigeben', 'CHF 2’000.–', 'Buchhaltung, zu zweit'],
            ['Zahlungen auslösen', 'ohne Grenze', 'immer zwei Personen'],
            ['Auskunft an Medien', '–', 'Inhaberin oder Inhaber'],
          ],
        },
        fr: {
          rows: [
            ['Tâche', 'Compétence', 'Suppléance'],
            ['Commander des verres', 'sans limite', 'toute personne avec CFC'],
            ['Acheter des montures', 'CHF 8’000.– par saison', 'responsable de succursale'],
            ['Geste commercial', 'CHF 300.– par cas', 'personne en consultation'],
            ['Valider les factures', 'CHF 2’000.–', 'comptabilité, à deux'],
            ['Déclencher les paiements', 'sans limite', 'toujours deux personnes'],
            ['Répondre aux médias', '–', 'propriétaire'],
          ],
        },
      },
      {
        kind: 'text',
        de: [
          'Hinterlegen Sie Bankvollmacht, Passwörter und Versicherungspolicen so, dass eine zweite Person sie im Notfall findet: versiegelt im Banksafe oder bei der Treuhänderin, nicht in Ihrer Schublade.',
        ],
        fr: [
          'Déposez procuration bancaire, mots de passe et polices d’assurance de sorte qu’une autre personne les trouve en cas d’urgence : sous scellé au coffre ou chez la fiduciaire, pas dans votre tiroir.',
        ],
      },
      { kind: 'links', items: [{ page: 'm-emergency' }, { page: 'm-succession' }] },
    ],
  },
  {
    name: 'm-processes',
    below: 'management-handbook',
    days: 257,
    de: { title: 'Der Weg einer Brille', teaser: 'Acht Stationen vom ersten Gruss bis zur Nachkontrolle.' },
    fr: {
      title: 'Le parcours d’une paire de lunettes',
      teaser: 'Huit étapes, du premier bonjour au contrôle ultérieur.',
    },
    blocks: [
      {
        kind: 'text',
        de: [
          'Die meisten Fehler geschehen zwischen zwei Stationen, nicht an einer. Darum nennt jede Station, was sie übergibt. Drucken Sie die Liste aus und gehen Sie mit einem echten Auftrag mit.',
        ],
        fr: [
          'La plupart des erreurs surviennent entre deux étapes, non à l’une d’elles. C’est pourquoi chacune précise ce qu’elle transmet. Imprimez la liste et suivez une commande réelle.',
        ],
      },
      {
        kind: 'steps',
        items: [
          {
            de: { title: 'Empfang', text: ['Übergibt: Anliegen in einem Satz, Termin oder Wartezeit.'] },
            fr: {
              title: 'Accueil',
              text: ['Transmet : le besoin en une phrase, un rendez-vous ou un temps d’attente.'],
            },
          },
          {
            de: {
              title: 'Anamnese und Refraktion',
              text: ['Übergibt: Werte, Visus, Beruf, Bildschirmdistanz, Auffälliges.'],
            },
            fr: {
              title: 'Anamnèse et réfraction',
              text: ['Transmet : valeurs, acuité, profession, distance d’écran, anomalies.'],
            },
          },
          {
            de: { title: 'Fassung und Glas', text: ['Übergibt: Auftrag mit Glastyp, Index, Schicht und Preis.'] },
            fr: {
              title: 'Monture et verre',
              text: ['Transmet : commande avec type de verre, indice, traitement et prix.'],
            },
          },
          {
            de: { title: 'Zentrierung', text: ['Übergibt: PD und Höhen, in der angepassten Fassung gemessen.'] },
            fr: { title: 'Centrage', text: ['Transmet : écart et hauteurs, mesurés dans la monture ajustée.'] },
          },
          {
            de: { title: 'Bestellung', text: ['Übergibt: Bestätigung des Lieferanten, Datum, Fach in der Werkstatt.'] },
            fr: { title: 'Commande', text: ['Transmet : confirmation du fournisseur, date, casier à l’atelier.'] },
          },
          {
            de: { title: 'Werkstatt', text: ['Übergibt: geprüfte Brille mit Messblatt.'] },
            fr: { title: 'Atelier', text: ['Transmet : lunettes contrôlées avec leur fiche de mesure.'] },
          },
          {
            de: { title: 'Abgabe', text: ['Übergibt: angepasste Brille, Pflegehinweis, Rechnung.'] },
            fr: { title: 'Remise', text: ['Transmet : lunettes ajustées, conseils d’entretien, facture.'] },
          },
          {
            de: { title: 'Nachkontrolle', text: ['Anruf nach drei Wochen bei allen neuen Gleitsichtgläsern.'] },
            fr: { title: 'Suivi', text: ['Appel après trois semaines pour tout nouveau progressif.'] },
          },
        ],
      },
      { kind: 'links', de: 'Dazu gehören', fr: 'En lien', items: [{ page: 'm-quality' }, { page: 'm-complaints' }] },
    ],
  },
  {
    name: 'm-quality',
    below: 'management-handbook',
    days: 256,
    review: -45,
    de: { title: 'Prüfen vor der Abgabe', teaser: 'Toleranzen, Messblatt und das Recht, eine Brille zurückzuhalten.' },
    fr: { title: 'Contrôler avant la remise', teaser: 'Tolérances, fiche de mesure et droit de retenir une paire.' },
    blocks: [
      {
        kind: 'callout',
        tone: 'info',
        de: {
          title: 'Heute prüfen',
          text: [
            'Nehmen Sie fünf fertige Brillen aus dem Regal und messen Sie sie nach. Liegt eine ausserhalb der Toleranz, prüfen Sie eine Woche lang jede zu zweit.',
          ],
        },
        fr: {
          title: 'À vérifier aujourd’hui',
          text: [
            'Prenez cinq paires terminées et mesurez-les. Si l’une est hors tolérance, contrôlez-les toutes à deux pendant une semaine.',
          ],
        },
      },
      {
        kind: 'table',
        de: {
          title: 'Hausinterne Toleranzen',
          rows: [
            ['Grösse', 'Einstärke', 'Gleitsicht'],
            ['Sphäre bis 6 dpt', '± 0.12 dpt', '± 0.12 dpt'],
            ['Zylinder bis 2 dpt', '± 0.12 dpt', '± 0.12 dpt'],
            ['Achse bei 1 dpt', '± 4°', '± 3°'],
            ['Prisma', '0.33 cm/m', '0.33 cm/m'],
            ['Höhe', '± 1.0 mm', '± 0.5 mm'],
          ],
        },
        fr: {
          title: 'Tolérances internes',
          rows: [
            ['Grandeur', 'Unifocal', 'Progressif'],
            ['Sphère jusqu’à 6 dpt', '± 0.12 dpt', '± 0.12 dpt'],
            ['Cylindre jusqu’à 2 dpt', '± 0.12 dpt', '± 0.12 dpt'],
            ['Axe à 1 dpt', '± 4°', '± 3°'],
            ['Prisme', '0.33 cm/m', '0.33 cm/m'],
            ['Hauteur', '± 1.0 mm', '± 0.5 mm'],
          ],
        },
      },
      {
        kind: 'text',
        de: [
          'Wer prüft, hat die Brille nicht selbst geschliffen. Das Messblatt trägt Kürzel und Datum und bleibt beim Auftrag. Lernende dürfen prüfen, sobald sie im zweiten Lehrjahr sind, und sie dürfen eine Brille zurückhalten, auch gegen den Wunsch der Chefin.',
          'Sichtkontrolle am Schluss: Kratzer, Facette, Schrauben, Nasenpads, Sauberkeit. Eine Brille mit Fingerabdruck ist nicht fertig.',
        ],
        fr: [
          'La personne qui contrôle n’a pas taillé la paire. La fiche porte visa et date et reste avec la commande. Dès la deuxième année, les apprentis contrôlent et peuvent retenir une paire, même contre l’avis de la patronne.',
          'Contrôle visuel pour finir : rayures, biseau, vis, plaquettes, propreté. Des lunettes marquées d’une empreinte ne sont pas terminées.',
        ],
      },
      { kind: 'links', items: [{ page: 'm-calibration' }, { page: 'm-complaints' }] },
    ],
  },
  {
    name: 'm-complaints',
    below: 'management-handbook',
    days: 255,
    de: { title: 'Reklamationen', teaser: 'Annehmen, lösen, auswerten: aus jeder zehnten wird eine Stammkundin.' },
    fr: { title: 'Réclamations', teaser: 'Recevoir, résoudre, analyser : une sur dix fait une cliente fidèle.' },
    blocks: [
      {
        kind: 'text',
        de: [
          'Wer reklamiert, will bleiben. Wer geht, sagt nichts. Nehmen Sie deshalb jede Reklamation sitzend entgegen und ohne das Wort «aber».',
        ],
        fr: [
          'Qui réclame souhaite rester ; qui part ne dit rien. Asseyez-vous donc pour recevoir chaque réclamation, et évitez le mot « mais ».',
        ],
      },
      {
        kind: 'steps',
        items: [
          {
            de: {
              title: 'Anhören und wiederholen',
              text: [
                '«Sie sehen beim Treppensteigen die Stufe unscharf, seit Dienstag.» Erst wenn die Kundin nickt, messen Sie.',
              ],
            },
            fr: {
              title: 'Écouter et reformuler',
              text: [
                '« Depuis mardi, vous voyez la marche floue dans l’escalier. » Ne mesurez qu’une fois que la cliente acquiesce.',
              ],
            },
          },
          {
            de: { title: 'Nachmessen', text: ['Brille, Zentrierung, Refraktion, in dieser Reihenfolge.'] },
            fr: { title: 'Mesurer', text: ['Lunettes, centrage, réfraction, dans cet ordre.'] },
          },
          {
            de: {
              title: 'Frist nennen',
              text: ['Ein Datum, kein «bald». Wird es nicht gehalten, rufen Sie am Vortag an.'],
            },
            fr: {
              title: 'Donner un délai',
              text: ['Une date, pas « bientôt ». Si vous ne pouvez la tenir, appelez la veille.'],
            },
          },
          {
            de: { title: 'Festhalten', text: ['Grund, Lösung, Kosten in die Liste der Reklamationen.'] },
            fr: { title: 'Consigner', text: ['Motif, solution et coût dans la liste des réclamations.'] },
          },
        ],
      },
      {
        kind: 'table',
        de: {
          title: 'Was üblich ist',
          rows: [
            ['Fall', 'Lösung', 'wer zahlt'],
            ['Unverträglichkeit Gleitsicht, 60 Tage', 'anderes Design oder Einstärke', 'Lieferant'],
            ['Schicht löst sich, 2 Jahre', 'Ersatzglas', 'Lieferant'],
            ['Bügel gebrochen, 2 Jahre', 'Reparatur oder Ersatz', 'Betrieb'],
            ['Gefällt nicht mehr', 'Gutschein 30 %, einmal', 'Betrieb'],
          ],
        },
        fr: {
          title: 'Les usages',
          rows: [
            ['Cas', 'Solution', 'à la charge de'],
            ['Intolérance au progressif, 60 jours', 'autre design ou unifocal', 'fournisseur'],
            ['Traitement qui se décolle, 2 ans', 'verre de remplacement', 'fournisseur'],
            ['Branche cassée, 2 ans', 'réparation ou échange', 'entreprise'],
            ['Ne plaît plus', 'bon de 30 %, une fois', 'entreprise'],
          ],
        },
      },
      {
        kind: 'text',
        de: [
          'Werten Sie die Liste jedes Quartal aus: Mehr als drei Fälle je hundert Gleitsichtbrillen weisen auf die Zentrierung hin, nicht auf das Glas.',
        ],
        fr: [
          'Analysez la liste chaque trimestre : plus de trois cas pour cent progressifs désignent le centrage, pas le verre.',
        ],
      },
      { kind: 'links', items: [{ page: 'purelens-intolerance' }, { page: 'returns' }] },
    ],
  },
];

import type { DemoPage } from './demo-page.ts';

/** Pages below those of the brands, and one about the group. */
export const GROUP_AND_BRANDS: readonly DemoPage[] = [
  {
    name: 'purecare-advice',
    below: 'purecare',
    days: 62,
    de: {
      title: 'Pflege empfehlen in einer Minute',
      teaser: 'Welche Lösung zu welcher Linse passt und was Sie dazu sagen.',
    },
    fr: {
      title: 'Conseiller l’entretien des lentilles en une minute',
      teaser: 'Quelle solution pour quelle lentille, et que dire.',
    },
    blocks: [
      {
        kind: 'table',
        de: {
          rows: [
            ['Linse', 'Empfehlung', 'Satz dazu'],
            ['Monatslinse, Hydrogel', 'All-in-one-Lösung', '«Jeden Abend frisch, nie nachfüllen.»'],
            ['Monatslinse, Silikon-Hydrogel', 'Peroxid-System', '«Sechs Stunden warten, dann ist es Wasser.»'],
            ['Formstabile Linse', 'Peroxid-System', '«Zuerst reiben, dann einlegen.»'],
            ['Tageslinse', 'keine', '«Abends weg, auch nach zwei Stunden.»'],
          ],
        },
        fr: {
          rows: [
            ['Lentille', 'Conseil', 'La phrase'],
            ['Mensuelle hydrogel', 'solution tout-en-un', '« Fraîche chaque soir, jamais complétée. »'],
            ['Mensuelle silicone-hydrogel', 'système au peroxyde', '« Six heures, et c’est de l’eau. »'],
            ['Lentille rigide', 'système au peroxyde', '« Frotter d’abord, tremper ensuite. »'],
            ['Journalière', 'aucun', '« Le soir, on jette, même après deux heures. »'],
          ],
        },
      },
      {
        kind: 'text',
        de: [
          'Zeigen Sie das Reiben einmal vor und lassen Sie es nachmachen. Die meisten Beschwerden über trockene Linsen sind Beschwerden über die Pflege. Wechselt jemand die Marke auf eigene Faust, fragen Sie an der Nachkontrolle danach, ohne zu tadeln.',
        ],
        fr: [
          'Montrez le geste et faites-le refaire. La plupart des plaintes pour lentilles sèches concernent l’entretien. Si quelqu’un a changé de marque, demandez-le au contrôle, sans reproche.',
        ],
      },
      { kind: 'links', items: [{ page: 'm-hygiene' }] },
    ],
  },
  {
    name: 'purelens-intolerance',
    below: 'purelens',
    days: 61,
    de: {
      title: 'Wenn eine Linse nicht geht',
      teaser: 'Reihenfolge der Prüfung, Fristen und der kostenlose Tausch.',
    },
    fr: { title: 'Quand une lentille ne convient pas', teaser: 'Ordre des contrôles, délais et échange gratuit.' },
    blocks: [
      {
        kind: 'text',
        de: [
          'Acht von zehn Unverträglichkeiten liegen an Sitz oder Pflege. Prüfen Sie deshalb in dieser Reihenfolge, bevor Sie eine andere Linse bestellen.',
        ],
        fr: [
          'Huit intolérances sur dix tiennent à l’adaptation ou à l’entretien. Vérifiez dans cet ordre avant de commander une autre lentille.',
        ],
      },
      {
        kind: 'text',
        de: [
          '1. Sitz: Beweglichkeit und Zentrierung an der Spaltlampe, nach 20 Minuten Tragen',
          '2. Oberfläche: Ablagerungen, Benetzung und wie alt die Linse ist',
          '3. Werte: Überrefraktion, bei multifokalen mit der Leseprobe auf 40 cm',
          '4. Gewohnheit: Tragezeit, Pflegemittel und Bildschirm, und was sich zuletzt geändert hat',
        ],
        fr: [
          '1. Adaptation : mobilité et centrage à la lampe à fente, après 20 minutes de port',
          '2. Surface : dépôts, mouillabilité et âge de la lentille',
          '3. Valeurs : surréfraction, et test de lecture à 40 cm pour les multifocales',
          '4. Habitude : durée de port, produit d’entretien, écran, et ce qui a changé récemment',
        ],
      },
      {
        kind: 'callout',
        tone: 'ok',
        de: {
          title: 'Tausch innert 60 Tagen',
          text: [
            'Einmal kostenlos in eine andere Basiskurve oder Ausführung. Die angebrochene Packung und die neuen Werte kommen in den blauen Sack.',
          ],
        },
        fr: {
          title: 'Échange dans les 60 jours',
          text: [
            'Une fois sans frais, vers un autre rayon de base ou une autre exécution. La boîte entamée et les nouvelles valeurs partent dans le sac bleu.',
          ],
        },
      },
      { kind: 'links', items: [{ page: 'returns' }, { page: 'm-complaints' }] },
    ],
  },
  {
    name: 'frequentlens-start',
    below: 'frequentlens',
    days: 79,
    de: {
      title: 'Ein Abonnement abschliessen',
      teaser: 'Vier Schritte an der Anpassung und ein Vertrag von einer Seite.',
    },
    fr: { title: 'Conclure un abonnement', teaser: 'Quatre étapes lors de l’adaptation et un contrat d’une page.' },
    blocks: [
      {
        kind: 'steps',
        items: [
          {
            de: { title: 'Anpassen', text: ['Erst wenn die Linse nach zwei Wochen sitzt, reden Sie vom Abonnement.'] },
            fr: {
              title: 'Adapter',
              text: ['On ne parle d’abonnement qu’une fois la lentille bien portée deux semaines.'],
            },
          },
          {
            de: { title: 'Rechnen', text: ['Zeigen Sie die Kosten im Monat neben den Kosten der Einzelpackung.'] },
            fr: { title: 'Calculer', text: ['Montrez le coût mensuel à côté du prix à la boîte.'] },
          },
          {
            de: {
              title: 'Unterschreiben',
              text: ['Auf dem Tablet, mit Geburtsdatum und Konto. Unter 18 Jahren unterschreiben die Eltern.'],
            },
            fr: {
              title: 'Signer',
              text: ['Sur la tablette, avec date de naissance et compte. Avant 18 ans, les parents signent.'],
            },
          },
          {
            de: { title: 'Erste Lieferung', text: ['Geben Sie drei Monate mit; danach kommt die Post.'] },
            fr: { title: 'Première livraison', text: ['Remettez trois mois ; ensuite, c’est la poste.'] },
          },
        ],
      },
      {
        kind: 'text',
        de: [
          'Die Kontrolle nach sechs Monaten ist im Preis enthalten und Bedingung für die nächste Lieferung. Wer zweimal fehlt, bekommt einen Anruf und keine Linsen.',
        ],
        fr: [
          'Le contrôle à six mois est compris et conditionne la livraison suivante. Après deux absences, on appelle et on ne livre plus.',
        ],
      },
      { kind: 'links', items: [{ page: 'frequentlens-change' }] },
    ],
  },
  {
    name: 'frequentlens-change',
    below: 'frequentlens',
    days: 77,
    review: 45,
    de: { title: 'Ändern, pausieren, kündigen', teaser: 'Was Sie im Laden erledigen und was wir in Olten tun.' },
    fr: {
      title: 'Modifier, suspendre, résilier',
      teaser: 'Ce que vous réglez au magasin et ce que nous faisons à Olten.',
    },
    blocks: [
      {
        kind: 'table',
        de: {
          rows: [
            ['Wunsch', 'wo', 'ab wann'],
            ['andere Stärke nach Kontrolle', 'im Laden', 'nächste Lieferung'],
            ['Wechsel Monats- zu Tageslinse', 'im Laden', 'Monatsbeginn'],
            ['Pause bis drei Monate', 'im Laden', 'sofort'],
            ['Adresse, Konto', 'im Laden oder Olten', 'sofort'],
            ['Kündigung', 'schriftlich', 'Ende des nächsten Monats'],
          ],
        },
        fr: {
          rows: [
            ['Demande', 'où', 'dès quand'],
            ['autre correction après contrôle', 'au magasin', 'livraison suivante'],
            ['passage des mensuelles aux journalières', 'au magasin', 'début du mois'],
            ['pause de trois mois au plus', 'au magasin', 'tout de suite'],
            ['adresse, compte', 'magasin ou Olten', 'tout de suite'],
            ['résiliation', 'par écrit', 'fin du mois suivant'],
          ],
        },
      },
      {
        kind: 'text',
        de: [
          'Fragen Sie bei einer Kündigung nach dem Grund und tragen Sie ihn ein. Im letzten Jahr nannte ein Drittel trockene Augen; bei der Hälfte davon half ein anderes Material.',
        ],
        fr: [
          'Lors d’une résiliation, demandez la raison et saisissez-la. L’an dernier, un tiers citait la sécheresse ; un autre matériau a suffi pour la moitié.',
        ],
      },
    ],
  },
  {
    name: 'anniversary',
    days: 310,
    de: {
      title: 'Lumen seit 1978',
      teaser: 'Wie aus einer Einkaufsrunde in Olten eine Gruppe in zwei Sprachen wurde.',
    },
    fr: { title: 'Lumen depuis 1978', teaser: 'Comment un cercle d’achat d’Olten est devenu un groupement bilingue.' },
    blocks: [
      {
        kind: 'text',
        de: [
          'Am Anfang standen sieben Betriebe und ein Küchentisch. Man wollte gemeinsam Fassungen kaufen, weil der Vertreter für jeden einzeln nicht mehr nach Olten fuhr. Nach zwei Jahren waren es neunzehn, nach zehn kam mit Lausanne der erste aus der Romandie dazu.',
        ],
        fr: [
          'Au début, il y avait sept entreprises et une table de cuisine. On voulait acheter des montures ensemble, le représentant ne montant plus à Olten pour chacun. Deux ans plus tard, elles étaient dix-neuf ; après dix ans, Lausanne ouvrit la porte romande.',
        ],
      },
      { kind: 'heading', de: 'Was geblieben ist', fr: 'Ce qui est resté' },
      {
        kind: 'text',
        de: [
          '- Jeder Betrieb hat eine Stimme, gleich wie gross er ist.',
          '- Wer aufgenommen werden will, lädt vorher alle Nachbarn ein.',
          '- An der Versammlung wird zweisprachig gestritten und danach gemeinsam gegessen.',
        ],
        fr: [
          '- Chaque entreprise a une voix, quelle que soit sa taille.',
          '- Qui veut entrer invite d’abord tous ses voisins.',
          '- À l’assemblée, on se dispute en deux langues, puis on mange ensemble.',
        ],
      },
    ],
  },
];

import type { DemoPage } from '../demo-page.ts';

/** Services: what the companies offer to those who come in. */
export const SERVICES_CUSTOMERS: readonly DemoPage[] = [
  {
    name: 'customer-card',
    below: 'services',
    days: 168,
    de: { title: 'Kundenkarte', teaser: 'Punkte, die in jeder Filiale der Gruppe gelten.' },
    fr: { title: 'Carte client', teaser: 'Des points valables dans toutes les succursales du groupement.' },
    blocks: [
      {
        kind: 'text',
        de: [
          'Die Karte kostet nichts und gibt einen Punkt je Franken. 500 Punkte sind CHF 15.– wert und lassen sich in jeder der 175 Filialen einlösen. Abgerechnet wird zwischen den Betrieben einmal im Quartal.',
        ],
        fr: [
          'La carte est gratuite et donne un point par franc. 500 points valent CHF 15.– et s’échangent dans chacune des 175 succursales. Le décompte entre entreprises se fait une fois par trimestre.',
        ],
      },
      {
        kind: 'table',
        de: {
          rows: [
            ['Menge', 'Preis', 'Lieferzeit'],
            ['250 Karten mit Ihrem Namen', 'CHF 95.–', '8 Arbeitstage'],
            ['1’000 Karten mit Ihrem Namen', 'CHF 240.–', '8 Arbeitstage'],
            ['Karte auf dem Telefon', 'kostenlos', 'sofort'],
          ],
        },
        fr: {
          rows: [
            ['Quantité', 'Prix', 'Délai'],
            ['250 cartes à votre nom', 'CHF 95.–', '8 jours ouvrables'],
            ['1’000 cartes à votre nom', 'CHF 240.–', '8 jours ouvrables'],
            ['Carte sur le téléphone', 'gratuite', 'immédiat'],
          ],
        },
      },
      {
        kind: 'callout',
        tone: 'warn',
        de: {
          text: [
            'Auf dem Antrag steht, wofür die Angaben dienen. Ohne Kreuz bei «Werbung» schreiben Sie die Person nicht an.',
          ],
        },
        fr: {
          text: [
            'La demande précise l’usage des données. Sans croix sous « publicité », vous n’écrivez pas à la personne.',
          ],
        },
      },
    ],
  },
  {
    name: 'voucher',
    below: 'services',
    days: 166,
    de: { title: 'Gutscheine', teaser: 'Gedruckt oder auf dem Telefon, einlösbar in der ganzen Gruppe.' },
    fr: { title: 'Bons cadeaux', teaser: 'Imprimés ou sur le téléphone, valables dans tout le groupement.' },
    blocks: [
      {
        kind: 'text',
        de: [
          'Gutscheine tragen eine Nummer, die beim Verkauf freigeschaltet wird. Gestohlene Bogen sind damit wertlos. Werte von CHF 20.– bis CHF 500.–, gültig fünf Jahre.',
        ],
        fr: [
          'Chaque bon porte un numéro activé à la vente ; une feuille volée ne vaut donc rien. Montants de CHF 20.– à CHF 500.–, valables cinq ans.',
        ],
      },
      {
        kind: 'steps',
        items: [
          {
            de: {
              title: 'Verkaufen',
              text: ['Nummer einlesen, Betrag eingeben, Quittung drucken. Der Betrag ist noch kein Umsatz.'],
            },
            fr: {
              title: 'Vendre',
              text: [
                'Lire le numéro, saisir le montant, imprimer la quittance. Ce n’est pas encore du chiffre d’affaires.',
              ],
            },
          },
          {
            de: { title: 'Einlösen', text: ['Nummer einlesen; ein Restwert bleibt auf demselben Gutschein.'] },
            fr: { title: 'Encaisser', text: ['Lire le numéro ; le solde reste sur le même bon.'] },
          },
          {
            de: {
              title: 'Abrechnen',
              text: [
                'Am Monatsende erhalten Sie gutgeschrieben, was andere verkauft und Sie eingelöst haben. Die Gruppe behält 1.5 %.',
              ],
            },
            fr: {
              title: 'Décompter',
              text: [
                'En fin de mois, nous vous créditons ce que d’autres ont vendu et vous encaissé. Le groupement retient 1.5 %.',
              ],
            },
          },
        ],
      },
      { kind: 'links', items: [{ page: 'customer-card' }] },
    ],
  },
  {
    name: 'cleaning',
    below: 'services',
    days: 164,
    review: -25,
    de: {
      title: 'Brillenreinigung vor dem Laden',
      teaser: 'Ein Stand, ein Ultraschallbad und ein Gespräch von drei Minuten.',
    },
    fr: {
      title: 'Nettoyage de lunettes devant le magasin',
      teaser: 'Un stand, un bac à ultrasons et trois minutes de conversation.',
    },
    blocks: [
      {
        kind: 'text',
        de: [
          'Wer seine Brille gratis reinigen lässt, bleibt drei Minuten stehen. Jede zehnte Person vereinbart danach einen Termin; das haben 22 Betriebe im vergangenen Sommer gezählt.',
        ],
        fr: [
          'La personne qui fait nettoyer ses lunettes gratuitement s’arrête trois minutes. Une sur dix prend ensuite rendez-vous ; 22 entreprises l’ont compté l’été dernier.',
        ],
      },
      {
        kind: 'text',
        column: 'left',
        de: [
          '## Im Koffer',
          '- Zelt 3 × 3 m mit Ihrem Namen',
          '- zwei Ultraschallbäder, Akku für sechs Stunden',
          '- 400 Tücher, 200 Terminkarten',
        ],
        fr: [
          '## Dans la malle',
          '- tente de 3 × 3 m à votre nom',
          '- deux bacs à ultrasons, batterie de six heures',
          '- 400 chiffons, 200 cartes de rendez-vous',
        ],
      },
      {
        kind: 'text',
        column: 'right',
        de: [
          '## Kosten',
          '- drei Tage: CHF 140.–',
          '- eine Woche: CHF 240.–',
          '- Bewilligung der Gemeinde: Ihre Sache, Muster liegt bei',
        ],
        fr: [
          '## Coûts',
          '- trois jours : CHF 140.–',
          '- une semaine : CHF 240.–',
          '- autorisation communale : à votre charge, modèle joint',
        ],
      },
      {
        kind: 'callout',
        tone: 'info',
        de: {
          text: [
            'Reinigen Sie keine Fassungen aus Horn oder Holz im Bad, und fragen Sie bei Rissen in der Schicht zuerst.',
          ],
        },
        fr: { text: ['Ne plongez ni corne ni bois dans le bac, et demandez d’abord si le traitement est fissuré.'] },
      },
    ],
  },
  {
    name: 'old-glasses',
    below: 'services',
    days: 162,
    de: {
      title: 'Alte Brillen sammeln',
      teaser: 'Was gesammelt wird, wohin es geht und was nicht in die Kiste gehört.',
    },
    fr: {
      title: 'Collecte de lunettes usagées',
      teaser: 'Ce que l’on collecte, où cela part et ce qui n’a pas sa place dans la caisse.',
    },
    blocks: [
      {
        kind: 'text',
        de: [
          'Die Sammelkiste steht an der Kasse, fasst 120 Brillen und wird mit der Hauslieferung abgeholt. In Bern sortieren Freiwillige: Was gut ist, wird gemessen und angeschrieben, der Rest nach Material getrennt.',
        ],
        fr: [
          'La caisse se place près de l’encaissement, contient 120 paires et repart avec la livraison. À Berne, des bénévoles trient : ce qui est bon est mesuré et étiqueté, le reste séparé par matière.',
        ],
      },
      {
        kind: 'table',
        de: {
          rows: [
            ['Ja', 'Nein'],
            ['Korrekturbrillen, auch mit Kratzern', 'einzelne Gläser'],
            ['Sonnenbrillen', 'Kontaktlinsen und Behälter'],
            ['Etuis aus Metall', 'Batterien, Hörgeräte'],
            ['Lesebrillen', 'Brillen mit Elektronik'],
          ],
        },
        fr: {
          rows: [
            ['Oui', 'Non'],
            ['Lunettes de vue, même rayées', 'verres isolés'],
            ['Lunettes de soleil', 'lentilles et étuis de lentilles'],
            ['Étuis en métal', 'piles, appareils auditifs'],
            ['Lunettes de lecture', 'lunettes électroniques'],
          ],
        },
      },
      {
        kind: 'text',
        de: [
          'Im letzten Jahr kamen 31’400 Brillen zusammen, 58 % davon liessen sich weitergeben. Das Plakat mit diesen Zahlen liegt der Kiste bei.',
        ],
        fr: [
          'L’an dernier, 31’400 paires ont été réunies, dont 58 % ont pu être transmises. L’affiche avec ces chiffres accompagne la caisse.',
        ],
      },
    ],
  },
];

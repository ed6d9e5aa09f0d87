import type { DemoPage } from '../demo-page.ts';

/** Services: help with computers. */
export const SERVICES_IT: readonly DemoPage[] = [
  {
    name: 'it-help',
    below: 'services',
    days: 175,
    review: 30,
    de: { title: 'IT-Hilfe', teaser: 'Ein Telefon für Kasse, Messgeräte, Mail und Portal, auch am Samstag.' },
    fr: {
      title: 'Aide informatique',
      teaser: 'Un seul numéro pour la caisse, les appareils, la messagerie et le portail, samedi compris.',
    },
    blocks: [
      {
        kind: 'text',
        de: [
          'Die IT-Hilfe kennt die Programme, die in der Gruppe verbreitet sind, und die Schnittstellen zu den Messgeräten. Halten Sie die Nummer des Bildschirms bereit; sie klebt unten rechts.',
        ],
        fr: [
          'L’aide informatique connaît les logiciels répandus dans le groupement et leurs liaisons avec les appareils de mesure. Ayez sous la main le numéro de l’écran, collé en bas à droite.',
        ],
      },
      {
        kind: 'table',
        de: {
          rows: [
            ['Wann', 'Wie', 'Antwort innert'],
            ['Montag bis Freitag, 07:30–18:30', '062 555 01 17', '10 Minuten'],
            ['Samstag, 08:00–16:00', '062 555 01 17', '20 Minuten'],
            ['nachts, nur bei Stillstand', '062 555 01 17, Taste 9', '60 Minuten'],
            ['jederzeit', 'hilfe@lumen.example', 'am nächsten Werktag'],
          ],
        },
        fr: {
          rows: [
            ['Quand', 'Comment', 'Réponse dans les'],
            ['Du lundi au vendredi, 07:30–18:30', '062 555 01 17', '10 minutes'],
            ['Samedi, 08:00–16:00', '062 555 01 17', '20 minutes'],
            ['La nuit, en cas d’arrêt complet', '062 555 01 17, touche 9', '60 minutes'],
            ['En tout temps', 'aide@lumen.example', 'le jour ouvrable suivant'],
          ],
        },
      },
      {
        kind: 'callout',
        tone: 'info',
        de: {
          text: [
            'Fernwartung beginnt immer mit Ihrem Ja am Bildschirm. Wer sich ungefragt meldet und hineinwill, gehört nicht zu uns.',
          ],
        },
        fr: {
          text: [
            'Une télémaintenance commence toujours par votre accord à l’écran. Qui vous appelle spontanément pour y accéder n’est pas des nôtres.',
          ],
        },
      },
    ],
  },
  {
    name: 'it-phishing',
    below: 'it-help',
    days: 60,
    de: {
      title: 'Verdächtige Mails erkennen',
      teaser: 'Fünf Merkmale, ein Knopf und was Sie tun, wenn Sie schon geklickt haben.',
    },
    fr: {
      title: 'Reconnaître un e-mail suspect',
      teaser: 'Cinq indices, un bouton et que faire si vous avez déjà cliqué.',
    },
    blocks: [
      {
        kind: 'text',
        de: [
          '- Es eilt, und zwar sehr.',
          '- Die Adresse hat ein Zeichen zu viel oder zu wenig.',
          '- Eine Rechnung kommt von einem Lieferanten, bei dem Sie nie bestellt haben.',
          '- Die Bankverbindung eines Lieferanten hat angeblich gewechselt.',
          '- Der Chef bittet um Gutscheinkarten und ist nicht erreichbar.',
        ],
        fr: [
          '- Cela presse, et même beaucoup.',
          '- L’adresse compte un signe de trop ou de moins.',
          '- Une facture arrive d’un fournisseur chez qui vous n’avez rien commandé.',
          '- Les coordonnées bancaires d’un fournisseur auraient changé.',
          '- Le patron réclame des cartes cadeaux et reste injoignable.',
        ],
      },
      {
        kind: 'callout',
        tone: 'warn',
        de: {
          title: 'Schon geklickt?',
          text: [
            'Kabel ziehen, nichts löschen, IT-Hilfe anrufen. Ändern Sie das Passwort an einem anderen Gerät. Niemand wird dafür gerügt, dass er es meldet.',
          ],
        },
        fr: {
          title: 'Déjà cliqué ?',
          text: [
            'Débranchez le câble, n’effacez rien, appelez l’aide informatique. Changez le mot de passe sur un autre appareil. Personne n’est blâmé pour l’avoir signalé.',
          ],
        },
      },
      {
        kind: 'text',
        de: [
          'Leiten Sie Verdächtiges als Anhang an verdacht@lumen.example weiter. Zweimal im Jahr verschicken wir selbst eine Übung; das Ergebnis sehen nur Sie.',
        ],
        fr: [
          'Transmettez tout message suspect en pièce jointe à suspect@lumen.example. Deux fois par an, nous envoyons nous-mêmes un exercice ; le résultat ne s’affiche que pour vous.',
        ],
      },
    ],
  },
  {
    name: 'it-new-device',
    below: 'it-help',
    days: 172,
    de: { title: 'Ein neues Gerät einrichten', teaser: 'Vom Karton bis zur ersten Quittung in einem Vormittag.' },
    fr: { title: 'Installer un nouvel appareil', teaser: 'Du carton à la première quittance en une matinée.' },
    blocks: [
      {
        kind: 'steps',
        items: [
          {
            de: {
              title: 'Anmelden',
              text: ['Melden Sie das Gerät fünf Tage vorher. Wir prüfen, ob es zum Kassenprogramm passt.'],
            },
            fr: {
              title: 'Annoncer',
              text: ['Annoncez l’appareil cinq jours avant. Nous vérifions qu’il convient au logiciel de caisse.'],
            },
          },
          {
            de: {
              title: 'Auspacken und anschliessen',
              text: ['Strom, Netzwerkkabel, Bildschirm. WLAN nur für Tablets.'],
            },
            fr: {
              title: 'Déballer et brancher',
              text: ['Courant, câble réseau, écran. Le Wi-Fi est réservé aux tablettes.'],
            },
          },
          {
            de: {
              title: 'Nummer durchgeben',
              text: [
                'Rufen Sie an und lesen Sie die Nummer auf der Rückseite vor. Den Rest richten wir aus der Ferne ein, etwa 40 Minuten lang.',
              ],
            },
            fr: {
              title: 'Donner le numéro',
              text: [
                'Appelez-nous et lisez le numéro au dos. Nous réglons le reste à distance, en 40 minutes environ.',
              ],
            },
          },
          {
            de: {
              title: 'Testen',
              text: ['Ein Auftrag, eine Quittung, ein Etikett, eine Messung. Erst danach geht das alte Gerät zurück.'],
            },
            fr: {
              title: 'Tester',
              text: [
                'Une commande, une quittance, une étiquette, une mesure. Alors seulement l’ancien appareil repart.',
              ],
            },
          },
        ],
      },
      {
        kind: 'text',
        de: [
          'Alte Platten löschen wir in Olten und bestätigen es schriftlich. Legen Sie dem Paket den Zettel «Datenträger» bei.',
        ],
        fr: [
          'Nous effaçons les anciens disques à Olten et le confirmons par écrit. Joignez au colis la fiche « Support de données ».',
        ],
      },
    ],
  },
];

import type { DemoBlock } from './demo-page.ts';

/** Questions asked of support: orders, figures and the portal itself. */
export const QUESTIONS_ORDERS: readonly DemoBlock[] = [
  { kind: 'heading', de: 'Bestellen und liefern', fr: 'Commandes et livraisons' },
  {
    kind: 'accordion',
    items: [
      {
        de: {
          title: 'Eine Lieferung fehlt',
          text: ['Bis 10 Uhr melden, dann suchen wir noch im Wagen. Nennen Sie Lieferant und Nummer des Scheins.'],
        },
        fr: {
          title: 'Une livraison manque',
          text: [
            'Annoncez-le avant 10 h, nous cherchons encore dans le véhicule. Indiquez fournisseur et numéro du bulletin.',
          ],
        },
      },
      {
        de: {
          title: 'Wo steht unser Grundrabatt?',
          text: ['Unter «Konditionen» beim Lieferanten. Dort finden Sie auch Bonusstufen und Zahlungsfrist.'],
        },
        fr: {
          title: 'Où figure notre rabais de base ?',
          text: [
            'Sous « Conditions d’achat », chez le fournisseur. Vous y trouvez aussi paliers de bonus et délai de paiement.',
          ],
        },
      },
      {
        de: {
          title: 'Eine Gutschrift stimmt nicht',
          text: ['Senden Sie Rechnung und Retourenschein zusammen an die Buchhaltung: rechnung@lumen.example.'],
        },
        fr: {
          title: 'Un avoir est inexact',
          text: ['Envoyez facture et bulletin de retour ensemble à la comptabilité : facture@lumen.example.'],
        },
      },
      {
        de: {
          title: 'Wie lange dauert eine Reparatur?',
          text: [
            'Ein bis zwei Arbeitstage in der Werkstatt, dazu der Weg. Dringendes schreiben Sie gross auf die Tasche.',
          ],
        },
        fr: {
          title: 'Combien de temps dure une réparation ?',
          text: ['Un à deux jours ouvrables à l’atelier, plus le trajet. Écrivez « urgent » en grand sur la pochette.'],
        },
      },
      {
        de: {
          title: 'Unser Messgerät ist ausgefallen',
          text: [
            'Rufen Sie zuerst den Service, dann uns: Ein Leihgerät reist mit der Hauslieferung der folgenden Nacht.',
          ],
        },
        fr: {
          title: 'Notre appareil est en panne',
          text: [
            'Appelez d’abord le service, puis nous : un appareil de prêt part avec la tournée de la nuit suivante.',
          ],
        },
      },
    ],
  },
  { kind: 'heading', de: 'Zahlen und Texte', fr: 'Chiffres et textes' },
  {
    kind: 'accordion',
    items: [
      {
        de: {
          title: 'Wer sieht unsere Verkaufszahlen?',
          text: [
            'Sie selbst und zwei Personen der Geschäftsstelle. Im Vergleich erscheinen nur Mittelwerte aus mindestens fünf Betrieben.',
          ],
        },
        fr: {
          title: 'Qui voit nos chiffres de vente ?',
          text: [
            'Vous-mêmes et deux personnes du secrétariat. Les comparaisons ne montrent que des moyennes d’au moins cinq entreprises.',
          ],
        },
      },
      {
        de: {
          title: 'Ich finde ein Dokument nicht',
          text: [
            'Drücken Sie die Taste «/» oder wählen Sie das Suchfeld oben. Gesucht wird in beiden Sprachen und auch in Beilagen.',
          ],
        },
        fr: {
          title: 'Je ne trouve pas un document',
          text: [
            'Appuyez sur la touche « / » ou choisissez le champ en haut. La recherche porte sur les deux langues et sur les annexes.',
          ],
        },
      },
      {
        de: {
          title: 'Ein Text steht nur auf Deutsch da',
          text: [
            'Dann ist die Übersetzung noch in Arbeit. Brauchen Sie sie rasch, schreiben Sie uns; wir ziehen sie vor.',
          ],
        },
        fr: {
          title: 'Un texte n’existe qu’en allemand',
          text: [
            'La traduction est en cours. Si vous en avez besoin rapidement, écrivez-nous ; nous la ferons passer devant.',
          ],
        },
      },
      {
        de: {
          title: 'Darf ich Texte aus den Handbüchern verwenden?',
          text: [
            'Ja, in Ihrem Betrieb und mit Ihrem Namen. Nicht weitergeben dürfen Sie Konditionen und Zahlen der Gruppe.',
          ],
        },
        fr: {
          title: 'Puis-je reprendre des textes des manuels ?',
          text: [
            'Oui, dans votre entreprise et à votre nom. Conditions d’achat et chiffres du groupement ne se transmettent pas.',
          ],
        },
      },
    ],
  },
  { kind: 'heading', de: 'Das Portal selbst', fr: 'Le portail lui-même' },
  {
    kind: 'accordion',
    items: [
      {
        de: {
          title: 'Ich bekomme zu viele Mails',
          text: [
            'In Ihrem Konto unter «Benachrichtigungen» wählen Sie je Thema: sofort, gesammelt oder nur im Portal.',
          ],
        },
        fr: {
          title: 'Je reçois trop d’e-mails',
          text: [
            'Dans votre compte, sous « Notifications », choisissez par thème : tout de suite, groupés ou seulement dans le portail.',
          ],
        },
      },
      {
        de: {
          title: 'Wie stelle ich auf Französisch um?',
          text: ['In Ihrem Konto unter «Sprache». Mails folgen derselben Wahl.'],
        },
        fr: {
          title: 'Comment passer à l’allemand ?',
          text: ['Dans votre compte, sous « Langue ». Les e-mails suivent le même choix.'],
        },
      },
      {
        de: {
          title: 'Gibt es eine App?',
          text: [
            'Sie können das Portal auf dem Telefon zum Startbildschirm hinzufügen. Es verhält sich dann wie eine App, ohne Laden aus einem Store.',
          ],
        },
        fr: {
          title: 'Existe-t-il une application ?',
          text: [
            'Vous pouvez ajouter le portail à l’écran d’accueil du téléphone. Il se comporte alors comme une application, sans passer par une boutique.',
          ],
        },
      },
      {
        de: {
          title: 'Ein Fehler ist aufgetreten, was nun?',
          text: [
            'Laden Sie die Seite neu. Bleibt der Fehler, senden Sie uns die angezeigte Nummer; damit finden wir den Grund.',
          ],
        },
        fr: {
          title: 'Une erreur s’est produite, que faire ?',
          text: ['Rechargez la page. Si l’erreur persiste, envoyez-nous le numéro affiché ; il nous mène à la cause.'],
        },
      },
    ],
  },
];

import type { DemoBlock } from './demo-page.ts';

/** Questions asked of support: accounts, the directory, courses and events. */
export const QUESTIONS_ACCOUNTS: readonly DemoBlock[] = [
  { kind: 'heading', de: 'Anmelden und Konto', fr: 'Connexion et compte' },
  {
    kind: 'accordion',
    items: [
      {
        de: {
          title: 'Ich habe mein Passwort vergessen',
          text: [
            'Wählen Sie auf der Anmeldeseite «Passwort vergessen». Der Link im Mail gilt nur einmal; kommt keiner an, sehen Sie im Spam-Ordner nach.',
          ],
        },
        fr: {
          title: 'J’ai oublié mon mot de passe',
          text: [
            'Choisissez « Mot de passe oublié » sur la page de connexion. Le lien reçu par e-mail ne sert qu’une fois ; s’il n’arrive pas, regardez dans le courrier indésirable.',
          ],
        },
      },
      {
        de: {
          title: 'Mein Telefon mit dem zweiten Faktor ist weg',
          text: [
            'Melden Sie sich mit einem Wiederherstellungscode an und richten Sie danach das neue Gerät ein. Ohne Codes hilft die Geschäftsstelle, nachdem sie Sie im Laden zurückgerufen hat.',
          ],
        },
        fr: {
          title: 'J’ai perdu le téléphone de mon deuxième facteur',
          text: [
            'Connectez-vous avec un code de récupération, puis configurez le nouvel appareil. Sans code, le secrétariat vous aide après vous avoir rappelé au magasin.',
          ],
        },
      },
      {
        de: {
          title: 'Was ist ein Passkey?',
          text: [
            'Ein Schlüssel auf Ihrem Gerät, den Sie mit Finger, Gesicht oder PIN freigeben. Er ersetzt das Passwort und lässt sich nicht abfangen. Sie richten ihn in Ihrem Konto unter «Sicherheit» ein.',
          ],
        },
        fr: {
          title: 'Qu’est-ce qu’une clé d’accès ?',
          text: [
            'Une clé enregistrée sur votre appareil, que vous débloquez du doigt, du visage ou par un code. Elle remplace le mot de passe et ne peut être interceptée. Vous la créez dans votre compte, sous « Sécurité ».',
          ],
        },
      },
      {
        de: {
          title: 'Eine Kollegin braucht ein Konto',
          text: [
            'Inhaberinnen und Inhaber laden ihr Team selbst ein: unter «Konten im Team», mit der geschäftlichen Adresse.',
          ],
        },
        fr: {
          title: 'Une collègue a besoin d’un compte',
          text: [
            'Les propriétaires invitent leur équipe eux-mêmes : sous « Comptes de l’équipe », avec l’adresse professionnelle.',
          ],
        },
      },
      {
        de: {
          title: 'Die Einladung ist abgelaufen',
          text: ['Bitten Sie die Inhaberin, sie noch einmal zu schicken. Der alte Link wird damit ungültig.'],
        },
        fr: {
          title: 'L’invitation a expiré',
          text: ['Demandez à la propriétaire de la renvoyer. L’ancien lien perd alors sa validité.'],
        },
      },
      {
        de: {
          title: 'Jemand verlässt unser Team',
          text: [
            'Sperren Sie das Konto am letzten Arbeitstag unter «Konten im Team». Was die Person eingetragen hat, bleibt bestehen.',
          ],
        },
        fr: {
          title: 'Quelqu’un quitte notre équipe',
          text: ['Bloquez le compte le dernier jour sous « Comptes de l’équipe ». Ce que la personne a saisi demeure.'],
        },
      },
      {
        de: {
          title: 'Das Portal hat mich abgemeldet',
          text: [
            'Das geschieht nach längerer Pause und wenn Ihr Passwort geändert wurde. Angefangene Formulare finden Sie nach dem Anmelden wieder vor.',
          ],
        },
        fr: {
          title: 'Le portail a mis fin à ma session',
          text: [
            'Cela arrive après une longue pause ou un changement de mot de passe. Après la connexion, vous retrouvez les formulaires commencés.',
          ],
        },
      },
    ],
  },
  { kind: 'heading', de: 'Verzeichnis und Betrieb', fr: 'Répertoire et entreprise' },
  {
    kind: 'accordion',
    items: [
      {
        de: {
          title: 'Unsere Öffnungszeiten stimmen nicht',
          text: [
            'Öffnen Sie Ihre Filiale und wählen Sie «Bearbeiten». Sonderzeiten für Feiertage tragen Sie am selben Ort ein.',
          ],
        },
        fr: {
          title: 'Nos horaires ne sont plus justes',
          text: [
            'Ouvrez votre succursale et choisissez « Modifier ». Les horaires des jours fériés se saisissent au même endroit.',
          ],
        },
      },
      {
        de: {
          title: 'Wie erfassen wir eine neue Filiale?',
          text: [
            'Öffnen Sie Ihren Betrieb und wählen Sie «Filiale hinzufügen». Name und Adresse genügen, den Rest ergänzen Sie später.',
          ],
        },
        fr: {
          title: 'Comment ajouter une succursale ?',
          text: [
            'Ouvrez votre entreprise et choisissez « Ajouter une succursale ». Le nom et l’adresse suffisent, vous compléterez le reste plus tard.',
          ],
        },
      },
      {
        de: {
          title: 'Ein Name ist falsch geschrieben',
          text: [
            'Den eigenen ändern Sie in Ihrem Konto, jenen von Mitarbeitenden ändert die Inhaberin im Verzeichnis.',
          ],
        },
        fr: {
          title: 'Un nom est mal orthographié',
          text: [
            'Modifiez le vôtre dans votre compte ; celui d’un collaborateur, la propriétaire le corrige dans le répertoire.',
          ],
        },
      },
      {
        de: {
          title: 'Wer sieht meine Mobilnummer?',
          text: ['Nur wer in Ihrem Betrieb arbeitet und die Geschäftsstelle, ausser Sie geben sie frei.'],
        },
        fr: {
          title: 'Qui voit mon numéro de mobile ?',
          text: ['Les personnes de votre entreprise et le secrétariat, sauf si vous le rendez visible à d’autres.'],
        },
      },
      {
        de: {
          title: 'Wozu dient die Jahresprüfung?',
          text: [
            'Einmal im Jahr bestätigen Sie, dass die Angaben Ihres Betriebs stimmen. Daraus entstehen Adressen für Drucksachen, Karten und Lieferungen.',
          ],
        },
        fr: {
          title: 'À quoi sert le contrôle annuel ?',
          text: [
            'Une fois par an, vous confirmez l’exactitude des données. Elles servent aux imprimés, aux cartes et aux livraisons.',
          ],
        },
      },
    ],
  },
  { kind: 'heading', de: 'Kurse und Anlässe', fr: 'Cours et événements' },
  {
    kind: 'accordion',
    items: [
      {
        de: {
          title: 'Wie melde ich mich von einem Anlass ab?',
          text: [
            'Bis zur Abmeldefrist direkt beim Anlass. Danach rufen Sie an; wer eine Ersatzperson nennt, zahlt nichts.',
          ],
        },
        fr: {
          title: 'Comment me désinscrire d’un événement ?',
          text: [
            'Jusqu’au délai, directement sur la page de l’événement. Ensuite, appelez-nous ; si vous proposez un remplacement, c’est gratuit.',
          ],
        },
      },
      {
        de: {
          title: 'Ich stehe auf der Warteliste',
          text: ['Wird ein Platz frei, erhalten Sie ein Mail und haben zwei Tage Zeit, ihn zu bestätigen.'],
        },
        fr: {
          title: 'Je suis sur liste d’attente',
          text: ['Dès qu’une place se libère, vous recevez un e-mail et disposez de deux jours pour la confirmer.'],
        },
      },
      {
        de: {
          title: 'Wo finde ich meine Teilnahmebestätigung?',
          text: [
            'Nach dem Kurs in Ihrem Konto unter «Weiterbildung». Fehlt sie, standen Sie nicht auf der Präsenzliste; melden Sie sich bei der Kursleitung.',
          ],
        },
        fr: {
          title: 'Où trouver mon attestation ?',
          text: [
            'Après le cours, dans votre compte, sous « Formation ». Si elle manque, vous n’étiez pas sur la liste de présence ; adressez-vous à la formatrice ou au formateur.',
          ],
        },
      },
      {
        de: {
          title: 'Kommen die Termine in meinen Kalender?',
          text: ['Ja. Beim Anlass wählen Sie «In Kalender eintragen» und öffnen die Datei mit Ihrem Programm.'],
        },
        fr: {
          title: 'Les dates vont-elles dans mon agenda ?',
          text: [
            'Oui. Dans l’événement, choisissez « Ajouter au calendrier » et ouvrez le fichier avec votre logiciel.',
          ],
        },
      },
    ],
  },
];

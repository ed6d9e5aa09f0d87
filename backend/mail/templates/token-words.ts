import type { MailLanguage } from '#backend/mail/language.ts';

/** Mails that carry a link and a code, besides the one for a new password. */
export type TokenMailKind =
  | 'signup'
  | 'magiclink'
  | 'invite'
  | 'email_change_current'
  | 'email_change_new'
  | 'reauthentication';

interface Facts {
  portalName: string;
  linkHours: number;
  codeMinutes: number;
  address: string;
}

interface Words {
  subject: string;
  /** The line inboxes show beside the subject. */
  preview: string;
  heading: string;
  intro: string;
  /** What stands on the button. */
  action: string;
  /** For who did not ask for this mail. */
  notYou: string;
}

interface Language {
  kinds: Record<TokenMailKind, Words>;
  codeIntro: string;
  life: string;
  codeLife: string;
  plainLink: string;
}

const NARROW = '\u202f';

/** Their words per language. */
export const TOKEN_WORDS: Readonly<Record<MailLanguage, (facts: Facts) => Language>> = { de: german, fr: french };

function german({ portalName, linkHours, codeMinutes, address }: Facts): Language {
  return {
    codeIntro: 'Oder geben Sie auf der Seite, die Sie schon offen haben, diesen Code ein:',
    life: `Der Link gilt ${linkHours} Stunden, der Code ${codeMinutes} Minuten. Sobald Sie einen davon brauchen, verfällt auch der andere.`,
    codeLife: `Der Code gilt ${codeMinutes} Minuten und nur einmal.`,
    plainLink: 'Funktioniert der Knopf nicht? Kopieren Sie diese Adresse in Ihren Browser:',
    kinds: {
      signup: {
        subject: `Bitte bestätigen Sie Ihre Adresse für ${portalName}`,
        preview: 'Ein Klick, und Ihr Zugang ist bereit.',
        heading: 'Adresse bestätigen',
        intro: `Guten Tag. Sie haben sich mit ${address} registriert. Bestätigen Sie auf dieser Seite, dass die Adresse Ihnen gehört:`,
        action: 'Adresse bestätigen',
        notYou: 'Das waren nicht Sie? Dann müssen Sie nichts tun: Ohne Bestätigung kann niemand den Zugang benutzen.',
      },
      magiclink: {
        subject: `Ihre Anmeldung bei ${portalName}`,
        preview: 'Mit Link oder Code anmelden, ohne Passwort.',
        heading: 'Anmelden',
        intro: 'Guten Tag. Auf dieser Seite melden Sie sich ohne Passwort an:',
        action: 'Jetzt anmelden',
        notYou:
          'Das waren nicht Sie? Dann müssen Sie nichts tun. Geben Sie den Code niemandem weiter, auch nicht am Telefon.',
      },
      invite: {
        subject: `Einladung zu ${portalName}`,
        preview: 'Ihr persönlicher Zugang wartet auf Sie.',
        heading: 'Willkommen',
        intro: `Guten Tag. Sie sind zu ${portalName} eingeladen. Auf dieser Seite nehmen Sie die Einladung an und wählen Ihr Passwort:`,
        action: 'Einladung annehmen',
        notYou: `Sie kennen ${portalName} nicht? Dann müssen Sie nichts tun: Ohne Ihre Zusage wird der Zugang nicht aktiv.`,
      },
      email_change_current: {
        subject: `Neue Adresse für ${portalName}: bitte bestätigen`,
        preview: `Die Adresse Ihres Zugangs soll zu ${address} wechseln.`,
        heading: 'Neue Adresse erlauben',
        intro: `Guten Tag. Die Adresse Ihres Zugangs soll zu ${address} wechseln. Der Wechsel gilt erst, wenn Sie ihn hier und an der neuen Adresse bestätigen:`,
        action: 'Wechsel erlauben',
        notYou:
          'Das waren nicht Sie? Bestätigen Sie nichts und setzen Sie sofort ein neues Passwort: Jemand anders ist in Ihrem Zugang.',
      },
      email_change_new: {
        subject: `Bitte bestätigen Sie Ihre neue Adresse für ${portalName}`,
        preview: 'Ein Klick, und die neue Adresse gilt.',
        heading: 'Neue Adresse bestätigen',
        intro: `Guten Tag. ${address} soll die neue Adresse Ihres Zugangs werden. Bestätigen Sie auf dieser Seite, dass sie Ihnen gehört:`,
        action: 'Adresse bestätigen',
        notYou: 'Das waren nicht Sie? Dann müssen Sie nichts tun: Ohne Bestätigung ändert sich nichts.',
      },
      reauthentication: {
        subject: `Ihr Code für ${portalName}`,
        preview: 'Mit diesem Code bestätigen Sie eine Änderung.',
        heading: 'Änderung bestätigen',
        intro: 'Guten Tag. Sie ändern etwas Wichtiges an Ihrem Zugang. Geben Sie dazu diesen Code ein:',
        action: '',
        notYou:
          'Das waren nicht Sie? Geben Sie den Code niemandem weiter und setzen Sie ein neues Passwort: Jemand anders ist in Ihrem Zugang.',
      },
    },
  };
}

function french({ portalName, linkHours, codeMinutes, address }: Facts): Language {
  return {
    codeIntro: `Ou saisissez ce code sur la page que vous avez déjà ouverte${NARROW}:`,
    life: `Le lien est valable ${linkHours} heures, le code ${codeMinutes} minutes. Dès que vous utilisez l’un, l’autre n’est plus valable.`,
    codeLife: `Le code est valable ${codeMinutes} minutes et une seule fois.`,
    plainLink: `Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur${NARROW}:`,
    kinds: {
      signup: {
        subject: `Veuillez confirmer votre adresse pour ${portalName}`,
        preview: 'Un clic, et votre accès est prêt.',
        heading: 'Confirmer l’adresse',
        intro: `Bonjour. Une inscription a été faite avec ${address}. Confirmez sur cette page que cette adresse est la vôtre${NARROW}:`,
        action: 'Confirmer l’adresse',
        notYou: `Ce n’était pas vous${NARROW}? Vous n’avez rien à faire${NARROW}: sans confirmation, personne ne peut utiliser cet accès.`,
      },
      magiclink: {
        subject: `Votre connexion à ${portalName}`,
        preview: 'Connectez-vous par lien ou par code, sans mot de passe.',
        heading: 'Se connecter',
        intro: `Bonjour. Sur cette page, vous vous connectez sans mot de passe${NARROW}:`,
        action: 'Se connecter',
        notYou: `Ce n’était pas vous${NARROW}? Vous n’avez rien à faire. Ne transmettez le code à personne, même au téléphone.`,
      },
      invite: {
        subject: `Invitation à rejoindre ${portalName}`,
        preview: 'Votre accès personnel vous attend.',
        heading: 'Bienvenue',
        intro: `Bonjour. Vous avez reçu une invitation à rejoindre ${portalName}. Sur cette page, vous acceptez l’invitation et choisissez votre mot de passe${NARROW}:`,
        action: 'Accepter l’invitation',
        notYou: `Vous ne connaissez pas ${portalName}${NARROW}? Vous n’avez rien à faire${NARROW}: sans votre accord, l’accès reste inactif.`,
      },
      email_change_current: {
        subject: `Nouvelle adresse pour ${portalName}${NARROW}: veuillez confirmer`,
        preview: `L’adresse de votre accès doit devenir ${address}.`,
        heading: 'Autoriser la nouvelle adresse',
        intro: `Bonjour. L’adresse de votre accès doit devenir ${address}. Le changement n’a lieu que si vous le confirmez ici et à la nouvelle adresse${NARROW}:`,
        action: 'Autoriser le changement',
        notYou: `Ce n’était pas vous${NARROW}? Ne confirmez rien et choisissez aussitôt un nouveau mot de passe${NARROW}: quelqu’un d’autre utilise votre accès.`,
      },
      email_change_new: {
        subject: `Veuillez confirmer votre nouvelle adresse pour ${portalName}`,
        preview: 'Un clic, et la nouvelle adresse est valable.',
        heading: 'Confirmer la nouvelle adresse',
        intro: `Bonjour. ${address} doit devenir la nouvelle adresse de votre accès. Confirmez sur cette page qu’elle est la vôtre${NARROW}:`,
        action: 'Confirmer l’adresse',
        notYou: `Ce n’était pas vous${NARROW}? Vous n’avez rien à faire${NARROW}: sans confirmation, rien ne change.`,
      },
      reauthentication: {
        subject: `Votre code pour ${portalName}`,
        preview: 'Ce code confirme une modification.',
        heading: 'Confirmer une modification',
        intro: `Bonjour. Vous modifiez un élément important de votre accès. Saisissez ce code${NARROW}:`,
        action: '',
        notYou: `Ce n’était pas vous${NARROW}? Ne transmettez le code à personne et choisissez un nouveau mot de passe${NARROW}: quelqu’un d’autre utilise votre accès.`,
      },
    },
  };
}

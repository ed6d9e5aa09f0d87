import type { MailLanguage } from '#backend/mail/language.ts';

/** Mails that carry a link and a code, besides the one for a new password. */
export type TokenMailKind = 'signup' | 'magiclink' | 'email_change_current' | 'email_change_new' | 'reauthentication';

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
    life: `Der Link gilt ${linkHours} Stunden, der Code ${codeMinutes} Minuten. Haben Sie einen davon benutzt, gilt auch der andere nicht mehr.`,
    codeLife: `Der Code gilt ${codeMinutes} Minuten und nur einmal.`,
    plainLink: 'Funktioniert der Knopf nicht? Kopieren Sie diese Adresse in Ihren Browser:',
    kinds: {
      signup: {
        subject: `Bitte bestätigen Sie Ihre Adresse für ${portalName}`,
        preview: 'Ein Klick, und Ihr Konto ist bereit.',
        heading: 'Adresse bestätigen',
        intro: `Guten Tag. Mit ${address} wurde ein Konto eröffnet. Bestätigen Sie auf dieser Seite, dass die Adresse Ihnen gehört:`,
        action: 'Adresse bestätigen',
        notYou: 'Das waren nicht Sie? Dann müssen Sie nichts tun: Ohne Bestätigung kann niemand das Konto benutzen.',
      },
      magiclink: {
        subject: `Anmelden bei ${portalName}`,
        preview: 'Mit Link oder Code anmelden, ohne Passwort.',
        heading: 'Anmelden',
        intro: 'Guten Tag. Auf dieser Seite melden Sie sich ohne Passwort an:',
        action: 'Jetzt anmelden',
        notYou:
          'Das waren nicht Sie? Dann müssen Sie nichts tun. Geben Sie den Code an niemanden weiter, auch nicht am Telefon.',
      },
      email_change_current: {
        subject: `Neue Adresse für ${portalName}: bitte bestätigen`,
        preview: `Ihr Konto soll die Adresse ${address} erhalten.`,
        heading: 'Neue Adresse erlauben',
        intro: `Guten Tag. Ihr Konto soll die Adresse ${address} erhalten. Der Wechsel gilt erst, wenn Sie ihn hier und an der neuen Adresse bestätigen:`,
        action: 'Wechsel erlauben',
        notYou:
          'Das waren nicht Sie? Bestätigen Sie nichts und wählen Sie sofort ein neues Passwort: Jemand anderes ist in Ihrem Konto.',
      },
      email_change_new: {
        subject: `Bitte bestätigen Sie Ihre neue Adresse für ${portalName}`,
        preview: 'Ein Klick, und die neue Adresse gilt.',
        heading: 'Neue Adresse bestätigen',
        intro: `Guten Tag. ${address} soll die neue Adresse Ihres Kontos werden. Bestätigen Sie auf dieser Seite, dass sie Ihnen gehört:`,
        action: 'Adresse bestätigen',
        notYou: 'Das waren nicht Sie? Dann müssen Sie nichts tun: Ohne Bestätigung ändert sich nichts.',
      },
      reauthentication: {
        subject: `Ihr Code für ${portalName}`,
        preview: 'Mit diesem Code bestätigen Sie eine Änderung.',
        heading: 'Änderung bestätigen',
        intro: 'Guten Tag. Sie ändern etwas Wichtiges an Ihrem Konto. Geben Sie dazu diesen Code ein:',
        action: '',
        notYou:
          'Das waren nicht Sie? Geben Sie den Code an niemanden weiter und wählen Sie ein neues Passwort: Jemand anderes ist in Ihrem Konto.',
      },
    },
  };
}

function french({ portalName, linkHours, codeMinutes, address }: Facts): Language {
  return {
    codeIntro: `Ou saisissez ce code sur la page que vous avez déjà ouverte${NARROW}:`,
    life: `Le lien est valable ${linkHours} heures, le code ${codeMinutes} minutes. Dès que vous utilisez l’un, l’autre n’est plus valable.`,
    codeLife: `Le code est valable ${codeMinutes} minutes et ne sert qu’une fois.`,
    plainLink: `Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur${NARROW}:`,
    kinds: {
      signup: {
        subject: `Veuillez confirmer votre adresse pour ${portalName}`,
        preview: 'Un clic, et votre compte est prêt.',
        heading: 'Confirmer l’adresse',
        intro: `Bonjour. Un compte a été ouvert avec ${address}. Confirmez sur cette page que cette adresse est la vôtre${NARROW}:`,
        action: 'Confirmer l’adresse',
        notYou: `Ce n’était pas vous${NARROW}? Vous n’avez rien à faire${NARROW}: sans confirmation, personne ne peut utiliser ce compte.`,
      },
      magiclink: {
        subject: `Votre connexion à ${portalName}`,
        preview: 'Connectez-vous par lien ou par code, sans mot de passe.',
        heading: 'Se connecter',
        intro: `Bonjour. Sur cette page, vous vous connectez sans mot de passe${NARROW}:`,
        action: 'Se connecter',
        notYou: `Ce n’était pas vous${NARROW}? Vous n’avez rien à faire. Ne transmettez le code à personne, même au téléphone.`,
      },
      email_change_current: {
        subject: `Nouvelle adresse pour ${portalName}${NARROW}: veuillez confirmer`,
        preview: `Votre compte doit passer à l’adresse ${address}.`,
        heading: 'Autoriser la nouvelle adresse',
        intro: `Bonjour. Votre compte doit passer à l’adresse ${address}. Le changement ne prend effet que si vous le confirmez ici et depuis la nouvelle adresse${NARROW}:`,
        action: 'Autoriser le changement',
        notYou: `Ce n’était pas vous${NARROW}? Ne confirmez rien et choisissez aussitôt un nouveau mot de passe${NARROW}: quelqu’un d’autre utilise votre compte.`,
      },
      email_change_new: {
        subject: `Veuillez confirmer votre nouvelle adresse pour ${portalName}`,
        preview: 'Un clic, et la nouvelle adresse est valable.',
        heading: 'Confirmer la nouvelle adresse',
        intro: `Bonjour. ${address} doit devenir la nouvelle adresse de votre compte. Confirmez sur cette page qu’elle est la vôtre${NARROW}:`,
        action: 'Confirmer l’adresse',
        notYou: `Ce n’était pas vous${NARROW}? Vous n’avez rien à faire${NARROW}: sans confirmation, rien ne change.`,
      },
      reauthentication: {
        subject: `Votre code pour ${portalName}`,
        preview: 'Ce code confirme une modification.',
        heading: 'Confirmer une modification',
        intro: `Bonjour. Vous modifiez un élément important de votre compte. Saisissez ce code${NARROW}:`,
        action: '',
        notYou: `Ce n’était pas vous${NARROW}? Ne transmettez le code à personne et choisissez un nouveau mot de passe${NARROW}: quelqu’un d’autre utilise votre compte.`,
      },
    },
  };
}

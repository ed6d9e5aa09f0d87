import type { MailLanguage } from '#backend/mail/language.ts';

interface Facts {
  portalName: string;
  by: string | undefined;
  to: string | undefined;
  days: number;
  /** The last day, written out. */
  date: string;
}

interface Words {
  subject: string;
  /** The line inboxes show beside the subject. */
  preview: string;
  heading: string;
  intro: string;
  next: string;
  action: string;
  life: string;
  /** For who does not know what this is about. */
  notYou: string;
  plainLink: string;
}

const NARROW = '\u202f';

/** The words of an invitation per language. */
export const INVITE_WORDS: Readonly<Record<MailLanguage, (facts: Facts) => Words>> = { de: german, fr: french };

/** A name for a subject: mail programs make a link of what looks like an address, and people choose their names. */
function plain(name: string): string {
  return name.replaceAll(/\S*:\/\/\S*|\bwww\.\S*/gi, '…');
}

function german({ portalName, by, to, days, date }: Facts): Words {
  const team = to ? ` im Team von ${to}` : '';
  return {
    subject: by ? `${plain(by)} lädt Sie zum ${portalName} ein` : `Einladung zum ${portalName}`,
    preview: to ? `Ihr Konto${team} ist bereit.` : 'Ihr persönliches Konto ist bereit.',
    heading: 'Willkommen',
    intro: by
      ? `Guten Tag. ${by} hat für Sie ein Konto im ${portalName} eröffnet${to ? `, für Ihre Arbeit bei ${to}` : ''}.`
      : `Guten Tag. Für Sie ist ein Konto im ${portalName} eröffnet${to ? `, für Ihre Arbeit bei ${to}` : ''}.`,
    next: 'Nehmen Sie die Einladung an und wählen Sie Ihr Passwort:',
    action: 'Einladung annehmen',
    life: `Die Einladung gilt ${days === 1 ? 'einen Tag' : `${days} Tage`}, bis ${date}.`,
    notYou: by
      ? `Sie kennen ${by} nicht? Dann müssen Sie nichts tun: Ohne Ihre Zusage wird das Konto nicht aktiv.`
      : `Sie kennen das ${portalName} nicht? Dann müssen Sie nichts tun: Ohne Ihre Zusage wird das Konto nicht aktiv.`,
    plainLink: 'Funktioniert der Knopf nicht? Kopieren Sie diese Adresse in Ihren Browser:',
  };
}

function french({ portalName, by, to, days, date }: Facts): Words {
  return {
    subject: by ? `${plain(by)} vous invite à rejoindre le ${portalName}` : `Invitation à rejoindre le ${portalName}`,
    preview: to ? `Votre compte dans l’équipe de ${to} est prêt.` : 'Votre compte personnel est prêt.',
    heading: 'Bienvenue',
    intro: by
      ? `Bonjour. ${by} vous a ouvert un compte sur le ${portalName}${to ? `, pour votre travail chez ${to}` : ''}.`
      : `Bonjour. Un compte vous a été ouvert sur le ${portalName}${to ? `, pour votre travail chez ${to}` : ''}.`,
    next: `Acceptez l’invitation et choisissez votre mot de passe${NARROW}:`,
    action: 'Accepter l’invitation',
    life: `L’invitation est valable ${days === 1 ? 'un jour' : `${days} jours`}, jusqu’au ${date}.`,
    notYou: by
      ? `Vous ne connaissez pas ${by}${NARROW}? Vous n’avez rien à faire${NARROW}: sans votre accord, le compte reste inactif.`
      : `Vous ne connaissez pas le ${portalName}${NARROW}? Vous n’avez rien à faire${NARROW}: sans votre accord, le compte reste inactif.`,
    plainLink: `Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur${NARROW}:`,
  };
}

import { z } from 'zod';
import { defineMessage, type MessageKind } from '#server/messages/kind.ts';
import { MAIL_SETTINGS } from '#shared/names/setting-keys.ts';

/** Who sends it; put in by the call, never by the caller. */
const Sent = z.object({ sender: z.string().max(200) });

/** Shows that mail arrives: at an office's address, or at one's own. */
export const testMail = defineMessage({
  name: 'testMail',
  rule: {
    by: 'service',
    why: {
      de: 'jemand im Portal eine Test-E-Mail geschickt hat',
      fr: 'quelqu’un a envoyé un e-mail de test depuis le portail',
    },
  },
  data: Sent,
  texts: {
    de: {
      subject: 'Test-E-Mail von {{portalName}}',
      heading: 'Diese Adresse funktioniert',
      text: 'Guten Tag\n\n{{sender}} hat diese Test-E-Mail geschickt. Wenn Sie sie lesen, kommen E-Mails des Portals hier an.',
      button: 'Portal öffnen',
      line: 'Test-E-Mail von {{sender}}',
      subjectMany: '{{count}} Test-E-Mails',
    },
    fr: {
      subject: 'E-mail de test de {{portalName}}',
      heading: 'Cette adresse fonctionne',
      text: 'Bonjour\n\n{{sender}} a envoyé cet e-mail de test. Si vous le lisez, les e-mails du portail arrivent bien ici.',
      button: 'Ouvrir le portail',
      line: 'E-mail de test de {{sender}}',
      subjectMany: '{{count}} e-mails de test',
    },
  },
  sample: { de: { sender: 'Anna Frei' }, fr: { sender: 'Anne Favre' } },
  bell: false,
  urgent: true,
  sentBy: {
    permission: 'canManageDatabase',
    reach: 'all',
    settings: MAIL_SETTINGS,
    mostADay: 20,
    path: '/app/dashboard',
  },
});

/** Asks somebody to complete their profile. */
export const profileReminder = defineMessage({
  name: 'profileReminder',
  rule: {
    by: 'service',
    why: {
      de: 'jemand aus Ihrem Betrieb oder von der Geschäftsstelle Sie darum bittet',
      fr: 'une personne de votre entreprise ou du secrétariat vous le demande',
    },
  },
  data: Sent,
  texts: {
    de: {
      subject: 'Bitte ergänzen Sie Ihr Profil',
      heading: 'Stimmen Ihre Angaben noch?',
      text: 'Guten Tag {{firstName}} {{lastName}}\n\n{{sender}} bittet Sie, Ihr Profil im Verzeichnis anzusehen: Beruf, Telefon, Bild.\n\nDas dauert eine Minute, und Kolleginnen und Kollegen erreichen Sie einfacher.',
      button: 'Profil ansehen',
      line: '{{sender}} bittet Sie, Ihr Profil zu ergänzen',
      subjectMany: '{{count}} Bitten zu Ihrem Profil',
    },
    fr: {
      subject: 'Veuillez compléter votre profil',
      heading: 'Vos données sont-elles à jour\u202f?',
      text: 'Bonjour {{firstName}} {{lastName}}\n\n{{sender}} vous demande de vérifier votre profil dans le répertoire\u202f: profession, téléphone, photo.\n\nCela prend une minute, et vos collègues vous joignent plus facilement.',
      button: 'Voir le profil',
      line: '{{sender}} vous demande de compléter votre profil',
      subjectMany: '{{count}} demandes concernant votre profil',
    },
  },
  sample: { de: { sender: 'Anna Frei' }, fr: { sender: 'Anne Favre' } },
  sentBy: { permission: 'canEditOwnBusiness', reach: 'own', settings: [], mostADay: 2, path: '/app/account' },
});

export const BY_HAND_KINDS: readonly MessageKind[] = [testMail, profileReminder];

import type { MailLanguage } from '#backend/mail/language.ts';
import type { NotificationType, Subscription } from '#shared/names/notifications.ts';

/** What people call types and subscriptions; the same words as in their account. */
export const SUBJECT_NAMES: Readonly<Record<MailLanguage, Readonly<Record<NotificationType | Subscription, string>>>> =
  {
    de: {
      courseRegistration: 'Änderungen meiner Kursanmeldung',
      eventRegistration: 'Änderungen meiner Anlassanmeldung',
      marketplaceItemSubmission: 'Inserat eingereicht',
      marketplaceItemAccepted: 'Inserat angenommen',
      marketplaceItemRejected: 'Inserat abgelehnt',
      jobSubmission: 'Stellenangebot eingereicht',
      jobAccepted: 'Stellenangebot angenommen',
      jobRejected: 'Stellenangebot abgelehnt',
      certificationAccepted: 'Zertifizierung angenommen',
      certificationRejected: 'Zertifizierung abgelehnt',
      certificationExpired: 'Zertifizierung abgelaufen',
      certificationUpcoming: 'Zertifizierung läuft bald ab',
      getsNews: 'News',
      getsMarketplaceOffers: 'Marktplatz',
      getsJobOffers: 'Stellenangebote',
      getsDataChangeUpdates: 'Änderungen im Verzeichnis',
      getsEfraMeetingNotes: 'ERFA-Protokolle',
    },
    fr: {
      courseRegistration: 'Modifications de mon inscription à un cours',
      eventRegistration: 'Modifications de mon inscription à un événement',
      marketplaceItemSubmission: 'Annonce soumise',
      marketplaceItemAccepted: 'Annonce acceptée',
      marketplaceItemRejected: 'Annonce refusée',
      jobSubmission: 'Offre d’emploi soumise',
      jobAccepted: 'Offre d’emploi acceptée',
      jobRejected: 'Offre d’emploi refusée',
      certificationAccepted: 'Certification acceptée',
      certificationRejected: 'Certification refusée',
      certificationExpired: 'Certification échue',
      certificationUpcoming: 'Certification bientôt échue',
      getsNews: 'Actualités',
      getsMarketplaceOffers: 'Place de marché',
      getsJobOffers: 'Offres d’emploi',
      getsDataChangeUpdates: 'Modifications du répertoire',
      getsEfraMeetingNotes: 'Procès-verbaux ERFA',
    },
  };

/** The settings that hold an office's address, as the settings call them. */
export const OFFICE_NAMES: Readonly<Record<MailLanguage, Readonly<Record<string, string>>>> = {
  de: {
    marketplaceEmail: 'Neue Inserate',
    coursesEmail: 'Kursanmeldungen',
    eventsEmail: 'Anmeldungen zu Anlässen',
    eventsDeregistrationEmail: 'Abmeldungen von Anlässen',
    certificationEmail: 'Zertifizierungen',
    supportEmail: 'Fragen von Mitgliedern',
  },
  fr: {
    marketplaceEmail: 'Nouvelles annonces',
    coursesEmail: 'Inscriptions aux cours',
    eventsEmail: 'Inscriptions aux événements',
    eventsDeregistrationEmail: 'Désinscriptions d’événements',
    certificationEmail: 'Certifications',
    supportEmail: 'Questions de membres',
  },
};

type Frequency = 'instant' | 'daily' | 'weekly';

interface FootWords {
  /** One quoted name, or several. */
  quoted(names: readonly string[]): string;
  frequency: Readonly<Record<Frequency, string>>;
  /** The exact rule, one sentence for each way to come by a mail. */
  byType(names: string, frequency: string): string;
  bySubscription(names: string): string;
  byFixed(names: string): string;
  byService(why: string): string;
  bySearch(why: string): string;
  byOffice(setting: string): string;
  /** The link to the switch. */
  change: string;
  unsubscribe: string;
  digest: Readonly<Record<'daily' | 'weekly', { subject: string; heading: string; intro: string; button: string }>>;
  several: string;
  more(count: number): string;
  open: string;
}

export const FOOT_WORDS: Readonly<Record<MailLanguage, FootWords>> = {
  de: {
    quoted: (names) =>
      listed(
        names.map((name) => `«${name}»`),
        'und',
      ),
    frequency: { instant: 'Sofort', daily: 'Täglich', weekly: 'Wöchentlich' },
    byType: (names, frequency) =>
      `Sie erhalten diese E-Mail, weil in Ihrem Konto für ${names} E-Mails auf «${frequency}» stehen.`,
    bySubscription: (names) => `Sie erhalten diese E-Mail, weil Sie ${names} abonniert haben.`,
    byFixed: (names) =>
      `Sie erhalten diese E-Mail, weil es um Ihre eigene Anmeldung geht (${names}). Diese E-Mails lassen sich nicht abschalten.`,
    byService: (why) => `Sie erhalten diese E-Mail, weil ${why}. Sie lässt sich nicht abschalten.`,
    bySearch: (why) => `Sie erhalten diese E-Mail, weil ${why}.`,
    byOffice: (setting) =>
      `Diese E-Mail geht an die Adresse, die in den Einstellungen des Portals unter «${setting}» steht.`,
    change: 'Benachrichtigungen einstellen',
    unsubscribe: 'Abbestellen',
    digest: {
      daily: {
        subject: 'Ihre Zusammenfassung des Tages',
        heading: 'Ihre Zusammenfassung des Tages',
        intro: 'Guten Tag. Das ist seit der letzten Zusammenfassung neu:',
        button: 'Im Portal ansehen',
      },
      weekly: {
        subject: 'Ihre Zusammenfassung der Woche',
        heading: 'Ihre Zusammenfassung der Woche',
        intro: 'Guten Tag. Das war in der letzten Woche neu:',
        button: 'Im Portal ansehen',
      },
    },
    several: 'Guten Tag. Das ist neu:',
    more: (count) => `Und ${count} weitere`,
    open: 'Im Portal ansehen',
  },
  fr: {
    quoted: (names) =>
      listed(
        names.map((name) => `«\u202f${name}\u202f»`),
        'et',
      ),
    frequency: { instant: 'Tout de suite', daily: 'Chaque jour', weekly: 'Chaque semaine' },
    byType: (names, frequency) =>
      `Vous recevez cet e-mail parce que, dans votre compte, les e-mails ${names} sont réglés sur «\u202f${frequency}\u202f».`,
    bySubscription: (names) => `Vous recevez cet e-mail parce que vous êtes abonné·e à ${names}.`,
    byFixed: (names) =>
      `Vous recevez cet e-mail parce qu’il concerne votre propre inscription (${names}). Ces e-mails ne peuvent pas être désactivés.`,
    byService: (why) => `Vous recevez cet e-mail parce que ${why}. Il ne peut pas être désactivé.`,
    bySearch: (why) => `Vous recevez cet e-mail parce que ${why}.`,
    byOffice: (setting) =>
      `Cet e-mail est envoyé à l’adresse qui figure sous «\u202f${setting}\u202f» dans les paramètres du portail.`,
    change: 'Régler les notifications',
    unsubscribe: 'Se désabonner',
    digest: {
      daily: {
        subject: 'Votre résumé du jour',
        heading: 'Votre résumé du jour',
        intro: 'Bonjour. Voici ce qui s’est passé depuis le dernier résumé\u202f:',
        button: 'Voir dans le portail',
      },
      weekly: {
        subject: 'Votre résumé de la semaine',
        heading: 'Votre résumé de la semaine',
        intro: 'Bonjour. Voici ce qui s’est passé la semaine dernière\u202f:',
        button: 'Voir dans le portail',
      },
    },
    several: 'Bonjour. Voici les nouveautés\u202f:',
    more: (count) => `Et ${count} de plus`,
    open: 'Voir dans le portail',
  },
};

function listed(names: readonly string[], and: string): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ${and} ${last}`;
}

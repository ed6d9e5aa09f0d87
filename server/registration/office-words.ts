import type { Locale } from '#shared/names/languages.ts';
import type { RegistrationState } from '#shared/names/registration.ts';

interface OfficeWords {
  yes: string;
  no: string;
  participants: string;
  columns: string[];
  states: Record<RegistrationState, string>;
  attendance: string;
  badges: string;
  nobody: string;
  name: string;
  company: string;
  page: (at: number, of: number) => string;
}

/** Words of the list of participants and of the attendance list as files. */
export const OFFICE_WORDS: Readonly<Record<Locale, OfficeWords>> = {
  de: {
    ...{ yes: 'Ja', no: 'Nein' },
    participants: 'Teilnehmende',
    columns: [
      ...['Stand', 'Bis', 'Nachname', 'Vorname', 'Betrieb', 'Filiale', 'E-Mail', 'Telefon', 'Rechnungsadresse'],
      ...['Teile', 'Verpflegung', 'Zimmer', 'Teilt mit', 'Bemerkung', 'Preis', 'Bezahlt', 'Angemeldet'],
    ],
    states: {
      held: 'Reserviert',
      registered: 'Angemeldet',
      waitlisted: 'Warteliste',
      offered: 'Platz angeboten',
      declined: 'Abgelehnt',
      lapsed: 'Verfallen',
      cancelled: 'Abgemeldet',
    },
    attendance: 'Anwesenheit',
    badges: 'Namensschilder',
    nobody: 'Noch niemand hat einen Platz.',
    name: 'Name',
    company: 'Betrieb',
    page: (at, of) => `Seite ${at} von ${of}`,
  },
  fr: {
    ...{ yes: 'Oui', no: 'Non' },
    participants: 'Participants',
    columns: [
      ...['État', 'Jusqu’au', 'Nom', 'Prénom', 'Entreprise', 'Succursale', 'E-mail', 'Téléphone'],
      ...[
        'Adresse de facturation',
        'Parties',
        'Repas',
        'Chambre',
        'Partage avec',
        'Remarque',
        'Prix',
        'Payé',
        'Inscription',
      ],
    ],
    states: {
      held: 'Place réservée',
      registered: 'Inscription confirmée',
      waitlisted: 'Liste d’attente',
      offered: 'Place proposée',
      declined: 'Refusée',
      lapsed: 'Délai passé',
      cancelled: 'Désinscription',
    },
    attendance: 'Présences',
    badges: 'Badges',
    nobody: 'Personne n’a encore de place.',
    name: 'Nom',
    company: 'Entreprise',
    page: (at, of) => `Page ${at} sur ${of}`,
  },
};

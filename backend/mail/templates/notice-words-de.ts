import type { NoticeLanguage } from './notice-words.ts';

const REMEDY =
  'Waren Sie es nicht? Dann öffnen Sie diese Seite: Ein Klick dort meldet alle Geräte ab und sperrt das Passwort. Danach wählen Sie per E-Mail ein neues.';

const WORDS: NoticeLanguage['words'] = {
  new_device: (notice, portalName) => ({
    subject: `Neues Gerät bei ${portalName}`,
    preview: 'Von einem Gerät oder Ort, den wir noch nicht kennen.',
    heading: 'Neues Gerät',
    intro: 'Guten Tag. Mit Ihrem Konto hat sich jemand von einem Gerät oder Ort angemeldet, den wir noch nicht kennen.',
    facts: [
      ['Gerät:', deviceName(notice)],
      ['IP-Adresse:', notice.address],
    ],
    remedy: REMEDY,
  }),
  password_changed: (_notice, portalName) => ({
    subject: `Ihr Passwort bei ${portalName} wurde geändert`,
    preview: 'Das neue Passwort gilt ab sofort.',
    heading: 'Passwort geändert',
    intro: 'Guten Tag. Das Passwort Ihres Kontos wurde geändert. Alle anderen Geräte sind abgemeldet.',
    facts: [],
    remedy: REMEDY,
  }),
  email_changed: (notice, portalName) => ({
    subject: `Ihre E-Mail-Adresse bei ${portalName} wurde geändert`,
    preview: 'Sie melden sich ab sofort mit der neuen Adresse an.',
    heading: 'E-Mail-Adresse geändert',
    intro: 'Guten Tag. Ihr Konto hat eine neue E-Mail-Adresse. Diese Nachricht geht an die bisherige.',
    facts: [['Neue Adresse:', notice.newEmail]],
    remedy: `${REMEDY} Auch die bisherige Adresse gilt dann wieder.`,
  }),
  factor_added: (notice, portalName) => ({
    subject: `Zweiter Faktor bei ${portalName} hinzugefügt`,
    preview: 'Zum Anmelden brauchen Sie ab sofort einen Code dieser App.',
    heading: 'Zweiter Faktor hinzugefügt',
    intro: 'Guten Tag. Ihr Konto hat eine neue Authenticator-App. Zum Anmelden brauchen Sie ab sofort einen Code.',
    facts: notice.name === '' ? [] : [['Name:', `«${notice.name}»`]],
    remedy: `${REMEDY} Die Geschäftsstelle entfernt die fremde App: Melden Sie sich dort.`,
  }),
  factor_removed: (notice, portalName) => ({
    subject: `Zweiter Faktor bei ${portalName} entfernt`,
    preview: 'Codes dieser App gelten nicht mehr.',
    heading: 'Zweiter Faktor entfernt',
    intro: 'Guten Tag. Eine Authenticator-App wurde aus Ihrem Konto entfernt. Ihre Codes gelten nicht mehr.',
    facts: notice.name === '' ? [] : [['Name:', `«${notice.name}»`]],
    remedy: REMEDY,
  }),
  passkey_added: (notice, portalName) => ({
    subject: `Passkey bei ${portalName} hinzugefügt`,
    preview: 'Dieser Passkey öffnet ab sofort Ihr Konto.',
    heading: 'Passkey hinzugefügt',
    intro:
      'Guten Tag. Ihr Konto hat einen neuen Passkey. Damit melden Sie sich ohne Passwort an. Melden Sie sich mit Passwort an, fragen wir zusätzlich nach ihm.',
    facts: notice.name === '' ? [] : [['Name:', `«${notice.name}»`]],
    remedy: `${REMEDY} Auch Passkeys genügen dann zum Anmelden nicht mehr. Die Geschäftsstelle entfernt den fremden: Melden Sie sich dort.`,
  }),
  passkey_removed: (notice, portalName) => ({
    subject: `Passkey bei ${portalName} entfernt`,
    preview: 'Mit diesem Passkey kann man sich nicht mehr anmelden.',
    heading: 'Passkey entfernt',
    intro: 'Guten Tag. Ein Passkey wurde aus Ihrem Konto entfernt. Mit ihm kann man sich nicht mehr anmelden.',
    facts: notice.name === '' ? [] : [['Name:', `«${notice.name}»`]],
    remedy: REMEDY,
  }),
  factors_reset: (_notice, portalName) => ({
    subject: `Zweite Faktoren bei ${portalName} zurückgesetzt`,
    preview: 'Zwei Personen der Geschäftsstelle haben Ihre zweiten Faktoren entfernt.',
    heading: 'Zweite Faktoren zurückgesetzt',
    intro:
      'Guten Tag. Zwei Personen der Geschäftsstelle haben alle zweiten Faktoren und Wiederherstellungscodes Ihres Kontos entfernt. Alle Geräte sind abgemeldet. Melden Sie sich neu an und richten Sie einen neuen Faktor ein.',
    facts: [],
    remedy:
      'Haben Sie nicht darum gebeten? Dann öffnen Sie diese Seite: Ein Klick dort sperrt das Passwort. Melden Sie sich danach bei der Geschäftsstelle.',
  }),
  recovery_code_used: (notice, portalName) => ({
    subject: `Wiederherstellungscode bei ${portalName} benutzt`,
    preview: remaining(notice.remaining),
    heading: 'Wiederherstellungscode benutzt',
    intro:
      'Guten Tag. Mit einem Ihrer Wiederherstellungscodes hat sich jemand bei Ihrem Konto angemeldet. Der Code gilt jetzt nicht mehr.',
    facts: [['Stand:', remaining(notice.remaining)]],
    remedy: REMEDY,
  }),
  recovery_codes_renewed: (_notice, portalName) => ({
    subject: `Neue Wiederherstellungscodes bei ${portalName}`,
    preview: 'Frühere Codes gelten nicht mehr.',
    heading: 'Neue Wiederherstellungscodes',
    intro: 'Guten Tag. Für Ihr Konto wurden neue Wiederherstellungscodes erstellt. Frühere Codes gelten nicht mehr.',
    facts: [],
    remedy: REMEDY,
  }),
  sessions_ended: (_notice, portalName) => ({
    subject: `Alle Geräte bei ${portalName} abgemeldet`,
    preview: 'Wählen Sie jetzt ein neues Passwort.',
    heading: 'Alle Geräte abgemeldet',
    intro:
      'Guten Tag. Wie gewünscht sind alle Geräte abgemeldet und das Passwort ist gesperrt. Wählen Sie auf der Anmeldeseite mit «Passwort vergessen» ein neues.',
    facts: [],
    remedy: 'Haben Sie das nicht gewünscht? Dann öffnen Sie diese Seite und melden Sie noch einmal alle Geräte ab.',
  }),
};

function deviceName({ browser, system }: { browser: string; system: string }): string {
  if (browser === '') return system === '' ? 'unbekannt' : system;
  return system === '' ? browser : `${browser} auf ${system}`;
}

function remaining(count: number): string {
  if (count === 0) return 'kein Code mehr übrig: Erstellen Sie neue';
  const left = count === 1 ? 'noch 1 Code übrig' : `noch ${count} Codes übrig`;
  return count <= 3 ? `${left}: Erstellen Sie bald neue` : left;
}

/** The notices in German. */
export const GERMAN_NOTICES: NoticeLanguage = {
  words: WORDS,
  time: (date, time) => ['Zeit:', `${date}, ${time} Uhr`],
  itWasYou: 'Waren Sie es, müssen Sie nichts tun.',
  action: 'Das war ich nicht',
  life: (days) =>
    `Der Link gilt ${days === 1 ? '1 Tag' : `${days} Tage`} lang und ein einziges Mal. Leiten Sie diese Nachricht an niemanden weiter.`,
  plainLink: 'Funktioniert der Knopf nicht? Kopieren Sie diese Adresse in Ihren Browser:',
};

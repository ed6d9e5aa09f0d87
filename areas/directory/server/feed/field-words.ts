import type { Locale } from '#shared/names/languages.ts';
import { WEEKDAYS } from '#shared/weekdays.ts';

/** Fields of the directory as mails call them, in German and French. */
const FIELDS: Readonly<Record<string, readonly [de: string, fr: string]>> = {
  active: ['Aktiv', 'Actif'],
  name: ['Name', 'Nom'],
  phone: ['Telefon', 'Téléphone'],
  email: ['E-Mail', 'E-mail'],
  mobile: ['Mobil', 'Mobile'],
  website: ['Website', 'Site web'],
  street: ['Strasse', 'Rue'],
  postcode: ['PLZ', 'NPA'],
  place: ['Ort', 'Lieu'],
  canton: ['Kanton', 'Canton'],
  opening_hours: ['Öffnungszeiten', 'Heures d’ouverture'],
  special_days: ['Besondere Tage', 'Jours particuliers'],
  first_name: ['Vorname', 'Prénom'],
  last_name: ['Nachname', 'Nom de famille'],
  profession_de: ['Beruf', 'Profession'],
  profession_fr: ['Beruf (französisch)', 'Profession (en français)'],
  programs: ['Programme', 'Programmes'],
  languages: ['Sprachen', 'Langues'],
  language: ['Sprache', 'Langue'],
  member_since: ['Mitglied seit', 'Membre depuis'],
  description_de: ['Beschreibung', 'Description'],
  description_fr: ['Beschreibung (französisch)', 'Description (en français)'],
  directions_de: ['Anfahrt', 'Accès'],
  directions_fr: ['Anfahrt (französisch)', 'Accès (en français)'],
  is_main: ['Hauptgeschäft', 'Magasin principal'],
  branch_ids: ['Filialen', 'Succursales'],
  roles: ['Rollen', 'Rôles'],
  board_member: ['Vorstand', 'Comité'],
  portrait_image: ['Porträt', 'Portrait'],
  logo_image: ['Logo', 'Logo'],
  web_to_print_login_url: ['Web-to-Print', 'Web-to-Print'],
  merged: ['Zusammengeführt mit', 'Fusionné avec'],
};

/** Fields whose values say nothing in a line of text, or are too long for it. */
const WITHOUT_VALUES = new Set([
  'portrait_image',
  'logo_image',
  'branch_ids',
  'special_days',
  'description_de',
  'description_fr',
  'directions_de',
  'directions_fr',
]);

const SHORT: Readonly<Record<Locale, readonly string[]>> = {
  de: ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'],
  fr: ['lu', 'ma', 'me', 'je', 've', 'sa', 'di'],
};

/** So much of a value stands in a line. */
const LONGEST = 60;

/**
 * A change in a few words: "Telefon 033 555 01 42 → 033 555 01 43", or that the field changed where values say nothing.
 * Fields without a word (positions, cuts of pictures) are left out.
 */
export function changeText(
  { field, old, new: now }: { field: string; old: unknown; new: unknown },
  language: Locale,
): string | undefined {
  const words = FIELDS[field];
  if (!words) return undefined;
  const label = words[language === 'fr' ? 1 : 0];
  if (WITHOUT_VALUES.has(field)) return language === 'fr' ? `${label} (modifié)` : `${label} (geändert)`;
  if (field === 'opening_hours') return `${label} ${changedDays(old, now, language)}`;
  return `${label} ${valueText(old, language)} → ${valueText(now, language)}`;
}

/** Only the days that changed, as they are now. */
function changedDays(old: unknown, now: unknown, language: Locale): string {
  const [before, after] = [weekOf(old), weekOf(now)];
  const closed = language === 'fr' ? 'fermé' : 'geschlossen';
  const days = WEEKDAYS.flatMap((day, at) => {
    const [was, is] = [before[day] ?? '', after[day] ?? ''];
    return was === is ? [] : [`${SHORT[language === 'fr' ? 'fr' : 'de'][at]} ${is || closed}`];
  });
  return short(days.join(', ') || valueText(null, language), 90);
}

function weekOf(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).map(([day, ranges]: [string, unknown]) => [
      day,
      Array.isArray(ranges) ? ranges.map((range) => `${range.from}–${range.to}`).join('/') : '',
    ]),
  );
}

function valueText(value: unknown, language: Locale): string {
  const french = language === 'fr';
  if (value === null || value === undefined || value === '') return french ? '(vide)' : '(leer)';
  if (typeof value === 'boolean') return french ? (value ? 'oui' : 'non') : value ? 'ja' : 'nein';
  if (Array.isArray(value)) return short(value.join(', ') || valueText(null, language), LONGEST);
  return short(typeof value === 'string' ? phoneText(value) : JSON.stringify(value), LONGEST);
}

/** Swiss numbers as they are written here. */
function phoneText(text: string): string {
  const swiss = /^\+41(\d{2})(\d{3})(\d{2})(\d{2})$/.exec(text);
  return swiss ? `0${swiss.slice(1).join(' ')}` : text;
}

function short(text: string, most: number): string {
  const characters = [...text];
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : text;
}

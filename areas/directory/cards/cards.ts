import type { Locale } from '#shared/names/languages.ts';
import { type CardLine, components, escapeText } from './vcard.ts';

/** Where somebody works, as far as a card needs it. */
export interface CardAddress {
  street?: string | null;
  postcode?: string | null;
  place?: string | null;
  canton?: string | null;
}

export interface PersonCard {
  id: string;
  firstName: string;
  lastName: string;
  company: string;
  branch?: string | null;
  profession?: string | null;
  email?: string | null;
  phone?: string | null;
  mobile?: string | null;
  website?: string | null;
  language?: string | null;
  address?: CardAddress | null;
}

export interface CompanyCard {
  id: string;
  name: string;
  email?: string | null;
  phone?: string | null;
  website?: string | null;
  language?: string | null;
  address?: CardAddress | null;
}

const COUNTRY: Record<Locale, string> = { de: 'Schweiz', fr: 'Suisse' };

/** The lines of a person's card. Empty values are left out when the card is written. */
export function personLines(person: PersonCard, locale: Locale): CardLine[] {
  return [
    ['UID', `urn:uuid:${person.id}`],
    ['KIND', 'individual'],
    ['FN', escapeText(`${person.firstName} ${person.lastName}`)],
    ['N', components(person.lastName, person.firstName, '', '', '')],
    ['ORG', person.branch ? components(person.company, person.branch) : escapeText(person.company)],
    ['TITLE', escapeText(person.profession ?? '')],
    ...contactLines(person, locale),
  ];
}

/** The lines of a company's card. */
export function companyLines(company: CompanyCard, locale: Locale): CardLine[] {
  return [
    ['UID', `urn:uuid:${company.id}`],
    ['KIND', 'org'],
    ['FN', escapeText(company.name)],
    ['ORG', escapeText(company.name)],
    ...contactLines(company, locale),
  ];
}

/** Without what only address books ask for: a code of fewer dots is read faster and from further away. */
export function shortLines(lines: readonly CardLine[]): CardLine[] {
  const left = new Set(['UID', 'KIND', 'URL', 'LANG', 'TITLE']);
  return lines.filter(([name]) => !left.has(name));
}

function contactLines(card: Omit<CompanyCard, 'id' | 'name'> & { mobile?: string | null }, locale: Locale): CardLine[] {
  const { address } = card;
  return [
    ['EMAIL;TYPE=work', escapeText(card.email ?? '')],
    // Numbers as text, not as URI: address books that only half know version 4 read this form too.
    ['TEL;TYPE=work,voice', card.phone ?? ''],
    ['TEL;TYPE=work,cell', card.mobile ?? ''],
    ['URL', asUri(card.website)],
    ['ADR;TYPE=work', address ? addressValue(address, locale) : ''],
    ['LANG', card.language ?? ''],
  ];
}

function addressValue({ street, postcode, place, canton }: CardAddress, locale: Locale): string {
  return components('', '', street, place, canton, postcode, COUNTRY[locale]);
}

/** An address of the web in its normal form, which can hold no line break; empty when it is none. */
function asUri(website: string | null | undefined): string {
  return website && URL.canParse(website) ? new URL(website).href : '';
}

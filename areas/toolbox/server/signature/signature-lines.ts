import { internationalPhone } from '#shared/phone.ts';
import type { SignatureForm, SignatureLanguage, SignatureLayout } from '../../signature-facts.ts';
import type { MailPicture } from './signature-markup.tsx';

type InEach = Partial<Record<'de' | 'fr', string>>;

/** What the database gives for a signature, of the fields that its person chose. */
export interface SignatureFacts {
  staff_id: string;
  first_name: string;
  last_name: string;
  company: string;
  language: SignatureLanguage;
  layout: SignatureLayout;
  accent: string;
  profession?: InEach;
  email?: string;
  phone?: string;
  mobile?: string;
  branch_phone?: string;
  website?: string;
  address?: { name: string; street?: string; postcode: string; place: string };
  logo?: { file: string; width: number; height: number };
  programs?: { code: string; title: string; box: string }[];
  /** Without a picture its words stand there. */
  banner?: { file?: string; width?: number; height?: number; link?: string; alt?: InEach };
  footnote?: InEach;
}

/** A signature as it is drawn: its facts with the addresses of its pictures. */
export interface SignatureLook {
  facts: SignatureFacts;
  language: SignatureLanguage;
  layout: SignatureLayout;
  accent: string;
  logo: MailPicture | undefined;
  programs: readonly MailPicture[];
  banner: MailPicture | undefined;
  bannerWords: Line | undefined;
  footnotes: readonly string[];
}

/** A line of a signature. */
export interface Line {
  look?: 'name' | 'strong' | 'quiet';
  parts: readonly { text: string; href?: string | undefined }[];
  between?: string;
  /** With room above it. */
  apart?: true;
}

/** A text in the languages of the signature; one that is missing is stood in for by the other. */
export function inEach(texts: InEach | undefined, language: SignatureLanguage): string[] {
  const { de, fr } = texts ?? {};
  const wanted = language === 'both' ? [de, fr] : [(language === 'fr' ? fr : de) || de || fr];
  return [...new Set(wanted.filter((text) => text !== undefined && text.trim() !== ''))].map(String);
}

const call = (number: string) => ({ text: internationalPhone(number), href: `tel:${number}` });
const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host.replace(/^www\./, '') : address);

/** The lines of a signature, from top to bottom; those of a reply are few. */
export function linesOf({ facts, language }: SignatureLook, form: SignatureForm): Line[] {
  const { first_name, last_name, company, profession, email, phone, mobile, branch_phone, website, address } = facts;
  const numbers = [...new Set([phone ?? branch_phone, mobile].filter((one) => one !== undefined))].map(call);
  const name: Line = { look: 'name', parts: [{ text: `${first_name} ${last_name}` }] };
  if (form === 'reply') {
    const parts = [{ text: company }, ...numbers.slice(0, 1)];
    return [name, { parts, between: ' · ' }];
  }
  const place = address && [address.street, `${address.postcode} ${address.place}`].filter(Boolean).join(', ');
  const named = address && address.name !== company ? `${company}, ${address.name}` : company;
  const ways = [
    ...(email ? [{ text: email, href: `mailto:${email}` }] : []),
    ...(website ? [{ text: hostOf(website), href: website }] : []),
  ];
  const jobs = inEach(profession, language);
  return [
    name,
    ...(jobs.length > 0 ? [{ parts: [{ text: jobs.join(' / ') }] }] : []),
    { look: 'strong', parts: [{ text: named }], apart: true },
    ...(place ? [{ parts: [{ text: place }] }] : []),
    ...(numbers.length > 0 ? [{ parts: numbers, between: ' · ' }] : []),
    ...(ways.length > 0 ? [{ parts: ways, between: ' · ' }] : []),
  ];
}

/** The same without any marks, for mails of plain text. */
export function signatureText(look: SignatureLook, form: SignatureForm): string {
  const lines = linesOf(look, form).map(({ parts, between = ' ' }) => parts.map(({ text }) => text).join(between));
  const below = [look.banner?.alt ?? look.bannerWords?.parts[0]?.text, ...look.footnotes].filter(Boolean);
  return [...lines, ...(form === 'full' ? below.map((text) => `\n${text}`) : [])].join('\n');
}

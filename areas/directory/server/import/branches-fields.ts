import { email, language, line, phone, plain, postcode, website } from '#server/imports/plan/cell.ts';
import { type FieldRule, ID, NAME } from '#server/imports/plan/read-line.ts';
import { WEEKDAYS } from '#shared/weekdays.ts';
import { BranchChange } from '../../edit-contract.ts';
import { canton } from './cells.ts';
import { hours } from './hours-cell.ts';

const { shape } = BranchChange;

const DAY_TITLES: Readonly<Record<(typeof WEEKDAYS)[number], readonly string[]>> = {
  monday: ['Montag', 'Mo', 'Lundi', 'Lu', 'Öffnungszeiten Montag'],
  tuesday: ['Dienstag', 'Di', 'Mardi', 'Ma', 'Öffnungszeiten Dienstag'],
  wednesday: ['Mittwoch', 'Mi', 'Mercredi', 'Me', 'Öffnungszeiten Mittwoch'],
  thursday: ['Donnerstag', 'Do', 'Jeudi', 'Je', 'Öffnungszeiten Donnerstag'],
  friday: ['Freitag', 'Fr', 'Vendredi', 'Ve', 'Öffnungszeiten Freitag'],
  saturday: ['Samstag', 'Sa', 'Samedi', 'Öffnungszeiten Samstag'],
  sunday: ['Sonntag', 'So', 'Dimanche', 'Öffnungszeiten Sonntag'],
};

/** What a list of branches can hold. */
export const BRANCH_FIELDS: readonly FieldRule[] = [
  {
    name: 'company',
    required: true,
    titles: ['Firma', 'Firmenname', 'Betrieb', 'Unternehmen', 'Entreprise', 'Société', 'Company', 'Firmen-ID'],
    read: line,
    schema: NAME,
  },
  {
    name: 'name',
    required: true,
    titles: ['Filiale', 'Filialname', 'Name', 'Standort', 'Bezeichnung', 'Succursale', 'Nom', 'Branch'],
    read: line,
    schema: shape.name,
  },
  {
    name: 'street',
    titles: ['Strasse', 'Straße', 'Adresse', 'Strasse und Nummer', 'Rue', 'Street', 'Address'],
    read: line,
    schema: shape.street,
  },
  {
    name: 'postcode',
    required: true,
    titles: ['PLZ', 'Postleitzahl', 'NPA', 'Code postal', 'Postcode', 'ZIP'],
    read: postcode,
    schema: shape.postcode,
  },
  {
    name: 'place',
    required: true,
    titles: ['Ort', 'Ortschaft', 'Stadt', 'Localité', 'Lieu', 'Ville', 'City', 'Place'],
    read: line,
    schema: shape.place,
  },
  { name: 'canton', required: true, titles: ['Kanton', 'Kt', 'Kt.', 'Canton'], read: canton, schema: shape.canton },
  { name: 'language', titles: ['Sprache', 'Langue', 'Language'], read: language, schema: shape.language },
  {
    name: 'phone',
    titles: ['Telefon', 'Tel', 'Tel.', 'Telefonnummer', 'Téléphone', 'Phone'],
    read: phone,
    schema: shape.phone,
  },
  {
    name: 'email',
    titles: ['E-Mail', 'Mail', 'Mailadresse', 'E-Mail-Adresse', 'Courriel', 'Adresse e-mail'],
    read: email,
    schema: shape.email,
  },
  {
    name: 'website',
    titles: ['Website', 'Webseite', 'Internet', 'Homepage', 'URL', 'Site internet', 'Site web'],
    read: website,
    schema: shape.website,
  },
  ...WEEKDAYS.map(
    (name): FieldRule => ({
      name,
      titles: DAY_TITLES[name],
      read: hours,
      schema: shape.opening_hours.unwrap().unwrap().valueType,
    }),
  ),
  {
    name: 'directions_de',
    titles: ['Anfahrt', 'Anfahrt Deutsch', 'Wegbeschreibung'],
    read: plain,
    schema: shape.directions_de,
  },
  {
    name: 'directions_fr',
    titles: ['Anfahrt Französisch', 'Accès', 'Accès français'],
    read: plain,
    schema: shape.directions_fr,
  },
  { name: 'id', titles: ['ID', 'Filial-ID', 'UUID', 'Identifiant'], read: line, schema: ID },
];

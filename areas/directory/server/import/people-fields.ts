import { z } from 'zod';
import { email, language, line, phone } from '#server/imports/plan/cell.ts';
import { type FieldRule, ID, NAME } from '#server/imports/plan/read-line.ts';
import { PersonChange } from '../../edit-contract.ts';
import { roles } from './cells.ts';

const { shape } = PersonChange;

/** A way to reach a person, held against the form's own schema. */
const contact = (key: 'email' | 'phone' | 'mobile') =>
  z.unknown().refine((value) => value === null || shape.work_contact.safeParse({ [key]: value }).success);

/** What a list of people can hold. */
export const PEOPLE_FIELDS: readonly FieldRule[] = [
  {
    name: 'company',
    required: true,
    titles: [
      'Firma',
      'Firmenname',
      'Betrieb',
      'Arbeitgeber',
      'Unternehmen',
      'Geschäft',
      'Entreprise',
      'Société',
      'Company',
      'Firmen-ID',
    ],
    read: line,
    schema: NAME,
  },
  {
    name: 'first_name',
    required: true,
    titles: ['Vorname', 'Prénom', 'First name', 'Firstname', 'Rufname'],
    read: line,
    schema: shape.first_name,
  },
  {
    name: 'last_name',
    required: true,
    titles: ['Name', 'Nachname', 'Familienname', 'Nom', 'Nom de famille', 'Last name', 'Lastname', 'Surname'],
    read: line,
    schema: shape.last_name,
  },
  {
    name: 'email',
    titles: [
      'E-Mail',
      'Mail',
      'Mailadresse',
      'E-Mail-Adresse',
      'E-Mail geschäftlich',
      'Courriel',
      'Adresse e-mail',
      'Adresse électronique',
    ],
    read: email,
    schema: contact('email'),
  },
  {
    name: 'phone',
    titles: [
      'Telefon',
      'Tel',
      'Tel.',
      'Telefonnummer',
      'Direktwahl',
      'Telefon geschäftlich',
      'Téléphone',
      'Téléphone professionnel',
      'Phone',
    ],
    read: phone,
    schema: contact('phone'),
  },
  {
    name: 'mobile',
    titles: ['Mobile', 'Mobil', 'Handy', 'Natel', 'Mobiltelefon', 'Portable', 'Téléphone mobile', 'Cell'],
    read: phone,
    schema: contact('mobile'),
  },
  {
    name: 'language',
    titles: ['Sprache', 'Korrespondenzsprache', 'Langue', 'Langue de correspondance', 'Language'],
    read: language,
    schema: shape.language,
  },
  {
    name: 'profession_de',
    titles: ['Beruf', 'Funktion', 'Berufsbezeichnung', 'Beruf Deutsch', 'Profession allemand', 'Job title'],
    read: line,
    schema: shape.profession_de,
  },
  {
    name: 'profession_fr',
    titles: ['Profession', 'Fonction', 'Beruf Französisch', 'Profession français'],
    read: line,
    schema: shape.profession_fr,
  },
  {
    name: 'roles',
    titles: ['Rolle', 'Rollen', 'Rôle', 'Rôles', 'Role', 'Typ', 'Mitarbeitertyp', 'Type'],
    read: roles,
    schema: shape.roles,
  },
  {
    name: 'branches',
    titles: [
      'Filiale',
      'Filialen',
      'Standort',
      'Standorte',
      'Arbeitsort',
      'Succursale',
      'Succursales',
      'Filiale(s)',
      'Branch',
      'Lieu de travail',
    ],
    read: line,
    schema: NAME,
  },
  { name: 'id', titles: ['ID', 'Personen-ID', 'UUID', 'Personalnummer', 'Identifiant'], read: line, schema: ID },
];

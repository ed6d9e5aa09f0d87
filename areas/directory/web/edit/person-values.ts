import * as z from 'zod/mini';
import { writePhone } from '#shared/phone-text.ts';
import type { Stored } from '#web/forms/draft.ts';
import { email, phone, required, text } from '#web/forms/field-kinds.ts';
import { type LevelValues, levelValues } from '#web/who-sees/levels.ts';
import type { Person } from '../../contract.ts';

/** From the fields of a person to what is stored of them; the ways to reach somebody are one column. */
export const personSchema = z.pipe(
  z.object({
    first_name: required(80),
    last_name: required(80),
    profession_de: text(120),
    profession_fr: text(120),
    email: email(),
    phone: phone(),
    mobile: phone(),
    language: z.string(),
    branch_ids: z.array(z.string()),
    roles: z.array(z.string()),
    active: z.boolean(),
    portrait_image: z.nullable(z.string()),
    programs: z.array(z.string()),
    board_member: z.boolean(),
    levels: z.custom<LevelValues>(),
  }),
  z.transform(({ email: address, phone: number, mobile, ...columns }) => {
    const contact = Object.entries({ email: address, phone: number, mobile });
    return { ...columns, work_contact: Object.fromEntries(contact.filter(([, value]) => value !== null)) };
  }),
);

export type PersonValues = z.input<typeof personSchema>;

export const NO_PERSON: PersonValues = {
  first_name: '',
  last_name: '',
  profession_de: '',
  profession_fr: '',
  email: '',
  phone: '',
  mobile: '',
  language: 'de',
  branch_ids: [],
  roles: ['optician'],
  active: true,
  portrait_image: null,
  programs: [],
  board_member: false,
  levels: levelValues('staff', {}),
};

/** A person as their form holds them. */
export function storedPerson(person: Person): Stored<PersonValues> {
  const { first_name, last_name, language, active, portrait_image, board_member } = person;
  const { email: address = '', phone: number = '', mobile = '' } = person.work_contact;
  return {
    values: {
      first_name,
      last_name,
      profession_de: person.profession_de ?? '',
      profession_fr: person.profession_fr ?? '',
      email: address,
      phone: writePhone(number),
      mobile: writePhone(mobile),
      language,
      branch_ids: [...person.branch_ids],
      roles: person.roles.toSorted(),
      active,
      portrait_image,
      programs: person.programs.toSorted(),
      board_member,
      levels: levelValues('staff', person.levels),
    },
    stamp: person.updated,
  };
}

/** The columns behind changed fields: the three ways to reach a person are one. */
export function columnsOf(changed: readonly string[]): Set<string> {
  return new Set(changed.map((field) => (['email', 'phone', 'mobile'].includes(field) ? 'work_contact' : field)));
}

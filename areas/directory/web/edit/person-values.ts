import { writePhone } from '#shared/phone-text.ts';
import { changedLevels, type LevelValues, levelValues } from '#web/who-sees/levels.ts';
import type { Person } from '../../contract.ts';
import { checking, textOrNull } from './checks.ts';

export interface PersonValues {
  first_name: string;
  last_name: string;
  profession_de: string;
  profession_fr: string;
  email: string;
  phone: string;
  mobile: string;
  language: string;
  branch_ids: string[];
  roles: string[];
  active: boolean;
  portrait_image: string | null;
  programs: string[];
  board_member: boolean;
  levels: LevelValues;
}

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

/** The fields of a person as the form holds them. */
export function personValues(person: Person): PersonValues {
  const { first_name, last_name, profession_de, profession_fr, language, active } = person;
  const { email = '', phone = '', mobile = '' } = person.work_contact;
  return {
    first_name,
    last_name,
    profession_de: profession_de ?? '',
    profession_fr: profession_fr ?? '',
    email,
    phone: writePhone(phone),
    mobile: writePhone(mobile),
    language,
    branch_ids: [...person.branch_ids],
    roles: person.roles.toSorted(),
    active,
    portrait_image: person.portrait_image,
    programs: person.programs.toSorted(),
    board_member: person.board_member,
    levels: levelValues('staff', person.levels),
  };
}

/** The values as they are stored, with the levels that are no longer those of `chosen`, or what is wrong with them. */
export async function readPersonValues({ email, phone, mobile, levels, ...values }: PersonValues, chosen: LevelValues) {
  const check = checking();
  const visibility = changedLevels('staff', levels, chosen);
  const contact = {
    email: check.email('email', email),
    phone: await check.phone('phone', phone),
    mobile: await check.phone('mobile', mobile),
  };
  const stored = {
    ...values,
    ...(Object.keys(visibility).length > 0 && { visibility }),
    first_name: check.required('first_name', values.first_name),
    last_name: check.required('last_name', values.last_name),
    profession_de: textOrNull(values.profession_de),
    profession_fr: textOrNull(values.profession_fr),
    work_contact: Object.fromEntries(Object.entries(contact).filter(([, value]) => value !== null)),
  };
  return { stored, faults: check.faults };
}

/** The columns behind changed fields: the three ways to reach a person are one. */
export function columnsOf(changed: readonly string[]): Set<string> {
  return new Set(changed.map((field) => (['email', 'phone', 'mobile'].includes(field) ? 'work_contact' : field)));
}

import { writePhone } from '#shared/phone-text.ts';
import { changedLevels, type LevelValues, levelValues } from '#web/who-sees/levels.ts';
import type { OpticianDetail } from '../../contract.ts';
import { checking, textOrNull } from './checks.ts';

export interface CompanyValues {
  name: string;
  member_since: string;
  website: string;
  email: string;
  phone: string;
  languages: string[];
  description_de: string;
  description_fr: string;
  logo_image: string | null;
  programs: string[];
  levels: LevelValues;
}

/** The fields of a company as the form holds them. */
export function companyValues(company: OpticianDetail): CompanyValues {
  return {
    name: company.name,
    member_since: company.member_since ?? '',
    website: company.website ?? '',
    email: company.email ?? '',
    phone: writePhone(company.phone ?? ''),
    languages: [...company.languages],
    description_de: company.description_de ?? '',
    description_fr: company.description_fr ?? '',
    logo_image: company.logo_image,
    programs: company.programs.toSorted(),
    levels: levelValues('opticians', company.levels),
  };
}

/** The values as they are stored, with the levels that are no longer those of `company`, or what is wrong with them. */
export async function readCompanyValues(values: CompanyValues, company: OpticianDetail) {
  const check = checking();
  const stored = {
    name: check.required('name', values.name),
    member_since: textOrNull(values.member_since),
    website: check.website('website', values.website),
    email: check.email('email', values.email),
    phone: await check.phone('phone', values.phone),
    languages: values.languages,
    description_de: textOrNull(values.description_de),
    description_fr: textOrNull(values.description_fr),
    logo_image: values.logo_image,
    programs: values.programs,
    visibility: changedLevels('opticians', values.levels, company.levels),
  };
  if (values.languages.length === 0) check.fail('languages', 'languages');
  return { stored, faults: check.faults };
}

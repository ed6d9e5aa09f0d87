import * as z from 'zod/mini';
import { writePhone } from '#shared/phone-text.ts';
import type { Stored } from '#web/forms/draft.ts';
import { email, phone, required, text, website } from '#web/forms/field-kinds.ts';
import { type LevelValues, levelValues } from '#web/who-sees/levels.ts';
import type { OpticianDetail } from '../../contract.ts';

/** From the fields of a company to what is stored of them. */
export const companySchema = z.object({
  name: required(120),
  member_since: text(),
  website: website(),
  email: email(),
  phone: phone(),
  languages: z.array(z.string()).check(z.minLength(1, { error: 'languages' })),
  description_de: text(5000),
  description_fr: text(5000),
  logo_image: z.nullable(z.string()),
  programs: z.array(z.string()),
  levels: z.custom<LevelValues>(),
});

export type CompanyValues = z.input<typeof companySchema>;

/** A company as its form holds it. */
export function storedCompany(company: OpticianDetail): Stored<CompanyValues> {
  return {
    values: {
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
    },
    stamp: company.updated,
  };
}

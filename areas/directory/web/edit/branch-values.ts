import * as z from 'zod/mini';
import { writePhone } from '#shared/phone-text.ts';
import type { Stored } from '#web/forms/draft.ts';
import { email, phone, postcode, required, text, website } from '#web/forms/field-kinds.ts';
import { type LevelValues, levelValues } from '#web/who-sees/levels.ts';
import type { Branch } from '../../contract.ts';

/** From the fields of a branch to what is stored of them. */
export const branchSchema = z.object({
  name: required(120),
  street: text(120),
  postcode: postcode(),
  place: required(80),
  canton: z.string(),
  language: z.string(),
  phone: phone(),
  email: email(),
  website: website(),
  directions_de: text(500),
  directions_fr: text(500),
  web_to_print_login_url: website(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  is_main: z.boolean(),
  active: z.boolean(),
  levels: z.custom<LevelValues>(),
});

export type BranchValues = z.input<typeof branchSchema>;

export const NO_BRANCH: BranchValues = {
  name: '',
  street: '',
  postcode: '',
  place: '',
  canton: 'BE',
  language: 'de',
  phone: '',
  email: '',
  website: '',
  directions_de: '',
  directions_fr: '',
  web_to_print_login_url: '',
  latitude: null,
  longitude: null,
  is_main: false,
  active: true,
  levels: levelValues('branches', {}),
};

/** A branch as its form holds it. */
export function storedBranch(branch: Branch): Stored<BranchValues> {
  const { name, postcode, place, canton, language, is_main, active, latitude, longitude } = branch;
  return {
    values: {
      name,
      street: branch.street ?? '',
      postcode,
      place,
      canton,
      language,
      phone: writePhone(branch.phone ?? ''),
      email: branch.email ?? '',
      website: branch.website ?? '',
      directions_de: branch.directions_de ?? '',
      directions_fr: branch.directions_fr ?? '',
      web_to_print_login_url: branch.web_to_print_login_url ?? '',
      latitude,
      longitude,
      is_main,
      active,
      levels: levelValues('branches', branch.levels),
    },
    stamp: branch.updated,
  };
}

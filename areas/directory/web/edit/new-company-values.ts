import * as z from 'zod/mini';
import { BRANCH_FIELDS } from '#shared/records/branches.ts';
import { only } from '#shared/records/field.ts';
import { OPTICIAN_FIELDS } from '#shared/records/opticians.ts';
import { STAFF_FIELDS } from '#shared/records/staff.ts';
import { recordShape, recordValues } from '#web/forms/record-fields.ts';

/** The company, its main branch, its owner. */
const FIELDS = {
  ...only(OPTICIAN_FIELDS, 'name'),
  ...only(BRANCH_FIELDS, 'language', 'street', 'postcode', 'place', 'canton', 'phone'),
  ...only(STAFF_FIELDS, 'first_name', 'last_name', 'email'),
};

/** The empty form of a new company. */
export const NO_COMPANY = { ...recordValues(FIELDS), canton: 'BE' };

/** From the fields to what `POST /opticians/single` takes. The branch takes the company's name. */
export const newCompanySchema = z.pipe(
  z.object(recordShape(FIELDS)),
  z.transform(({ name, language, first_name, last_name, email, ...place }) => ({
    name,
    languages: [language],
    branch: { ...place, name, language },
    owner: { first_name, last_name, language, work_contact: email ? { email } : {} },
  })),
);

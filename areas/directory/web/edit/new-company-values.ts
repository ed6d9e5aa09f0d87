import * as z from 'zod/mini';
import { email, phone, postcode, required, text } from '#web/forms/field-kinds.ts';

/** The empty form of a new company: the company, its main branch, its owner. */
export const NO_COMPANY = {
  name: '',
  language: 'de',
  street: '',
  postcode: '',
  place: '',
  canton: 'BE',
  phone: '',
  first_name: '',
  last_name: '',
  email: '',
};

/** From the fields to what `POST /opticians/single` takes. The branch takes the company's name. */
export const newCompanySchema = z.pipe(
  z.object({
    name: required(120),
    language: z.string(),
    street: text(120),
    postcode: postcode(),
    place: required(80),
    canton: z.string(),
    phone: phone(),
    first_name: required(80),
    last_name: required(80),
    email: email(),
  }),
  z.transform(({ name, language, first_name, last_name, email: address, ...place }) => ({
    name,
    languages: [language],
    branch: { ...place, name, language },
    owner: { first_name, last_name, language, work_contact: address ? { email: address } : {} },
  })),
);

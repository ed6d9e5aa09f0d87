import { POSTCODE } from '#shared/postcode.ts';
import { checking, textOrNull } from './checks.ts';

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

/** The values as `POST /opticians/single` takes them, or what is wrong with them. The branch takes the company's name. */
export async function readNewCompany(values: typeof NO_COMPANY) {
  const check = checking();
  const name = check.required('name', values.name);
  const email = check.email('email', values.email);
  const { language } = values;
  const postcode = values.postcode.trim();
  if (!POSTCODE.test(postcode)) check.fail('postcode', 'postcode');
  const stored = {
    name,
    languages: [language],
    branch: {
      name,
      street: textOrNull(values.street),
      postcode,
      place: check.required('place', values.place),
      canton: values.canton,
      language,
      phone: await check.phone('phone', values.phone),
    },
    owner: {
      first_name: check.required('first_name', values.first_name),
      last_name: check.required('last_name', values.last_name),
      language,
      work_contact: email ? { email } : {},
    },
  };
  return { stored, faults: check.faults };
}

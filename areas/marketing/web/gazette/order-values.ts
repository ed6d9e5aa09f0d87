import type { Schema } from '#web/forms/check.ts';
import type { Delivery, Imprint, Issue } from '../../contract.ts';
import { copiesFault } from '../../gazette-facts.ts';

/** An order as its form holds it: copies as they are typed. */
export type OrderValues = {
  copies_de: string;
  copies_fr: string;
  name: string;
  lines: string;
  logo: boolean;
  recipient: string;
  street: string;
  postcode: string;
  place: string;
  day: string;
  reason: string;
};

interface Ordered {
  copies_de: number;
  copies_fr: number;
  imprint: Imprint;
  delivery: Delivery;
}

/** What is stored of an order, or stood in the last one, as the form begins with it. */
export function orderValues({ copies_de, copies_fr, imprint, delivery }: Ordered): OrderValues {
  const { name: recipient, street, postcode, place, day } = delivery;
  const typed = (copies: number) => (copies > 0 ? String(copies) : '');
  return {
    ...{ copies_de: typed(copies_de), copies_fr: typed(copies_fr), ...imprint },
    ...{ recipient, street, postcode, place, day, reason: '' },
  };
}

/** What is typed as a number of copies; NaN for anything else. */
export const copiesOf = (typed: string): number => {
  const digits = typed.replaceAll(/['’\s]/g, '');
  return digits === '' ? 0 : /^\d{1,7}$/.test(digits) ? Number(digits) : Number.NaN;
};

/** The form's values as the portal takes them. */
export function orderOf(values: OrderValues): Ordered {
  const { copies_de, copies_fr, name, lines, logo, recipient, street, postcode, place, day } = values;
  return {
    copies_de: copiesOf(copies_de),
    copies_fr: copiesOf(copies_fr),
    imprint: { name: name.trim(), lines: lines.trim(), logo },
    delivery: { name: recipient.trim(), street: street.trim(), postcode: postcode.trim(), place: place.trim(), day },
  };
}

const REQUIRED = ['name', 'recipient', 'postcode', 'place', 'day'] as const;

/** The rules of an issue, asked while one types; the portal asks them again. */
export function orderSchema(issue: Issue, needsReason: boolean): Schema<OrderValues, OrderValues> {
  return {
    '~standard': {
      validate: (given) => {
        const values = given as OrderValues;
        const { copies_de, copies_fr } = orderOf(values);
        const total = copies_de + copies_fr;
        const issues: { message: string; path: string[] }[] = [];
        const add = (field: keyof OrderValues, message: string) => issues.push({ path: [field], message });
        for (const field of ['copies_de', 'copies_fr'] as const) {
          if (Number.isNaN(copiesOf(values[field]))) add(field, 'number');
        }
        const fault = copiesFault(issue, total);
        if (issues.length === 0 && fault) add(issue.languages.includes('de') ? 'copies_de' : 'copies_fr', fault);
        for (const field of REQUIRED) if (!values[field].trim()) add(field, 'required');
        if (values.day && (values.day < issue.delivery_from || values.day > issue.delivery_to)) add('day', 'window');
        if (needsReason && values.reason.trim().length < 3) add('reason', 'required');
        return issues.length > 0 ? { issues } : { value: values };
      },
    },
  };
}

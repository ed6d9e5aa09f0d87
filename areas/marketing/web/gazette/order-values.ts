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

/** Copies as a field holds them. */
export const typed = (copies: number): string => (copies > 0 ? String(copies) : '');

/** What is stored of an order, or stood in the last one, as the form begins with it. */
export function orderValues({ copies_de, copies_fr, imprint, delivery }: Ordered): OrderValues {
  const { name: recipient, street, postcode, place, day } = delivery;
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

/** Copies as they are typed. */
export type CopiesValues = Pick<OrderValues, 'copies_de' | 'copies_fr'>;
const COPIES = ['copies_de', 'copies_fr'] as const;

/**
 * What is wrong with the copies that are typed: fields that are no number, else the sum, at one field. Of two that are filled
 * it is the one out of step, else the larger one.
 */
export function copiesFaults(issue: Issue, values: CopiesValues): { field: keyof CopiesValues; message: string }[] {
  const wrong = COPIES.filter((field) => Number.isNaN(copiesOf(values[field])));
  if (wrong.length > 0) return wrong.map((field) => ({ field, message: 'number' }));
  const message = copiesFault(issue, copiesOf(values.copies_de) + copiesOf(values.copies_fr));
  if (!message) return [];
  const printed = COPIES.filter((field) => issue.languages.includes(field.slice(-2)));
  const isOut = (field: keyof CopiesValues) => copiesOf(values[field]) % issue.copies_step !== 0;
  const [field] = printed.toSorted(
    (one, other) =>
      (message === 'step' ? Number(isOut(other)) - Number(isOut(one)) : 0) ||
      copiesOf(values[other]) - copiesOf(values[one]),
  );
  return field ? [{ field, message }] : [];
}

/** The least and the most that an issue takes, in its steps. */
export const limitsOf = ({ copies_min, copies_step, copies_max }: Issue) => ({
  step: copies_step,
  min: Math.ceil(copies_min / copies_step) * copies_step,
  max: Math.floor(copies_max / copies_step) * copies_step,
});

/** The numbers an issue takes that are next to one that it does not: one below and one above, or the nearest. */
export function copiesNear(issue: Issue, copies: number): number[] {
  const { step, min, max } = limitsOf(issue);
  const near = [Math.floor(copies / step), Math.ceil(copies / step)].map((steps) =>
    Math.min(Math.max(steps * step, min), max),
  );
  return [...new Set(near)];
}

/** Whether an issue takes these copies as they are: those of the last order, with one click. */
export const takes = (issue: Issue, copies: Pick<Ordered, 'copies_de' | 'copies_fr'>): boolean =>
  COPIES.every((field) => copies[field] === 0 || issue.languages.includes(field.slice(-2))) &&
  !copiesFault(issue, copies.copies_de + copies.copies_fr);

const REQUIRED = ['name', 'recipient', 'postcode', 'place', 'day'] as const;

/** The rules of an issue, asked while one types; the portal asks them again. */
export function orderSchema(issue: Issue, needsReason: boolean): Schema<OrderValues, OrderValues> {
  return {
    '~standard': {
      validate: (given) => {
        const values = given as OrderValues;
        const issues: { message: string; path: string[] }[] = [];
        const add = (field: keyof OrderValues, message: string) => issues.push({ path: [field], message });
        for (const { field, message } of copiesFaults(issue, values)) add(field, message);
        for (const field of REQUIRED) if (!values[field].trim()) add(field, 'required');
        if (values.day && (values.day < issue.delivery_from || values.day > issue.delivery_to)) add('day', 'window');
        if (needsReason && values.reason.trim().length < 3) add('reason', 'required');
        return issues.length > 0 ? { issues } : { value: values };
      },
    },
  };
}

/** The same for copies alone: a standing order keeps the rules of the issue that is known. */
export const copiesSchema = (issue: Issue): Schema<CopiesValues, CopiesValues> => ({
  '~standard': {
    validate: (given) => {
      const values = given as CopiesValues;
      const issues = copiesFaults(issue, values).map(({ field, message }) => ({ path: [field], message }));
      return issues.length > 0 ? { issues } : { value: values };
    },
  },
});

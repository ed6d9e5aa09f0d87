import { parsePhone } from '#web/parse-phone.ts';

/** What can be wrong with a field; the words stand under `edit.fault`. */
export type Fault =
  | 'required'
  | 'invalid'
  | 'phone'
  | 'email'
  | 'website'
  | 'postcode'
  | 'hours'
  | 'days'
  | 'oneself'
  | 'foreign'
  | 'picture'
  | 'languages';
export type Faults = Readonly<Record<string, Fault>>;

/** A text field as it is stored: without white space around it, null when it is empty. */
export function textOrNull(typed: string): string | null {
  return typed.trim() || null;
}

/** An address of the web; people leave out the `https://`. */
export function webAddress(typed: string): string | null {
  const text = typed.trim();
  if (text === '') return null;
  return /^https?:\/\//i.test(text) ? text : `https://${text}`;
}

/** Collects the faults of a form while its values are turned into what is stored. */
export function checking() {
  const faults: Record<string, Fault> = {};
  return {
    faults,
    fail: (field: string, fault: Fault) => {
      faults[field] = fault;
    },
    required(field: string, typed: string): string {
      if (typed.trim() === '') faults[field] = 'required';
      return typed.trim();
    },
    email(field: string, typed: string): string | null {
      const text = textOrNull(typed);
      if (text && !/^[^@\s/:<>"]+@[^@\s/:<>"]+\.[^@\s/:<>"]+$/.test(text)) faults[field] = 'email';
      return text;
    },
    website(field: string, typed: string): string | null {
      const address = webAddress(typed);
      const fits = (of: string) =>
        !/[\s"<>]|^\w+:\/\/[^/?#]*@/.test(of) && URL.canParse(of) && new URL(of).hostname.includes('.');
      if (address && !fits(address)) faults[field] = 'website';
      return address;
    },
    async phone(field: string, typed: string): Promise<string | null> {
      const number = await parsePhone(typed);
      if (number === undefined) faults[field] = 'phone';
      return number ?? null;
    },
  };
}

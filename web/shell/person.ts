import type { Locale } from '#shared/names/languages.ts';

/** Who is signed in, as the shell shows it. */
export interface ShellPerson {
  name: string;
  image?: string | null;
  company?: string;
  /** The role in words, e.g. "Inhaberin". */
  role?: string;
}

/** Where the account menu leads. What is left out is not shown. */
export interface AccountLinks {
  profile?: AccountTarget;
  business?: AccountTarget;
  security?: AccountTarget;
  /** Where accounts of others are looked after; for who does. */
  teamAccounts?: AccountTarget;
}

export interface AccountTarget {
  to: string;
  search?: Record<string, unknown>;
  hash?: string;
}

/** What the account menu and the phone sheet share. */
export interface AccountProps {
  person: ShellPerson;
  links: AccountLinks;
  language: Locale;
  onLanguage: (language: Locale) => void;
  onSignOut: () => void;
}

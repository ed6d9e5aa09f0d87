import type { Role } from '#shared/names/roles.ts';

/** The password of every account of the demo group. */
export const DEMO_PASSWORD = 'Lumen-Demo-2026';

/** An account shown on the sign-in page of the local environment. */
export interface DemoAccount {
  email: string;
  role: Role;
  language: 'de' | 'fr';
}

/** One account per role, and a French-speaking owner. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { email: 'admin@lumen.example', role: 'admin', language: 'de' },
  { email: 'moderator@lumen.example', role: 'moderator', language: 'de' },
  { email: 'instructor@lumen.example', role: 'instructor', language: 'de' },
  { email: 'owner@lumen.example', role: 'opticianOwner', language: 'de' },
  { email: 'optician@lumen.example', role: 'optician', language: 'de' },
  { email: 'romand@lumen.example', role: 'opticianOwner', language: 'fr' },
];

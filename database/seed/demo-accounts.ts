import type { Role } from '#access/names.ts';

/** Password of every demo account; they exist only where the demo group was seeded. */
export const DEMO_PASSWORD = 'Lumen-Demo-2026';

/** One account per role, and a French-speaking owner. */
export const DEMO_ACCOUNTS: readonly { email: string; role: Role; language: 'de' | 'fr' }[] = [
  { email: 'admin@lumen.example', role: 'admin', language: 'de' },
  { email: 'moderator@lumen.example', role: 'moderator', language: 'de' },
  { email: 'instructor@lumen.example', role: 'instructor', language: 'de' },
  { email: 'owner@lumen.example', role: 'opticianOwner', language: 'de' },
  { email: 'optician@lumen.example', role: 'optician', language: 'de' },
  { email: 'romand@lumen.example', role: 'opticianOwner', language: 'fr' },
];

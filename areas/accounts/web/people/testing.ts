import type { PersonAccount } from '../../contract.ts';

/** A person with an active account, except for what is given. */
export function personWith(given: Partial<PersonAccount>): PersonAccount {
  return {
    id: '0b4a1c9e-0000-4000-8000-000000000009',
    first_name: 'Jean',
    last_name: 'Favre',
    portrait_image: null,
    profession_de: null,
    profession_fr: null,
    email: 'jean@lumen.example',
    reachable: true,
    roles: ['optician'],
    state: 'active',
    lock: null,
    last_owner: false,
    invited_at: null,
    expires_at: null,
    signed_in: 'week',
    has_factor: false,
    has_past: false,
    former_address: false,
    ...given,
  };
}

/**
 * How far a person of a company is with their account: none yet, invited (the link was not used), active, blocked, or
 * inactive because the person is no longer active in the company.
 * Apart from the contract, because addresses are read by it before anything else is loaded.
 */
export const ACCOUNT_STATES = ['none', 'invited', 'active', 'blocked', 'inactive'] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];

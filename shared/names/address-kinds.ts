/** Whether an address is the one at work or the person's own. */
export const ADDRESS_KINDS = ['work', 'personal'] as const;
export type AddressKind = (typeof ADDRESS_KINDS)[number];

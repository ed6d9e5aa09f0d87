/** The tabs of the account page, in their order. */
export const ACCOUNT_TABS = ['profile', 'registrations', 'training', 'notifications', 'security', 'privacy'] as const;
export type AccountTab = (typeof ACCOUNT_TABS)[number];

/** What stands in the address of the account page: `tab`, left out for the first. */
export function accountSearch(query: Record<string, unknown>): { tab?: AccountTab } {
  const tab = ACCOUNT_TABS.find((name) => name === query.tab);
  return tab && tab !== 'profile' ? { tab } : {};
}

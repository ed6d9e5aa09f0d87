/** Key of the health read, for those who change what it tells. */
export const HEALTH_KEY = ['settings', 'health'] as const;

/** How a case or its certificate stands; what is a date stands among what is a status. */
export const CASE_STATES = [
  ...['waiting', 'rejected', 'draft', 'expiring', 'valid', 'coming', 'grace', 'expired', 'withdrawn'],
] as const;
export const PROGRAMME = '/app/gesundheitsoptik';
export const OVERVIEW = `${PROGRAMME}/certification`;
export const casePath = (id: string): string => `${OVERVIEW}/${id}`;

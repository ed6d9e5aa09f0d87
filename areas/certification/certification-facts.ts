/** How a case or its certificate stands; what is a date stands among what is a status. */
export const CASE_STATES = [
  ...['waiting', 'rejected', 'draft', 'expiring', 'valid', 'coming', 'grace', 'expired', 'withdrawn'],
] as const;
export const OVERVIEW = '/app/gesundheitsoptik/certification';
export const casePath = (id: string): string => `${OVERVIEW}/${id}`;

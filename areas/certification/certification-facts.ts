/** How a certificate stands: dates, not states of its case. */
export const CERTIFICATE_STATES = ['valid', 'expiring', 'coming', 'grace', 'expired', 'withdrawn'] as const;
/** A case in work. */
export const OPEN_STATUSES = ['waiting', 'rejected', 'draft'] as const;
/** How either of them stands. */
export const CASE_STATES = [...OPEN_STATUSES, ...CERTIFICATE_STATES] as const;
export const PROGRAMME = '/app/gesundheitsoptik';
export const OVERVIEW = `${PROGRAMME}/certification`;
export const REQUIREMENTS = `${PROGRAMME}/requirements`;
export const casePath = (id: string): string => `${OVERVIEW}/${id}`;

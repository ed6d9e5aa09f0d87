/** What a bonus is counted in. */
export const MEASURES = ['units', 'turnover'] as const;
export type Measure = (typeof MEASURES)[number];

/** Whose purchases are added up for it. */
export const SCOPES = ['branch', 'company', 'group'] as const;
export type Scope = (typeof SCOPES)[number];

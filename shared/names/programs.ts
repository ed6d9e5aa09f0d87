/** Programmes and attributes a company or person can carry. */
export const PROGRAMS = ['gesundheitsoptik', 'frequentlens', 'confirmedTeamLeader'] as const;
export type Program = (typeof PROGRAMS)[number];

/** The shortest reason that tells something, and the longest. */
export const REASON_LENGTH = { min: 10, max: 500 } as const;

/** Facts about the bin that both sides share. */

/** How many days a record lies in the bin. */
export const BIN_DAYS = 30;

/** What can be removed. */
export const BIN_TABLES = ['branches', 'staff'] as const;
export type BinTable = (typeof BIN_TABLES)[number];

/** So many rows after the first of a page are counted; of more it is said that there are (decision 1040). */
export const COUNTED = 200;

/** What a pager takes of rows that were counted up to one more than `most`. */
export const upTo = (most: number, found: number) => ({ total: Math.min(found, most), more: found > most });

/** How much of a form is kept, in characters of JSON. */
export const MAX_DRAFT = 60_000;

/** How many days a draft waits for its person. */
export const DRAFT_DAYS = 30;

/** So many people are invited at once, at most. */
export const MAX_INVITED = 50;

/** So many companies are answered at most: who needs more types another letter. */
export const MAX_COMPANIES = 20;

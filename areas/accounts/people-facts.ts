/** So many people are invited at once, at most. */
export const MOST_INVITED = 50;

/** So many companies are answered at most: who needs more types another letter. */
export const MOST_COMPANIES = 20;

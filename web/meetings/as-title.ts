/** A date as a title begins: with a capital, in French too. */
export const asTitle = (date: string): string => date.charAt(0).toUpperCase() + date.slice(1);

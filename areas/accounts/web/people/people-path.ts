/** Address of the screen. */
export const PEOPLE_PATH = '/app/account/people';

/** What companies compare in a figures round: line and measure of the sales figures. */
export const MEASURES = ['glasses.units', 'glasses.turnover', 'conil.units', 'conil.turnover'] as const;
export type Measure = (typeof MEASURES)[number];

export const REQUEST_STATES = ['hearing', 'waitlisted', 'accepted', 'declined', 'withdrawn'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** From so many companies on, figures without names tell nobody's. */
export const ANONYMOUS_FROM = 5;

/** The page of a group. */
export const pathOf = (group: string) => `/app/gesundheitsoptik/erfa/${group}`;

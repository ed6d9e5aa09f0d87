import { dayInZurich } from '#shared/zurich-clock.ts';

/** The day of Zurich's calendar, by which certificates run. */
export const today = (): string => dayInZurich(new Date().toISOString());

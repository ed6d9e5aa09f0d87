/** Words of registration that both sides call by name (specification §3, decision 0325). */
export const REGISTRATION_STATES = [
  'held',
  'registered',
  'waitlisted',
  'offered',
  'declined',
  'lapsed',
  'cancelled',
] as const;
export type RegistrationState = (typeof REGISTRATION_STATES)[number];

/** States in which somebody has a seat or waits for one; one of them per person and date. */
export const LIVE_STATES = ['held', 'registered', 'waitlisted', 'offered'] as const satisfies RegistrationState[];

export const MEAL_PREFERENCES = ['vegetarisch', 'vegan', 'glutenfrei', 'laktosefrei'] as const;
export type MealPreference = (typeof MEAL_PREFERENCES)[number];

export const ROOM_TYPES = ['einzelzimmer', 'doppelzimmer'] as const;
export type RoomType = (typeof ROOM_TYPES)[number];

/** What is registered for, and the folder of its calls. */
export const REGISTRATION_KINDS = ['course', 'event'] as const;
export type RegistrationKind = (typeof REGISTRATION_KINDS)[number];

/** A date at this moment, as `registration_facts` answers it; `few`: three seats or less. */
export const DATE_STATES = [
  'open',
  'few',
  'waitingList',
  'full',
  'soon',
  'closed',
  'announced',
  'running',
  'past',
  'cancelled',
] as const;
export type DateState = (typeof DATE_STATES)[number];

/** Questions that every date may ask. */
export const DATE_ASKS = ['meals', 'room'] as const;
export type DateAsk = (typeof DATE_ASKS)[number];

export const QUESTION_KINDS = ['text', 'number', 'choice', 'several', 'yesno', 'date'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/**
 * What became of one person of a request to register: `unknown` nobody the caller may register; `conflict` registered
 * elsewhere on one of these days; `notInvited` the item is not for them; `answers` something is missing or wrong (`fields`);
 * `group` nobody was registered, because one of the others could not be.
 */
export const REGISTER_OUTCOMES = [
  'registered',
  'waitlisted',
  'already',
  'conflict',
  'unknown',
  'inactive',
  'notInvited',
  'answers',
  'full',
  'group',
] as const;
export type RegisterOutcome = (typeof REGISTER_OUTCOMES)[number];

export const REQUEST_KINDS = ['withdraw', 'change', 'replace'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** Mails of the office about a date, and in which states they can reach people: never who left. */
export const MAILING_KINDS = ['reminder', 'thanks'] as const;
export type MailingKind = (typeof MAILING_KINDS)[number];
export const MAILED_STATES = ['registered', 'waitlisted', 'offered'] as const satisfies RegistrationState[];
export type MailedState = (typeof MAILED_STATES)[number];

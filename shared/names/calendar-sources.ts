/** What a person’s calendar can take along; rows of `internal.calendar_sources`. */
export const CALENDAR_SOURCES = [
  'registrations',
  'markedEvents',
  'events',
  'listings',
  'erfaMeetings',
  'boardMeetings',
  'certifications',
  'campaigns',
  'surveyGoals',
] as const;
export type CalendarSource = (typeof CALENDAR_SOURCES)[number];

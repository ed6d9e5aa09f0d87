/** What somebody eats who comes to a course or an event. */
export const MEAL_PREFERENCES = ['vegetarisch', 'vegan', 'glutenfrei', 'laktosefrei'] as const;
export type MealPreference = (typeof MEAL_PREFERENCES)[number];

export const ROOM_TYPES = ['einzelzimmer', 'doppelzimmer'] as const;
export type RoomType = (typeof ROOM_TYPES)[number];

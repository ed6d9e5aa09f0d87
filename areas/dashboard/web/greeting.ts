/** Part of the day that a greeting names. */
export type PartOfDay = 'morning' | 'day' | 'evening';

const hours = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Zurich', hour: '2-digit', hourCycle: 'h23' });

/** The part of the day in Switzerland: morning from 4 to 11, evening from 18 on and through the night. */
export function partOfDay(moment: Date): PartOfDay {
  const hour = Number(hours.format(moment));
  if (hour >= 4 && hour < 11) return 'morning';
  return hour >= 11 && hour < 18 ? 'day' : 'evening';
}

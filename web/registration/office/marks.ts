import type { Attendance, AttendanceMark } from '#shared/contracts/registration-attendance.ts';
import type { TextStorage } from '#web/session/session-storage.ts';

/** Marks that have not reached the portal yet, kept on this device by account and date, so that a lost line or a reload loses none. */

const keyOf = (account: string, dateId: string) => `brillanz-attendance:${account}:${dateId}`;

export function keptMarks(storage: TextStorage, account: string, dateId: string): AttendanceMark[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(account, dateId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isMark) : [];
  } catch {
    return [];
  }
}

function isMark(value: unknown): value is AttendanceMark {
  if (typeof value !== 'object' || value === null) return false;
  const { id, session, present, at } = value as Record<string, unknown>;
  return (
    typeof id === 'string' && typeof session === 'string' && typeof present === 'boolean' && typeof at === 'string'
  );
}

export function keepMarks(
  storage: TextStorage,
  account: string,
  dateId: string,
  marks: readonly AttendanceMark[],
): void {
  if (marks.length === 0) storage.removeItem(keyOf(account, dateId));
  else storage.setItem(keyOf(account, dateId), JSON.stringify(marks));
}

const isSame = (one: AttendanceMark, other: AttendanceMark) => one.id === other.id && one.session === other.session;

/** The marks with another one, which takes the place of what was said before of this person at this session. */
export const withMark = (marks: readonly AttendanceMark[], mark: AttendanceMark): AttendanceMark[] => [
  ...marks.filter((one) => !isSame(one, mark)),
  mark,
];

/** What is left once these have reached the portal: what was marked anew meanwhile stays. */
export const withoutSent = (marks: readonly AttendanceMark[], sent: readonly AttendanceMark[]): AttendanceMark[] =>
  marks.filter((mark) => !sent.some((one) => isSame(one, mark) && one.at === mark.at));

/** Whether somebody is there: what this device said last, unless the portal knows something later. */
export function isPresent(
  { id, marks }: Attendance['people'][number],
  session: string,
  waiting: readonly AttendanceMark[],
): boolean {
  const stored = marks[session];
  const own = waiting.find((mark) => mark.id === id && mark.session === session);
  if (own && (!stored || new Date(own.at) > new Date(stored.at))) return own.present;
  return stored?.present ?? false;
}

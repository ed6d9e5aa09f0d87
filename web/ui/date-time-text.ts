import { maskDate, parseDate, writeDate } from './date-text.ts';

/** What stands in a date-time field, cut to digits and set as DD.MM.YYYY HH:mm while it is typed (specification §5). */
export function maskDateTime(typed: string): string {
  const { date, time } = parts(typed.trimStart());
  // A blank ends the year, also one of two digits.
  const day = /^\s/.test(time) ? maskDate(date).replace(/(?<=^\d{2}\.\d{2}\.)\d{2}$/, '20$&') : maskDate(date);
  if (day.length < 10) return day;
  const minute = maskTime(time);
  return minute === '' && !/\s$/.test(typed) ? day : `${day} ${minute}`;
}

/** The day ends at the first blank, else where it is whole. */
function parts(typed: string): { date: string; time: string } {
  const blank = typed.search(/\s/);
  if (blank >= 0) return { date: typed.slice(0, blank), time: typed.slice(blank) };
  const whole = typed.includes('.') ? 10 : 8;
  return { date: typed.slice(0, whole), time: typed.slice(whole) };
}

function maskTime(typed: string): string {
  const [hour = '', minute] = typed.split(':').map((part) => part.replaceAll(/\D/g, ''));
  // Somebody who types the colon may leave out a leading zero.
  if (minute !== undefined) return `${hour.padStart(2, '0').slice(0, 2)}:${minute.slice(0, 2)}`;
  return hour.length > 2 ? `${hour.slice(0, 2)}:${hour.slice(2, 4)}` : hour;
}

/** What is typed when the field is left: pasted or corrected short forms as the mask sets them, a day alone with its time. */
export function wholeDateTime(typed: string, wholeDay: string): string {
  const whole = maskDateTime(`${typed} `).trim();
  return parseDate(whole) ? `${whole} ${wholeDay}` : whole;
}

/** `2026-12-24T08:30` of a whole and real DD.MM.YYYY HH:mm, else undefined. */
export function parseDateTime(text: string): string | undefined {
  const [, day = '', hour, minute] = /^(\S+)\s+(\d{2}):(\d{2})$/.exec(text.trim()) ?? [];
  const date = parseDate(day);
  return date && hour && minute && hour < '24' && minute < '60' ? `${date}T${hour}:${minute}` : undefined;
}

/** DD.MM.YYYY HH:mm of a minute like `2026-12-24T08:30`; empty for anything else. */
export function writeDateTime(minute: string): string {
  const [, day = '', time] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})$/.exec(minute) ?? [];
  return time ? `${writeDate(day)} ${time}` : '';
}

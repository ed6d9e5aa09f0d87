import { useTranslation } from 'react-i18next';
import { VISIBILITY } from '#shared/names/field-levels.ts';
import { writePhone } from '#shared/phone-text.ts';
import type { FieldKind } from '#shared/records/field.ts';
import { fieldNamed } from '#shared/records/record-fields.ts';
import { WEEKDAYS, type Weekday } from '#shared/weekdays.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { joinedDays } from '../hours/joined-days.ts';
import type { OpeningHours } from '../hours/opening.ts';
import { writeRanges } from '../hours/week.ts';
import { useOpticianOnScreen } from './optician-on-screen.ts';

type Ranges = readonly { from: string; to: string }[];

/**
 * Names of fields and their values in words, for the change log and for conflicts. Branches are those of the company on
 * screen, or of `branchNames`.
 */
export function useFieldWords(branchNames?: ReadonlyMap<string, string>) {
  const { t } = useTranslation(['opticians', 'common']);
  const format = useFormat();
  const company = useOpticianOnScreen();
  const list = (items: readonly string[]) => items.join(', ') || t('change.empty');
  const ranges = (of: Ranges) => writeRanges(of) || t('hours.closedShort');
  const days = (of: readonly Weekday[], hours: OpeningHours) =>
    joinedDays(of, hours)
      .map(({ first, last, of: open }) => {
        const name = t(`dayShort.${first}`);
        return `${first === last ? name : `${name}–${t(`dayShort.${last}`)}`} ${ranges(open)}`;
      })
      .join('; ');
  const week = (hours: OpeningHours) => days(WEEKDAYS, hours);
  const branchName = (id: string) =>
    branchNames?.get(id) ?? company?.branches.find((branch) => branch.id === id)?.name ?? t('change.gone');

  const named = (group: string) => (codes: readonly string[]) => list(codes.map((code) => t(`${group}.${code}`)));
  const written: Partial<Record<FieldKind, (value: never) => string>> = {
    hours: week,
    days: (of: readonly { date: string; ranges: Ranges }[]) =>
      list(of.map(({ date, ranges: open }) => `${format.date(date)} ${ranges(open)}`)),
    branches: (ids: readonly string[]) => list(ids.map(branchName)),
    roles: named('role'),
    programs: named('common:program'),
    languages: named('language'),
    language: (code: string) => t(`language.${code}`),
    canton: (code: string) => t(`canton.${code}`),
    phone: (number: string) => writePhone(number),
    day: (date: string) => format.date(date),
    file: () => t('change.picture'),
  };

  // In forms "levels" is a map of them; the log has an entry for each: "visibility:mobile".
  const level = (name: string) => t(`who.level.${name}`);
  const fieldName = (field: string) => t([`who.field.${field}`, `field.${field}`, 'change.otherField']);
  // What no list has: the levels of a form, and the ways to reach a person as an early log has them.
  const together: Record<string, (value: never) => string> = {
    levels: (of: Readonly<Record<string, string>>) =>
      list(Object.entries(of).map(([field, name]) => `${fieldName(field)}: ${level(name)}`)),
    work_contact: ({ email, phone, mobile }: { email?: string; phone?: string; mobile?: string }) =>
      list([email, phone && writePhone(phone), mobile && writePhone(mobile)].filter((one) => one !== undefined)),
  };

  const words = {
    label: (field: string) =>
      field.startsWith(VISIBILITY)
        ? t('who.of', { field: fieldName(field.slice(VISIBILITY.length)) })
        : t([`field.${field}`, 'change.otherField']),
    value: (field: string, value: unknown): string => {
      if (value === null || value === undefined || value === '') return t('change.empty');
      if (typeof value === 'boolean') return t(value ? 'change.yes' : 'change.no');
      if (field.startsWith(VISIBILITY)) return level(String(value));
      const write = together[field] ?? written[fieldNamed(field)?.kind ?? 'line'];
      if (write) return write(value as never);
      return typeof value === 'string' ? value : JSON.stringify(value);
    },
  };
  return {
    ...words,
    /** Both sides of a change; of a week only the days that differ. */
    sides: (field: string, old: unknown, now: unknown): [before: string, after: string] => {
      if (field !== 'opening_hours' || !isWeek(old) || !isWeek(now))
        return [words.value(field, old), words.value(field, now)];
      const other = WEEKDAYS.filter((day) => writeRanges(old[day] ?? []) !== writeRanges(now[day] ?? []));
      return [days(other, old), days(other, now)];
    },
  };
}

function isWeek(value: unknown): value is OpeningHours {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

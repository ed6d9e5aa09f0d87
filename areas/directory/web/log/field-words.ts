import { useTranslation } from 'react-i18next';
import { VISIBILITY } from '#shared/names/field-levels.ts';
import { writePhone } from '#shared/phone-text.ts';
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

  const written: Record<string, (value: never) => string> = {
    opening_hours: week,
    special_days: (days: readonly { date: string; ranges: Ranges }[]) =>
      list(days.map(({ date, ranges: of }) => `${format.date(date)} ${ranges(of)}`)),
    branch_ids: (ids: readonly string[]) => list(ids.map(branchName)),
    roles: (roles: readonly string[]) => list(roles.map((role) => t(`role.${role}`))),
    languages: (codes: readonly string[]) => list(codes.map((code) => t(`language.${code}`))),
    language: (code: string) => t(`language.${code}`),
    canton: (code: string) => t(`canton.${code}`),
    work_contact: ({ email, phone, mobile }: { email?: string; phone?: string; mobile?: string }) =>
      list([email, phone && writePhone(phone), mobile && writePhone(mobile)].filter((one) => one !== undefined)),
    phone: (number: string) => writePhone(number),
    mobile: (number: string) => writePhone(number),
    member_since: (date: string) => format.date(date),
  };

  // In forms "levels" is a map of them; the log has an entry for each: "visibility:mobile".
  const level = (name: string) => t(`who.level.${name}`);
  const fieldName = (field: string) => t([`who.field.${field}`, `field.${field}`, 'change.otherField']);
  written.levels = (levels: Readonly<Record<string, string>>) =>
    list(Object.entries(levels).map(([field, name]) => `${fieldName(field)}: ${level(name)}`));
  written.programs = (programs: readonly string[]) => list(programs.map((program) => t(`common:program.${program}`)));
  written.portrait_image = () => t('change.picture');
  written.logo_image = () => t('change.picture');

  const words = {
    label: (field: string) =>
      field.startsWith(VISIBILITY)
        ? t('who.of', { field: fieldName(field.slice(VISIBILITY.length)) })
        : t([`field.${field}`, 'change.otherField']),
    value: (field: string, value: unknown): string => {
      if (value === null || value === undefined || value === '') return t('change.empty');
      if (typeof value === 'boolean') return t(value ? 'change.yes' : 'change.no');
      if (field.startsWith(VISIBILITY)) return level(String(value));
      const write = written[field];
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

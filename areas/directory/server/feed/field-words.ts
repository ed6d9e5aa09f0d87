import { fieldLabels } from '#server/records/field-labels.ts';
import type { Locale } from '#shared/names/languages.ts';
import type { FieldKind } from '#shared/records/field.ts';
import { fieldNamed } from '#shared/records/record-fields.ts';
import { fill } from '#shared/variables.ts';
import { WEEKDAYS } from '#shared/weekdays.ts';
import de from '../../words/mails/de.json' with { type: 'json' };
import fr from '../../words/mails/fr.json' with { type: 'json' };

const WORDS = { de, fr };

/** Kinds whose values say nothing in a line of text, or are too long for it. */
const WITHOUT_VALUES: ReadonlySet<FieldKind | undefined> = new Set(['file', 'branches', 'days', 'text']);

/** So much of a value stands in a line. */
const LONGEST = 60;

/**
 * A change in a few words: "Telefon 033 555 01 42 → 033 555 01 43", or that the field changed where values say nothing.
 * Positions, cuts of pictures and what happened to the whole record are left out.
 */
export function changeText(
  { field, old, new: now }: { field: string; old: unknown; new: unknown },
  language: Locale,
): string | undefined {
  const kind = fieldNamed(field)?.kind;
  if (kind === 'number' || (kind === undefined && field !== 'merged')) return undefined;
  // Mails call some fields otherwise than the screens do.
  const otherwise: Readonly<Record<string, string>> = WORDS[language].field;
  const label = otherwise[field] ?? fieldLabels(language)[field] ?? '';
  if (WITHOUT_VALUES.has(kind)) return fill(WORDS[language].changed, { field: label });
  if (kind === 'hours') return `${label} ${changedDays(old, now, language)}`;
  return `${label} ${valueText(old, language)} → ${valueText(now, language)}`;
}

/** Only the days that changed, as they are now. */
function changedDays(old: unknown, now: unknown, language: Locale): string {
  const [before, after] = [weekOf(old), weekOf(now)];
  const say = WORDS[language];
  const days = WEEKDAYS.flatMap((day, at) => {
    const [was, is] = [before[day] ?? '', after[day] ?? ''];
    return was === is ? [] : [`${say.days[at]} ${is || say.closed}`];
  });
  return short(days.join(', ') || valueText(null, language), 90);
}

function weekOf(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).map(([day, ranges]: [string, unknown]) => [
      day,
      Array.isArray(ranges) ? ranges.map((range) => `${range.from}–${range.to}`).join('/') : '',
    ]),
  );
}

function valueText(value: unknown, language: Locale): string {
  const say = WORDS[language];
  if (value === null || value === undefined || value === '') return say.empty;
  if (typeof value === 'boolean') return value ? say.yes : say.no;
  if (Array.isArray(value)) return short(value.join(', ') || valueText(null, language), LONGEST);
  return short(typeof value === 'string' ? phoneText(value) : JSON.stringify(value), LONGEST);
}

/** Swiss numbers as they are written here. */
function phoneText(text: string): string {
  const swiss = /^\+41(\d{2})(\d{3})(\d{2})(\d{2})$/.exec(text);
  return swiss ? `0${swiss.slice(1).join(' ')}` : text;
}

function short(text: string, most: number): string {
  const characters = [...text];
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : text;
}

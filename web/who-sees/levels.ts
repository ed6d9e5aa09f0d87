import { LEVELS, type Level, type RecordTable, type ShownField } from '#shared/names/field-levels.ts';
import { SHOWN_FIELDS } from '#shared/records/record-fields.ts';

/** Who sees each field of a record, as a form holds it. */
export type LevelValues = Readonly<Record<string, Level>>;

const fieldsOf = (table: RecordTable): Readonly<Record<string, ShownField>> => SHOWN_FIELDS[table];

/** The level of every field: the chosen one, else the field's own. */
export function levelValues(table: RecordTable, chosen: LevelValues): LevelValues {
  return Object.fromEntries(
    Object.entries(fieldsOf(table)).map(([field, { preset }]) => [field, chosen[field] ?? preset]),
  );
}

/** The levels that differ from those that are stored: what a change sends. */
export function changedLevels(table: RecordTable, values: LevelValues, chosen: LevelValues): LevelValues {
  const stored = levelValues(table, chosen);
  return Object.fromEntries(Object.entries(values).filter(([field, level]) => stored[field] !== level));
}

export interface Chooser {
  /** The form is about the person who fills it. */
  self: boolean;
  /** The office. */
  manage: boolean;
}

/** Levels to choose from; what a person hides is that person's and the office's matter. */
export function levelChoices(table: RecordTable, field: string, { self, manage }: Chooser): readonly Level[] {
  const lowest = fieldsOf(table)[field]?.lowest ?? 'members';
  const from = LEVELS.slice(LEVELS.indexOf(lowest));
  return table === 'staff' && !self && !manage ? from.filter((level) => level !== 'hidden') : from;
}

/** Whether somebody else keeps the field hidden from the one who fills the form. */
export function isLocked(table: RecordTable, field: string, levels: LevelValues, { self, manage }: Chooser): boolean {
  return table === 'staff' && !self && !manage && levels[field] === 'hidden';
}

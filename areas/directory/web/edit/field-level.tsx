import { useTranslation } from 'react-i18next';
import type { RecordTable } from '#shared/names/field-levels.ts';
import type { RecordForm } from '#web/forms/record-form.ts';
import type { Chooser, LevelValues } from '#web/who-sees/levels.ts';
import { type LevelGroup, WhoSees, WhoSeesGroup } from '#web/who-sees/who-sees.tsx';

/** Who fills the form of a company or branch. */
export function chooserOf({ abilities }: { abilities: { manage: boolean } }): Chooser {
  return { self: false, manage: abilities.manage };
}

interface LevelsProps<V extends object> {
  form: RecordForm<V & { levels: LevelValues }>;
  table: RecordTable;
  chooser: Chooser;
}

/** Who sees a field of the form; chosen and saved with the rest of it. */
export function FieldLevel<V extends object>({ field, ...props }: LevelsProps<V> & { field: string }) {
  return <WhoSees {...useLevels(props)} field={field} />;
}

/** As `FieldLevel`, for the fields of a record that stand together. */
export function GroupLevels<V extends object>({ group, ...props }: LevelsProps<V> & { group: LevelGroup }) {
  return <WhoSeesGroup {...useLevels(props)} group={group} />;
}

function useLevels<V extends object>({ form, table, chooser }: LevelsProps<V>) {
  const { t } = useTranslation('opticians');
  const { levels } = form.values;
  return {
    table,
    levels,
    chooser,
    nameOf: (field: string) => t([`who.field.${field}`, `field.${field}`]),
    onChoose: (field: string, level: LevelValues[string]) =>
      form.set({ levels: { ...levels, [field]: level } } as Partial<V & { levels: LevelValues }>),
  };
}

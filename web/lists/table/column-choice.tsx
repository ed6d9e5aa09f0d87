import { Checkbox } from '#web/ui/choice.tsx';
import { ColumnsPanel } from './columns-panel.tsx';
import type { TableColumn } from './table-column.ts';

export interface ColumnChoiceProps<Row> {
  columns: readonly TableColumn<Row>[];
  hidden: readonly string[];
  onChange: (hidden: readonly string[]) => void;
}

/** Which columns are shown. */
export function ColumnChoice<Row>({ columns, hidden, onChange }: ColumnChoiceProps<Row>) {
  const toggle = (field: string) =>
    onChange(hidden.includes(field) ? hidden.filter((other) => other !== field) : [...hidden, field]);
  return (
    <ColumnsPanel>
      {columns
        .filter(({ fixed, label }) => !fixed && label)
        .map(({ field, label }) => (
          <Checkbox key={field} label={label} checked={!hidden.includes(field)} onChange={() => toggle(field)} />
        ))}
    </ColumnsPanel>
  );
}

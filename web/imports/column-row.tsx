import { useTranslation } from 'react-i18next';
import type { Import, ImportColumn } from '#shared/contracts/import.ts';
import { SelectField } from '#web/ui/text-field.tsx';
import type { ImportKindWeb } from './import-kind.ts';
import styles from './imports.module.css';

export interface ColumnRowProps {
  at: number;
  column: ImportColumn;
  fields: Import['fields'];
  kind: ImportKindWeb;
  value: string | null;
  onChange: (field: string | null) => void;
}

/** A column of the file with what stands in it, and the field it is for. */
export function ColumnRow({ at, column, fields, kind, value, onChange }: ColumnRowProps) {
  const { t } = useTranslation('imports');
  const title = column.title || t('columns.untitled', { n: at + 1 });
  return (
    <li>
      <div className={styles.column}>
        <b className="ell" title={title}>
          {title}
        </b>
        <span className="cap t3 ell">{column.samples.join(' · ') || t('columns.empty')}</span>
      </div>
      <SelectField
        label={t('columns.for', { column: title })}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      >
        <option value="">{t('columns.none')}</option>
        {fields.map(({ name, required }) => (
          <option key={name} value={name}>
            {required ? t('columns.required', { field: kind.field(name) }) : kind.field(name)}
          </option>
        ))}
      </SelectField>
    </li>
  );
}

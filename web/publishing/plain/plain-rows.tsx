import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './plain.module.css';

type Row = Readonly<Record<string, string>>;

interface PlainRowsProps {
  label: string;
  error: string | undefined;
  /** The parts of a row, each with its word. */
  columns: readonly { name: string; label: string }[];
  value: readonly Row[];
  onChange: (rows: readonly Row[]) => void;
}

/** Rows of short texts, e.g. the colours of a logo. */
export function PlainRows({ label, error, columns, value, onChange }: PlainRowsProps) {
  const { t } = useTranslation('publishing');
  const empty = Object.fromEntries(columns.map(({ name }) => [name, '']));
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      {error && <p className="err">{error}</p>}
      {value.map((row, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no name, and are changed in their place
        <div key={place} className={styles.row}>
          {columns.map(({ name, label: word }) => (
            <TextField
              key={name}
              label={word}
              maxLength={60}
              value={row[name] ?? ''}
              onChange={({ target }) => onChange(value.with(place, { ...row, [name]: target.value }))}
            />
          ))}
          <IconButton
            icon="x"
            label={t('plain.removeRow', { place: place + 1 })}
            onClick={() => onChange(value.toSpliced(place, 1))}
          />
        </div>
      ))}
      <div>
        <Button size="small" icon="plus" onClick={() => onChange([...value, empty])}>
          {t('plain.addRow')}
        </Button>
      </div>
    </fieldset>
  );
}

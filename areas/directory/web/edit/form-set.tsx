import { useId } from 'react';
import { Checkbox } from '#web/ui/choice.tsx';
import styles from './edit.module.css';

export interface FormSetProps {
  label: string;
  options: readonly { value: string; label: string; fixed?: boolean }[];
  chosen: readonly string[];
  error?: string;
  onChange: (chosen: string[]) => void;
}

/** Several of a few; the order of choosing is kept. What is `fixed` is shown and stays as it is. */
export function FormSet({ label, options, chosen, error, onChange }: FormSetProps) {
  const id = useId();
  return (
    <fieldset className={styles.set} aria-describedby={error && id}>
      <legend>{label}</legend>
      {options.map(({ value, label: word, fixed }) => (
        <Checkbox
          key={value}
          label={word}
          disabled={fixed}
          aria-invalid={error ? true : undefined}
          checked={chosen.includes(value)}
          onChange={(event) =>
            onChange(event.target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
          }
        />
      ))}
      {error && (
        <p className={styles.error} id={id}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

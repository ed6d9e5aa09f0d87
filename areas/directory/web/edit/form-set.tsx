import { type ReactNode, useId } from 'react';
import { Checkbox } from '#web/ui/choice.tsx';
import styles from './edit.module.css';

export interface FormSetProps {
  label: string;
  /** What is `fixed` is shown and stays as it is, for the reason it gives. */
  options: readonly { value: string; label: string; fixed?: string }[];
  chosen: readonly string[];
  error?: string;
  /** One short sentence below. */
  help?: string;
  /** At the right of the label: who sees it. */
  who?: ReactNode;
  onChange: (chosen: string[]) => void;
}

/** Several of a few; the order of choosing is kept. */
export function FormSet({ label, options, chosen, error, help, who, onChange }: FormSetProps) {
  const id = useId();
  return (
    <fieldset className={styles.set} aria-describedby={error && id}>
      <legend>{label}</legend>
      {who && <span className={styles.setWho}>{who}</span>}
      {options.map(({ value, label: word, fixed }) => (
        <Checkbox
          key={value}
          label={
            fixed ? (
              <>
                {word} <small className="t2">({fixed})</small>
              </>
            ) : (
              word
            )
          }
          disabled={fixed !== undefined}
          aria-invalid={error ? true : undefined}
          checked={chosen.includes(value)}
          onChange={(event) =>
            onChange(event.target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
          }
        />
      ))}
      {help && <p className="small t2">{help}</p>}
      {error && (
        <p className={styles.error} id={id}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

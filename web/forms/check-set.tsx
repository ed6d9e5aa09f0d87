import { Checkbox } from '#web/ui/choice.tsx';
import { FieldGroup, type FieldGroupProps } from './field-group.tsx';
import styles from './forms.module.css';

export interface CheckSetProps extends Omit<FieldGroupProps, 'children'> {
  /** What is `fixed` is shown and stays as it is, for the reason it gives. */
  options: readonly { value: string; label: string; fixed?: string | undefined }[];
  chosen: readonly string[];
  /** Labels of a few letters stand side by side. */
  short?: boolean;
  /** One short sentence below. */
  help?: string | undefined;
  onChange: (chosen: string[]) => void;
}

/** Several of a few; the order of choosing is kept. */
export function CheckSet({ options, chosen, short, help, onChange, ...group }: CheckSetProps) {
  return (
    <FieldGroup {...group}>
      <div className={short ? styles.short : styles.long}>
        {options.map(({ value, label, fixed }) => (
          <Checkbox
            key={value}
            label={
              fixed ? (
                <>
                  {label} <small className="t2">({fixed})</small>
                </>
              ) : (
                label
              )
            }
            disabled={fixed !== undefined}
            aria-invalid={group.error ? true : undefined}
            checked={chosen.includes(value)}
            onChange={(event) =>
              onChange(event.target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
            }
          />
        ))}
      </div>
      {help && <p className="small t2">{help}</p>}
    </FieldGroup>
  );
}

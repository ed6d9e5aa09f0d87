import { type Ref, useEffect, useRef, useState } from 'react';
import { FormField } from '#web/ui/form-field.tsx';
import styles from './code-cells.module.css';
import { CODE_LENGTH, digitsOf } from './code-text.ts';

export interface CodeCellsProps {
  label: string;
  value: string;
  onChange: (digits: string) => void;
  /** Called once the sixth digit is there: nobody has to press a button. */
  onComplete: (digits: string) => void;
  help?: React.ReactNode;
  error?: string;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/**
 * Six cells for a code. They are drawn over one true input, so that pasting, the code that a phone offers from a
 * message, and screen readers work as everywhere; digits are added and taken away at the end.
 */
export function CodeCells({ label, value, onChange, onComplete, help, error, disabled, ref }: CodeCellsProps) {
  const [focused, setFocused] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const change = (text: string) => {
    const digits = digitsOf(text);
    if (digits === value) return;
    onChange(digits);
    if (digits.length === CODE_LENGTH) onComplete(digits);
  };
  const toEnd = ({ currentTarget: box }: { currentTarget: HTMLInputElement }) =>
    box.setSelectionRange(box.value.length, box.value.length);
  return (
    <FormField label={label} help={help} error={error}>
      {(control) => (
        <div className={styles.code}>
          <input
            {...control}
            ref={(element) => {
              input.current = element;
              if (typeof ref === 'function') ref(element);
              else if (ref) ref.current = element;
            }}
            className={styles.input}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9]*"
            value={value}
            readOnly={disabled}
            onChange={(event) => change(event.target.value)}
            onSelect={toEnd}
            onFocus={() => setFocused(true)}
            onBlur={() => setFocused(false)}
          />
          {CELLS.map((cell) => (
            <span
              key={cell}
              className={styles.cell}
              aria-hidden="true"
              data-error={error ? '' : undefined}
              data-focus={focused && cell === Math.min(value.length, CODE_LENGTH - 1) ? '' : undefined}
            >
              {value[cell]}
            </span>
          ))}
        </div>
      )}
    </FormField>
  );
}

const CELLS = Array.from({ length: CODE_LENGTH }, (_, cell) => cell);

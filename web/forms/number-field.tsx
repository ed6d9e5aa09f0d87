import { useState } from 'react';
import { numberText } from '#shared/numbers.ts';
import { TextField } from '#web/ui/text-field.tsx';

interface NumberFieldProps {
  label: string;
  value: number | null;
  error?: string | undefined;
  optional?: boolean;
  /** What is typed once it is a number, null once nothing is; not told of while it is neither. */
  onChange: (value: number | null) => void;
}

/** A number of zero or more as Switzerland types it: 1’234.50, also with a comma. */
export function NumberField({ value, onChange, ...facts }: NumberFieldProps) {
  const [typed, setTyped] = useState<string>();
  const shown = typed !== undefined && parseNumber(typed) === value ? typed : value === null ? '' : numberText(value);
  return (
    <TextField
      {...facts}
      inputMode="decimal"
      autoComplete="off"
      value={shown}
      onBlur={() => setTyped(undefined)}
      onChange={({ target }) => {
        const number = parseNumber(target.value);
        if (number === undefined) return;
        setTyped(target.value);
        onChange(number);
      }}
    />
  );
}

/** A typed number; null for nothing, undefined for what is none. */
export function parseNumber(typed: string): number | null | undefined {
  const plain = typed.replace(/[\s'’]/g, '').replace(',', '.');
  if (plain === '') return null;
  return /^\d{1,12}(\.\d{0,4})?$/.test(plain) ? Number(plain) : undefined;
}

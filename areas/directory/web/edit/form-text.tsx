import type { InputHTMLAttributes, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField, TextArea, TextField } from '#web/ui/text-field.tsx';
import type { RecordForm } from './use-record-form.ts';

type TextKeys<V> = { [K in keyof V]: V[K] extends string ? K : never }[keyof V] & string;

interface TextProps<V extends object> extends Omit<InputHTMLAttributes<HTMLInputElement>, 'form' | 'name'> {
  form: RecordForm<V>;
  field: TextKeys<V>;
  optional?: boolean;
  help?: string;
  area?: boolean;
  /** At the right of the label: who sees it. */
  who?: ReactNode;
}

/** A text field of a record's form: its word, value and fault by the field's name. */
export function FormText<V extends object>({ form, field, area, who, maxLength, lang, ...input }: TextProps<V>) {
  const { t } = useTranslation('opticians');
  const fault = form.faults[field];
  const facts = {
    label: t(`field.${field as string}`),
    error: fault && t(`edit.fault.${fault}`),
    value: form.values[field] as string,
    name: field,
    maxLength,
    lang,
    labelEnd: who,
  };
  const change = (value: string) => form.set({ [field]: value } as Partial<V>);
  if (area) {
    return <TextArea {...facts} optional={input.optional} onChange={(event) => change(event.target.value)} />;
  }
  return <TextField {...input} {...facts} onChange={(event) => change(event.target.value)} />;
}

interface SelectProps<V extends object> {
  form: RecordForm<V>;
  field: TextKeys<V>;
  options: readonly { value: string; label: string }[];
  who?: ReactNode;
}

/** A choice out of a list in a record's form. */
export function FormSelect<V extends object>({ form, field, options, who }: SelectProps<V>) {
  const { t } = useTranslation('opticians');
  const fault = form.faults[field];
  return (
    <SelectField
      label={t(`field.${field as string}`)}
      labelEnd={who}
      error={fault && t(`edit.fault.${fault}`)}
      name={field}
      value={form.values[field] as string}
      onChange={(event) => form.set({ [field]: event.target.value } as Partial<V>)}
    >
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}

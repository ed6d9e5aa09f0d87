import { type ComponentProps, type ReactNode, useEffect } from 'react';
import { expectPhones } from '#web/parse-phone.ts';
import { Switch } from '#web/ui/choice.tsx';
import { DateField, type DateFieldProps } from '#web/ui/date-field.tsx';
import { MomentField, type MomentFieldProps } from '#web/ui/moment-field.tsx';
import { Options, SelectField, TextArea, TextField, type TextFieldProps } from '#web/ui/text-field.tsx';
import { CheckSet, type CheckSetProps } from './check-set.tsx';
import type { FieldForm } from './record-form.ts';

/** The fields of a form that hold something of a kind. */
type Names<V, Kind> = { [K in keyof V]: V[K] extends Kind ? K : never }[keyof V] & string;

interface Bound<V extends object, Kind> {
  form: FieldForm<V>;
  name: Names<V, Kind>;
  /** At the right of the label: who sees it. */
  who?: ReactNode;
}

function bind<V extends object, Kind>({ form, name, who }: Bound<V, Kind>) {
  return {
    name,
    label: form.words.label(name),
    labelEnd: who,
    error: form.fault(name),
    value: form.values[name] as Kind,
    put: (value: Kind) => form.set({ [name]: value } as Partial<V>),
  };
}

type TextProps<V extends object> = Bound<V, string> &
  Omit<TextFieldProps, 'form' | 'name' | 'label' | 'labelEnd' | 'error' | 'value' | 'onChange'>;

/** A line of text of a record: its word, value and fault by the field's name. */
export function Text<V extends object>({ form, name, who, ...input }: TextProps<V>) {
  const { put, ...facts } = bind<V, string>({ form, name, who });
  useEffect(() => {
    if (input.type === 'tel') expectPhones();
  }, [input.type]);
  return <TextField {...input} {...facts} onChange={(event) => put(event.target.value)} />;
}

/** Several lines of text. */
export function LongText<V extends object>({
  form,
  name,
  who,
  ...area
}: Bound<V, string> &
  Pick<ComponentProps<typeof TextArea>, 'optional' | 'lang' | 'maxLength' | 'rows' | 'help' | 'onFocus'>) {
  const { put, ...facts } = bind<V, string>({ form, name, who });
  return <TextArea {...area} {...facts} onChange={(event) => put(event.target.value)} />;
}

interface OptionsProps {
  options: readonly { value: string; label: string }[];
}

/** One out of a list. */
export function Choice<V extends object>({ form, name, who, options }: Bound<V, string> & OptionsProps) {
  const { put, ...facts } = bind<V, string>({ form, name, who });
  return (
    <SelectField {...facts} onChange={(event) => put(event.target.value)}>
      <Options of={options} />
    </SelectField>
  );
}

/** Several of a few. `sorted` where the order of choosing says nothing. */
export function Choices<V extends object>({
  form,
  name,
  who,
  sorted,
  ...set
}: Bound<V, string[]> & Pick<CheckSetProps, 'options' | 'help'> & { label?: string; sorted?: boolean }) {
  const { put, value, name: _name, labelEnd: _end, ...facts } = bind<V, string[]>({ form, name, who });
  return (
    <CheckSet
      {...facts}
      {...set}
      who={who}
      chosen={value}
      onChange={(chosen) => put(sorted ? chosen.toSorted() : chosen)}
    />
  );
}

/** Yes or no. */
export function OnOff<V extends object>({ form, name, label }: Bound<V, boolean> & { label?: string }) {
  const { put, value, label: word } = bind<V, boolean>({ form, name });
  return <Switch label={label ?? word} checked={value} onChange={(event) => put(event.target.checked)} />;
}

/** A day, as ISO date or empty. */
export function Day<V extends object>({
  form,
  name,
  who,
  ...day
}: Bound<V, string> & Pick<DateFieldProps, 'min' | 'optional'>) {
  const { put, ...facts } = bind<V, string>({ form, name, who });
  return <DateField {...day} {...facts} onChange={put} />;
}

/** A moment, as ISO or null. */
export function Moment<V extends object>({
  form,
  name,
  who,
  ...moment
}: Bound<V, string | null> & Pick<MomentFieldProps, 'help' | 'optional' | 'wholeDay'>) {
  const { put, ...facts } = bind<V, string | null>({ form, name, who });
  return <MomentField {...moment} {...facts} onChange={put} />;
}

import type { InputHTMLAttributes, ReactNode, Ref, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { cx } from '#web/ui/class-names.ts';
import { type FieldFacts, FormField } from '#web/ui/form-field.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import '#web/ui/form.css';

export interface TextFieldProps extends FieldFacts, InputHTMLAttributes<HTMLInputElement> {
  icon?: IconName;
  /** Inside the box at the right, e.g. an icon button or a unit. */
  end?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** One line of text. Takes everything an `input` takes, so `{...register('name')}` fits. */
export function TextField({ label, help, error, optional, labelEnd, icon, end, ...input }: TextFieldProps) {
  return (
    <FormField {...{ label, help, error, optional, labelEnd }} id={input.id}>
      {(control) => (
        <div className={cx('input', error && 'is-error')}>
          {icon && <Icon name={icon} size={20} />}
          <input type="text" {...input} {...control} />
          {end}
        </div>
      )}
    </FormField>
  );
}

export interface TextAreaProps extends FieldFacts, TextareaHTMLAttributes<HTMLTextAreaElement> {
  ref?: Ref<HTMLTextAreaElement>;
}

/** Several lines of text. */
export function TextArea({ label, help, error, optional, labelEnd, ...area }: TextAreaProps) {
  return (
    <FormField {...{ label, help, error, optional, labelEnd }} id={area.id}>
      {(control) => (
        <div className={cx('input area', error && 'is-error')}>
          <textarea {...area} {...control} />
        </div>
      )}
    </FormField>
  );
}

type Option = string | number | { id: string | number } | { value: string; label: string };

interface OptionsProps<One extends Option> {
  of: readonly One[] | undefined;
  /** How one reads; without it a value is its own word. */
  label?: (one: One) => ReactNode;
}

/** The `option` elements of a list: of values, or of what has an id. */
export function Options<One extends Option>({ of, label }: OptionsProps<One>) {
  return of?.map((one) => {
    const [value, word] = valueAndWord(one);
    return (
      <option key={value} value={value}>
        {label ? label(one) : word}
      </option>
    );
  });
}

function valueAndWord(one: Option): [value: string | number, word: string | number] {
  if (typeof one !== 'object') return [one, one];
  return 'id' in one ? [one.id, one.id] : [one.value, one.label];
}

export interface SelectFieldProps extends FieldFacts, SelectHTMLAttributes<HTMLSelectElement> {
  ref?: Ref<HTMLSelectElement>;
}

/** A choice out of a list; `children` are `Options`, or `option` elements. The browser's own list, good with every keyboard. */
export function SelectField({ label, help, error, optional, labelEnd, children, ...select }: SelectFieldProps) {
  return (
    <FormField {...{ label, help, error, optional, labelEnd }} id={select.id}>
      {(control) => (
        <div className={cx('input', error && 'is-error')}>
          <select {...select} {...control}>
            {children}
          </select>
          <Icon name="down" size={16} />
        </div>
      )}
    </FormField>
  );
}

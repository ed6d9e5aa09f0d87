import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import '#web/ui/form.css';

export interface ChoiceProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: ReactNode;
  /** Number of hits at the right, already written out. */
  count?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A box to tick, with its word. */
export function Checkbox({ label, count, ...input }: ChoiceProps) {
  return (
    <label className="check">
      <input {...input} type="checkbox" />
      <span className="box">
        <Icon name="check" size={14} />
      </span>
      <span>{label}</span>
      {count !== undefined && <span className="n">{count}</span>}
    </label>
  );
}

/** One of several; the same `name` ties them together. */
export function Radio({ label, count, ...input }: ChoiceProps) {
  return (
    <label className="check">
      <input {...input} type="radio" />
      <span className="rad" />
      <span>{label}</span>
      {count !== undefined && <span className="n">{count}</span>}
    </label>
  );
}

/** On or off, at once. The word stands at the left, the switch at the right. */
export function Switch({ label, ...input }: Omit<ChoiceProps, 'count'>) {
  return (
    <label className="check">
      <span>{label}</span>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: the box says itself whether it is ticked */}
      <input {...input} type="checkbox" role="switch" />
      <span className="switch" />
    </label>
  );
}

export interface OptionCardProps extends Omit<ChoiceProps, 'count'> {
  type: 'radio' | 'checkbox';
  detail?: ReactNode;
  /** At the right, e.g. the key that chooses it. */
  end?: ReactNode;
}

/** A choice of 56 with room for a second line. */
export function OptionCard({ type, label, detail, end, ...input }: OptionCardProps) {
  return (
    <label className="opt-card">
      <input {...input} type={type} />
      {type === 'radio' ? (
        <span className="rad" />
      ) : (
        <span className="box">
          <Icon name="check" size={14} />
        </span>
      )}
      <span className="grow">
        {label}
        {detail && <small>{detail}</small>}
      </span>
      {end}
    </label>
  );
}

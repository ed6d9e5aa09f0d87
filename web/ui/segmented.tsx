import { cx } from '#web/ui/class-names.ts';
import '#web/ui/chips.css';

export interface SegmentedProps<Value extends string> {
  /** Accessible name of the choice. */
  label: string;
  /** Undefined while nothing is chosen yet. */
  value: Value | undefined;
  options: readonly { value: Value; label: string; lang?: string }[];
  onChange: (value: Value) => void;
  small?: boolean;
}

/** A small exclusive choice whose options all stand side by side. */
export function Segmented<Value extends string>({ label, value, options, onChange, small }: SegmentedProps<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as one line in every browser
    <div className={cx('seg', small && 'sm')} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          lang={option.lang}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}

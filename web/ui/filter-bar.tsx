import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Section } from '#web/ui/section.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { useMedia } from '#web/ui/use-media.ts';
import '#web/ui/chips.css';
import '#web/ui/filter-bar.css';

/** The line of search field and chips above a list. */
export function FilterBar({ children }: { children: ReactNode }) {
  return <div className="filters">{children}</div>;
}

/** The number of results directly under the bar; read out when it changes. `end` holds sorting or view choices. */
export function ResultLine({ children, end }: { children: ReactNode; end?: ReactNode }) {
  return (
    <div className="results">
      <p role="status">{children}</p>
      {end}
    </div>
  );
}

/** A filter that is on or off. */
export function FilterChip({
  pressed,
  onClick,
  children,
}: {
  pressed: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <button type="button" className="fchip" aria-pressed={pressed} onClick={onClick}>
      {children}
    </button>
  );
}

/** A filter in force, with a cross that lifts it. */
export function ActiveFilter({ label, onRemove }: { label: string; onRemove: () => void }) {
  const { t } = useTranslation('common');
  return (
    <button
      type="button"
      className="fchip set"
      aria-label={t('ui.filter.remove', { filter: label })}
      onClick={onRemove}
    >
      {label}
      <Icon name="x" size={16} />
    </button>
  );
}

export interface SortChoiceProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string; count?: number }[];
  onChange: (value: string) => void;
}

/** The order of a list, as the browser's own choice in the dress of a chip. */
export function SortChoice({ label, value, options, onChange }: SortChoiceProps) {
  const { number } = useFormat();
  return (
    <span className="fchip pick">
      <select aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.count === undefined ? option.label : `${option.label} (${number(option.count)})`}
          </option>
        ))}
      </select>
      <Icon name="down" size={16} />
    </span>
  );
}

/**
 * One of a few, side by side; below 1100 px, where they would stack, as one choice. The first option is the one that
 * leaves everything in.
 */
export function ChoiceChips<Value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; count?: number }[];
  onChange: (value: Value) => void;
}) {
  const { number } = useFormat();
  const narrow = useMedia('(max-width: 1099px)');
  if (narrow) {
    const choose = (chosen: string) => {
      const option = options.find((one) => one.value === chosen);
      if (option) onChange(option.value);
    };
    return <SortChoice label={label} value={value} options={options} onChange={choose} />;
  }
  return options.map((option) => (
    <FilterChip key={option.value} pressed={value === option.value} onClick={() => onChange(option.value)}>
      {option.label}
      {option.count !== undefined && <span className="n">{number(option.count)}</span>}
    </FilterChip>
  ));
}

export interface FacetGroupProps {
  title: string;
  /** `rank`: which of them come first while not all are shown, where that is not their order. */
  options: readonly { value: string; label: string; count?: number; checked: boolean; rank?: number }[];
  onToggle: (value: string) => void;
  /** So many stand there at first; those ticked always do. */
  visible?: number;
  /** Words of the expander, e.g. "Alle 16 Kantone". */
  moreLabel?: string;
}

/** One group of facets with counts, in the aside or in the filter sheet. */
export function FacetGroup({ title, options, onToggle, visible = 6, moreLabel }: FacetGroupProps) {
  const { t } = useTranslation('common');
  const [open, setOpen] = useState(false);
  const shown = open ? options : options.filter(({ rank, checked }, place) => (rank ?? place) < visible || checked);
  return (
    <Section title={title} small>
      <div className="facet">
        {shown.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            count={option.count}
            checked={option.checked}
            onChange={() => onToggle(option.value)}
          />
        ))}
        {options.length > visible && (
          <button type="button" className="more" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? t('ui.filter.less') : (moreLabel ?? t('ui.filter.all', { count: options.length }))}
            <Icon name={open ? 'up' : 'right'} size={16} />
          </button>
        )}
      </div>
    </Section>
  );
}

export interface FilterSheetProps {
  /** How many filters are in force. */
  active: number;
  /** Words of the button that goes back to the list, e.g. "29 Betriebe zeigen". */
  closeLabel: string;
  onReset: () => void;
  /** The same facet groups that stand in the aside on wide screens. */
  children: ReactNode;
}

/** The "Filter" button below 1391 and the sheet it opens. */
export function FilterSheet({ active, closeLabel, onReset, children }: FilterSheetProps) {
  const { t } = useTranslation('common');
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        className={cx('fchip', active > 0 && 'set')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Icon name="filter" size={20} />
        {active > 0 ? t('ui.filter.titleWithCount', { count: active }) : t('ui.filter.title')}
      </button>
      {open && (
        <Sheet
          label={t('ui.filter.title')}
          titled
          onClose={close}
          footer={
            <>
              <Button onClick={onReset} disabled={active === 0}>
                {t('ui.filter.reset')}
              </Button>
              <Button kind="ink" onClick={close}>
                {closeLabel}
              </Button>
            </>
          }
        >
          {children}
        </Sheet>
      )}
    </>
  );
}

import { useFormat } from '#web/i18n/use-language.ts';
import { FacetGroup } from '#web/ui/filter-bar.tsx';
import type { Counts } from './wanted.ts';

interface FacetGroupsProps {
  counts: Counts | undefined;
  /** Filters in their order: title, values in theirs with their words, and what is ticked. */
  filters: readonly {
    name: string;
    title: string;
    values: readonly { value: string; label: string }[];
    ticked: readonly string[];
  }[];
  onToggle: (name: string, value: string) => void;
}

/** The filters of a list with what each value would bring; values without anything stay away unless they are ticked. */
export function FacetGroups({ counts, filters, onToggle }: FacetGroupsProps) {
  const { compare } = useFormat();
  return filters.map(({ name, title, values, ticked }) => {
    const found = counts?.[name] ?? {};
    const options = values
      .filter(({ value }) => ticked.includes(value) || !counts || (found[value] ?? 0) > 0)
      .map((one) => ({ ...one, count: found[one.value] ?? 0, checked: ticked.includes(one.value) }));
    if (options.length === 0) return null;
    // Many, such as cantons: those with the most come first.
    const ranked = options
      .toSorted((one, other) => other.count - one.count || compare(one.label, other.label))
      .map(({ value }) => value);
    return (
      <FacetGroup
        key={name}
        title={title}
        options={options.map((one) => ({ ...one, rank: ranked.indexOf(one.value) }))}
        onToggle={(value) => onToggle(name, value)}
      />
    );
  });
}

import { ICON_PATHS, type IconName } from '#web/ui/icon-paths.ts';

export type { IconName } from '#web/ui/icon-paths.ts';

/** Icons made of dots only: a line of 1.75 would make the dots too faint. */
const HEAVY: ReadonlySet<IconName> = new Set<IconName>(['dots', 'drag']);

/** Whether `name` is an icon of the set; menu facts carry icon names as plain text. */
export function isIconName(name: string): name is IconName {
  return Object.hasOwn(ICON_PATHS, name);
}

export interface IconProps {
  name: IconName;
  /** Edge length in px; 24 is the grid, 20 beside body text, 16 beside captions. */
  size?: number;
  className?: string;
}

/** One icon of the set. Always decorative: the word stands beside it or in the control's accessible name. */
export function Icon({ name, size = 24, className }: IconProps) {
  return (
    <svg
      className={className ? `ic ${className}` : 'ic'}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={ICON_PATHS[name]} strokeWidth={HEAVY.has(name) ? 2.5 : undefined} />
    </svg>
  );
}

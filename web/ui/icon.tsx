import { useSyncExternalStore } from 'react';
import { FIRST_PATHS, type IconName } from '#web/ui/icon-paths.ts';

export type { IconName } from '#web/ui/icon-paths.ts';

/** Icons made of dots only: a line of 1.75 would make the dots too faint. */
const HEAVY: ReadonlySet<IconName> = new Set<IconName>(['dots', 'drag']);

/** All figures known so far. */
let paths: Readonly<Partial<Record<string, string>>> = FIRST_PATHS;
const waiting = new Set<() => void>();

/** Adds the figures that do not come with the first page. */
export function addIcons(more: Readonly<Record<string, string>>): void {
  paths = { ...paths, ...more };
  for (const tell of waiting) tell();
}

/** Whether `name` is an icon of the set, asked behind the sign-in where all are known; menu facts carry icon names as plain text. */
export function isIconName(name: string): name is IconName {
  return Object.hasOwn(paths, name);
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
      {paths[name] ? <Figure d={paths[name]} name={name} /> : <LateFigure name={name} />}
    </svg>
  );
}

function Figure({ d, name }: { d: string | undefined; name: IconName }) {
  return <path d={d} strokeWidth={HEAVY.has(name) ? 2.5 : undefined} />;
}

/** An icon that a page shows outside the frame: its room is kept until the others are there. */
function LateFigure({ name }: { name: IconName }) {
  const read = () => paths[name];
  return <Figure d={useSyncExternalStore(fetchIcons, read, read)} name={name} />;
}

function fetchIcons(tell: () => void): () => void {
  waiting.add(tell);
  import('#web/ui/icon-paths-inside.ts').then(
    ({ INSIDE_PATHS }) => addIcons(INSIDE_PATHS),
    () => undefined,
  );
  return () => void waiting.delete(tell);
}

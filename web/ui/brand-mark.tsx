import { landolt } from '#web/covers/landolt.ts';

/** The brand mark: a Landolt ring opening to the right, in the current text colour. Decorative. */
export function BrandMark({ size = 40, className }: { size?: number; className?: string }) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 40 40"
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      <path d={landolt(20, 20, 40)} />
    </svg>
  );
}

/** The ring as a sign of work in progress, turning in eight steps. Only inside buttons and beside "Speichert". */
export function Spinner({ size = 20 }: { size?: number }) {
  return <BrandMark size={size} className="spin" />;
}

import { landolt } from '#web/covers/landolt.ts';
import { type RingLine, ringPaths } from '#web/covers/ring-lines.ts';

const FOUR = 'M66 0H46L0 66v18h50v30h20V84h18V66H70V0zM50 66H21l29-42z';

/** Lines of the eye chart below 4-0-4, fading as they get smaller. */
const LINES: readonly (RingLine & { fill: string; acuity?: string })[] = [
  { diameter: 64, y: 236, left: 32, right: 366, directions: '20516', fill: 'currentColor', acuity: '0.2' },
  { diameter: 40, y: 322, left: 20, right: 378, directions: '3602417', fill: 'currentColor', acuity: '0.4' },
  { diameter: 24, y: 390, left: 12, right: 386, directions: '0527163405', fill: 'var(--text-3)', acuity: '0.63' },
  {
    diameter: 14,
    y: 440,
    left: 7,
    right: 391,
    directions: '41630275416302',
    fill: 'var(--line-control)',
    acuity: '1.0',
  },
  { diameter: 8, y: 478, left: 4, right: 394, directions: '25063125063125063125', fill: 'var(--line-strong)' },
];

/** "404" whose zero is a ring, as the first line of an eye chart. */
export function NotFoundArt() {
  return (
    <svg viewBox="0 0 460 520" aria-hidden="true">
      <path fill="currentColor" transform="translate(0 40) scale(1.14)" d={FOUR} />
      <path fill="var(--primary-mark)" d={landolt(208, 105, 130, 7)} />
      <path fill="currentColor" transform="translate(298 40) scale(1.14)" d={FOUR} />
      <text x="424" y="110">
        0.1
      </text>
      {LINES.map((line) => (
        <g key={line.y} fill={line.fill}>
          {ringPaths(line).map((d) => (
            <path key={d} d={d} />
          ))}
          {line.acuity && (
            <text x="424" y={line.y + 5}>
              {line.acuity}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}

/** A closed ring with a lock. */
export function DeniedArt() {
  return (
    <svg viewBox="0 0 460 460" aria-hidden="true">
      <circle cx="230" cy="230" r="164" fill="none" stroke="currentColor" strokeWidth="82" />
      <circle cx="230" cy="230" r="164" fill="none" stroke="var(--bg-canvas)" strokeWidth="2" />
      <rect x="190" y="212" width="80" height="64" rx="8" fill="var(--primary-mark)" />
      <path d="M206 212v-18a24 24 0 0 1 48 0v18" fill="none" stroke="currentColor" strokeWidth="12" />
    </svg>
  );
}

/** The dust that fills and leaves the gap: x, y, radius. The golden section spreads it evenly without a pattern. */
const DUST: readonly (readonly [number, number, number])[] = Array.from({ length: 28 }, (_, i) => {
  const angle = ((45 + 64 * (((i * 0.618) % 1) - 0.5)) * Math.PI) / 180;
  const radius = 128 + 132 * Math.sqrt(i / 28);
  return [230 + radius * Math.cos(angle), 230 + radius * Math.sin(angle), 2 + ((i * 5) % 6)] as const;
});
const LAST_GRAIN = 22;

/** A ring that dissolves where its gap was. */
export function DeletedArt() {
  return (
    <svg viewBox="0 0 460 460" aria-hidden="true">
      <g fill="none" stroke="var(--line-strong)" strokeWidth="2" strokeDasharray="6 8">
        <circle cx="230" cy="230" r="203" />
        <circle cx="230" cy="230" r="123" />
      </g>
      <path fill="var(--bg-chip)" d={landolt(230, 230, 410, 1)} />
      {DUST.map(([x, y, r], grain) => (
        <circle
          key={`${x} ${y}`}
          cx={x.toFixed(1)}
          cy={y.toFixed(1)}
          r={r}
          fill={grain === LAST_GRAIN ? 'var(--primary-mark)' : 'currentColor'}
        />
      ))}
    </svg>
  );
}

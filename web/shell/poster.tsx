import { type RingLine, ringPaths } from '#web/covers/ring-lines.ts';

/** The eye chart of the sign-in page with its acuities; the yellow ring is the one in `HIT`. */
const LINES: readonly (RingLine & { acuity?: string })[] = [
  { diameter: 288, y: 248, left: 240, right: 796, directions: '14' },
  { diameter: 144, y: 520, left: 168, right: 640, directions: '6035', acuity: '0.2' },
  { diameter: 72, y: 676, left: 132, right: 676, directions: '2740613', acuity: '0.4' },
  { diameter: 45.8, y: 774.9, left: 118.8, right: 689.1, directions: '0526417350', acuity: '0.63' },
  { diameter: 28.8, y: 852, left: 110.4, right: 697.6, directions: '30625174026351', acuity: '1.0' },
];
const SMALL: readonly RingLine[] = [
  { diameter: 224, y: 132, left: 96, right: 96, directions: '1' },
  { diameter: 80, y: 76, left: 268, right: 268, directions: '5' },
  { diameter: 40, y: 76, left: 344, right: 344, directions: '0' },
  { diameter: 28, y: 152, left: 246, right: 334, directions: '274' },
];
const HIT = { large: [2, 4], small: [2, 0] } as const;

function Rings({ lines, hit }: { lines: readonly RingLine[]; hit: readonly [number, number] }) {
  return lines.flatMap((line, row) =>
    ringPaths(line).map((d, place) => (
      <path key={d} d={d} fill={row === hit[0] && place === hit[1] ? 'var(--primary)' : 'currentColor'} />
    )),
  );
}

/** The Landolt eye chart beside the signed-out screens. Decorative. */
export function Poster() {
  return (
    <div className="login-r" aria-hidden="true">
      <svg className="not-m" viewBox="0 0 880 900" preserveAspectRatio="xMinYMid slice" aria-hidden="true">
        <Rings lines={LINES} hit={HIT.large} />
        {LINES.map(({ acuity, y }) =>
          acuity ? (
            <text key={acuity} x="784" y={y + 5}>
              {acuity}
            </text>
          ) : null,
        )}
      </svg>
      <svg className="only-m" viewBox="0 0 390 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <Rings lines={SMALL} hit={HIT.small} />
      </svg>
    </div>
  );
}

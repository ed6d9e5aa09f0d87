import { landolt } from '#web/covers/landolt.ts';
import { at, circle, ellipse, type Figure, type Mark, path } from '#web/covers/mark.ts';

const TURN = Math.PI * 2;

/** A large Landolt ring with a small one inside and a point in its gap. */
export const ring: Figure = ({ w, h, random }) => {
  const d = h * (1.25 + random() * 0.5);
  const cx = w * (0.5 + random() * 0.25);
  const cy = h * (0.45 + random() * 0.2);
  const direction = 1 + Math.floor(random() * 5);
  const angle = (direction * Math.PI) / 4;
  return [
    path('f3', landolt(cx, cy, d, direction)),
    path('f1', landolt(cx, cy, d * 0.44, (direction + 4) % 8)),
    circle('fa', cx + d * 0.4 * Math.cos(angle), cy + d * 0.4 * Math.sin(angle), d * 0.06),
  ];
};

/** Four lines of an eye chart, one ring of them hit. */
export const chart: Figure = ({ w, h, random }) => {
  const sizes = [0.28, 0.19, 0.125, 0.085].map((part) => part * h);
  const gap = h * 0.06;
  const hit = 1 + Math.floor(random() * 3);
  const marks: Mark[] = [];
  let y = (h - sizes.reduce((sum, size) => sum + size, 0) - gap * 3) / 2;
  for (const [row, d] of sizes.entries()) {
    const count = 2 + row;
    const step = d * 1.62;
    const left = w * 0.5 - (step * (count - 1)) / 2;
    const selected = Math.floor(random() * count);
    for (let i = 0; i < count; i++) {
      const tone = row === hit && i === selected ? 'fa' : row ? 'f1' : 'f2';
      marks.push(path(tone, landolt(left + i * step, y + d / 2, d, Math.floor(random() * 8))));
    }
    y += d + gap;
  }
  return marks;
};

/** Placido's rings as a topograph mirrors them in the cornea, drifting to one side. */
export const placido: Figure = ({ w, h, random }) => {
  const cx = w * (0.3 + random() * 0.4);
  const cy = h * 0.5;
  const drift = (random() - 0.5) * 0.9;
  const step = h * 0.088;
  const count = Math.ceil((Math.max(cx, w - cx) / step + 1) / 2) * 2 + 1;
  const centre = (i: number) => cx + drift * Math.min(i, 9) * i * 0.35;
  const marks: Mark[] = [];
  for (let i = count; i > 0; i--) marks.push(ellipse(i % 2 ? 'f3' : 'fb', centre(i), cy, i * step * 1.04, i * step));
  for (const i of [2, 4, 6]) marks.push(ellipse('s1', centre(i), cy, i * step * 1.04, i * step, { strokeWidth: 1.25 }));
  return [...marks, circle('fa', cx, cy, step * 0.9)];
};

/** Two sets of circles that interfere. */
export const moire: Figure = ({ w, h, random }) => {
  const cy = h * 0.5;
  const x1 = w * 0.5 - h * 0.2;
  const x2 = w * 0.5 + h * (0.2 + random() * 0.08);
  const step = h * 0.05;
  const count = 16;
  const rings = (tone: 's1' | 's2', x: number, strokeWidth: number) =>
    Array.from({ length: count - 1 }, (_, i) =>
      circle(tone, x, cy, (i + 1) * step, { strokeWidth, opacity: Math.round((1.15 - (i + 1) / count) * 10) / 10 }),
    );
  return [...rings('s2', x1, 1.5), ...rings('s1', x2, 1.2), circle('fa', x2, cy, step * 0.62)];
};

/** Siemens star. */
export const star: Figure = ({ w, h, random }) => {
  const cx = w * (0.42 + random() * 0.16);
  const cy = h * 0.5;
  const R = h * 0.42;
  const rays = 18;
  const turn = random() * 0.3;
  let d = '';
  for (let i = 0; i < rays; i++) {
    const a = (i * TURN) / rays + turn;
    const b = a + TURN / rays / 2;
    const from = at(cx + R * Math.cos(a), cy + R * Math.sin(a));
    d += `M${at(cx, cy)}L${from}A${R} ${R} 0 0 1 ${at(cx + R * Math.cos(b), cy + R * Math.sin(b))}Z`;
  }
  return [circle('f3', cx, cy, R * 1.5), circle('fb', cx, cy, R * 1.12), path('f1', d), circle('fa', cx, cy, R * 0.16)];
};

/** A plate of dots in which a Landolt ring shows, as in colour vision tests. */
export const dots: Figure = ({ w, h, random }) => {
  const cx = w / 2;
  const cy = h / 2;
  const R = h * 0.43;
  const turn = (Math.floor(random() * 8) * Math.PI) / 4;
  const placed: [number, number, number][] = [];
  for (let i = 0; i < 2600 && placed.length < 190; i++) {
    const angle = random() * TURN;
    const radius = Math.sqrt(random()) * R;
    const x = cx + radius * Math.cos(angle);
    const y = cy + radius * Math.sin(angle);
    let size = h * (0.012 + random() * 0.022);
    for (const [px, py, ps] of placed) size = Math.min(size, Math.hypot(px - x, py - y) - ps - h * 0.007);
    if (size > h * 0.008) placed.push([x, y, size]);
  }
  return placed.map(([x, y, size]) => {
    const [dx, dy] = [x - cx, y - cy];
    const out = Math.hypot(dx, dy) / R;
    const inGap =
      dx * Math.cos(turn) + dy * Math.sin(turn) > 0 && Math.abs(dy * Math.cos(turn) - dx * Math.sin(turn)) < R * 0.17;
    const onRing = out > 0.4 && out < 0.76 && !inGap;
    return circle(onRing ? 'fa' : random() > 0.5 ? 'f2' : 'f3', x, y, size);
  });
};

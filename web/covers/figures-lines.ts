import { px } from '#web/covers/landolt.ts';
import { at, circle, dome, type Figure, type Mark, path } from '#web/covers/mark.ts';

/** Astigmatism fan: thirteen triple lines over a half disc, one of them sharp. */
export const fan: Figure = ({ w, h, random }) => {
  const [cx, cy, R] = [w / 2, h * 0.9, h * 0.8];
  const hit = 1 + Math.floor(random() * 10);
  const marks: Mark[] = [path('f3', dome(cx, cy, R * 1.14))];
  for (let i = 0; i <= 12; i++) {
    const angle = Math.PI + (i * Math.PI) / 12;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    for (const offset of [-3.4, 0, 3.4]) {
      const [nx, ny] = [-sin * offset, cos * offset];
      const from = at(cx + R * 0.34 * cos + nx, cy + R * 0.34 * sin + ny);
      const to = at(cx + R * cos + nx, cy + R * sin + ny);
      marks.push(path(i === hit ? 'sa' : 's1', `M${from}L${to}`, i === hit ? 2.4 : 1.5));
    }
  }
  return [...marks, circle('f1', cx, cy, 4)];
};

/** Amsler grid with a bulge, as metamorphopsia bends it. */
export const amsler: Figure = ({ w, h, random }) => {
  const step = h / 11;
  const cx = w * (0.4 + random() * 0.2);
  const cy = h * 0.5;
  const R = h * 0.43;
  const bend = (x: number, y: number) => {
    const [dx, dy] = [x - cx, y - cy];
    const out = Math.hypot(dx, dy) / R;
    if (out >= 1 || out === 0) return at(x, y);
    const pull = out ** 0.62 / out;
    return at(cx + dx * pull, cy + dy * pull);
  };
  let grid = '';
  let bulge = '';
  for (let i = -20; i <= 20; i++) {
    const [x, y] = [cx + i * step, cy + i * step];
    if (x > -step && x < w + step) grid += `M${px(x)} 0V${px(h)}`;
    if (y > -step && y < h + step) grid += `M0 ${px(y)}H${px(w)}`;
    const half = Math.abs(i * step) < R ? Math.sqrt(R * R - (i * step) ** 2) : 0;
    if (half <= 2) continue;
    const along = Array.from({ length: 33 }, (_, j) => -half + (2 * half * j) / 32);
    bulge += `M${along.map((u) => bend(x, cy + u)).join('L')}M${along.map((u) => bend(cx + u, y)).join('L')}`;
  }
  return [
    path('s3', grid, 1.2),
    circle('fb', cx, cy, R),
    path('s2', bulge, 1),
    circle('s1', cx, cy, R, { strokeWidth: 2 }),
    circle('fa', cx, cy, h * 0.036),
  ];
};

/** Scale of the TABO scheme with an axis set on it. */
export const tabo: Figure = ({ w, h, random }) => {
  const [cx, cy, R] = [w / 2, h * 0.86, Math.min(h * 0.7, w * 0.44)];
  const axis = (Math.PI * (15 + Math.floor(random() * 15) * 10)) / 180;
  let fine = '';
  let bold = '';
  for (let i = 0; i <= 36; i++) {
    const angle = Math.PI + (i * Math.PI) / 36;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const from = R * (i % 6 === 0 ? 0.84 : i % 2 ? 0.95 : 0.91);
    const tick = `M${at(cx + from * cos, cy + from * sin)}L${at(cx + R * cos, cy + R * sin)}`;
    if (i % 6 === 0) bold += tick;
    else fine += tick;
  }
  const end = at(cx + R * 1.22 * Math.cos(-axis), cy + R * 1.22 * Math.sin(-axis));
  return [
    path('f3', dome(cx, cy, R * 1.1)),
    path('s2', fine, 1.1),
    path('s1', bold, 2),
    path('s1', `M${at(cx - R * 1.1, cy)}H${px(cx + R * 1.1)}`, 1.75),
    path('sa', `M${at(cx, cy)}L${end}`, 3),
    circle('f1', cx, cy, 5),
  ];
};

/** Lines that one place lifts, like pressure on a surface. */
export const wave: Figure = ({ w, h, random }) => {
  const count = 13;
  const peak = w * (0.35 + random() * 0.3);
  const lift = h * (0.2 + random() * 0.08);
  return Array.from({ length: count }, (_, i) => {
    const y = h * 0.2 + (i * h * 0.72) / count;
    const share = Math.exp(-(((i - count * 0.52) / (count * 0.3)) ** 2));
    const points: string[] = [];
    for (let x = -4; x <= w + 4; x += 5)
      points.push(at(x, y - lift * share * Math.exp(-(((x - peak) / (w * 0.16)) ** 2))));
    return path(i === 7 ? 'sa' : i % 2 ? 's2' : 's1', `M${points.join('L')}`, i === 7 ? 2.6 : 1.3);
  });
};

/** A lens that gathers parallel rays in its focus. */
export const lens: Figure = ({ w, h, random }) => {
  const lx = w * (0.34 + random() * 0.12);
  const fx = w * (0.72 + random() * 0.1);
  const [cy, half, R] = [h * 0.5, h * 0.4, h * 0.9];
  const sag = R - Math.sqrt(R * R - half * half);
  let rays = '';
  for (let i = -4; i <= 4; i++) {
    if (i === 0) continue;
    const y = cy + (i * half) / 5;
    rays += `M0 ${px(y)}H${px(lx)}L${at(fx, cy)}L${at(w, cy + ((cy - y) / (fx - lx)) * (w - fx))}`;
  }
  const arc = `A${px(R)} ${px(R)} 0 0 1 `;
  const body = `M${at(lx, cy - half)}${arc}${at(lx, cy + half)}${arc}${at(lx, cy - half)}Z`;
  const shine = `M${at(lx - sag * 0.4, cy - half * 0.5)}A${px(R)} ${px(R)} 0 0 0 ${at(lx - sag * 0.55, cy + half * 0.1)}`;
  return [
    path('s2', rays, 1.25),
    path('sa', `M0 ${px(cy)}H${px(w)}`, 2.5),
    path('f3 s1', body, 1.75, { fillOpacity: 0.86 }),
    path('s1', shine, 1.25, { opacity: 0.7 }),
    circle('fa', fx, cy, h * 0.045),
  ];
};

/** A prism that splits a ray. */
export const prism: Figure = ({ w, h, random }) => {
  const cx = w * (0.42 + random() * 0.1);
  const side = h * 0.64;
  const top = h * 0.17;
  const bottom = top + side * 0.94;
  const [left, right] = [cx - side * 0.54, cx + side * 0.54];
  const ix = left + (cx - left) * 0.42;
  const iy = bottom - (bottom - top) * 0.42;
  const [ox, oy] = [right - (right - cx) * 0.42, iy - h * 0.01];
  const triangle = `M${at(cx, top)}L${at(right, bottom)}H${px(left)}Z`;
  const tones = ['s1', 's1', 'sa', 'sa', 's2', 's2', 's2'] as const;
  return [
    path('f3', triangle),
    path('s1', `M-8 ${px(iy + h * 0.2)}L${at(ix, iy)}`, 2),
    path('s2', `M${at(ix, iy)}L${at(ox, oy)}M${at(ix, iy)}L${at(ox, oy + 10)}`, 1.25),
    ...tones.map((tone, i) => path(tone, `M${at(ox, oy + i * 1.6)}L${at(w + 8, oy + h * 0.04 + i * h * 0.072)}`, 2.6)),
    path('s1', triangle, 1.75, { strokeLinejoin: 'round' }),
  ];
};
